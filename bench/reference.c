/* What a C compiler makes of the same packed card: distances, and the best pair by looking at every pair.

   A byte is what a hand lacks, missing + 16 * fillable; `off` has rows of bytes that tiles held take off. Rows are
   `width` bytes, a multiple of 64. For AVX2: gcc -O3 -mavx2 -shared -fPIC. */

#include <immintrin.h>
#include <stdint.h>

#define MOST_KINDS 64

static const __m256i *at(const uint8_t *bytes) { return (const __m256i *)bytes; }

/* The rows that the tiles of a pool take off. */
static int rows_of(const uint8_t *off, const int16_t *row, const int8_t *have, int kinds, int counts, long width,
                   const uint8_t **rows) {
    int n = 0;
    for (int kind = 0; kind < kinds; kind++) {
        int held = have[kind] < counts ? have[kind] : counts - 1;
        int which = row[kind * counts + held];
        if (which) rows[n++] = off + which * width;
    }
    return n;
}

static __m256i distance_of(__m256i sums, __m256i jokers, __m256i low) {
    __m256i fillable = _mm256_and_si256(_mm256_srli_epi16(sums, 4), low);
    return _mm256_sub_epi8(_mm256_and_si256(sums, low), _mm256_min_epu8(fillable, jokers));
}

/* distances[pool][hand] for each pool; with `jokers` of -1 the bytes themselves. */
void distances(const uint8_t *empty, const uint8_t *off, const int16_t *row, int kinds, int counts, long width,
               const int8_t *have, const int64_t *jokers, long pools, uint8_t *out) {
    const uint8_t *rows[MOST_KINDS];
    const __m256i low = _mm256_set1_epi8(15);
    for (long pool = 0; pool < pools; pool++, out += width) {
        int n = rows_of(off, row, have + pool * kinds, kinds, counts, width, rows);
        __m256i held = _mm256_set1_epi8(jokers[pool] < 15 ? jokers[pool] : 15);
        for (long hand = 0; hand < width; hand += 64) {
            __m256i a = _mm256_loadu_si256(at(empty + hand)), b = _mm256_loadu_si256(at(empty + hand + 32));
            for (int q = 0; q < n; q++) {
                a = _mm256_sub_epi8(a, _mm256_loadu_si256(at(rows[q] + hand)));
                b = _mm256_sub_epi8(b, _mm256_loadu_si256(at(rows[q] + hand + 32)));
            }
            if (jokers[pool] >= 0) a = distance_of(a, held, low), b = distance_of(b, held, low);
            _mm256_storeu_si256((__m256i *)(out + hand), a);
            _mm256_storeu_si256((__m256i *)(out + hand + 32), b);
        }
    }
}

static int min(int a, int b) { return a < b ? a : b; }
static int lacks(int need, int have) { return need > have ? need - have : 0; }

/* For one pool: what each hand lacks beyond `alone` once a hand that asks `need[c]`, `wild[c]` of a kind is served,
   a row for each kind and each c that any hand asks of it. code[kind][hand] is what a hand asks. */
static void prepare(const uint8_t *code, const int8_t *need, const int8_t *wild, int codes, const int16_t *rowid,
                    int kinds, long width, const int8_t *have, uint8_t *more) {
    uint8_t by_code[256];
    for (int kind = 0; kind < kinds; kind++)
        for (int c = 1; c < codes; c++) {
            if (rowid[kind * codes + c] < 0) continue;
            int first = lacks(need[c], have[kind]);
            for (int d = 0; d < codes; d++) {
                int second = lacks(need[d], have[kind]), both = lacks(need[c] + need[d], have[kind]);
                int fillable = min(both, wild[c] + wild[d]) - min(first, wild[c]) - min(second, wild[d]);
                by_code[d] = both - first - second + 16 * fillable;
            }
            uint8_t *row = more + rowid[kind * codes + c] * width;
            for (long hand = 0; hand < width; hand++) row[hand] = by_code[code[kind * width + hand]];
        }
}

/* Tiles that the best pair needs. `rows[hand]` are the `asks[hand]` rows of a hand, `most` numbers apart; `more` is
   room for all rows. */
int best_pair(const uint8_t *alone, const uint8_t *code, const int8_t *need, const int8_t *wild, int codes,
              const int16_t *rowid, int kinds, long width, const int8_t *have, int jokers, const int16_t *rows,
              const int8_t *asks, int most, int hands, uint8_t *more) {
    const __m256i low = _mm256_set1_epi8(15);
    int best = 255;
    prepare(code, need, wild, codes, rowid, kinds, width, have, more);
    for (int hand = 0; hand < hands; hand++) {
        const uint8_t *mine[MOST_KINDS];
        for (int q = 0; q < asks[hand]; q++) mine[q] = more + rows[hand * most + q] * width;
        __m256i least = _mm256_set1_epi8(-1);
        __m256i fills = _mm256_set1_epi8(alone[hand] >> 4), held = _mm256_set1_epi8(jokers);
        for (long other = hand & ~31; other < width; other += 32) {
            __m256i sums = _mm256_loadu_si256(at(alone + other));
            for (int q = 0; q < asks[hand]; q++) sums = _mm256_add_epi8(sums, _mm256_loadu_si256(at(mine[q] + other)));
            __m256i fillable = _mm256_add_epi8(_mm256_and_si256(_mm256_srli_epi16(sums, 4), low), fills);
            /* 16 more, so that nothing falls below 0 */
            __m256i needed = _mm256_add_epi8(_mm256_and_si256(sums, low), _mm256_set1_epi8(16));
            least = _mm256_min_epu8(least, _mm256_sub_epi8(needed, _mm256_min_epu8(fillable, held)));
        }
        uint8_t each[32];
        _mm256_storeu_si256((__m256i *)each, least);
        for (int q = 0; q < 32; q++) best = min(best, each[q] - 16 + (alone[hand] & 15));
    }
    return best;
}
