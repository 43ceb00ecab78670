// What MicroPython's qemu port asks of a board: the serial port of the AN505 (Arm's CMSDK, APB UART),
// where a secure core sees it, and the time for files, which stands still.

#include "uart.h"

#include <stdint.h>

#define SENDING (1 << 0)
#define RECEIVED (1 << 1)
#define ENABLE_BOTH (3)

struct uart {
    volatile uint32_t data, state, control, interrupts, divider;
};

#define UART ((struct uart *)0x50200000)
#define CPACR ((volatile uint32_t *)0xE000ED88)

void uart_init(void) {
    *CPACR |= 0xF << 20; // this is the first to run: the core may calculate with floats from here
    UART->divider = 16;
    UART->control = ENABLE_BOTH;
}

int uart_rx_chr(void) {
    return UART->state & RECEIVED ? (int)UART->data : UART_RX_NO_CHAR;
}

void uart_tx_strn(const char *text, size_t length) {
    for (size_t i = 0; i < length; ++i) {
        while (UART->state & SENDING) {
        }
        UART->data = text[i];
    }
}

uint64_t mp_hal_time_ns(void) {
    return 0;
}
