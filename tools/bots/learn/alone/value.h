// Twin of games/numberdrop/bot/alone/value.py, with the patterns that are learned here.
enum { MOST_TURNS = 244, MOST_FOUND = 64 };

static float features[MOST_TURNS][FEATURES];  // blended, in hundredths of a point
static float patterns[PATTERNS];              // what is learned, in points

// What is there on a sheet. made: hundredths of a point that are not learned here.
typedef struct {
    float made;
    int pattern_count, found[MOST_FOUND];
} Look;

static void blend(void) {
    for (int turns = 1; turns < MOST_TURNS; turns++) {
        int knot = 0, at = least(turns, KNOTS[KNOT_COUNT - 1]);
        while (knot < KNOT_COUNT - 2 && turns > KNOTS[knot + 1]) knot++;
        int part = ((at - KNOTS[knot]) * 64) / (KNOTS[knot + 1] - KNOTS[knot]);
        if (part < 0) part = 0;
        for (int f = 0; f < FEATURES; f++) {
            const byte *v = VALUES + f * KNOT_COUNT + knot;
            features[turns][f] = 8 * (v[0] * (64 - part) + v[1] * part) / 64.0f - 1024;
        }
    }
}

static int slides_left(const byte *notches) {
    int slides = 5 * GO;
    for (int i = 0; i < 5; i++) slides -= notches[i];
    return slides;
}

// Quarters of turns left; none over the line or with all tiles down.
static int turns_left(const byte *s, const byte *notches) {
    int slides = slides_left(notches), space = 7 * LINE;
    if (s[TOP] > LINE || !slides) return 0;
    for (int i = 0; i < 7; i++) space -= s[HEIGHTS + i];
    int turns = least((47 * slides >> 4) + 2, space * 14 >> 4);
    return turns > 4 ? turns : 4;
}

static int ones(int mask) { return __builtin_popcount(mask); }

static int taken_same(const byte *s) { return s[SAME] | (s[RUNS] & EIGHT); }

static int taken_runs(const byte *s) { return s[RUNS] | (s[SAME] & EIGHT); }

static float scored(const byte *s) {
    int same = s[SAME], runs = s[RUNS];
    float total = 100 * (POINTS[same & FIVE] + POINTS[runs & FIVE]);
    if ((same | runs) & EIGHT) total += 800;
    if ((same & FIVE) == FIVE) total += 1000;
    if ((runs & FIVE) == FIVE) total += 1000;
    return total;
}

// Empty cells of a row; *covered of them lie under a mark.
static int empty_cells(const byte *s, int row, int *covered) {
    int empty = 0;
    *covered = 0;
    for (int column = 0; column < 7; column++)
        if (!s[GRID + (row << 3) + column]) {
            empty++;
            if (s[HEIGHTS + column] > row) ++*covered;
        }
    return empty;
}

static float rows(const byte *s, int turns, int to_come, const float *v) {
    float total = 0;
    int holes = 0, spare = to_come;
    for (int row = 0; row < LINE || row < s[TOP]; row++) {
        int covered, empty = empty_cells(s, row, &covered);
        holes += covered;
        if (row >= LINE) {
            for (int column = 0; column < 7; column++)
                if (is_digit(s[GRID + (row << 3) + column] & ~USED)) {
                    total -= 500;
                    break;
                }
        } else if (!empty) {
            total += 200;
        } else {
            spare -= empty;
            if (turns && !covered) {
                int place = (spare >> 2) + 4;
                total += v[F_ROW + (place < 0 ? 0 : least(place, 15))];
            }
        }
    }
    return turns ? total + holes * v[F_HOLE] : total;
}

static float stack(const byte *s, const float *v) {
    int steps = 0, wells = 0, left = ROWS, here = s[HEIGHTS];
    for (int column = 1; column <= 7; column++) {
        int right = ROWS;
        if (column < 7) {
            right = s[HEIGHTS + column];
            steps += abs(right - here);
        }
        int low = least(left, right);
        if (low - here > 2) wells += low - here - 2;
        left = here;
        here = right;
    }
    return steps * v[F_STEP] / 4 + wells * v[F_WELL] + v[F_PLAIN];
}

// Gives each free size a group or run to grow from, the most valuable pair first.
static float match(int free, const int *kept, int n, int kind, const float *v) {
    int left = (1 << n) - 1, sizes = 0, lacking = 0;
    float total = 0;
    while (free) {
        int best_size = 0, best_i = 0, lacks = 0;
        float best = 0;
        for (int size = 3; size < 9 && left; size++) {
            if (!(free >> (size - 3) & 1)) continue;
            int at = (kind * 6 + size - 3) * 24;
            for (int i = 0; i < n; i++) {
                int sides = kept[i] & 3, more = size - (kept[i] >> 2);
                if (!(left >> i & 1) || (more > 0 && !sides)) continue;
                if (more < 0) more = 0;
                float gain = v[at + more * 3 + sides] - v[at + 21];
                if (gain > best) best = gain, best_size = size, best_i = i, lacks = more;
            }
        }
        int size = best_size;
        if (size) {
            total += v[(kind * 6 + size - 3) * 24 + lacks * 3 + (kept[best_i] & 3)];
            left &= ~(1 << best_i);
        } else {
            for (size = 3; !(free >> (size - 3) & 1); size++) {}
            lacks = size - 1;
            total += v[(kind * 6 + size - 3) * 24 + 21];
        }
        free &= ~(1 << (size - 3));
        if (size < 8) {
            lacking += lacks;
            sizes++;
        }
    }
    return sizes ? total + v[F_TOGETHER + (kind * 6 + sizes) * 24 + least(lacking, 23)] : total;
}

static float appraise(const byte *s, const byte *notches, const Growth *g, int turns) {
    int up = 0, space = 7 * LINE;
    for (int i = 0; i < 5; i++) up |= (notches[i] < GO) << i;
    int falling = ones(up & ~s[CIRCLES]), to_come = turns + 4 * falling;
    const float *v = features[turns];
    float total = rows(s, turns, to_come, v) + scored(s);
    if (!turns) return total;
    space -= to_come;
    for (int i = 0; i < 7; i++) space -= s[HEIGHTS + i];
    space = (space >> 1) + 12;
    total += stack(s, v) + v[F_SPACE + (space < 0 ? 0 : least(space, 39))] + v[F_TILES + falling];
    int same = 63 & ~taken_same(s), runs = 63 & ~taken_runs(s);
    total += match(same, g->groups, g->group_count, 0, v);
    total += match(runs, g->runs, g->run_count, 1, v);
    return total + ones(s[CIRCLES]) * v[F_CIRCLE] + v[F_FREE + ones(same) + ones(runs)];
}

static void add(Look *look, int pattern) { look->found[look->pattern_count++] = pattern; }

static void find_combos(Look *look, const int *kept, int n, int taken, int kind) {
    int first[2] = {0, 0};
    for (int i = 0; i < n; i++) {
        int entry = least(kept[i] >> 2, 8) * 3 + (kept[i] & 3);
        if (i < 2) first[i] = entry;
        add(look, P_GROWTH + (kind * 4 + i) * 27 + entry);
    }
    add(look, P_TAKEN + kind * 64 + taken);
    add(look, P_BEST + ((kind & 1) * 27 + first[0]) * 64 + taken);
    add(look, P_PAIRS + (((kind >> 2) * 2 + (kind & 1)) * 27 + first[0]) * 27 + first[1]);
}

static void find_patterns(Look *look, const byte *s, const byte *notches, const byte *tiles,
                          const Growth *g, int turns) {
    int phase = turns < 10 ? 0 : turns < 22 ? 1 : turns < 38 ? 2 : 3;
    add(look, P_SLIDES + slides_left(notches));
    add(look, P_TURNS + least(turns, 63));
    for (int i = 0; i < 5; i++)
        add(look, P_TILES + (phase * 5 + tiles[i]) * 10 + 2 * notches[i] + (s[CIRCLES] >> i & 1));
    for (int i = 0; i < 6; i++) {
        int step = s[HEIGHTS + i + 1] - s[HEIGHTS + i], edge = i;
        if (i > 2) edge = 5 - i, step = -step;
        step = step < -4 ? -4 : least(step, 4);
        add(look, P_STEPS + (phase * 3 + edge) * 9 + step + 4);
    }
    for (int row = 0; row < LINE; row++) {
        int covered, empty = empty_cells(s, row, &covered);
        add(look, P_LEVELS + (phase * LINE + row) * 9 + (covered ? 8 : empty));
    }
    find_combos(look, g->groups, g->group_count, taken_same(s), phase << 1);
    find_combos(look, g->runs, g->run_count, taken_runs(s), phase << 1 | 1);
}

static void look_at(const byte *s, const byte *notches, const byte *tiles, int turns, Look *look) {
    Growth found;
    search(s, &found);
    look->pattern_count = 0;
    look->made = appraise(s, notches, &found, turns);
    if (turns) find_patterns(look, s, notches, tiles, &found, turns);
}

// Points.
static float learned(const Look *look) {
    float total = 0;
    for (int i = 0; i < look->pattern_count; i++) total += patterns[look->found[i]];
    return total;
}

// Hundredths of a point.
static float worth(const byte *s, const byte *notches, const byte *tiles) {
    Look look;
    look_at(s, notches, tiles, turns_left(s, notches), &look);
    return look.made + 100 * learned(&look);
}
