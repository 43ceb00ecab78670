// Twins of games/numberdrop/bot's place_guesses, joins and digit_guesses.
enum { MOST_KEPT = 64 };

typedef struct {
    int count, room, items[MOST_KEPT], scores[MOST_KEPT];
} Ranking;

static void take(Ranking *r, int item, int score) {
    int n = r->count;
    if (n < r->room) {
        r->count++;
    } else if (score <= r->scores[--n]) {
        return;
    }
    for (; n && r->scores[n - 1] < score; n--) {
        r->scores[n] = r->scores[n - 1];
        r->items[n] = r->items[n - 1];
    }
    r->scores[n] = score;
    r->items[n] = item;
}

static int unevenness(const byte *s, int row, int turned, int column) {
    int change = 0, a = 0, b = 0;
    for (int i = 0; i <= WIDE[turned]; i++) {
        int right = column + i;
        if (!right || right > 6) continue;
        a = s[HEIGHTS + right - 1];
        b = s[HEIGHTS + right];
        change -= abs(a - b);
        if (i) a = row + TOPS[4 * turned + i - 1];
        if (i < WIDE[turned]) b = row + TOPS[4 * turned + i];
        change += abs(a - b);
    }
    return change;
}

static void rank_places(const byte *s, const int *list, int count, Ranking *r) {
    int fill[ROWS];
    for (int row = 0, covered; row < ROWS; row++) fill[row] = 7 - empty_cells(s, row, &covered);
    r->count = 0;
    for (int i = 0; i < count; i++) {
        int turned = orientation(list[i]), column = list[i] & 7, fresh = 0;
        int row = landing(s, turned, column), top = row + TALL[turned];
        int score = -6 * (row + top) - 6 * unevenness(s, row, turned, column);
        if (top > LINE) score -= 600 * (top - LINE);
        for (int k = 0; k < WIDE[turned]; k++)
            score -= 70 * (row + BOTTOMS[4 * turned + k] - s[HEIGHTS + column + k]);
        const byte *cell = CELLS + turned * MOST_CELLS;
        for (int k = 0; k < 4; k++) {
            int up = row + (cell[k] >> 3);
            fresh++;
            if (k < 3 && row + (cell[k + 1] >> 3) == up) continue;
            if (up < LINE && fill[up] + fresh == 7) score += 150;
            fresh = 0;
        }
        take(r, list[i], score);
    }
}

typedef struct {
    byte size[160], up[160], down[160], group[9], chain[9];
} Joins;

static void cap(byte *out, const byte *promises, int taken) {
    int most = 8;
    while (most > 2 && taken >> (most - 3) & 1) most--;
    for (int size = 0; size < 9; size++) out[size] = promises[most > 2 ? least(size, most) : 0];
}

static void survey(const byte *s, Joins *joins) {
    memset(joins, 0, sizeof *joins);
    cap(joins->group, GROUP, taken_same(s));
    cap(joins->chain, CHAIN, taken_runs(s));
    for (int cell = 0; cell < s[TOP] << 3; cell++) {
        const byte *at = s + GRID + cell;
        if (!is_digit(*at) || (at[1] && at[-1] && at[8])) continue;
        joins->size[cell + OFF_BOTTOM] = group_size(s, cell);
        joins->up[cell + OFF_BOTTOM] = run_length(s, cell, 1);
        joins->down[cell + OFF_BOTTOM] = run_length(s, cell, -1);
    }
}

static int join(const byte *s, const Joins *joins, int cell, int value) {
    int size = 1, up = 0, down = 0, gain = 0;
    for (int k = 0; k < 3; k++) {
        int other = cell + AROUND[k], mark = s[GRID + other], at = other + OFF_BOTTOM;
        if (mark == value) {
            size += joins->size[at];
            gain -= joins->group[least(joins->size[at], 8)];
        } else if (mark == value + 1) {
            if (joins->up[at] > up) up = joins->up[at];
        } else if (mark == value - 1) {
            if (joins->down[at] > down) down = joins->down[at];
        }
    }
    gain += joins->group[least(size, 8)] + joins->chain[least(up + down + 1, 8)];
    return 5 * (gain - joins->chain[least(up, 8)] - joins->chain[least(down, 8)]);
}

static int touching(const Joins *joins, int a, int b) {
    if (a == b) return 5 * joins->group[2];
    return a < STAR && b < STAR && abs(a - b) == 1 ? 5 * joins->chain[2] : 0;
}

// The orders in which the dice can be written, equal dice once.
static int list_orders(const byte *dice, const byte **out) {
    int n = 0;
    for (int order = 0; order < 24; order++) {
        int used = 0, fine = 1;
        for (int i = 0; i < 4; i++) {
            int die = ORDERS[order * 4 + i];
            for (int other = 0; other < die; other++)
                if (!(used >> other & 1) && dice[other] == dice[die]) fine = 0;
            used |= 1 << die;
        }
        if (fine) out[n++] = ORDERS + order * 4;
    }
    return n;
}

static int star_digit(const Joins *joins, int i, const int *digits, int gain[4][10],
                      int pairs[6][2], int pair_count) {
    int best = -1, choice = 0;
    for (int digit = 0; digit < 10; digit++) {
        int score = gain[i][digit];
        for (int k = 0; k < pair_count; k++) {
            if (pairs[k][0] == i) score += touching(joins, digit, digits[pairs[k][1]]);
            if (pairs[k][1] == i) score += touching(joins, digit, digits[pairs[k][0]]);
        }
        if (score > best) best = score, choice = digit;
    }
    return choice;
}

// How many cells each digit in a cell of the shape would join: equal, rising and falling from it.
typedef struct {
    int equal[4][10], higher[4][10], lower[4][10];
} Reach;

static void list_sizes(const byte *s, const Joins *joins, int i, int cell, Reach *reach) {
    for (int k = 0; k < 3; k++) {
        int other = cell + AROUND[k], at = other + OFF_BOTTOM, digit = s[GRID + other] - ZERO;
        if (!is_digit(s[GRID + other])) continue;
        reach->equal[i][digit] += joins->size[at];
        if (digit > 0 && joins->up[at] > reach->higher[i][digit - 1])
            reach->higher[i][digit - 1] = joins->up[at];
        if (digit < 9 && joins->down[at] > reach->lower[i][digit + 1])
            reach->lower[i][digit + 1] = joins->down[at];
    }
}

static int grow(const Joins *joins, int back, int *digits, const Reach *reach, int pairs[6][2],
                int pair_count) {
    int size[4] = {0}, up[4] = {0}, down[4] = {0}, total = 0;
    for (int turn = 0; turn < 8; turn++) {
        int i = back ? 3 - (turn & 3) : turn & 3, best = -(1 << 20), choice = 0, gained = 0;
        if (size[i] || (digits[i] == STAR && turn < 4)) continue;
        int digit = digits[i] == STAR ? 0 : digits[i], end = digits[i] == STAR ? 10 : digit + 1;
        for (; digit < end; digit++) {
            int equal = reach->equal[i][digit];
            int higher = reach->higher[i][digit], lower = reach->lower[i][digit];
            for (int k = 0; k < pair_count; k++) {
                int j = pairs[k][0] == i ? pairs[k][1] : pairs[k][1] == i ? pairs[k][0] : -1;
                if (j < 0 || !size[j]) continue;
                if (digits[j] == digit) equal += size[j];
                if (digits[j] == digit + 1 && up[j] > higher) higher = up[j];
                if (digits[j] == digit - 1 && down[j] > lower) lower = down[j];
            }
            int made = joins->group[least(equal + 1, 8)];
            int risen = joins->chain[least(higher + lower + 1, 8)];
            int gain = made + risen - joins->group[least(equal, 8)] -
                       joins->chain[least(higher, 8)] - joins->chain[least(lower, 8)];
            int worth = (made > risen ? made : risen) * 512 + gain;
            if (worth <= best) continue;
            best = worth, choice = digit, gained = gain;
            size[i] = equal + 1, up[i] = higher + 1, down[i] = lower + 1;
        }
        digits[i] = choice;
        total += gained;
    }
    return 5 * total;
}

static int packed(int place, const int *digits) {
    return place << 16 | digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3];
}

static void guess_digits(const byte *s, const byte *dice, int place, int promise,
                         const Joins *joins, int quick, Ranking *r) {
    int turned = orientation(place), gain[4][10] = {{0}}, pairs[6][2], pair_count = 0;
    int corner = landing(s, turned, place & 7) << 3 | (place & 7);
    const byte *cells = CELLS + turned * MOST_CELLS, *orders[24];
    Reach reach = {0};
    int stars = 0;
    for (int i = 0; i < 4; i++) stars += dice[i] == STAR;
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 3; k++) {
            int mark = s[GRID + corner + cells[i] + AROUND[k]];
            if (!is_digit(mark)) continue;
            for (int digit = mark - ZERO - 1; digit < mark - ZERO + 2; digit++)
                if (digit >= 0 && digit <= 9 && !gain[i][digit])
                    gain[i][digit] = join(s, joins, corner + cells[i], digit + ZERO);
        }
        list_sizes(s, joins, i, corner + cells[i], &reach);
        for (int j = i + 1; j < 4; j++)
            if (cells[j] - cells[i] == 8 || cells[j] - cells[i] == 1) {
                pairs[pair_count][0] = i;
                pairs[pair_count++][1] = j;
            }
    }
    int order_count = list_orders(dice, orders);
    for (int n = 0; n < order_count; n++) {
        int digits[4], score = promise;
        for (int i = 0; i < 4; i++) digits[i] = dice[orders[n][i]];
        for (int i = 0; i < 4; i++)
            if (digits[i] == STAR)
                digits[i] = star_digit(joins, i, digits, gain, pairs, pair_count);
        for (int i = 0; i < 4; i++) score += gain[i][digits[i]];
        for (int k = 0; k < pair_count; k++)
            score += touching(joins, digits[pairs[k][0]], digits[pairs[k][1]]);
        int known = packed(place, digits);
        take(r, known, score);
        for (int back = 0; back < 2 && stars > 1 && !quick; back++) {
            for (int i = 0; i < 4; i++) digits[i] = dice[orders[n][i]];
            score = promise + grow(joins, back, digits, &reach, pairs, pair_count);
            if (packed(place, digits) != known) take(r, packed(place, digits), score);
        }
    }
}

static void guess(const byte *s, const byte *dice, const Ranking *at, int quick, Ranking *r) {
    Joins joins;
    survey(s, &joins);
    r->count = 0;
    for (int k = 0; k < at->count; k++)
        guess_digits(s, dice, at->items[k], at->scores[k], &joins, quick, r);
}
