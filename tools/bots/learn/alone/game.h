// A solo game and the hard player, as games/numberdrop/bot/alone/__init__.py plays it.
enum { PLACES = 12, QUICK_PLACES = 5, QUICK = 3, ROLLS = 6, MOST_MOVES = 128 };

static int weighed = 40, looked_at = 0;
static int random_slides = 0;  // of 100

// Picks the cells of a combo one by one, those with fewest ways on first.
static void pick_all(byte *s, int size, int run) {
    byte picks[8], mark_[160], *mark = mark_ + OFF_BOTTOM;
    for (int n = 0; n < size; n++) {
        int fewest = 9, choice = -1;
        memset(mark_, 0, sizeof mark_);
        for (int i = 0; i < n && !run; i++)
            for (int k = 0; k < 4; k++) mark[picks[i] + AROUND[k]] = 1;
        for (int k = 0; k < 4 && n && run; k++) mark[picks[n - 1] + AROUND[k]] = 1;
        for (int cell = 0; cell < s[TOP] << 3; cell++) {
            int value = s[GRID + cell], sides;
            if (!is_digit(value)) continue;
            if (n) {
                int wanted = (s[GRID + picks[n - 1]] & ~USED) + run;
                if (!mark[cell] || value != wanted) continue;
                if (run && run_length(s, cell, 1) < size - n) continue;
            } else if ((run ? run_length(s, cell, 1) : group_size(s, cell)) < size) {
                continue;
            }
            sides = free_sides(s, cell);
            if (sides < fewest) fewest = sides, choice = cell;
        }
        if (choice < 0) return;
        s[GRID + choice] |= USED;
        picks[n] = choice;
    }
}

static void claim(byte *s, int size, int run) {
    int bit = 1 << (size - 3);
    pick_all(s, size, run);
    s[run ? RUNS : SAME] |= bit;
    if (s[SAME] & s[RUNS] & bit & FIVE) s[CIRCLES] |= bit;
}

// What the sheet is worth after the best claim or none, which is made. most: sizes to try.
static float best_claim(byte *s, const Game *g, int most) {
    byte tried[SHEET_SIZE], best[SHEET_SIZE];
    Growth found;
    search(s, &found);
    float top = worth(s, g->notches, g->tiles);
    memcpy(best, s, SHEET_SIZE);
    for (int run = 0; run < 2; run++) {
        int cells = run ? largest(found.runs, found.run_count)
                        : largest(found.groups, found.group_count);
        int taken = run ? taken_runs(s) : taken_same(s), left = most;
        for (int size = least(cells, 8); size > 2 && left; size--) {
            if (taken >> (size - 3) & 1) continue;
            left--;
            memcpy(tried, s, SHEET_SIZE);
            claim(tried, size, run);
            float value = worth(tried, g->notches, g->tiles);
            if (value > top) {
                top = value;
                memcpy(best, tried, SHEET_SIZE);
            }
        }
    }
    memcpy(s, best, SHEET_SIZE);
    return top;
}

static void show_dice(Game *g, int roll) {
    g->shape = SHAPE_FACES[roll % 6];
    for (int i = 0; i < 4; i++) {
        roll /= 6;
        g->dice[i] = NUMBER_DICE[6 * i + roll % 6];
    }
}

// The letters whose tiles may slide now.
static int list_slides(const Game *g, byte *out) {
    int star = g->shape == SHAPE_STAR, n = 0;
    for (int i = 0; i < 4; i++) star |= g->dice[i] == STAR;
    if (g->slid > star) return 0;
    int shape = g->slid ? g->shape : SHAPE_STAR;
    for (int letter = 0; letter < 5; letter++)
        if (g->notches[letter] < GO && (shape == SHAPE_STAR || shape == g->tiles[letter]))
            out[n++] = letter;
    return n;
}

static int list_drops(const Game *g, int *out) {
    int n = 0;
    if (g->shape != SHAPE_STAR) return places(g->sheet, g->shape, out, 0);
    for (int shape = 0; shape < SHAPE_STAR; shape++) n = places(g->sheet, shape, out, n);
    return n;
}

// Guesses for the drop, and what each is worth after its best claim.
static int weigh(const Game *g, const int *list, int count, int room, int most, Ranking *guesses,
                 float *values) {
    Ranking at = {.room = room};
    int best = 0;
    rank_places(g->sheet, list, count, &at);
    guesses->room = most;
    guess(g->sheet, g->dice, &at, most == QUICK, guesses);
    for (int k = 0; k < guesses->count; k++) {
        byte tried[SHEET_SIZE];
        memcpy(tried, g->sheet, SHEET_SIZE);
        write_guess(tried, guesses->items[k]);
        values[k] = best_claim(tried, g, 1);
        if (values[k] > values[best]) best = k;
    }
    return best;
}

// Slides a tile; true where its shape drops now.
static int slide(Game *g, int letter) {
    int list[MOST_MOVES];
    g->slid++;
    g->notches[letter]++;
    if (g->notches[letter] < GO || g->sheet[CIRCLES] >> letter & 1) return 0;
    return places(g->sheet, g->tiles[letter], list, 0) > 0;
}

static void rank_blocks(const Game *g, int letter, int room, Ranking *at) {
    int list[MOST_MOVES], count = places(g->sheet, g->tiles[letter], list, 0);
    at->room = room;
    rank_places(g->sheet, list, count, at);
}

static float quick_drop(const Game *g) {
    Ranking guesses;
    int list[MOST_MOVES], count = list_drops(g, list);
    float values[MOST_KEPT];
    if (!count) return worth(g->sheet, g->notches, g->tiles);
    return values[weigh(g, list, count, QUICK_PLACES, QUICK, &guesses, values)];
}

// Drops a tile's shape where the sheet is worth most, at once or with this turn's drop.
static void place_block(Game *g, int letter, int quick) {
    Ranking at;
    int choice = 0;
    float top = -1e9f;
    rank_blocks(g, letter, quick ? QUICK_PLACES : PLACES, &at);
    for (int i = 0; i < at.count; i++) {
        Game tried = *g;
        drop_crosses(tried.sheet, at.items[i]);
        float value = quick ? worth(tried.sheet, g->notches, g->tiles) : quick_drop(&tried);
        if (value > top) top = value, choice = at.items[i];
    }
    drop_crosses(g->sheet, choice);
}

// What the sheet is worth after this turn if now a tile slides.
static float after_slide(const Game *from, int letter) {
    Game g = *from;
    byte letters[5];
    float top = -1e9f;
    if (slide(&g, letter)) place_block(&g, letter, 1);
    int count = list_slides(&g, letters);
    if (!count) return quick_drop(&g);
    for (int i = 0; i < count; i++)
        if (g.shape != SHAPE_STAR || letters[i] >= letter)
            top = fmaxf(top, after_slide(&g, letters[i]));
    return top;
}

static int likely_slide(const Game *g, const byte *letters, int count) {
    int best = -1, choice = 0;
    for (int i = 0; i < count; i++) {
        int score = GO - g->notches[letters[i]];
        if (g->sheet[CIRCLES] >> letters[i] & 1) score = 3 * GO - score;
        if (score > best) best = score, choice = letters[i];
    }
    return choice;
}

static int best_slide(const Game *g, const byte *letters, int count) {
    float top = -1e9f;
    int choice = letters[0];
    if (below(100) < random_slides) return letters[below(count)];
    for (int i = 0; i < count && count > 1; i++) {
        float value = after_slide(g, letters[i]);
        if (value > top) top = value, choice = letters[i];
    }
    return choice;
}

static void slides(Game *g) {
    byte letters[5];
    int count;
    for (g->slid = 0; (count = list_slides(g, letters));) {
        int letter = best_slide(g, letters, count);
        if (slide(g, letter)) place_block(g, letter, 0);
    }
}

static void quick_slides(Game *g) {
    byte letters[5];
    int count;
    for (g->slid = 0; (count = list_slides(g, letters));) {
        int letter = likely_slide(g, letters, count);
        Ranking at;
        if (!slide(g, letter)) continue;
        rank_blocks(g, letter, 1, &at);
        drop_crosses(g->sheet, at.items[0]);
    }
}

static float next_turn(const Game *from, const byte *sheet, int roll) {
    Game g = *from;
    memcpy(g.sheet, sheet, SHEET_SIZE);
    show_dice(&g, roll);
    quick_slides(&g);
    return quick_drop(&g);
}

static void spread_rolls(int *rolls) {
    memset(rolls, 0, ROLLS * sizeof *rolls);
    for (int die = 0; die < 5; die++) {
        byte faces[ROLLS] = {0, 1, 2, 3, 4, 5};
        shuffle(faces, ROLLS);
        for (int i = 0; i < ROLLS; i++) rolls[i] = 6 * rolls[i] + faces[i];
    }
}

static int best_guess(const Game *g, const int *list, int count) {
    Ranking guesses;
    float values[MOST_KEPT], top = -1e9f;
    int rolls[ROLLS], choice = 0;
    weigh(g, list, count, PLACES, weighed, &guesses, values);
    for (int k = 0; k < guesses.count; k++) {
        values[k] += guesses.scores[k] / 4.0f;
        if (values[k] > values[choice]) choice = k;
    }
    if (!looked_at || guesses.count == 1) return guesses.items[choice];
    spread_rolls(rolls);
    for (int n = 0, final = 0; n < least(looked_at, guesses.count); n++) {
        byte tried[SHEET_SIZE];
        int best = 0;
        for (int k = 0; k < guesses.count; k++)
            if (values[k] > values[best]) best = k;
        float value = values[best], ahead = 0;
        values[best] = -1e9f;
        memcpy(tried, g->sheet, SHEET_SIZE);
        write_guess(tried, guesses.items[best]);
        float now = best_claim(tried, g, 6);
        for (int i = 0; i < ROLLS; i++) ahead += next_turn(g, tried, rolls[i]) / ROLLS;
        final = !turns_left(tried, g->notches);
        value += final ? now : ahead;
        if (value > top) top = value, choice = best;
    }
    return guesses.items[choice];
}

// Plays a game; looks at it after every turn but the last. The score.
static int play(Look *looks, int *look_count) {
    Game g = {.tiles = {0, 1, 2, 3, 4}};
    int column = below(7);
    *look_count = 0;
    shuffle(g.tiles, 5);
    g.sheet[GRID + column] = ZERO + 1;
    g.sheet[HEIGHTS + column] = g.sheet[TOP] = 1;
    while (1) {
        int list[MOST_MOVES], count;
        show_dice(&g, below(7776));
        slides(&g);
        count = list_drops(&g, list);
        if (count) write_guess(g.sheet, best_guess(&g, list, count));
        best_claim(g.sheet, &g, 6);
        int turns = turns_left(g.sheet, g.notches);
        if (!turns) return (int)lrintf(worth(g.sheet, g.notches, g.tiles) / 100);
        look_at(g.sheet, g.notches, g.tiles, turns, looks + (*look_count)++);
    }
}
