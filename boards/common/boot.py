# In place of a boot.py on the flash. That one would run before USB is up: if it never returned,
# nobody could reach the board any more. main.py is in the image for the same reason.
