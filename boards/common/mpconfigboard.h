#define MICROPY_HW_BOARD_NAME "@title@"
// The parts of the flash (host_sim/boards/models.py): the image, below these two, which end with the flash.
#define MICROPY_HW_ROMFS_BYTES (@cartridges@)
#define MICROPY_HW_FLASH_STORAGE_BYTES (@saves@)
// Of blocks whose children are still to be marked. The table of loaded modules alone has more than
// the 64 of the port: then a collection goes through the whole heap once more, 10 ms each.
#define MICROPY_ALLOC_GC_STACK_SIZE (256)
// Bytes that a computer sends are taken at once, or wait in USB: half of the port's 512 is enough.
#define MICROPY_HW_STDIN_BUFFER_LEN (256)
// What nothing on the console imports or uses.
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_BUILTINS_HELP (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_COLLECTIONS_DEQUE (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_JSON (0)
#define MICROPY_PY_MACHINE_SIGNAL (0)
#define MICROPY_PY_MATH (0)
#define MICROPY_PY_MICROPYTHON_RINGIO (0)
#define MICROPY_PY_PLATFORM (0)
#define MICROPY_PY_RANDOM (0)
#define MICROPY_PY_RE (0)
// The second core is not used: without threads the interpreter looks its state up at a fixed place.
#define MICROPY_PY_THREAD (0)
// A module's __file__ would be a string in the heap.
#define MICROPY_PY___FILE__ (0)
// The port wants pins for an SPI that is made without naming any. Nobody makes one, and not every
// board of the SDK has such pins.
#ifndef PICO_DEFAULT_SPI_SCK_PIN
#define PICO_DEFAULT_SPI_SCK_PIN (@sck@)
#define PICO_DEFAULT_SPI_TX_PIN (@mosi@)
#define PICO_DEFAULT_SPI_RX_PIN (@mosi@)
#endif
