// A sheet of Number Drop as the rules keep it, and the solo game's tiles and dice.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tables.h"

typedef uint8_t byte;

enum { OFF_BOTTOM = 16 };  // cells below row 0 that may be looked at

static const int AROUND[4] = {-8, -1, 1, 8};

typedef struct {
    byte sheet[SHEET_SIZE];
    byte notches[5];
    byte tiles[5];  // the shape of each letter
    byte dice[4];
    byte shape;
    byte slid;
} Game;

static uint64_t generator;

static int below(int n) {
    generator ^= generator << 13;
    generator ^= generator >> 7;
    generator ^= generator << 17;
    return (int)((generator * 2685821657736338717ull >> 11) % (uint64_t)n);
}

static void shuffle(byte *items, int n) {
    for (int i = n - 1; i; i--) {
        int j = below(i + 1);
        byte kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

static int is_digit(int mark) { return mark >= ZERO && mark <= NINE; }

static int least(int a, int b) { return a < b ? a : b; }

static int landing(const byte *s, int turned, int column) {
    int row = 0;
    for (int i = 0; i < WIDE[turned]; i++) {
        int r = s[HEIGHTS + column + i] - BOTTOMS[4 * turned + i];
        if (r > row) row = r;
    }
    return row;
}

// Append the places of a shape: shape << 6 | orientation << 3 | column; the new count.
static int places(const byte *s, int shape, int *out, int n) {
    for (int turned = FIRST_OF[shape]; turned < FIRST_OF[shape + 1]; turned++)
        for (int column = 0; column < 8 - WIDE[turned]; column++)
            if (landing(s, turned, column) + TALL[turned] <= ROWS)
                out[n++] = shape << 6 | (turned - FIRST_OF[shape]) << 3 | column;
    return n;
}

static int orientation(int place) { return FIRST_OF[place >> 6] + (place >> 3 & 7); }

static int settle(byte *s, int place) {
    int turned = orientation(place), column = place & 7, row = landing(s, turned, column);
    for (int i = 0; i < WIDE[turned]; i++)
        s[HEIGHTS + column + i] = row + TOPS[4 * turned + i];
    if (row + TALL[turned] > s[TOP]) s[TOP] = row + TALL[turned];
    return row << 3 | column;
}

static void drop_crosses(byte *s, int place) {
    int corner = settle(s, place);
    for (int i = 0; i < 4; i++)
        s[GRID + corner + CELLS[orientation(place) * MOST_CELLS + i]] = CROSS;
}

// A guess: place << 16 | four digits of 4 bits.
static void write_guess(byte *s, int guess) {
    int place = guess >> 16, corner = settle(s, place);
    for (int i = 0; i < 4; i++)
        s[GRID + corner + CELLS[orientation(place) * MOST_CELLS + i]] =
            ZERO + (guess >> (12 - 4 * i) & 15);
}

// The cells of the group of equal marks round a cell; how many. They are set in `mark`.
static int list_group(const byte *s, int cell, byte *mark, byte *out) {
    int n = 1;
    out[0] = cell;
    mark[cell] = 1;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            int other = out[i] + AROUND[k];
            if (s[GRID + other] == s[GRID + cell] && !mark[other]) {
                mark[other] = 1;
                out[n++] = other;
            }
        }
    return n;
}

static int group_size(const byte *s, int cell) {
    byte mark[160] = {0}, out[112];
    return list_group(s, cell, mark + OFF_BOTTOM, out);
}

// Cells in the longest path from a cell along digits that change by `step`.
static int run_length(const byte *s, int cell, int step) {
    byte mark_[160] = {0}, *mark = mark_ + OFF_BOTTOM, todo[112];
    int value = s[GRID + cell], low = 0, n = 1, length = 0;
    todo[0] = cell;
    while (low < n) {
        int high = n;
        length++;
        value += step;
        for (int i = low; i < high; i++)
            for (int k = 0; k < 4; k++) {
                int other = todo[i] + AROUND[k];
                if (s[GRID + other] == value && !mark[other]) {
                    mark[other] = 1;
                    todo[n++] = other;
                }
            }
        low = high;
    }
    return length;
}

static int free_sides(const byte *s, int cell) {
    int column = cell & 7, row = cell >> 3, n = 0;
    if (row < LINE - 1 && s[HEIGHTS + column] <= row + 1) n = 1;
    if (column && s[HEIGHTS + column - 1] <= row) n++;
    if (column < 6 && s[HEIGHTS + column + 1] <= row) n++;
    return n;
}
