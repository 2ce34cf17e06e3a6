/** Says with which positions or bases a fault may give printed numbers: a few entries, with all values at once. */
import { isTensor, type Value, type ValueLike } from "../../engine/index.ts";
import type { FaultModel, Link, Question, Workbench } from "../../engine/workbench/index.ts";
import { ANY_NUMBERS, type Quantities } from "./kinds.ts";

/** Entries that are computed from the start of a row, and from its middle: whole pairs in both pairings. */
const A_HALF = 4;
/** Functions that work entry by entry, so that some entries can be computed without the others; min and max do so of two. */
const BY_ENTRY = "abs ceil cos exp floor if ln log10 max min mod sin sqrt".split(" ");
/** Digits of a format, by which numbers near it are rounded. */
const DIGITS = { float32: Infinity, float16: 11, bfloat16: 8 } as const;
/** Nothing is refused that the core, which adds in another order, might take. */
const SLACK = 1e-6;

/** The value of a name in a formula; it is computed when it is asked for. */
interface Part {
  /** The same for the same number, in whatever program. */
  readonly id: string;
  /** Depends on the quantity that takes many values. */
  readonly isMoving: boolean;
  readonly value: () => ValueLike;
}
type Scope = ReadonlyMap<string, Part>;
type Given = Readonly<Record<string, ValueLike>>;

/** A quantity that takes many values at once. */
export interface Moving {
  readonly name: string;
  readonly values: readonly number[];
}

/** Entries: the first and that of the middle, some from there on, or all. */
type Which = "two" | "few" | "all";

/** What a program gives at some entries of the first row. */
export interface Grid {
  readonly entries: readonly number[];
  /** By the place of a value and that of an entry. */
  readonly at: (place: number, index: number) => number;
}

/** Reads formulas, each once: hundreds of programs share theirs. */
function reader(read: (formula: string) => readonly string[]) {
  const kept = new Map<string, readonly string[]>();
  return (formula: string): readonly string[] => {
    const known = kept.get(formula) ?? read(formula);
    kept.set(formula, known);
    return known;
  };
}

const namesIn = reader((formula) => [
  ...new Set(formula.replace(/"[^"]*"/g, "").match(/[A-Za-z_]\w*/g)),
]);
const functionsIn = reader((formula) => formula.match(/[A-Za-z_]\w*(?=\()/g) ?? []);

/**
 * Computes programs with many values of one quantity, at some entries of one row. The core computes
 * every formula; what two programs share, it computes once.
 *
 * @see tests/web/widgets/diagnose-search.test.ts
 */
export class Sieve {
  /** The entries of the first row, and how far each may be off. */
  readonly printed: Float64Array;
  readonly play: readonly number[];
  /** How much of that is left to the rounding of the row before. */
  readonly playOfBefore: number;
  /** An entry of a program that turns is at most this far from 0. */
  readonly reach: number;
  readonly #row: Readonly<Record<string, ValueLike>>;
  readonly #entries: Readonly<Record<Which, readonly number[]>>;
  readonly #ids = new Map<string, string>();
  readonly #still = new Map<string, Value>();
  readonly #kept = new WeakMap<readonly number[], Map<string, Value>>();
  #moving: Moving = { name: "", values: [] };

  /**
   * @param engine    computes
   * @param question  whose numbers are read; of several rows, the first one is looked at
   * @param length    entries of a row
   * @throws {Error} with the core's sentence, where the numbers cannot be read
   */
  constructor(
    private readonly engine: Workbench,
    private readonly question: Omit<Question, "known">,
    length: number,
  ) {
    const { printed, units, format } = this.#read(question.printed);
    const before = question.before ? this.#read(question.before) : null;
    const largest = Math.max(...printed.data.map(Math.abs));
    const step = largest > 0 ? 2 ** (Math.floor(Math.log2(largest)) - DIGITS[format] + 1) : 0;
    const unit = before && !question.before_exact ? Math.max(...before.units.data) : 0;
    this.playOfBefore = unit;
    this.printed = printed.data.slice(0, length);
    this.play = Array.from(this.printed, (_, j) => (units.data[j] ?? 0) / 2 + step + unit);
    // Both entries of a pair add up at most, times a factor of a scaling.
    const longest = before ? Math.max(...before.printed.data.map(Math.abs)) : 1;
    this.reach = 4 * longest;
    const middle = Math.floor(length / 2);
    const all = [...this.printed.keys()];
    const isFrom = (start: number, j: number) => j >= start && j < start + A_HALF;
    // The last pair, too: in a list upside down, it is the one that no base changes.
    const few = all.filter(
      (j) => isFrom(0, j) || isFrom(middle, j) || j === middle - 1 || j >= length - 2,
    );
    this.#entries = { two: all.filter((j) => j === 0 || j === middle), few, all };
    this.#row = {
      j: Float64Array.from(this.printed.keys()),
      row_length: length,
      begin: 0,
      ...(before && { x: before.printed.data.slice(0, length), d: length }),
    };
  }

  /**
   * Values of a quantity with which a program with a fault may give the numbers. All others are
   * excluded; of these, the core is to judge.
   *
   * @param fault   alone
   * @param known   all other quantities
   * @param moving  what is asked for; what is computed is kept as long as the array of its values
   */
  mayFit(fault: FaultModel, known: Quantities, { name, values }: Moving): readonly number[] {
    const fitting = (given: Quantities) =>
      (["two", "few"] as const).reduce((left, which) => {
        if (left.length === 0) return left;
        const grid = this.numbersOf(fault.links, given, { name, values: left }, which);
        return left.filter((_, place) => !grid || this.isGiven(grid, place));
      }, values);
    try {
      const fits = this.withValues(fault, known).map(fitting);
      return values.filter((value) => fits.some((found) => found.includes(value)));
    } catch {
      return values; // The core says what cannot be computed, and whether it matters.
    }
  }

  /**
   * Numbers of a program with many values of one quantity.
   *
   * @param changed  links of its faults
   * @param known    all other quantities
   * @param moving   the one quantity
   * @param which    entries; where entries trade places, these are all
   * @returns null where they cannot be computed entry by entry
   * @throws {Error} with the core's sentence, where a formula cannot be computed
   */
  numbersOf(
    changed: readonly Link[],
    known: Given,
    moving: Moving,
    which: Which = "few",
  ): Grid | null {
    this.#moving = moving;
    const { [moving.name]: _, ...given } = { ...known, ...this.#row };
    // A later fault replaces the links of an earlier one.
    const own = new Map(changed.map(({ name, formula }) => [name, formula]));
    const links = this.question.model.links.map(({ name, formula }) => ({
      name,
      formula: own.get(name) ?? formula,
    }));
    const entries = this.#entriesOf(links, given, which);
    const last = entries && this.#scopeOf(links, given, entries).get(links.at(-1)?.name ?? "");
    if (!last) return null;
    const value = last.value();
    const numbers = isTensor(value) ? value.data : null;
    const count = last.isMoving ? entries.length * moving.values.length : this.printed.length;
    if (numbers?.length !== count) return null;
    const at = (place: number, index: number) =>
      numbers[last.isMoving ? place * entries.length + index : (entries[index] ?? 0)] ?? NaN;
    return { entries, at };
  }

  /**
   * Quantities with each value that the parameter of a fault may have; without one, as they are.
   *
   * @param fault  may have a parameter
   * @param known  all quantities that its values depend on
   */
  withValues({ parameter, values }: FaultModel, known: Quantities): readonly Quantities[] {
    if (!parameter || !values) return [known];
    const scope = this.#scopeOf(this.question.model.links, { ...known, ...this.#row }, [0]);
    const value = this.#valueOf(values, scope);
    const all = isTensor(value) ? [...value.data] : [Number(value)];
    return all.map((one) => ({ ...known, [parameter]: one }));
  }

  /** Numbers as the core reads them; it takes any as those of a program that prints indices. */
  #read(printed: string) {
    const asked = { before: "", model: ANY_NUMBERS, known: {}, printed };
    return this.engine.diagnose({ ...this.question, ...asked });
  }

  /** Whether all entries of a grid are as printed, with the value at a place. */
  isGiven({ entries, at }: Grid, place: number): boolean {
    return entries.every((entry, index) => this.isPrinted(at(place, index), entry));
  }

  /** Whether an entry is printed so, as it was computed. */
  isPrinted(computed: number, entry: number): boolean {
    const play = (this.play[entry] ?? 0) * (1 + SLACK) + SLACK * SLACK;
    const off = Math.abs(computed - (this.printed[entry] ?? NaN));
    return off <= play + SLACK * Math.abs(computed);
  }

  /** Some entries, or all where entries trade places; null where more than that is done with them. */
  #entriesOf(links: readonly Link[], given: Given, which: Which): readonly number[] | null {
    const moving = new Set([this.#moving.name]);
    const others = new Set<string>();
    for (const { name, formula } of links) {
      if (name in given || !namesIn(formula).some((one) => moving.has(one))) continue;
      moving.add(name);
      for (const one of functionsIn(formula)) if (!BY_ENTRY.includes(one)) others.add(one);
    }
    if (others.size === 0) return this.#entries[which];
    return [...others].join() === "permute_rows" ? this.#entries.all : null;
  }

  /** All links of a program, at some entries. */
  #scopeOf(links: readonly Link[], given: Given, entries: readonly number[]): Scope {
    const scope = new Map<string, Part>();
    for (const [name, value] of Object.entries(given)) {
      // Rows are the same for all programs.
      const text = name in this.#row ? name : `${name}=${JSON.stringify(value)}`;
      scope.set(name, { id: this.#idOf(text), isMoving: false, value: () => value });
    }
    const { name: quantity, values } = this.#moving;
    const many = () => this.#placed(entries, (at) => values[at] ?? NaN);
    scope.set(quantity, { id: `at ${entries.length}`, isMoving: true, value: many });
    for (const { name, formula } of links) {
      if (name in given) continue;
      const used = namesIn(formula).flatMap((one) => scope.get(one) ?? []);
      const isMoving = used.some((part) => part.isMoving);
      const id = this.#idOf(`${formula}:${used.map((part) => part.id).join()}`);
      const kept = isMoving ? this.#keptOf(values) : this.#still;
      const value = () => {
        const known = kept.get(id) ?? this.#valueOf(formula, scope, isMoving ? entries : null);
        kept.set(id, known);
        return known;
      };
      scope.set(name, { id, isMoving, value });
    }
    return scope;
  }

  /** A formula of what is in scope; with entries, at each of them and with all values. */
  #valueOf(formula: string, scope: Scope, entries: readonly number[] | null = null): Value {
    const variables: Record<string, ValueLike> = {};
    for (const name of namesIn(formula)) {
      const part = scope.get(name);
      if (!part) continue;
      const value = part.value();
      variables[name] = entries && !part.isMoving ? this.#spread(name, value, entries) : value;
    }
    return this.engine.evaluate(formula, variables);
  }

  /** A quantity of one row at each entry and value; a number is the same at all. */
  #spread(name: string, value: ValueLike, entries: readonly number[]): ValueLike {
    const { length } = this.printed;
    if (name === "begin") return this.#placed(entries, (at) => at * length);
    const row = isTensor(value) ? value.data : value;
    if (!(row instanceof Float64Array) || row.length !== length) return value;
    return this.#placed(entries, (_, entry) => row[entry] ?? NaN);
  }

  /** A number for each entry and value of what moves. */
  #placed(entries: readonly number[], number: (at: number, entry: number) => number): Float64Array {
    const { values } = this.#moving;
    const placed = new Float64Array(entries.length * values.length);
    let index = 0;
    // Half a million numbers for one search: a loop takes a tenth of what Float64Array.from does.
    for (let at = 0; at < values.length; at += 1)
      for (const entry of entries) placed[index++] = number(at, entry);
    return placed;
  }

  /** What was computed with these values. */
  #keptOf(values: readonly number[]): Map<string, Value> {
    const kept = this.#kept.get(values) ?? new Map<string, Value>();
    this.#kept.set(values, kept);
    return kept;
  }

  /** A short name for a text, the same for the same one. */
  #idOf(text: string): string {
    const id = this.#ids.get(text) ?? `#${this.#ids.size}`;
    this.#ids.set(text, id);
    return id;
  }
}
