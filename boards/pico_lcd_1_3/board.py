NAME = "pico_lcd_1_3"
