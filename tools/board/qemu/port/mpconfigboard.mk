# MicroPython's qemu port for a Cortex-M33 as an RP2350 has it, on QEMU's board of Arm's AN505.
# Frozen machine code is what the rp2 port makes for either chip: ARMv6-M.
QEMU_ARCH = arm
QEMU_MACHINE = mps2-an505

CFLAGS += -mthumb -mcpu=cortex-m33 -march=armv8-m.main+fp+dsp -mfloat-abi=softfp
CFLAGS += -DMICROPY_HW_MCU_NAME='"Cortex-M33"'
AFLAGS += -mthumb -mcpu=cortex-m33
LDFLAGS += -mthumb -mcpu=cortex-m33 -march=armv8-m.main+fp+dsp -mfloat-abi=softfp

LDSCRIPT = $(BOARD_DIR)/an505.ld
SRC_BOARD_O = shared/runtime/gchelper_native.o shared/runtime/gchelper_thumb1.o
vpath an505.c $(BOARD_DIR)
SRC_C += an505.c

MPY_CROSS_FLAGS += -march=armv6m
MICROPY_VFS_LFS2 = 1
# Bytes of the heap: what the image for a Pico 2 leaves at its prompt.
MICROPY_HEAP_SIZE = 398048
FROZEN_MANIFEST = $(BOARD_DIR)/manifest.py
