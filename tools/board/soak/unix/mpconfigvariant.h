// As the rp2 port is configured, as far as it tells in the heap.

#define MICROPY_CONFIG_ROM_LEVEL (MICROPY_CONFIG_ROM_LEVEL_EXTRA_FEATURES)
#define MICROPY_FLOAT_IMPL (MICROPY_FLOAT_IMPL_FLOAT)
#include "variants/mpconfigvariant_common.h"
// As on the boards: it would be a string in the heap.
#define MICROPY_PY___FILE__ (0)
