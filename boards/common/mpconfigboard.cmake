set(PICO_BOARD "@sdk_board@")
set(PICO_PLATFORM "@platform@")
set(MICROPY_FROZEN_MANIFEST "@manifest@")
# The program's name in the image.
set(LINEUP_TITLE "@title@")
# Bytes from the start of the flash that an image may take: the linker refuses more.
set(LINEUP_IMAGE_BYTES @image@)
# The SDK prints nothing but why it stops.
add_compile_definitions(PICO_PRINTF_SUPPORT_FLOAT=0 PICO_PRINTF_SUPPORT_LONG_LONG=0)
# One alarm at a time is set, where the CPU waits; the SDK has room for 16.
add_compile_definitions(PICO_TIME_DEFAULT_ALARM_POOL_MAX_TIMERS=4)
