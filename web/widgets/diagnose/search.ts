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

/**
 * Tries every combination: first whether a right program gives the numbers with it, then, where none
 * does, single faults.
 */
export class Search {
  #stop: Stop | null = null;
  readonly #combinations: readonly Quantities[];
  #isRound2 = false;
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
    unknown: readonly string[],
    known: Quantities,
    private readonly changed: () => void,
  ) {
    this.#combinations = combinations(kind, unknown, known);
    // What cannot be read is refused here, where the reader's own call is told of it.
    const [first] = this.#combinations;
    if (first) engine.diagnose({ ...question, known: first, only: ["ok"] });
    const all = 2 * this.#combinations.length;
    this.state = { tried: 0, all, found: [], isDone: false };
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
    const found = [...this.state.found];
    const { length } = this.#combinations;
    let isDone = false;
    while (!isDone && now() < end) {
      const known = this.#combinations[this.#next];
      if (!known) {
        isDone = this.#isRound2 || found.length > 0;
        if (isDone && found.length === 0) found.push(...this.#between());
        this.#isRound2 = true;
        this.#next = 0;
        continue;
      }
      this.#next += 1;
      const diagnosis = this.engine.diagnose({ ...this.question, known, only: this.#only });
      if (diagnosis.fits.length > 0) found.push({ known, diagnosis });
      isDone = found.length > MOST_FOUND;
    }
    const tried = Math.min((this.#isRound2 ? length : 0) + this.#next, 2 * length);
    this.state = { ...this.state, tried, found, isDone };
    if (!isDone) this.#later();
    this.changed();
  }

  /** A value between those of the list, where the numbers themselves say which. */
  #between(): Found[] {
    const [first] = this.#combinations;
    if (!first) return [];
    const { fits } = this.engine.diagnose({ ...this.question, known: first });
    const last = fits.find(({ faults: [name] }) => this.#isTriedLast(name));
    if (!last) return [];
    const known = { ...first, ...(last.values as Quantities) };
    const diagnosis = this.engine.diagnose({ ...this.question, known });
    return diagnosis.fits.length > 0 ? [{ known, diagnosis }] : [];
  }

  #isTriedLast(name: string | undefined): boolean {
    const fault = this.question.model.faults.find((one) => one.name === name);
    return fault?.pair === "last";
  }

  get #only(): readonly string[] {
    if (!this.#isRound2) return ["ok"];
    return this.question.model.faults.map(({ name }) => name).filter((name) => name !== "ok");
  }
}
