#define MICROPY_HW_BOARD_NAME "@title@"
// The upper 1 MB of the flash holds the file system, what is below it the image (1 MB at most).
// Changing this moves the file system: boards that are updated would lose their saves.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)
