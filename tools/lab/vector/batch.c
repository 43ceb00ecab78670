/* Many tables in one call: what `Vector` asks of the compiled rules. The names in capitals are the
   rules' own functions; `library` defines them before this text, and `struct batch` is there, too.

   Tables are independent: calls for other tables, with other `struct work`s, may run beside. */

enum { NEXT_STEP, SAME_STEP, DISABLED };

static void deal(struct batch *b, struct work *w, int64_t i) {
    w->used = 0;
    of_uint8_t made = NEW(w, b->seats, (int64_t)b->seeds[i], b->options);
    memcpy(b->states + i * b->size, made.items, b->size);
    b->lengths[i] = 0;
    b->over[i] = 0;
    if (b->by_scores) SCORES(w, b->states + i * b->size, b->points + i * b->seats);
}

/* The legal moves of a table: the list, its padded copy, the mask. */
static void list(struct batch *b, struct work *w, int64_t i) {
    int32_t *moves = b->moves + i * MOST, *legal = b->legal + i * MOST;
    int32_t before = b->counts[i], count = 0;
    int8_t *mask = b->action_mask ? b->action_mask + i * ACTIONS : 0;
    if (mask) for (int32_t k = 0; k < before; k++) mask[moves[k]] = 0;
    if (!b->over[i]) count = MOVES(w, b->states + i * b->size, moves);
    if (mask) for (int32_t k = 0; k < count; k++) mask[moves[k]] = 1;
    memcpy(legal, moves, count * sizeof *legal);
    for (int32_t k = count; k < before; k++) legal[k] = -1;
    b->counts[i] = b->legal_count[i] = count;
}

/* Each part's bytes by the rows of its table; `Features.of` says the same in Python. */
static void features(struct batch *b, int64_t i) {
    const uint8_t *seen = b->observation + i * b->size;
    uint8_t *out = b->features + i * b->features_n;
    int64_t own = b->turns[i];
    memset(out, 0, b->features_n);
    for (const struct part *p = b->parts, *end = p + b->parts_n; p < end; p++) {
        int64_t shift = p->stride * ((own + p->slot) % b->seats), count = p->count;
        const uint8_t *from = seen + p->at + shift, *rows = b->rows + p->rows + own * 256 * p->width;
        if (p->limit_at >= 0 && seen[p->limit_at + shift] < count)
            count = seen[p->limit_at + shift];
        for (int64_t k = 0; k < count; k++) {
            uint8_t value = from[p->rotated ? (own + k) % b->seats : k];
            const uint8_t *row = rows + value * p->width;
            if (!value && p->blank) continue;
            if (p->together) for (int64_t j = 0; j < p->width; j++) out[j] |= row[j];
            else memcpy(out + k * p->width, row, p->width);
        }
        out += p->together ? p->width : p->count * p->width;
    }
}

/* What whoever acts sees; at the end, what who moved last sees. */
static void show(struct batch *b, struct work *w, int64_t i) {
    uint8_t *state = b->states + i * b->size;
    w->used = 0;
    if (!b->over[i]) b->seat[i] = b->turns[i] = TURN(w, state);
    list(b, w, i);
    OBSERVE(w, state, b->turns[i], b->observation + i * b->size);
    if (b->features) features(b, i);
}

static int has(struct batch *b, int64_t i, int64_t action) {
    const int32_t *moves = b->moves + i * MOST;
    int32_t low = 0, high = b->counts[i];
    while (low < high) {
        int32_t middle = (low + high) / 2;
        if (moves[middle] < action) low = middle + 1;
        else high = middle;
    }
    return low < b->counts[i] && moves[low] == action;
}

static void finish(struct batch *b, struct work *w, int64_t i, uint8_t *state) {
    int32_t *scores = b->points + i * b->seats;
    float *rewards = b->rewards + i * b->seats;
    b->over[i] = 1;
    SCORES(w, state, scores);
    if (!b->by_scores) {
        uint64_t won = WINNERS(w, state);
        int count = 0;
        for (int64_t seat = 0; seat < b->seats; seat++) count += won >> seat & 1;
        for (int64_t seat = 0; seat < b->seats; seat++)
            if (won >> seat & 1) rewards[seat] = (float)(1.0 / count);
    }
    memcpy(b->final_states + i * b->size, state, b->size);
    OBSERVE(w, state, b->turns[i], b->final_observation + i * b->size);
    memcpy(b->final_scores + i * b->seats, scores, b->seats * sizeof *scores);
    b->final_seat[i] = b->turns[i];
    b->final_length[i] = b->lengths[i];
}

static void play(struct batch *b, struct work *w, int64_t i, int64_t action) {
    uint8_t *state = b->states + i * b->size;
    int32_t *scores = b->points + i * b->seats;
    float *rewards = b->rewards + i * b->seats;
    w->used = 0;
    APPLY(w, state, action);
    b->lengths[i]++;
    if (b->by_scores) {
        int32_t before[MOST_SEATS];
        memcpy(before, scores, b->seats * sizeof *scores);
        SCORES(w, state, scores);
        for (int64_t seat = 0; seat < b->seats; seat++) rewards[seat] = scores[seat] - before[seat];
    }
    if (TURN(w, state) < 0) finish(b, w, i, state);
}

static void next(struct batch *b, struct work *w, int64_t i) {
    b->seeds[i] = FOLLOWING(w, b->seeds[i]);
    deal(b, w, i);
}

/* Deals where `wanted`; `followed`: the game after that of the seed. */
void batch_deal(struct batch *b, struct work *w, int64_t from, int64_t to, const uint8_t *wanted,
                int64_t followed) {
    w->state_n = b->size;
    for (int64_t i = from; i < to; i++) {
        memset(b->rewards + i * b->seats, 0, b->seats * sizeof *b->rewards);
        b->terminated[i] = b->over[i] && !wanted[i];
        b->illegal[i] = 0;
        if (!wanted[i]) continue;
        if (followed) next(b, w, i);
        else deal(b, w, i);
        show(b, w, i);
    }
}

/* The first wanted table whose action is not legal; -1 where all are. */
int64_t batch_check(struct batch *b, const int64_t *actions, const uint8_t *wanted) {
    for (int64_t i = 0; i < b->tables; i++)
        if (wanted[i] && !b->over[i] && !has(b, i, actions[i])) return i;
    return -1;
}

/* Plays at the wanted tables. checked: all actions are known to be legal. */
void batch_step(struct batch *b, struct work *w, int64_t from, int64_t to,
                const int64_t *actions, const uint8_t *wanted, int64_t checked) {
    w->state_n = b->size;
    for (int64_t i = from; i < to; i++) {
        int over = b->over[i] && b->autoreset != SAME_STEP;
        memset(b->rewards + i * b->seats, 0, b->seats * sizeof *b->rewards);
        b->illegal[i] = 0;
        if (!wanted[i] || (over && b->autoreset == DISABLED)) {
            b->terminated[i] = b->over[i];
            continue;
        }
        if (over) next(b, w, i);
        else if (checked || has(b, i, actions[i])) play(b, w, i, actions[i]);
        else b->illegal[i] = 1;
        b->terminated[i] = b->over[i];
        if (b->over[i] && b->autoreset == SAME_STEP) next(b, w, i);
        if (!b->illegal[i]) show(b, w, i);
    }
}

/* Each table as one of the seats in `seats` sees it, or as it was at the end of its last game. */
void batch_observe(struct batch *b, struct work *w, int64_t from, int64_t to,
                   const int64_t *seats, int64_t final, uint8_t *out) {
    w->state_n = b->size;
    for (int64_t i = from; i < to; i++) {
        w->used = 0;
        OBSERVE(w, (final ? b->final_states : b->states) + i * b->size, seats[i], out + i * b->size);
    }
}

/* After other states were put in: everything that is made from them. */
void batch_refresh(struct batch *b, struct work *w, int64_t from, int64_t to) {
    w->state_n = b->size;
    for (int64_t i = from; i < to; i++) {
        uint8_t *state = b->states + i * b->size;
        if (b->by_scores) SCORES(w, state, b->points + i * b->seats);
        memset(b->rewards + i * b->seats, 0, b->seats * sizeof *b->rewards);
        b->terminated[i] = b->over[i];
        b->illegal[i] = 0;
        b->seat[i] = b->turns[i];
        show(b, w, i);
    }
}

/* A legal action for each table, all as likely; 0 where there is none. The draw is a function of
   the key, the table and the number of the draw alone, so threads do not matter. */
void batch_sample(struct batch *b, struct work *w, int64_t from, int64_t to, uint64_t key,
                  uint64_t draw, int64_t *out) {
    for (int64_t i = from; i < to; i++) {
        uint64_t drawn = FOLLOWING(w, key + FOLLOWING(w, draw * b->tables + i));
        uint64_t at = (drawn >> 32) * b->counts[i] >> 32;
        out[i] = b->counts[i] ? b->moves[i * MOST + at] : 0;
    }
}
