/** Looks for what a reader does not know: each combination of values, a slice of time at a time. */
import type { Diagnosis, Question, Workbench } from "../../engine/workbench/index.ts";
import { after, now, type Stop } from "../base/clock.ts";
import type { Kind, Quantities, Quantity } from "./kinds.ts";

/** A combination with which the numbers are explained. */
export interface Found {
  readonly known: Quantities;
  readonly diagnosis: Diagnosis;
}

export interface SearchState {
  /** Combinations that were tried, of how many. */
  readonly tried: number;
  readonly all: number;
  readonly found: readonly Found[];
  readonly isDone: boolean;
}

/** One slice, in ms: the page answers in between. */
const SLICE = 12;
/** More combinations than this are not listed. */
export const MOST_FOUND = 6;

/**
 * All combinations of the values that unknown quantities may have.
 *
 * @param kind     says which values
 * @param unknown  names of the quantities
 * @param known    the others
 * @see tests/web/widgets/diagnose.test.ts
 */
export function combinations(
  kind: Kind,
  unknown: readonly string[],
  known: Quantities,
): Quantities[] {
  let all: Quantities[] = [known];
  for (const name of unknown)
    all = all.flatMap((rest) => valuesOf(kind, name).map((value) => ({ ...rest, [name]: value })));
  return all;
}

function valuesOf(kind: Kind, name: string): readonly Quantity[] {
  const values = kind.unknown[name] ?? [];
  return typeof values === "number" ? Array.from({ length: values }, (_, value) => value) : values;
}

/** Combinations for which everything is tried: pairs of faults, and what is tried last. */
const MOST_TRIED_IN_FULL = 48;

/** Positions before this one are tried first with faults. */
const NEAR = 32;

/** What is tried of some combinations. */
interface Round {
  readonly combinations: readonly Quantities[];
  /** Faults, each alone; absent: everything. */
  readonly only?: readonly string[];
}

/**
 * Tries every combination: first whether a right program gives the numbers with it; where none does,
 * single faults, at the first positions before all others; and where no single fault does, two at once, and a base or position that the
 * numbers themselves tell.
 */
export class Search {
  #stop: Stop | null = null;
  readonly #rounds: readonly Round[];
  #round = 0;
  #next = 0;
  state: SearchState;

  /**
   * @param engine   tries each
   * @param question  without the quantities
   * @param kind     says which values unknown ones may have
   * @param unknown  names of the quantities
   * @param known    the others
   * @param changed  told after each slice
   * @throws {Error} with the core's sentence, where the numbers cannot be read
   */
  constructor(
    private readonly engine: Workbench,
    private readonly question: Omit<Question, "known">,
    kind: Kind,
    private readonly unknown: readonly string[],
    known: Quantities,
    private readonly changed: () => void,
  ) {
    const all = combinations(kind, unknown, known);
    // What cannot be read is refused here, where the reader's own call is told of it.
    const [first] = all;
    if (first) engine.diagnose({ ...question, known: first, only: ["ok"] });
    const names = question.model.faults.map(({ name }) => name);
    // A position that is not known follows from the numbers; two faults would fit at many.
    const inFull = all.filter(({ position }) => position === first?.position);
    const faults = names.filter((name) => name !== "ok");
    const isNear = ({ position }: Quantities) => !(Number(position) >= NEAR);
    this.#rounds = [
      { combinations: all, only: ["ok"] },
      { combinations: all.filter(isNear), only: faults },
      { combinations: all.filter((one) => !isNear(one)), only: faults },
      { combinations: inFull.slice(0, MOST_TRIED_IN_FULL) },
    ];
    const count = this.#rounds.reduce((sum, round) => sum + round.combinations.length, 0);
    this.state = { tried: 0, all: count, found: [], isDone: false };
    this.#later();
  }

  /** Ends the search where it is. */
  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.state = { ...this.state, isDone: true };
  }

  #later(): void {
    this.#stop = after(0, () => this.#slice());
  }

  #slice(): void {
    const end = now() + SLICE;
    let { tried } = this.state;
    const found = [...this.state.found];
    let isDone = false;
    while (!isDone && now() < end) {
      const round = this.#rounds[this.#round];
      const known = round?.combinations[this.#next];
      if (!known || !round) {
        this.#round += 1;
        this.#next = 0;
        isDone = found.length > 0 || this.#round === this.#rounds.length;
        continue;
      }
      this.#next += 1;
      tried += 1;
      for (const one of this.#triedWith(known, round))
        if (!found.some((other) => isSame(other, one))) found.push(one);
      isDone = found.length > MOST_FOUND;
    }
    this.state = { ...this.state, tried, found, isDone };
    if (!isDone) this.#later();
    this.changed();
  }

  #triedWith(known: Quantities, { only }: Round): Found[] {
    const diagnosis = this.engine.diagnose({ ...this.question, known, ...(only && { only }) });
    const { fits } = diagnosis;
    if (only) return fits.length > 0 ? [{ known, diagnosis }] : [];
    const last = fits.find(({ faults: [name] }) => this.#isTriedLast(name));
    const isTold = last && Object.keys(last.values).every((name) => this.unknown.includes(name));
    if (!isTold)
      return fits.length > 0 && !this.unknown.includes("position") ? [{ known, diagnosis }] : [];
    // With the value that the numbers tell, the program is right.
    const told = { ...known, ...(last.values as Quantities) };
    const right = this.engine.diagnose({ ...this.question, known: told });
    return right.fits.length > 0 ? [{ known: told, diagnosis: right }] : [];
  }

  #isTriedLast(name: string | undefined): boolean {
    const fault = this.question.model.faults.find((one) => one.name === name);
    return fault?.pair === "last";
  }
}

const isSame = (one: Found, other: Found): boolean =>
  JSON.stringify([one.known, one.diagnosis.fits]) ===
  JSON.stringify([other.known, other.diagnosis.fits]);
