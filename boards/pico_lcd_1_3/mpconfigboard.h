#define MICROPY_HW_BOARD_NAME "Lineup on Pico-LCD-1.3"
// The upper 1408 KB of the 2 MB flash hold the file system, the lower 640 KB the image.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1408 * 1024)
