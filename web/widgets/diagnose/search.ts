/** Looks for what a reader does not know: each combination of values, a slice of time at a time. */
import type {
  Diagnosis,
  FaultModel,
  Fit,
  Question,
  Workbench,
} from "../../engine/workbench/index.ts";
import { after, now, type Stop } from "../base/clock.ts";
import type { Kind, Quantities, Quantity } from "./kinds.ts";
import { positionsOf, toldBases } from "./between.ts";
import { Sieve } from "./sieve.ts";
import { fitsByFault, pairsOf } from "./two-at-once.ts";

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

/** The fault of a program whose base is none that was stated. */
const OTHER_BASE = "other-base";

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
 * @returns the known quantities with each combination; empty where a quantity has no value to try
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
/** Those before this one are tried first without a fault, and alone with one and any base. */
const MIDDLING = 256;

/** What the core is to judge: all else is excluded by a few entries. */
interface Candidate {
  readonly known: Quantities;
  /** Where the numbers told the base: those that give them as well. */
  readonly range?: Fit["range"];
  /** Programs, each alone; absent: everything. */
  readonly programs?: readonly FaultModel[];
}

interface Round {
  /** Combinations. */
  readonly size: number;
  /** Candidates, in steps between which the page may answer; a step may have none. */
  readonly steps: Iterable<Candidate | null>;
}

/**
 * Tries every combination: first whether a right program gives the numbers with it; where none does,
 * single faults, at the first positions before all others; then two at once, a base or position
 * that the numbers themselves tell, and at last any base, also where another one was stated and the
 * position is open. Positions that a few entries exclude are
 * not tried in full.
 *
 * @see tests/web/widgets/diagnose-search.test.ts
 */
export class Search {
  #stop: Stop | null = null;
  readonly #steps: Iterator<unknown>;
  readonly #sieve: Sieve;
  /** Combinations of what is unknown besides the position. */
  readonly #groups: readonly Quantities[];
  #tried = 0;
  readonly #found: Found[] = [];
  state: SearchState;

  /**
   * @param engine   tries each
   * @param question  without the quantities
   * @param kind     says which values unknown ones may have
   * @param unknown  names of the quantities
   * @param known    the others
   * @param length   entries of a row
   * @param changed  told after each slice
   * @throws {Error} with the core's sentence, where the numbers cannot be read
   */
  constructor(
    private readonly engine: Workbench,
    private readonly question: Omit<Question, "known">,
    private readonly kind: Kind,
    private readonly unknown: readonly string[],
    private readonly known: Quantities,
    length: number,
    private readonly changed: () => void,
  ) {
    this.#groups = combinations(kind, this.#others("position"), known);
    // What cannot be read is refused here, where the reader's own call is told of it.
    engine.diagnose({ ...question, known: this.#withPosition(this.#groups[0]), only: ["ok"] });
    this.#sieve = new Sieve(engine, question, length);
    const positions = this.#isUnknown("position") ? valuesOf(kind, "position").map(Number) : [];
    const rounds = this.#rounds(positions);
    const all = rounds.reduce((sum, { size }) => sum + size, 0);
    this.state = { tried: 0, all, found: [], isDone: false };
    this.#steps = this.#work(rounds);
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
    let isDone = false;
    while (!isDone && now() < end) isDone = this.#steps.next().done === true;
    this.state = { ...this.state, tried: this.#tried, found: [...this.#found], isDone };
    if (!isDone) this.#later();
    this.changed();
  }

  #isUnknown(name: string): boolean {
    return this.unknown.includes(name);
  }

  /** Whether a base was stated, and it may be another one. */
  get #mayHaveOtherBase(): boolean {
    return "base" in this.known && this.kind.faults.some(({ name }) => name === OTHER_BASE);
  }

  #withPosition(group: Quantities = this.known): Quantities {
    return this.#isUnknown("position") ? { ...group, position: 0 } : group;
  }

  #others(...names: readonly string[]): readonly string[] {
    return this.unknown.filter((name) => !names.includes(name));
  }

  *#work(rounds: readonly Round[]): Iterator<unknown> {
    let before = 0;
    for (const { size, steps } of rounds) {
      for (const candidate of steps) {
        if (candidate)
          for (const one of this.#triedWith(candidate))
            if (!this.#found.some((other) => isSame(other, one))) this.#found.push(one);
        if (this.#found.length > MOST_FOUND) return;
        yield;
      }
      before += size;
      this.#tried = before;
      if (this.#found.length > 0) return;
    }
  }

  #rounds(positions: readonly number[]): readonly Round[] {
    const { faults } = this.question.model;
    const right = faults.filter(({ name }) => name === "ok");
    const single = faults.filter(({ name, pair }) => name !== "ok" && pair !== "last");
    const pairs = pairsOf(faults);
    const near = positions.filter((position) => position < NEAR);
    const far = positions.filter((position) => position >= NEAR);
    const middling = positions.filter((position) => position < MIDDLING);
    const hasPosition = !this.#isUnknown("position");
    // At a position that is given, the core tries two at once when it tries all.
    return [
      ...(hasPosition
        ? [this.#ofGroups(right), this.#ofGroups(single)]
        : [
            this.#sifted(right, middling),
            this.#sifted(
              right,
              positions.filter((position) => position >= MIDDLING),
            ),
            this.#sifted(single, near),
            this.#sifted(single, far),
            this.#sifted(pairs, near),
            this.#sifted(pairs, far),
          ]),
      this.#ofGroups(),
      ...(this.#isUnknown("base") || (!hasPosition && this.#mayHaveOtherBase)
        ? [
            this.#ofAnyBase(right, positions),
            this.#ofAnyBase(single, middling),
            this.#ofAnyBase(pairs, near),
          ]
        : []),
    ];
  }

  /** Each combination; a position that is not known follows from the numbers, by what is tried last. */
  #ofGroups(programs?: readonly FaultModel[]): Round {
    const groups = programs ? this.#groups : this.#groups.slice(0, MOST_TRIED_IN_FULL);
    const candidates = groups.map((group) => ({
      known: this.#withPosition(group),
      ...(programs && { programs }),
    }));
    return { size: groups.length, steps: candidates };
  }

  #sifted(programs: readonly FaultModel[], positions: readonly number[]): Round {
    const size = this.#groups.length * positions.length;
    return { size, steps: this.#siftedSteps(programs, positions) };
  }

  /** Combinations with a position that a few entries do not exclude, the first positions first. */
  *#siftedSteps(
    programs: readonly FaultModel[],
    positions: readonly number[],
  ): Generator<Candidate | null> {
    const possible = new Map<number, Set<Quantities>>(positions.map((one) => [one, new Set()]));
    for (const group of this.#groups) {
      const moving = { name: "position", values: [...positions] };
      for (const program of programs) {
        for (const position of this.#sieve.mayFit(program, group, moving))
          possible.get(position)?.add(group);
        yield null;
      }
      this.#tried += positions.length;
    }
    for (const [position, groups] of possible)
      for (const group of groups) yield { known: { ...group, position }, programs };
  }

  #ofAnyBase(programs: readonly FaultModel[], positions: readonly number[]): Round {
    const groups = combinations(this.kind, this.#others("position", "base"), this.known);
    const others = programs.filter(({ parameter }) => parameter !== "base");
    return {
      size: groups.length * Math.max(1, positions.length),
      steps: this.#ofAnyBaseSteps(others, groups, positions),
    };
  }

  /** Combinations with a base that the numbers tell, which may be none of the usual ones. */
  *#ofAnyBaseSteps(
    programs: readonly FaultModel[],
    groups: readonly Quantities[],
    positions: readonly number[],
  ): Generator<Candidate | null> {
    const sieve = this.#sieve;
    for (const rest of groups) {
      for (const program of programs) {
        for (const given of sieve.withValues(program, rest)) {
          for (const place of this.#placesOf(program, given, positions)) {
            const all = { ...given, ...place };
            const fits = toldBases(this.engine, this.question, this.kind, program, all);
            for (const { values, range } of fits)
              yield {
                known: { ...rest, ...place, ...(values as Quantities) },
                programs: [program],
                range,
              };
            yield null;
          }
        }
      }
    }
  }

  /** Positions that the entries which no base changes do not exclude; where none is asked for, as it is. */
  #placesOf(
    program: FaultModel,
    given: Quantities,
    positions: readonly number[],
  ): readonly Quantities[] {
    if (positions.length === 0) return [{}];
    return positionsOf(this.#sieve, program, given, positions).map((position) => ({ position }));
  }

  #triedWith({ known, programs, range }: Candidate): Found[] {
    const { links, faults } = this.question.model;
    const model = { links, faults: programs ?? faults };
    const diagnosis = this.engine.diagnose({ ...this.question, model, known });
    const fits = fitsByFault(diagnosis.fits).map((fit) => (range ? { ...fit, range } : fit));
    if (programs)
      return fits.length > 0 ? [this.#asStated({ known, diagnosis: { ...diagnosis, fits } })] : [];
    const last = fits.find(({ faults: [name] }) => this.#isTriedLast(name));
    const isTold = last && Object.keys(last.values).every((name) => this.#isUnknown(name));
    if (!isTold)
      return fits.length > 0 && !this.#isUnknown("position") ? [{ known, diagnosis }] : [];
    // With the value that the numbers tell, the program is right.
    const told = { ...known, ...(last.values as Quantities) };
    const right = this.engine.diagnose({ ...this.question, known: told });
    return right.fits.length > 0 ? [{ known: told, diagnosis: right }] : [];
  }

  /** Another base than the stated one is a fault, and what is right follows from the stated one. */
  #asStated(found: Found): Found {
    const { base } = this.known;
    const { base: told, ...rest } = found.known;
    if (base === undefined || told === undefined || told === base) return found;
    const known = { ...rest, base };
    const { right, differs } = this.engine.diagnose({ ...this.question, known, only: ["ok"] });
    const fits = found.diagnosis.fits.map((fit) => ({
      ...fit,
      faults: [OTHER_BASE, ...fit.faults.filter((name) => name !== "ok")],
      values: { base: told, ...fit.values },
    }));
    return { known, diagnosis: { ...found.diagnosis, right, differs, fits } };
  }

  #isTriedLast(name: string | undefined): boolean {
    const fault = this.question.model.faults.find((one) => one.name === name);
    return fault?.pair === "last";
  }
}

const isSame = (one: Found, other: Found): boolean =>
  JSON.stringify([one.known, one.diagnosis.fits]) ===
  JSON.stringify([other.known, other.diagnosis.fits]);
