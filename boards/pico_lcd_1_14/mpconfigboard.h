#define MICROPY_HW_BOARD_NAME "Lineup on Pico-LCD-1.14"
// The upper half of the 2 MB flash holds the file system, the lower half the image (1 MB at
// most). Changing this moves the file system: boards that are updated would lose their saves.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)
