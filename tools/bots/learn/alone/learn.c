// Learns patterns by playing: learn FILE GAMES SEED LOOKED_AT WEIGHED RANDOM_SLIDES RATE
//
// Temporal differences with traces (Sutton and Barto, chapter 12), each value moved by how much
// its errors agree (temporal coherence: Beal and Smith, 2000). FILE has the patterns as floats, in
// points: read where it is there, and written at the end.
#include "board.h"
#include "growth.h"
#include "value.h"
#include "guesses.h"
#include "game.h"

enum { NEWS = 1000, MOST_LOOKS = 64 };

static const float TRACE = 0.4f;

static float drift[PATTERNS], effort[PATTERNS];

static void correct(const Look *look, float target, float rate) {
    float error = target - look->made / 100 - learned(look);
    for (int i = 0; i < look->pattern_count; i++) {
        int p = look->found[i];
        float agreement = effort[p] > 0 ? fabsf(drift[p]) / effort[p] : 1;
        patterns[p] += rate * agreement * error / look->pattern_count;
        drift[p] += error;
        effort[p] += fabsf(error);
    }
}

static void learn(const Look *looks, int count, float score, float rate) {
    float targets[MOST_LOOKS], target = score;
    for (int k = count - 1; k >= 0; k--) {
        targets[k] = target;
        target = (1 - TRACE) * (looks[k].made / 100 + learned(looks + k)) + TRACE * target;
    }
    for (int k = 0; k < count; k++) correct(looks + k, targets[k], rate);
}

int main(int count, char **words) {
    if (count != 8) return 2;
    static Look looks[MOST_LOOKS];
    int games = atoi(words[2]);
    float rate = (float)atof(words[7]);
    double total = 0;
    generator = (uint64_t)atoll(words[3]) * 2654435761u + 99;
    looked_at = atoi(words[4]);
    weighed = atoi(words[5]);
    random_slides = atoi(words[6]);
    blend();
    FILE *file = fopen(words[1], "rb");
    if (file) {
        if (fread(patterns, sizeof patterns, 1, file) != 1) return 1;
        fclose(file);
    }
    for (int n = 1; n <= games; n++) {
        int turns, score = play(looks, &turns);
        total += score;
        if (rate > 0) learn(looks, turns, (float)score, rate);
        if (n % NEWS == 0 || n == games) {
            int part = n % NEWS ? n % NEWS : NEWS;
            printf("%d games: %.1f\n", n, total / part);
            fflush(stdout);
            total = 0;
        }
    }
    file = fopen(words[1], "wb");
    if (!file || fwrite(patterns, sizeof patterns, 1, file) != 1) return 1;
    return fclose(file) != 0;
}
