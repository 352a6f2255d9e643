/* The exact solver: backward induction over the turn states of a dice game.

   What the rules are is told by the tables that Python writes into this memory
   (tables.py has the numbering: box, roll, keep, outcome, upper box); nothing here
   knows a rule. tests/reference.py has the recurrence in plain words.

   A *row* is a set of filled boxes with a state of the watched box (OPEN, ZERO, POINTS).
   A row's states are its *lanes*, worked out BLOCK at a time by the same instructions.
   A lane is a class of upper totals, and in a game played for its final total also the
   points gained so far. Of these a row has a *window*, those that it needs: fewer than its
   lowest can no longer make a difference, more than its highest cannot be, or count as
   much as that: lane = class * width + points - lowest.

   A *layer* is all sets with as many boxes filled. A game with too many states to be held at once
   is solved layer by layer: of two layers, one is worked out from the other.

   Memory: fixed tables and buffers first, then one arena, handed out upwards. */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef double f64;
typedef f64 f64x2 __attribute__((vector_size(16)));

#define EXPORT(name) __attribute__((export_name(#name)))
#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))

enum {
  FACES = 6,
  MOST_ROLLS = 462, /* of six dice: what they can fall to, and what can be kept of them */
  MOST_KEEPS = 924,
  MOST_SMALL_KEEPS = MOST_KEEPS - MOST_ROLLS,
  MAX_BOXES = 20,
  MAX_ROLLS = 5,
  MAX_OUTCOMES = 2048,
  PRIORITIES = 4,
  UPPER_SETS = 64,
  EARNS = 0x1000, /* a step: the lane after, plus EARNS times the place of what is earned */
  EARNINGS = 16,
  BLOCK = 4,
  VECTORS = BLOCK / 2,
  PAGE = 65536,
};

enum { OPEN, ZERO, POINTS, WATCHED_STATES };

enum { MOST_VALUES = 0x20000000, NO_MEMORY = 0xffffffff };

/* ---- Tables: tables.pack() writes this structure, field by field. ---- */

typedef struct {
  u32 boxes, rolls;
  u32 watched_box; /* the box whose state is part of a row; MAX_BOXES if none */
  u32 told_apart;  /* whether ZERO and POINTS are two rows */
  u32 upper_boxes, outcomes;
  u32 in_order; /* whether a roll may only go in the first open box */
  u32 solver;   /* whose tables these are, not 0: see has_solved */
  u32 served;   /* whether the first roll of a turn may be worth more than later ones */
  u32 bonus_steps, step_count;
  u32 all_rolls, all_keeps;
  u32 small_keeps; /* keeps of fewer than all dice; the rolls come after */
  f64 upper_bonus; /* all of it */
  f64 earned[EARNINGS]; /* by a move up; the first `bonus_steps` after 0 are from no bonus */
  f64 bonus[WATCHED_STATES]; /* for scoring all alike, by the watched box */
  f64 points[MAX_OUTCOMES];
  f64 chance[MOST_ROLLS];
  u32 step_start[UPPER_SETS];
  u32 priority[WATCHED_STATES][FACES][PRIORITIES];
  u32 switch_boxes[WATCHED_STATES][FACES];
  u16 first_outcome[MAX_BOXES + 1];
  u16 natural[2][MAX_BOXES][MOST_ROLLS]; /* of a later roll, of the first */
  u16 all_alike[2][WATCHED_STATES][FACES][2][MAX_BOXES];
  u16 all_alike_roll[FACES];
  u16 one_die_more[MOST_SMALL_KEEPS][FACES];
  u16 classes[UPPER_SETS];
} Tables;

static Tables tables;
static u16 *steps; /* behind the tables, at the beginning of the arena */

typedef struct { f64x2 v[VECTORS]; } Block;

/* Of many blocks none stands in two lines of the processor's cache. */
#define CACHED __attribute__((aligned(64)))

/* One lattice of all keeps, the rolls last. */
typedef struct { CACHED Block keep[MOST_KEEPS]; } Lattice;

/* Where a row's lanes stand among the values of its space, and its window of points. */
typedef struct { u32 start; u16 lowest, width; } PointsWindow;

/* What is maximised, and the value of every state solved for it. */
typedef struct {
  u32 base;         /* boxes filled from the start: rows are its supersets */
  u32 base_watched; /* the watched box in the base */
  u32 depth;        /* 1: points are maximised; else lanes by points gained so far */
  u32 flat;         /* 0 to so many points gained in all are worth the same */
  u32 unit;         /* what a point counts: see counted() */
  u32 next;         /* the next set of boxes to solve, counting down to base */
  u32 most;         /* boxes that may be filled: sets of more are not held, or not yet */
  u32 done, total, size;
  f64 *goal;        /* the worth of a full card by points gained */
  PointsWindow *windows; /* of each set of boxes, with the watched box in one state or two */
  f64 *values;
  u32 end; /* of what this space takes in the arena */
} Space;

/* The first two are solved for what follows a state. The opening is held for the first boxes of a
   game whose later layers were solved before. Their places in the arena: the opening, expectation,
   aim. */
enum { EXPECTATION, AIM, OPENING, SPACES };
static Space spaces[SPACES];

/* ---- Memory ---- */

extern u8 __heap_base;
static u32 arena_top;

INLINE u32 memory_end(void) { return __builtin_wasm_memory_size(0) * PAGE; }

INLINE u32 aligned(u32 address) { return (address + 15) & ~15u; }

/* Give out `bytes`, aligned to 16; 0 if there is no more memory. */
static u32 take(u64 bytes) {
  u32 at = aligned(arena_top);
  u64 end = at + bytes;
  if (end > 0xffff0000u) return 0;
  if (end > memory_end()) {
    u32 pages = (u32)((end - memory_end() + PAGE - 1) / PAGE);
    if (__builtin_wasm_memory_grow(0, pages) == (u32)-1) return 0;
  }
  arena_top = (u32)end;
  return at;
}

/* Where the arena stands. */
EXPORT(mark) u32 mark(void) { return arena_top; }
EXPORT(reserve) u32 reserve(u32 bytes) { return take(bytes); }

/* Give back all that was taken since the last space was solved; with EXPECTATION, since the
   game was solved for points; with OPENING, since that was. */
EXPORT(release)
void release(u32 which) {
  if (which != AIM) spaces[AIM].values = 0;
  if (which == OPENING) spaces[EXPECTATION].values = 0;
  u32 last = spaces[AIM].values ? AIM : spaces[EXPECTATION].values ? EXPECTATION : OPENING;
  arena_top = spaces[last].end;
}

/* ---- The lattice of keeps ---- */

/* One die fewer, by keep: the keeps that a keep of one die or more contains. */
static u16 fewer_start[MOST_KEEPS + 1], fewer[MOST_SMALL_KEEPS * FACES];
static u8 shows[MOST_KEEPS][FACES]; /* how many dice of each face, by keep */

static void build_lattice(void) {
  u32 at = 0;
  for (u32 keep = 0; keep < tables.all_keeps; keep++) {
    fewer_start[keep] = (u16)at;
    for (u32 small = 0; small < tables.small_keeps && small < keep; small++)
      for (u32 face = 0; face < FACES; face++)
        if (tables.one_die_more[small][face] == keep) {
          __builtin_memcpy(shows[keep], shows[small], FACES);
          shows[keep][face]++;
          fewer[at++] = (u16)small;
        }
  }
  fewer_start[tables.all_keeps] = (u16)at;
}

INLINE f64x2 splat(f64 value) { return (f64x2){value, value}; }
INLINE f64x2 larger(f64x2 a, f64x2 b) { return __builtin_wasm_pmax_f64x2(a, b); }

/* Expectation: from values of rolls to values of keeps about to be rolled. */
static void expect(Lattice *lattice) {
  const f64x2 sixth = splat(1.0 / FACES);
  for (u32 keep = tables.small_keeps; keep-- > 0;) {
    const u16 *more = tables.one_die_more[keep];
    for (u32 i = 0; i < VECTORS; i++) {
      f64x2 low = lattice->keep[more[0]].v[i] + lattice->keep[more[1]].v[i];
      f64x2 middle = lattice->keep[more[2]].v[i] + lattice->keep[more[3]].v[i];
      f64x2 high = lattice->keep[more[4]].v[i] + lattice->keep[more[5]].v[i];
      lattice->keep[keep].v[i] = (low + middle + high) * sixth;
    }
  }
}

/* Maximum: from values of keeps to the best value among each keep and all it contains. */
static void choose(Lattice *lattice) {
  const u16 *small = fewer;
  for (u32 keep = 1, all = tables.all_keeps; keep < all; keep++) {
    const u16 *end = fewer + fewer_start[keep + 1];
    Block best = lattice->keep[keep];
    do {
      for (u32 i = 0; i < VECTORS; i++)
        best.v[i] = larger(best.v[i], lattice->keep[*small].v[i]);
    } while (++small < end);
    lattice->keep[keep] = best;
  }
}

/* Mean over the first roll of a turn. */
static Block mean_of_rolls(const Lattice *lattice) {
  const Block *rolls = lattice->keep + tables.small_keeps;
  Block mean = {0};
  for (u32 roll = 0; roll < tables.all_rolls; roll++) {
    f64x2 chance = splat(tables.chance[roll]);
    for (u32 i = 0; i < VECTORS; i++) mean.v[i] += rolls[roll].v[i] * chance;
  }
  return mean;
}

/* ---- Rows ---- */

/* A row, and what is needed to work with it. */
typedef struct {
  const Space *space;
  PointsWindow window;
  u32 filled, watched, upper_set, classes, lanes;
  u32 open[MAX_BOXES], open_count;
} Row;

INLINE u32 bit(u32 box) { return 1u << box; }
INLINE u32 first_of(u32 box) { return tables.first_outcome[box]; }
INLINE u32 full_card(void) { return bit(tables.boxes) - 1; }
INLINE u32 upper_part(u32 filled) { return filled & (bit(tables.upper_boxes) - 1); }
/* The boxes that a roll may fill, whatever it shows. */
INLINE u32 open_in(u32 filled) {
  u32 open = full_card() & ~filled;
  return tables.in_order ? open & -open : open;
}
INLINE u32 side_of(u32 watched) { return tables.told_apart && watched == POINTS; }
INLINE u32 padded(u32 lanes) { return (lanes + BLOCK - 1) & ~(BLOCK - 1u); }

INLINE u32 window_number(u32 filled, u32 watched) {
  return (filled << tables.told_apart) + side_of(watched);
}

INLINE PointsWindow window_of(const Space *space, u32 filled, u32 watched) {
  return space->windows[window_number(filled, watched)];
}

INLINE f64 *row_values(const Space *space, u32 filled, u32 watched) {
  return space->values + window_of(space, filled, watched).start;
}

/* Without a space nothing is known of what is worth what. */
NOINLINE Row row_of(const Space *space, u32 filled, u32 watched) {
  Row row = {.space = space, .filled = filled, .watched = watched};
  if (space) row.window = window_of(space, filled, watched);
  row.upper_set = upper_part(filled);
  row.classes = tables.classes[row.upper_set];
  row.lanes = row.classes * row.window.width;
  for (u32 box = 0; box < tables.boxes; box++)
    if (open_in(filled) & bit(box)) row.open[row.open_count++] = box;
  return row;
}

/* The states of the watched box that a set of filled boxes leaves possible. */
static u32 first_watched(const Space *space, u32 filled) {
  if (!(filled >> tables.watched_box & 1)) return OPEN;
  return space->base_watched == POINTS ? POINTS : ZERO;
}

static u32 last_watched(const Space *space, u32 filled) {
  if (!(filled >> tables.watched_box & 1)) return OPEN;
  if (space->base_watched == ZERO || !tables.told_apart) return first_watched(space, filled);
  return POINTS;
}

/* ---- Scoring: from a lane, by an outcome, to the lane and the points after ---- */

typedef struct { u32 filled, watched, cls, earned; f64 points; u32 bonuses; } After;

/* What a turn adds where points are told apart. Where bonuses for all alike settle ties, a point
   counts so many units that all the bonuses to come are less than one, and each of them is one
   unit more. */
INLINE u32 counted(const After *after, u32 unit) {
  return (u32)after->points * unit + (unit > 1 ? after->bonuses : 0);
}

/* Where an outcome of an upper box moves each class of upper totals. Upper boxes come
   first, and so do their outcomes. */
INLINE const u16 *steps_of(const Row *row, u32 outcome) {
  return steps + tables.step_start[row->upper_set] + outcome * row->classes;
}

static After score(const Row *row, u32 cls, u32 box, u32 outcome, f64 bonus) {
  f64 points = tables.points[outcome];
  After after = {row->filled | bit(box), row->watched, cls, 0, points + bonus, bonus > 0};
  if (box == tables.watched_box)
    after.watched = tables.told_apart && points > 0 ? POINTS : ZERO;
  if (box < tables.upper_boxes) {
    u32 step = steps_of(row, outcome)[cls];
    after.cls = step % EARNS;
    after.earned = step / EARNS;
    after.points += tables.earned[after.earned];
  }
  return after;
}

/* The values of what is left after scoring, to BLOCK lanes of one class that had gained
   `gained` points and more. */
static Block gaining(const Space *space, const After *after, u32 gained) {
  PointsWindow window = window_of(space, after->filled, after->watched);
  const f64 *values = space->values + window.start + after->cls * window.width;
  int at = (int)(gained + counted(after, space->unit)) - window.lowest, last = window.width - 1;
  Block block;
  if (at >= 0 && at + BLOCK - 1 <= last) {
    __builtin_memcpy(&block, values + at, sizeof(Block));
    return block;
  }
  for (u32 lane = 0; lane < BLOCK; lane++, at++)
    ((f64 *)&block)[lane] = values[at < 0 ? 0 : at > last ? last : at];
  return block;
}

INLINE u32 class_of(const Row *row, u32 lane) { return lane / row->window.width; }
INLINE u32 gained_in(const Row *row, u32 lane) {
  return row->window.lowest + lane % row->window.width;
}

/* Value of an outcome to one lane. */
static f64 value_of(const Row *row, u32 lane, u32 box, u32 outcome, f64 bonus) {
  After after = score(row, class_of(row, lane), box, outcome, bonus);
  if (row->space->depth == 1)
    return after.points + row_values(row->space, after.filled, after.watched)[after.cls];
  Block block = gaining(row->space, &after, gained_in(row, lane));
  return block.v[0][0];
}

/* The open boxes that all alike of a face may fill. */
static u32 legal_for_all_alike(const Row *row, u32 face) {
  const u32 *priority = tables.priority[row->watched][face];
  u32 open = open_in(row->filled);
  for (u32 step = 0; step < PRIORITIES; step++)
    if (open & priority[step]) return open & priority[step];
  return 0;
}

/* The outcomes of all alike of a face, by box; `first`: on the first roll of a turn. */
INLINE const u16 *outcomes_of_all_alike(const Row *row, u32 face, u32 first) {
  u32 switched = (row->filled & tables.switch_boxes[row->watched][face]) != 0;
  return tables.all_alike[first][row->watched][face][switched];
}

/* The face of a roll of all alike, from 0; FACES for other rolls. */
static u32 face_of_all_alike(u32 roll) {
  for (u32 face = 0; face < FACES; face++)
    if (tables.all_alike_roll[face] == roll) return face;
  return FACES;
}

/* What a roll may do in a row: legal boxes, outcome by box, bonus. */
typedef struct { u32 legal; u16 outcome[MAX_BOXES]; f64 bonus; } Choices;

static Choices choices_of(const Row *row, u32 roll, u32 first) {
  Choices choices = {.legal = open_in(row->filled)};
  u32 face = face_of_all_alike(roll);
  for (u32 box = 0; box < tables.boxes; box++)
    choices.outcome[box] = face == FACES ? tables.natural[first][box][roll]
                                         : outcomes_of_all_alike(row, face, first)[box];
  if (face < FACES) {
    choices.legal = legal_for_all_alike(row, face);
    choices.bonus = tables.bonus[row->watched];
  }
  return choices;
}

/* ---- One block of lanes of a row ---- */

/* Value of each outcome to each lane of the block, bonus for all alike aside. */
static CACHED Block worth[MAX_OUTCOMES];

/* For the worth of the final total: a block is lanes of one class. */
static void outcomes_by_points(const Row *row, u32 first_lane, u32 box) {
  u32 gained = gained_in(row, first_lane), cls = class_of(row, first_lane);
  for (u32 outcome = first_of(box); outcome < first_of(box + 1); outcome++) {
    After after = score(row, cls, box, outcome, 0);
    worth[outcome] = gaining(row->space, &after, gained);
  }
}

/* For points and an upper box: only the lane and the upper bonus differ. */
static void outcomes_by_step(const Row *row, u32 first_lane, u32 box) {
  const f64 *values = row_values(row->space, row->filled | bit(box), row->watched);
  for (u32 outcome = first_of(box); outcome < first_of(box + 1); outcome++) {
    const u16 *moves = steps_of(row, outcome);
    f64 *out = (f64 *)&worth[outcome];
    for (u32 lane = 0; lane < BLOCK; lane++) {
      u32 step = moves[first_lane + lane < row->lanes ? first_lane + lane : row->lanes - 1];
      out[lane] = tables.points[outcome] + tables.earned[step / EARNS] + values[step % EARNS];
    }
  }
}

/* The same for points and a box that leaves every lane where it is. */
static void outcomes_side_by_side(const Row *row, u32 first_lane, u32 box) {
  for (u32 outcome = first_of(box); outcome < first_of(box + 1); outcome++) {
    After after = score(row, 0, box, outcome, 0);
    const f64 *values = row_values(row->space, after.filled, after.watched) + first_lane;
    for (u32 i = 0; i < VECTORS; i++)
      worth[outcome].v[i] = *(const f64x2 *)(values + 2 * i) + splat(after.points);
  }
}

/* Value of each roll once it must be scored, all alike left aside. For all that the compiler knows
   a store may change the tables, so what the loops need of them is read before. */
static void score_rolls(const Row *row, u32 first, Lattice *lattice) {
  const u16(*natural)[MOST_ROLLS] = tables.natural[first];
  const u16 *outcome = natural[row->open[0]];
  const u32 all = tables.all_rolls;
  Block *rolls = lattice->keep + tables.small_keeps;
  for (u32 roll = 0; roll < all; roll++) rolls[roll] = worth[outcome[roll]];
  /* Three boxes at a time: a third of the traffic. The last one may stand in again. */
  const u32 last = row->open_count - 1;
  for (u32 n = 1; n <= last; n += 3) {
    const u16 *one = natural[row->open[n]];
    const u16 *two = natural[row->open[n + 1 < last ? n + 1 : last]];
    const u16 *three = natural[row->open[n + 2 < last ? n + 2 : last]];
    for (u32 roll = 0; roll < all; roll++) {
      const Block *a = &worth[one[roll]], *b = &worth[two[roll]], *c = &worth[three[roll]];
      for (u32 i = 0; i < VECTORS; i++)
        rolls[roll].v[i] =
            larger(larger(rolls[roll].v[i], a->v[i]), larger(b->v[i], c->v[i]));
    }
  }
}

/* Value of an outcome and a bonus to each lane. */
static Block worth_with_bonus(const Row *row, u32 first_lane, u32 box, u32 outcome, f64 bonus) {
  if (row->space->depth > 1) {
    After after = score(row, class_of(row, first_lane), box, outcome, bonus);
    return gaining(row->space, &after, gained_in(row, first_lane));
  }
  Block value = worth[outcome];
  for (u32 i = 0; i < VECTORS; i++) value.v[i] += splat(bonus);
  return value;
}

static void score_all_alike(const Row *row, u32 first_lane, u32 first_roll, Lattice *lattice) {
  f64 bonus = tables.bonus[row->watched];
  for (u32 face = 0; face < FACES; face++) {
    u32 legal = legal_for_all_alike(row, face), first = 1;
    const u16 *outcome = outcomes_of_all_alike(row, face, first_roll);
    Block *best = &lattice->keep[tables.small_keeps + tables.all_alike_roll[face]];
    for (u32 n = 0; n < row->open_count; n++) {
      u32 box = row->open[n];
      if (!(legal & bit(box))) continue;
      Block value = worth_with_bonus(row, first_lane, box, outcome[box], bonus);
      for (u32 i = 0; i < VECTORS; i++)
        best->v[i] = first ? value.v[i] : larger(best->v[i], value.v[i]);
      first = 0;
    }
  }
}

/* Value of each roll that is scored as it fell at first, where that may be worth more. */
static Lattice served;

static void score_block(const Row *row, u32 first_lane, Lattice *lattice) {
  for (u32 n = 0; n < row->open_count; n++) {
    u32 box = row->open[n];
    if (row->space->depth > 1)
      outcomes_by_points(row, first_lane, box);
    else if (box < tables.upper_boxes)
      outcomes_by_step(row, first_lane, box);
    else
      outcomes_side_by_side(row, first_lane, box);
  }
  score_rolls(row, 0, lattice);
  score_all_alike(row, first_lane, 0, lattice);
  if (!tables.served) return;
  score_rolls(row, 1, &served);
  score_all_alike(row, first_lane, 1, &served);
}

/* The first roll of a turn: scored at once, where that is better than to go on. */
static void serve(Lattice *lattice) {
  for (u32 keep = tables.small_keeps; tables.served && keep < tables.all_keeps; keep++)
    for (u32 i = 0; i < VECTORS; i++)
      lattice->keep[keep].v[i] = larger(lattice->keep[keep].v[i], served.keep[keep].v[i]);
}

/* ---- Solving ---- */

static Lattice scratch;

static void solve_row(const Space *space, u32 filled, u32 watched) {
  Row row = row_of(space, filled, watched);
  f64 *out = row_values(space, filled, watched);
  for (u32 lane = 0; lane < row.lanes; lane += BLOCK) {
    score_block(&row, lane, &scratch);
    for (u32 roll = 1; roll < tables.rolls; roll++) {
      expect(&scratch);
      choose(&scratch);
    }
    serve(&scratch);
    *(Block *)(out + lane) = mean_of_rolls(&scratch);
  }
}

static void full_row(const Space *space, u32 watched) {
  Row row = row_of(space, full_card(), watched);
  f64 *out = row_values(space, full_card(), watched);
  for (u32 lane = 0; lane < padded(row.lanes); lane++) {
    u32 gained = gained_in(&row, lane);
    out[lane] = space->goal[gained < space->depth ? gained : space->depth - 1];
  }
}

/* No set of boxes can count more than this, if each may bring `bonus`. */
static u32 most_in(const Space *space, u32 boxes, f64 bonus) {
  f64 most = upper_part(boxes) ? tables.upper_bonus : 0;
  for (u32 box = 0; box < tables.boxes; box++)
    if (boxes & bit(box)) most += tables.points[first_of(box + 1) - 1] + bonus;
  u32 bonuses = space->unit > 1 && bonus > 0 ? (u32)__builtin_popcount(boxes) : 0;
  return (u32)most * space->unit + bonuses;
}

static void solve_set(const Space *space, u32 filled) {
  for (u32 w = first_watched(space, filled); w <= last_watched(space, filled); w++) {
    if (filled == full_card())
      full_row(space, w);
    else
      solve_row(space, filled, w);
  }
}

/* The window of a row in a game played for its final total. */
static PointsWindow window_for(const Space *space, u32 filled, u32 watched) {
  f64 before = tables.bonus[OPEN], now = tables.bonus[watched], later = now;
  if (watched == OPEN)
    for (u32 w = ZERO; w < WATCHED_STATES; w++)
      if (tables.bonus[w] > later) later = tables.bonus[w];
  u32 highest = most_in(space, filled & ~space->base, before > now ? before : now);
  u32 open = most_in(space, full_card() & ~filled, later);
  if (highest >= space->depth) highest = space->depth - 1;
  u32 lowest = space->flat > open ? space->flat - open : 0;
  if (lowest > highest) lowest = highest;
  return (PointsWindow){.lowest = (u16)lowest, .width = (u16)padded(highest - lowest + 1)};
}

/* Where tables.pack() is to be written. */
EXPORT(tables_address) u32 tables_address(void) { return (u32)&tables; }

/* After the tables were written: forget everything else. Gives the address where the steps are
   to be written; 0 if there is not memory enough. */
EXPORT(set_up) u32 set_up(void) {
  arena_top = (u32)&__heap_base;
  steps = (u16 *)take(tables.step_count * sizeof(u16));
  for (u32 which = 0; which < SPACES; which++) spaces[which].values = 0;
  build_lattice();
  spaces[OPENING].end = arena_top;
  return (u32)steps;
}

/* Whether these are the tables of this solver. */
EXPORT(is_set_up) u32 is_set_up(u32 solver) { return solver && solver == tables.solver; }

/* Room for the windows of all sets of boxes; 0 if there is not memory enough. */
static u32 take_windows(Space *space) {
  u64 sides = (full_card() + 1ull) << tables.told_apart;
  space->windows = (PointsWindow *)take(sides * sizeof(*space->windows));
  return space->windows != 0;
}

/* Lay out all that can follow `base`; how many f64 it takes, NO_MEMORY if too many.

   depth 1 maximises points. A larger depth maximises the goal, the worth of 0 to
   depth - 1 further points (more count as depth - 1), of which the first, up to `flat`
   points, are the same; with a `unit` above 1, of what is counted in it. */
EXPORT(lay_out)
u32 lay_out(u32 which, u32 base, u32 watched, u32 depth, u32 flat, u32 unit) {
  Space *space = &spaces[which];
  space->base = base;
  space->base_watched = watched;
  space->depth = depth;
  space->flat = flat;
  space->unit = unit;
  space->values = 0;
  space->next = full_card();
  space->most = tables.boxes;
  space->done = space->total = 0;
  if (!take_windows(space)) return NO_MEMORY;
  u64 size = 0;
  for (u32 filled = 0; filled <= full_card(); filled++) {
    if ((filled & base) != base) continue;
    space->total++;
    for (u32 w = first_watched(space, filled); w <= last_watched(space, filled); w++) {
      PointsWindow window = {.width = 1};
      if (depth > 1) window = window_for(space, filled, w);
      window.start = (u32)size;
      space->windows[window_number(filled, w)] = window;
      size += padded(tables.classes[upper_part(filled)] * window.width);
    }
  }
  space->size = size < MOST_VALUES ? (u32)size : NO_MEMORY;
  return space->size;
}

/* Get ready to solve what was laid out. Gives the address of the goal, to be written
   there for a depth above 1; 0 if there is not memory enough. */
EXPORT(solve_begin)
u32 solve_begin(u32 which) {
  Space *space = &spaces[which];
  u32 goal = take(8ull * space->depth);
  u32 values = take(8ull * space->size);
  if (!goal || !values) return 0;
  space->end = arena_top;
  space->goal = (f64 *)goal;
  space->values = (f64 *)values;
  space->goal[0] = 0;
  return goal;
}

/* Solve up to `count` sets of boxes, the fullest first; how many remain. */
EXPORT(solve_step)
u32 solve_step(u32 which, u32 count) {
  Space *space = &spaces[which];
  while (count && space->done < space->total) {
    u32 filled = space->next--;
    if ((filled & space->base) != space->base) continue;
    solve_set(space, filled);
    space->done++;
    count--;
  }
  return space->total - space->done;
}

/* ---- Solving layer by layer ---- */

/* Where each layer stands among the values of the opening, and how many it has. */
static u32 layer_start[MAX_BOXES + 1], layer_size[MAX_BOXES + 1];

/* The next larger set with as many boxes, by "Gosper's hack" (HAKMEM, item 175); beyond the full
   card after the last. The set of none is the only one of its layer. */
INLINE u32 next_set(u32 filled) {
  if (!filled) return full_card() + 1;
  u32 lowest = filled & -filled, ripple = filled + lowest;
  return ripple | ((filled ^ ripple) >> 2) / lowest;
}

static u32 set_size(const Space *space, u32 filled) {
  u32 sides = 1 + last_watched(space, filled) - first_watched(space, filled);
  return sides * padded(tables.classes[upper_part(filled)]);
}

/* Lay out all sets of at most `most` boxes, layer by layer; how many f64 that takes, NO_MEMORY if
   too many or there is not memory enough. With `two` the layers share two places by turns.
   Everything else is forgotten. */
EXPORT(lay_out_layers)
u32 lay_out_layers(u32 most, u32 two) {
  Space *space = &spaces[OPENING];
  arena_top = aligned((u32)steps + tables.step_count * (u32)sizeof(u16));
  for (u32 which = 0; which < SPACES; which++) spaces[which].values = 0;
  *space = (Space){.depth = 1, .unit = 1, .most = most, .end = arena_top};
  if (!take_windows(space)) return NO_MEMORY;
  u64 size = 0, places[2] = {0, 0};
  for (u32 layer = 0; layer <= most; layer++) {
    u64 taken = 0;
    for (u32 filled = bit(layer) - 1; filled <= full_card(); filled = next_set(filled)) {
      taken += set_size(space, filled);
      space->total += layer < most || most == tables.boxes;
    }
    if (taken >= MOST_VALUES) return NO_MEMORY;
    layer_size[layer] = (u32)taken;
    layer_start[layer] = (u32)size;
    if (!two) size += taken;
    if (taken > places[layer % 2]) places[layer % 2] = taken;
  }
  if (two) {
    size = places[0] + places[1];
    space->total = NO_MEMORY; /* never are all there */
    for (u32 layer = 0; layer <= most; layer++) layer_start[layer] = layer % 2 ? (u32)places[0] : 0;
  }
  if (size >= MOST_VALUES) return NO_MEMORY;
  for (u32 layer = 0; layer <= most; layer++) {
    u32 start = layer_start[layer];
    for (u32 filled = bit(layer) - 1; filled <= full_card(); filled = next_set(filled))
      for (u32 w = first_watched(space, filled); w <= last_watched(space, filled); w++) {
        space->windows[window_number(filled, w)] = (PointsWindow){.start = start, .width = 1};
        start += padded(tables.classes[upper_part(filled)]);
      }
  }
  space->size = (u32)size;
  return space->size;
}

/* Where a set's values stand or will stand: those of its layer follow each other, in the order of
   the sets. Beyond the full card: where those of the last one end, in the layer `layer`. */
EXPORT(set_address)
u32 set_address(u32 layer, u32 filled) {
  const Space *space = &spaces[OPENING];
  u32 at = layer_start[layer] + layer_size[layer];
  if (filled <= full_card()) at = window_of(space, filled, first_watched(space, filled)).start;
  return (u32)(space->values + at);
}

/* Solve up to `count` sets of a layer, from one on; the next, which is beyond the full card after
   the last. The layer of one box more has been solved, or written, before. */
EXPORT(solve_layer)
u32 solve_layer(u32 filled, u32 count) {
  Space *space = &spaces[OPENING];
  for (; count && filled <= full_card(); count--, filled = next_set(filled)) {
    solve_set(space, filled);
    space->done++;
  }
  return filled;
}

/* Whether a state is among those that were solved for this solver: the memory may hold the
   rules of another one, or only what follows a later state. */
EXPORT(has_solved)
u32 has_solved(u32 which, u32 solver, u32 filled, u32 watched) {
  const Space *space = &spaces[which];
  return solver && solver == tables.solver && space->values && space->done == space->total &&
         filled <= full_card() && (filled & space->base) == space->base &&
         (u32)__builtin_popcount(filled) <= space->most &&
         watched >= first_watched(space, filled) && watched <= last_watched(space, filled);
}

/* The lane of a class and of the points gained, which a row may have at its nearest. */
static u32 lane_of(const Row *row, u32 cls, u32 gained) {
  PointsWindow window = row->window;
  u32 place = gained < window.lowest ? 0 : gained - window.lowest;
  return cls * window.width + (place < window.width ? place : window.width - 1u);
}

/* Where the value of a state stands, an f64; 0 if the state is not solved. */
EXPORT(value_address)
u32 value_address(u32 which, u32 solver, u32 filled, u32 watched, u32 cls, u32 gained) {
  if (!has_solved(which, solver, filled, watched)) return 0;
  Row row = row_of(&spaces[which], filled, watched);
  return (u32)(row_values(&spaces[which], filled, watched) + lane_of(&row, cls, gained));
}

/* ---- One turn with all its values kept ---- */

/* before[n] has the values of keeps with n rolls left, about to be rolled; best[n] those
   of the best of each keep and all it contains. With none left only rolls have one. */
static Lattice before[MAX_ROLLS + 1], best[MAX_ROLLS + 1];

static void copy_rolls(Lattice *to, const Lattice *from) {
  for (u32 keep = tables.small_keeps; keep < tables.all_keeps; keep++)
    to->keep[keep] = from->keep[keep];
}

/* From best[0], the values of scored rolls, to all the others. */
static void work_out_turn(void) {
  for (u32 left = 1; left <= tables.rolls; left++) {
    copy_rolls(&before[left], &best[left - 1]);
    if (left == tables.rolls) serve(&before[left]);
    expect(&before[left]);
    if (left == tables.rolls) break; /* all dice are rolled: nothing to choose */
    for (u32 keep = 0; keep < tables.all_keeps; keep++)
      best[left].keep[keep] = before[left].keep[keep];
    choose(&best[left]);
  }
}

INLINE f64 at(const Lattice *lattice, u32 keep, u32 lane) {
  return ((const f64 *)&lattice->keep[keep])[lane];
}

/* What look() found: the keeps by rolls left (none left: the best box of each roll), then the
   boxes of the roll asked for, NaN where it may not go. */
static f64 seen[(MAX_ROLLS + 1) * MOST_KEEPS + MAX_BOXES];

EXPORT(seen_address) u32 seen_address(void) { return (u32)seen; }

/* The exact value of every keep with every number of rolls left, and of every box for one
   roll, in a state; `first` says that it is the first of the turn. The state's own value is
   that of keeping none with all rolls left. 0 if it is not solved. */
EXPORT(look)
u32 look(u32 which, u32 solver, u32 filled, u32 watched, u32 cls, u32 gained, u32 roll,
         u32 first) {
  if (!has_solved(which, solver, filled, watched)) return 0;
  if ((u32)__builtin_popcount(filled) == spaces[which].most) return 0; /* nor what comes after */
  Row row = row_of(&spaces[which], filled, watched);
  u32 lane = lane_of(&row, cls, gained), place = lane % BLOCK;
  score_block(&row, lane - place, &best[0]);
  work_out_turn();
  f64 *out = seen;
  for (u32 left = 0; left <= tables.rolls; left++)
    for (u32 keep = 0; keep < tables.all_keeps; keep++)
      *out++ = at(left ? &before[left] : &best[0], keep, place);
  Choices choices = choices_of(&row, roll, first);
  for (u32 box = 0; box < tables.boxes; box++)
    out[box] = choices.legal & bit(box)
                          ? value_of(&row, lane, box, choices.outcome[box], choices.bonus)
                          : __builtin_nan("");
  return 1;
}

/* Choices that differ by less are equally good: rounding shall not decide between them,
   so that whoever follows the rules below plays the very same game. */
#define TIE 1e-10

/* One step from a keep towards the best it contains: itself if none is better, else the
   first keep of one die fewer that contains as good a one. */
static u32 towards_best(u32 keep, u32 left, u32 lane) {
  f64 enough = at(&best[left], keep, lane) - TIE;
  if (at(&before[left], keep, lane) >= enough) return keep;
  u32 small = fewer_start[keep];
  while (at(&best[left], fewer[small], lane) < enough) small++;
  return fewer[small];
}

/* The best keep of a roll in one lane of the turn just worked out. */
static u32 best_keep(u32 keep, u32 left, u32 lane) {
  for (u32 next; (next = towards_best(keep, left, lane)) != keep;) keep = next;
  return keep;
}

/* Whether a first roll, with so many to come, is best scored as it lies. */
static u32 is_served(u32 keep, u32 left, u32 lane) {
  return tables.served && left == tables.rolls - 1 &&
         at(&served, keep, lane) >= at(&best[left], keep, lane) - TIE;
}

/* The best box for a roll, the first of equals. */
static u32 best_box(const Row *row, u32 lane, const Choices *choices) {
  u32 found = MAX_BOXES;
  f64 most = 0;
  for (u32 box = 0; box < tables.boxes; box++) {
    if (!(choices->legal & bit(box))) continue;
    f64 value = value_of(row, lane, box, choices->outcome[box], choices->bonus);
    if (found == MAX_BOXES || value > most + TIE) {
      found = box;
      most = value;
    }
  }
  return found;
}

/* ---- Playing out games: chance from a seed, for simulation only ---- */

static u64 chance_state;

/* splitmix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators". */
static u64 next_random(void) {
  u64 z = chance_state += 0x9e3779b97f4a7c15ull;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ z >> 27) * 0x94d049bb133111ebull;
  return z ^ z >> 31;
}

/* A keep with its missing dice rolled: each face is a sixth of 2^32, to 1 in 700 million. */
static u32 roll_dice(u32 keep) {
  while (keep < tables.small_keeps)
    keep = tables.one_die_more[keep][(next_random() >> 32) * FACES >> 32];
  return keep;
}

/* How who plays chooses; all but the first are computer players, of which
   yahtzee/players/computers.py says in words what they do. */
enum {
  FOR_POINTS, /* the most points in the end */
  FOR_TURN,   /* the most points of this turn */
  FOR_ALIKE,  /* dice all alike, then the most points */
  WITH_SLIPS, /* as for points, with errors where choices are close */
  FOR_AIM,    /* the goal that was solved last */
};

/* With every `slip` of what a turn brings from here on the chance of a choice that loses so much
   falls by a factor of e; one that loses more than `worst` of it is never made. */
typedef struct { u32 kind; f64 slip, worst; } Manner;

/* Where it is known what positions are worth to who plays; 0 if that does not count. */
static const Space *space_of(const Manner *manner) {
  if (manner->kind == FOR_TURN || manner->kind == FOR_ALIKE) return 0;
  return &spaces[manner->kind == FOR_AIM ? AIM : EXPECTATION];
}

/* `gained` are the points as they are counted for an aim. */
typedef struct { u32 filled, watched, cls, points, gained; } Player;

static Row row_of_player(const Player *player, const Manner *manner) {
  return row_of(space_of(manner), player->filled, player->watched);
}

static u32 lane_of_player(const Player *player, const Row *row) {
  return row->space ? lane_of(row, player->cls, player->gained) : player->cls;
}

/* The values of scored rolls for players who stand in different rows, one a lane. */
static void score_players(const Player *players, const Manner *manner) {
  for (u32 n = 0; n < BLOCK; n++) {
    Row row = row_of_player(&players[n], manner);
    u32 lane = lane_of_player(&players[n], &row);
    for (u32 i = 0; i < row.open_count; i++) {
      u32 box = row.open[i];
      for (u32 o = first_of(box); o < first_of(box + 1); o++)
        ((f64 *)worth)[o * BLOCK + n] = value_of(&row, lane, box, o, 0);
    }
    for (u32 first = 0; first <= tables.served; first++) {
      f64 *out = (f64 *)&(first ? &served : &best[0])->keep[tables.small_keeps] + n;
      for (u32 i = 0; i < row.open_count; i++) {
        const u16 *outcome = tables.natural[first][row.open[i]];
        for (u32 roll = 0; roll < tables.all_rolls; roll++) {
          f64 value = ((f64 *)worth)[outcome[roll] * BLOCK + n];
          if (!i || value > out[roll * BLOCK]) out[roll * BLOCK] = value;
        }
      }
      for (u32 face = 0; face < FACES; face++) {
        Choices choices = choices_of(&row, tables.all_alike_roll[face], first);
        u32 box = best_box(&row, lane, &choices);
        out[tables.all_alike_roll[face] * BLOCK] =
            value_of(&row, lane, box, choices.outcome[box], choices.bonus);
      }
    }
  }
}

/* The box that pays most now: of equals the first, or with `spares` the one that can hold least. */
static u32 most_paying(const Choices *choices, u32 spares) {
  u32 found = MAX_BOXES;
  f64 most = 0, room = 0;
  for (u32 box = 0; box < tables.boxes; box++) {
    if (!(choices->legal & bit(box))) continue;
    f64 points = tables.points[choices->outcome[box]];
    f64 holds = tables.points[first_of(box + 1) - 1];
    if (found != MAX_BOXES && (points < most || (points == most && !(spares && holds < room))))
      continue;
    found = box;
    most = points;
    room = holds;
  }
  return found;
}

/* The same as score_players, if nothing counts but what this turn brings. */
static void score_turns(const Player *players, const Manner *manner) {
  for (u32 n = 0; n < BLOCK; n++) {
    Row row = row_of_player(&players[n], manner);
    for (u32 first = 0; first <= tables.served; first++) {
      f64 *out = (f64 *)&(first ? &served : &best[0])->keep[tables.small_keeps] + n;
      for (u32 i = 0; i < row.open_count; i++) {
        const u16 *outcome = tables.natural[first][row.open[i]];
        for (u32 roll = 0; roll < tables.all_rolls; roll++) {
          f64 points = tables.points[outcome[roll]];
          if (!i || points > out[roll * BLOCK]) out[roll * BLOCK] = points;
        }
      }
      for (u32 face = 0; face < FACES; face++) {
        Choices choices = choices_of(&row, tables.all_alike_roll[face], first);
        u32 box = most_paying(&choices, 1);
        out[tables.all_alike_roll[face] * BLOCK] =
            tables.points[choices.outcome[box]] + choices.bonus;
      }
    }
  }
}

/* The dice of a roll that show the face it has most of, the higher one of two. */
static u32 most_alike(u32 roll) {
  u32 face = 0, keep = 0;
  for (u32 other = 1; other < FACES; other++)
    if (shows[roll][other] >= shows[roll][face]) face = other;
  for (u32 n = 0; n < shows[roll][face]; n++) keep = tables.one_die_more[keep][face];
  return keep;
}

/* All keeps of a roll but that of all its dice; how many. */
static u32 keeps_of(u32 roll, u16 *keeps) {
  u32 count = 1;
  keeps[0] = 0;
  for (u32 face = 0; face < FACES; face++)
    for (u32 n = 0, before = count; n < before; n++)
      for (u32 more = 0, keep = keeps[n]; more < shows[roll][face]; more++)
        keeps[count++] = (u16)(keep = tables.one_die_more[keep][face]);
  return count - 1; /* the roll itself is the last */
}

/* e to the power of a number from -8 to 0. */
static f64 exponential(f64 x) {
  f64 part = x / 64, power = 1;
  for (u32 n = 7; n > 0; n--) power = 1 + part * power / n;
  for (u32 n = 0; n < 6; n++) power *= power;
  return power;
}

enum { MOST_CHOICES = 128 }; /* all keeps of six different dice, and all boxes */

/* A choice with slips: one of the keeps of a roll, or the roll itself, to be scored in `box`. */
static u32 choose_with_slips(const Manner *manner, const Row *row, u32 lane, const Choices *choices,
                             u32 roll, u32 left, u32 n, u32 *box) {
  static u16 moves[MOST_CHOICES];
  static f64 values[MOST_CHOICES];
  u32 keeps = left ? keeps_of(roll, moves) : 0, count = keeps;
  for (u32 move = 0; move < keeps; move++) values[move] = at(&before[left], moves[move], n);
  for (u32 each = 0; each < tables.boxes; each++) {
    if (!(choices->legal & bit(each))) continue;
    moves[count] = (u16)each;
    values[count++] = value_of(row, lane, each, choices->outcome[each], choices->bonus);
  }
  f64 most = values[0], sum = 0;
  for (u32 move = 1; move < count; move++)
    if (values[move] > most) most = values[move];
  f64 stake = most / (u32)__builtin_popcount(full_card() & ~row->filled);
  for (u32 move = 0; move < count; move++) {
    f64 loss = most - values[move];
    values[move] = loss <= TIE ? 1 : loss > manner->worst * stake ? 0 :
                   exponential(-loss / (manner->slip * stake));
    sum += values[move];
  }
  f64 mark = (f64)(next_random() >> 11) * 0x1p-53 * sum;
  u32 chosen = 0;
  for (u32 move = 0; move < count; move++) {
    if (values[move] == 0) continue;
    chosen = move;
    if ((mark -= values[move]) < 0) break;
  }
  if (chosen < keeps) return moves[chosen];
  *box = moves[chosen];
  return roll;
}

/* Whether a roll is scored though some are left. */
static u32 is_enough(const Manner *manner, u32 roll, u32 left, u32 n) {
  return manner->kind == FOR_ALIKE ? most_alike(roll) == roll : is_served(roll, left, n);
}

/* One turn of each player, whose values were just worked out, from a keep about to be rolled
   (a roll: as it lies) and so many rolls after that. */
static void play_turn(Player *players, const Manner *manner, u32 begin, u32 rolls) {
  for (u32 n = 0; n < BLOCK; n++) {
    Player *player = &players[n];
    Row row = row_of_player(player, manner);
    u32 lane = lane_of_player(player, &row);
    u32 roll = roll_dice(begin), left = rolls, box = MAX_BOXES;
    Choices choices;
    if (manner->kind == WITH_SLIPS)
      for (;; left--) {
        choices = choices_of(&row, roll - tables.small_keeps, left == tables.rolls - 1);
        u32 keep = choose_with_slips(manner, &row, lane, &choices, roll, left, n, &box);
        if (box != MAX_BOXES) break;
        roll = roll_dice(keep);
      }
    else {
      for (; left > 0 && !is_enough(manner, roll, left, n); left--)
        roll = roll_dice(manner->kind == FOR_ALIKE ? most_alike(roll) : best_keep(roll, left, n));
      choices = choices_of(&row, roll - tables.small_keeps, left == tables.rolls - 1);
      box = row.space ? best_box(&row, lane, &choices)
                      : most_paying(&choices, manner->kind == FOR_TURN);
    }
    After after = score(&row, player->cls, box, choices.outcome[box], choices.bonus);
    u32 unit = row.space ? row.space->unit : 1;
    *player = (Player){after.filled, after.watched, after.cls, player->points + (u32)after.points,
                       player->gained + counted(&after, unit)};
  }
}

/* Play `games` games (a multiple of BLOCK) from a state, in a manner that has slips in
   thousandths, the first turn from a keep and so many rolls after it. With FOR_AIM the state is the
   one from which was solved. counts[n] goes up by one for each game that brought n further points. */
EXPORT(play_out)
void play_out(u32 filled, u32 watched, u32 cls, u32 keep, u32 rolls, u32 games, u32 seed,
              u32 counts, u32 kind, u32 slip, u32 worst) {
  const Manner manner = {kind, slip / 1000.0, worst / 1000.0};
  chance_state = seed;
  for (u32 game = 0; game < games; game += BLOCK) {
    Player players[BLOCK];
    for (u32 n = 0; n < BLOCK; n++) players[n] = (Player){filled, watched, cls, 0, 0};
    u32 begin = keep, left = rolls;
    while (players[0].filled != full_card()) {
      if (space_of(&manner))
        score_players(players, &manner);
      else if (kind == FOR_TURN)
        score_turns(players, &manner);
      if (kind != FOR_ALIKE) work_out_turn();
      play_turn(players, &manner, begin, left);
      begin = 0, left = tables.rolls - 1;
    }
    for (u32 n = 0; n < BLOCK; n++) ((f64 *)counts)[players[n].points]++;
  }
}

/* ---- The exact distribution of further points under best play ----

   Probability goes forward from one state, layer by layer: all sets of boxes with the
   same number filled are a layer. A layer is worked through twice: first each state's
   turn is worked out, its *ends* noted and the range of points that each end makes
   possible; then, the next layer having been given room for just those ranges, the
   probabilities are moved. Both layers and the ends stand in the arena, and the next
   layer is moved to the front when it becomes the current one.

   The points need not be told apart: then each state has one probability, that of being
   reached, which takes far less memory. Either way each end adds what its box brings. */

typedef struct { u32 start; u16 low, high; } Range; /* chances of low .. high - 1 points */
typedef struct { f64 chance; u32 state, points; } End;

static struct {
  Range *ranges; /* by place of the state among the values of the space */
  u32 base, layer, next, moving, left;
  u32 keep, rolls; /* how the turn of the first state begins */
  u32 unit;        /* what a point counts: see counted(); 0 if the points are not told apart */
  u32 front, ends, end_mark, layer_start; /* current layer, its ends, the next layer */
  f64 *result;
  f64 *sums; /* what each box brings on average, the chance of the upper bonus, the chance of a
                zero in each box, and bonuses for all alike on average */
} spread;

INLINE f64 *chances_of(Range range) { return (f64 *)range.start; }

static u32 in_layer(u32 filled) {
  return (filled & spread.base) == spread.base && (u32)__builtin_popcount(filled) == spread.layer;
}

/* From the chances of keeps about to be rolled to those of the rolls they become. */
static void roll_mass(f64 *mass) {
  for (u32 keep = 0; keep < tables.small_keeps; keep++) {
    if (mass[keep] == 0) continue;
    f64 share = mass[keep] * (1.0 / FACES);
    for (u32 face = 0; face < FACES; face++) mass[tables.one_die_more[keep][face]] += share;
    mass[keep] = 0;
  }
}

/* Chance of each roll being the one that is scored, for one lane of the turn just worked
   out, from a keep about to be rolled (a roll: as it lies) and so many rolls after that:
   down the lattice to the best keep, up again by rolling. Those that are scored as they fell at
   first stand apart, in `first`. */
static void chances_of_rolls(u32 lane, u32 begin, u32 rolls, f64 *mass, f64 *first) {
  for (u32 keep = 0; keep < tables.all_keeps; keep++) mass[keep] = first[keep] = 0;
  mass[begin] = 1;
  roll_mass(mass);
  for (u32 left = rolls;; left--) {
    for (u32 keep = tables.small_keeps; keep < tables.all_keeps; keep++) {
      if (mass[keep] == 0 || !is_served(keep, left, lane)) continue;
      first[keep] = mass[keep];
      mass[keep] = 0;
    }
    if (!left) break;
    for (u32 keep = tables.all_keeps; keep-- > 1;) {
      if (mass[keep] == 0) continue;
      u32 next = towards_best(keep, left, lane);
      if (next == keep) continue;
      mass[next] += mass[keep];
      mass[keep] = 0;
    }
    roll_mass(mass);
  }
}

static u32 state_number(const Row *row, const After *after) {
  return window_of(row->space, after->filled, after->watched).start + after->cls;
}

/* Note one end of the turn of a state that has the points of `from`, and is `reached` by so
   large a chance. */
static u32 note_end(const Row *row, u32 lane, Range from, f64 reached, u32 box, u32 outcome,
                    f64 bonus, f64 chance) {
  End *end = (End *)take(sizeof(End));
  if (!end) return 0;
  After after = score(row, lane, box, outcome, bonus);
  f64 brought = tables.points[outcome];
  spread.sums[box] += reached * chance * brought;
  if (after.earned && after.earned <= tables.bonus_steps)
    spread.sums[tables.boxes] += reached * chance;
  if (brought == 0) spread.sums[tables.boxes + 1 + box] += reached * chance;
  if (bonus > 0) spread.sums[2 * tables.boxes + 1] += reached * chance;
  u32 points = spread.unit ? counted(&after, spread.unit) : 0;
  *end = (End){chance, state_number(row, &after), points};
  Range *range = &spread.ranges[end->state];
  if (range->high == 0 || from.low + points < range->low) range->low = (u16)(from.low + points);
  if (from.high + points > range->high) range->high = (u16)(from.high + points);
  return 1;
}

/* The first best box for a roll other than all alike, by the worths of this block. */
static u32 best_outcome(const Row *row, u32 place, u32 roll, u32 first, u32 *outcome) {
  u32 found = MAX_BOXES;
  f64 most = 0;
  for (u32 n = 0; n < row->open_count; n++) {
    u32 candidate = tables.natural[first][row->open[n]][roll];
    f64 value = ((f64 *)&worth[candidate])[place];
    if (n && value <= most + TIE) continue;
    most = value;
    found = row->open[n];
    *outcome = candidate;
  }
  return found;
}

/* Note all ends of one state's turn; a last one with no chance closes the list. */
static u32 note_ends(const Row *row, u32 lane, Range from) {
  static f64 mass[2][MOST_KEEPS], by_outcome[MAX_OUTCOMES];
  static u8 box_of[MAX_OUTCOMES];
  u32 fits = 1;
  u32 begins = row->filled == spread.base;
  f64 reached = 0;
  for (u32 n = 0; n < (u32)(from.high - from.low); n++) reached += chances_of(from)[n];
  chances_of_rolls(lane % BLOCK, begins ? spread.keep : 0,
                   begins ? spread.rolls : tables.rolls - 1, mass[0], mass[1]);
  for (u32 outcome = 0; outcome < tables.outcomes; outcome++) by_outcome[outcome] = 0;
  for (u32 both = 0; both < 2 * tables.all_rolls; both++) {
    u32 roll = both % tables.all_rolls, first = both / tables.all_rolls;
    f64 chance = mass[first][tables.small_keeps + roll];
    if (chance == 0) continue;
    if (face_of_all_alike(roll) == FACES) {
      u32 outcome = 0, box = best_outcome(row, lane % BLOCK, roll, first, &outcome);
      by_outcome[outcome] += chance;
      box_of[outcome] = (u8)box;
    } else {
      Choices choices = choices_of(row, roll, first);
      u32 box = best_box(row, lane, &choices);
      fits &= note_end(
          row, lane, from, reached, box, choices.outcome[box], choices.bonus, chance);
    }
  }
  for (u32 outcome = 0; outcome < tables.outcomes; outcome++)
    if (by_outcome[outcome] > 0)
      fits &= note_end(
          row, lane, from, reached, box_of[outcome], outcome, 0, by_outcome[outcome]);
  End *last = (End *)take(sizeof(End));
  if (!last) return 0;
  *last = (End){0, 0, 0};
  return fits;
}

static u32 note_row(const Row *row) {
  u32 start = row->window.start;
  for (u32 first = 0; first < row->lanes; first += BLOCK) {
    u32 ready = 0;
    for (u32 lane = first; lane < first + BLOCK && lane < row->lanes; lane++) {
      if (!spread.ranges[start + lane].high) continue;
      if (!ready) {
        score_block(row, first, &best[0]);
        work_out_turn();
        ready = 1;
      }
      if (!note_ends(row, lane, spread.ranges[start + lane])) return 0;
    }
  }
  return 1;
}

static void move_row(const Row *row) {
  u32 start = row->window.start;
  for (u32 lane = 0; lane < row->lanes; lane++) {
    Range from = spread.ranges[start + lane];
    if (!from.high) continue;
    const End *end = (const End *)spread.end_mark;
    for (; end->chance > 0; end++) {
      Range to = spread.ranges[end->state];
      const f64 *in = chances_of(from);
      f64 *out = chances_of(to) + (from.low + end->points - to.low);
      for (u32 n = 0; n < (u32)(from.high - from.low); n++) out[n] += in[n] * end->chance;
    }
    spread.end_mark = (u32)(end + 1);
  }
}

/* Do something for each reached state of the layer's rows. */
typedef u32 (*Visit)(Range *range);

static u32 visit_layer(Visit visit) {
  const Space *space = &spaces[EXPECTATION];
  for (u32 filled = spread.base; filled <= full_card(); filled++) {
    if (!in_layer(filled)) continue;
    for (u32 w = first_watched(space, filled); w <= last_watched(space, filled); w++) {
      u32 start = window_of(space, filled, w).start;
      for (u32 lane = 0; lane < tables.classes[upper_part(filled)]; lane++) {
        Range *range = &spread.ranges[start + lane];
        if (range->high && !visit(range)) return 0;
      }
    }
  }
  return 1;
}

static u32 make_room(Range *range) {
  u32 size = 8u * (range->high - range->low);
  range->start = take(size);
  if (range->start) __builtin_memset((void *)range->start, 0, size);
  return range->start != 0;
}

static u32 move_down(Range *range) {
  range->start -= spread.layer_start - spread.front;
  return 1;
}

static u32 collect(Range *range) {
  for (u32 n = 0; n < (u32)(range->high - range->low); n++)
    spread.result[range->low + n] += chances_of(*range)[n];
  return 1;
}

/* Between the two passes over a layer: room for the next one, behind the ends. */
static u32 make_next_layer(void) {
  spread.layer_start = aligned(arena_top);
  spread.layer++;
  u32 fits = visit_layer(make_room);
  spread.layer--;
  spread.moving = 1;
  spread.next = spread.base;
  spread.end_mark = spread.ends;
  return fits;
}

/* After both: the next layer becomes the current one, at the front. */
static void enter_next_layer(void) {
  u32 size = arena_top - spread.layer_start;
  spread.layer++;
  visit_layer(move_down);
  __builtin_memmove((void *)spread.front, (void *)spread.layer_start, size);
  arena_top = spread.front + size;
  spread.ends = aligned(arena_top);
  spread.moving = 0;
  spread.next = spread.base;
}

/* Note or move all rows of one set of boxes; 0 if there is not memory enough. */
static u32 spread_set(u32 filled) {
  const Space *space = &spaces[EXPECTATION];
  for (u32 w = first_watched(space, filled); w <= last_watched(space, filled); w++) {
    Row row = row_of(space, filled, w);
    if (spread.moving)
      move_row(&row);
    else if (!note_row(&row))
      return 0;
  }
  return 1;
}

/* Get ready for the distribution from a state of a solved game, its turn from a keep and so
   many rolls after it. `result` has room for the chance of each number of points, counted in a
   `unit`, or for one chance if they are not told apart, with 0. All of it and of `sums` is zero.
   0 if there is not memory enough. */
EXPORT(spread_begin)
u32 spread_begin(u32 filled, u32 watched, u32 lane, u32 keep, u32 rolls, u32 unit, u32 result,
                 u32 sums) {
  const Space *space = &spaces[EXPECTATION];
  u32 size = space->size * (u32)sizeof(Range);
  spread.ranges = (Range *)take(size);
  if (!spread.ranges) return 0;
  __builtin_memset(spread.ranges, 0, size);
  spread.unit = unit;
  spread.result = (f64 *)result;
  spread.sums = (f64 *)sums;
  spread.base = spread.next = filled;
  spread.keep = keep;
  spread.rolls = rolls;
  spread.layer = (u32)__builtin_popcount(filled);
  spread.moving = 0;
  spread.left = 2u << (tables.boxes - spread.layer);
  spread.front = aligned(arena_top);
  Range *start = &spread.ranges[window_of(space, filled, watched).start + lane];
  *start = (Range){.low = 0, .high = 1};
  if (!make_room(start)) return 0;
  *chances_of(*start) = 1;
  spread.ends = aligned(arena_top);
  return 1;
}

/* Work through up to `count` sets of boxes; how many remain, NO_MEMORY if that is short. */
EXPORT(spread_step)
u32 spread_step(u32 count) {
  while (spread.layer < tables.boxes && count) {
    while (spread.next <= full_card() && !in_layer(spread.next)) spread.next++;
    if (spread.next <= full_card()) {
      if (!spread_set(spread.next++)) return NO_MEMORY;
      spread.left--;
      count--;
    } else if (spread.moving) {
      enter_next_layer();
    } else if (!make_next_layer()) {
      return NO_MEMORY;
    }
  }
  if (spread.layer < tables.boxes) return spread.left;
  visit_layer(collect);
  return 0;
}
