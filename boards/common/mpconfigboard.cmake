set(PICO_BOARD "@sdk_board@")
set(PICO_PLATFORM "@chip@")
set(MICROPY_FROZEN_MANIFEST "@manifest@")
