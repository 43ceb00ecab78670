"""The console's modules on the core of an RP2350: MicroPython's qemu port, a Cortex-M33."""
