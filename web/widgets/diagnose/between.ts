/** Finds the base of a program as a number, where it may be none of the usual ones. */
import type { Link } from "../../engine/workbench/index.ts";
import { shortest } from "./factor.ts";
import type { Quantities } from "./kinds.ts";
import type { Sieve } from "./sieve.ts";

/** Bases that are looked at. */
const LEAST = 1.5;
const MOST = 1e9;
const ENDS = { name: "base", values: [LEAST, MOST] };
/** From one end of a cell to the other, no angle turns farther than this at first, in radians. */
const TURN = 0.25;
/** More cells at first are not looked at: beyond position 500, the answer would keep a reader waiting. */
const MOST_AT_FIRST = 4096;
/** So many are computed at a time, within the core's limit of work. */
const AT_A_TIME = 512;
/** Into how many parts a cell is divided. */
const PARTS = 8;
/** So often cells are divided at most; after that, a base is known to about twelve digits. */
const LEVELS = 10;
/** Where more cells are left, the numbers do not tell the base. */
const MOST_CELLS = 256;
/** As many bases are looked at more closely. */
const MOST_BASES = 4;
/** So many positions are tried where each needs a search of its own. */
const NEAR = 32;

/** Cells are of equal width in ln ln base, where angles turn at most position/e a unit. */
const placeOf = (base: number): number => Math.log(Math.log(base));
const baseAt = (place: number): number => Math.exp(Math.exp(place));

type Cell = readonly [from: number, to: number];

/**
 * Bases between 1.5 and 10⁹ with which a program gives the numbers, each the shortest number that the
 * digits allow. A base counts only where the other entries tell what each entry must be, within
 * two units of its last digit: a base that a single entry chose would be found for any number there.
 *
 * @param sieve    computes entries with many bases
 * @param changed  links of the program's faults
 * @param known    all but the base
 * @returns candidates, which the core is to judge; empty: none, or more than can be told apart
 * @throws {Error} with the core's sentence, where a formula cannot be computed
 * @see tests/web/widgets/diagnose-search.test.ts
 */
export function basesOf(sieve: Sieve, changed: readonly Link[], known: Quantities): number[] {
  const { position } = known;
  // Faults at most double an angle, or count one position more. Without a position, entries are
  // powers of the base, which lie between those of a cell's ends.
  const farthest = typeof position === "number" ? 2 * (position + 1) : 0;
  const [first, last] = [placeOf(LEAST), placeOf(MOST)];
  const count = Math.max(1, Math.ceil(((last - first) * farthest) / (Math.E * TURN)));
  if (count > MOST_AT_FIRST) return [];
  let cells = parted([first, last], Math.ceil(count / AT_A_TIME));
  let bend = ((farthest > 0 ? sieve.reach : 0) * TURN ** 2) / 8;
  for (let level = 0; level < LEVELS; level += 1) {
    const parts = level === 0 ? AT_A_TIME : PARTS;
    const which = level === 0 ? "few" : "all";
    const left: Cell[] = [];
    let isFine = true;
    for (const some of inTurn(cells, AT_A_TIME / parts)) {
      const sifted = siftedCells(sieve, changed, known, { cells: some, parts, bend, which });
      left.push(...sifted.cells);
      isFine &&= sifted.isFine;
    }
    cells = left;
    if (cells.length === 0 || (level > 0 && cells.length > MOST_CELLS)) return [];
    if (isFine) break;
    bend /= PARTS ** 2;
  }
  const ranges = joined(cells);
  if (ranges.length > MOST_BASES) return [];
  return ranges.flatMap((range) => toldIn(sieve, changed, known, range) ?? []);
}

/**
 * Positions at which a program may give the numbers with some base: those at which the entries that
 * no base changes are as printed.
 *
 * @param sieve      computes entries at all positions
 * @param changed    links of the program's faults
 * @param known      all but base and position
 * @param positions  that are asked for
 * @returns few; where all entries depend on the base, the first of the positions
 * @throws {Error} with the core's sentence, where a formula cannot be computed
 * @see tests/web/widgets/diagnose-search.test.ts
 */
export function positionsOf(
  sieve: Sieve,
  changed: readonly Link[],
  known: Quantities,
  positions: readonly number[],
): readonly number[] {
  const moving = { name: "position", values: positions };
  const [one, other] = [LEAST, MOST].map((base) =>
    sieve.numbersOf(changed, { ...known, base }, moving),
  );
  if (!one || !other) return [];
  const places = [...positions.keys()];
  const still = one.entries.map((_, index) =>
    places.every((place) => one.at(place, index) === other.at(place, index)),
  );
  if (!still.includes(true)) return positions.slice(0, NEAR);
  return positions.filter((_, place) =>
    one.entries.every(
      (entry, index) => !still[index] || sieve.isPrinted(one.at(place, index), entry),
    ),
  );
}

/**
 * What entries that no base changes say of a program, at a position that is known.
 *
 * @param sieve    computes entries
 * @param changed  links of the program's faults
 * @param known    all but the base
 * @returns whether all of them are as printed; null where a base changes every entry
 * @throws {Error} with the core's sentence, where a formula cannot be computed
 * @see tests/web/widgets/diagnose-freed.test.ts
 */
export function isGivenByAnyBase(
  sieve: Sieve,
  changed: readonly Link[],
  known: Quantities,
): boolean | null {
  const grid = sieve.numbersOf(changed, known, ENDS);
  const still = grid?.entries.flatMap((entry, index) =>
    grid.at(0, index) === grid.at(1, index) ? [sieve.isPrinted(grid.at(0, index), entry)] : [],
  );
  return still?.length ? still.every(Boolean) : null;
}

interface Sifting {
  readonly cells: readonly Cell[];
  /** Into which each is divided. */
  readonly parts: number;
  /** How far an entry may leave the line between its values at the ends of a part. */
  readonly bend: number;
  readonly which: "few" | "all";
}

/** Parts of cells in which all entries may be as printed; fine are those in which none changes visibly. */
function siftedCells(
  sieve: Sieve,
  changed: readonly Link[],
  known: Quantities,
  { cells, parts, bend, which }: Sifting,
): { readonly cells: readonly Cell[]; readonly isFine: boolean } {
  const ends = cells.flatMap((cell) => endsOf(cell, parts));
  const moving = { name: "base", values: ends.map(baseAt) };
  const grid = sieve.numbersOf(changed, known, moving, which);
  if (!grid) return { cells: [], isFine: true };
  const left: Cell[] = [];
  let isFine = which === "all";
  for (let place = 0; place + 1 < ends.length; place += 1) {
    if (place % (parts + 1) === parts) continue; // Between two cells.
    let isPossible = true;
    let isSteady = true;
    grid.entries.every((entry, index) => {
      const [one, other] = [grid.at(place, index), grid.at(place + 1, index)];
      const [number = NaN, play = 0] = [sieve.printed[entry], sieve.play[entry]];
      const room = play + bend + 1e-9 * Math.abs(number) + 1e-12;
      isPossible = Math.min(one, other) - room <= number && number <= Math.max(one, other) + room;
      isSteady &&= Math.abs(one - other) <= play / 2;
      return isPossible;
    });
    if (!isPossible) continue;
    left.push([ends[place] ?? NaN, ends[place + 1] ?? NaN]);
    isFine &&= isSteady;
  }
  return { cells: left, isFine };
}

/** Ends of equal parts of a cell, one more than there are parts. */
const endsOf = ([from, to]: Cell, parts: number): number[] =>
  Array.from({ length: parts + 1 }, (_, part) => from + ((to - from) * part) / parts);

const parted = (cell: Cell, parts: number): readonly Cell[] => {
  const ends = endsOf(cell, parts);
  return ends.slice(1).map((to, part) => [ends[part] ?? NaN, to]);
};

/** So many at a time. */
const inTurn = (cells: readonly Cell[], count: number): readonly (readonly Cell[])[] =>
  Array.from({ length: Math.ceil(cells.length / count) }, (_, turn) =>
    cells.slice(turn * count, (turn + 1) * count),
  );

/** Cells that touch, as one. */
function joined(cells: readonly Cell[]): Cell[] {
  const ranges: Cell[] = [];
  for (const [from, to] of cells) {
    const before = ranges.at(-1);
    if (before && from - before[1] <= to - from) ranges[ranges.length - 1] = [before[0], to];
    else ranges.push([from, to]);
  }
  return ranges;
}

/** The shortest base of a range with which all entries are as printed; null where they do not tell it. */
function toldIn(
  sieve: Sieve,
  changed: readonly Link[],
  known: Quantities,
  [from, to]: Cell,
): number | null {
  const middle = (from + to) / 2;
  const values = [from, middle, to].map(baseAt);
  const grid = sieve.numbersOf(changed, known, { name: "base", values }, "all");
  if (!grid) return null;
  const bounds = grid.entries.map((entry, index) => {
    const play = sieve.play[entry] ?? 0;
    const slope = (grid.at(2, index) - grid.at(0, index)) / (to - from);
    const off = (sieve.printed[entry] ?? NaN) - grid.at(1, index);
    const [one, other] = [(off - play) / slope, (off + play) / slope];
    return { play, slope, low: Math.min(one, other), high: Math.max(one, other) };
  });
  // An entry that does not depend on the base tells nothing of it.
  const telling = bounds.filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high));
  const [lows, highs] = [telling.map(({ low }) => low), telling.map(({ high }) => high)];
  lows.sort((one, other) => other - one);
  highs.sort((one, other) => one - other);
  const [lowest = NaN, lowestOfOthers = NaN] = lows;
  const [highest = NaN, highestOfOthers = NaN] = highs;
  const areTold = telling.every(({ play, slope, low, high }) => {
    const left = low === lowest ? lowestOfOthers : lowest;
    const right = high === highest ? highestOfOthers : highest;
    return Math.abs(slope) * (right - left) <= 4 * (play - sieve.playOfBefore);
  });
  if (telling.length < 2 || !areTold || !(lowest <= highest)) return null;
  const [least, most] = [baseAt(middle + lowest), baseAt(middle + highest)];
  return shortest((least + most) / 2, (most - least) / 2);
}
