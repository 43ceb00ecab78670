// Twin of games/numberdrop/bot/growth.py: the groups and runs that combos can grow from.
enum { KEPT = 4 };

typedef struct {
    int groups[KEPT], runs[KEPT];  // cells << 2 | open sides, largest first
    int group_count, run_count;
} Growth;

static int enter(int *kept, int n, int size, int sides) {
    int entry = size << 2 | least(sides, 2);
    if (n == KEPT) {
        if (entry <= kept[n - 1]) return n;
        n--;
    }
    int i = n;
    for (; i && kept[i - 1] < entry; i--) kept[i] = kept[i - 1];
    kept[i] = entry;
    return n + 1;
}

static int search_groups(const byte *s, int *kept) {
    byte seen_[160] = {0}, *seen = seen_ + OFF_BOTTOM, cells[112];
    int n = 0;
    for (int cell = 0; cell < s[TOP] << 3; cell++) {
        int mark = s[GRID + cell];
        if (!is_digit(mark) || seen[cell]) continue;
        if (mark != s[GRID + cell + 1] && mark != s[GRID + cell + 8]) continue;
        int size = list_group(s, cell, seen, cells), sides = 0;
        for (int i = 0; i < size && sides < 2; i++) sides += free_sides(s, cells[i]);
        n = enter(kept, n, size, sides);
    }
    return n;
}

// Take a run, from its lowest cell on, out of `up`, and into kept[:n]; the new n.
static int walk(const byte *s, byte *up, int cell, int *kept, int n) {
    int value = s[GRID + cell], sides = 0, size = 0, best = 1;
    if (value > ZERO && free_sides(s, cell)) sides = value > ZERO + 1 ? 2 : 1;
    while (best) {
        int step = 0;
        up[cell] = 0;
        size++;
        value++;
        best = 0;
        for (int k = 0; k < 4; k++) {
            int other = cell + AROUND[k];
            if (s[GRID + other] == value && up[other] > best) {
                best = up[other];
                step = AROUND[k];
            }
        }
        cell += step;
    }
    if (value <= NINE && free_sides(s, cell)) sides += value < ZERO + 8 ? 2 : 1;
    return size < 2 ? n : enter(kept, n, size, sides);
}

static int search_runs(const byte *s, int *kept) {
    byte up_[160] = {0}, *up = up_ + OFF_BOTTOM;
    int end = s[TOP] << 3, longest = 1, n = 0;
    for (int cell = 0; cell < end; cell++)
        if (is_digit(s[GRID + cell])) {
            up[cell] = run_length(s, cell, 1);
            if (up[cell] > longest) longest = up[cell];
        }
    for (; longest > 1; longest--)
        for (int cell = 0; cell < end; cell++)
            if (up[cell] == longest) n = walk(s, up, cell, kept, n);
    return n;
}

static void search(const byte *s, Growth *found) {
    found->group_count = search_groups(s, found->groups);
    found->run_count = search_runs(s, found->runs);
}

static int largest(const int *kept, int n) { return n ? kept[0] >> 2 : 1; }
