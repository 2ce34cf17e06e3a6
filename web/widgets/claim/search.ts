/** A claim at some numbers, and a recorded search for its worst case: the same for every reader. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { now } from "../base/clock.ts";
import { nextTask } from "../base/frames.ts";
import type { Values as ValuesOf } from "../base/index.ts";
import { parseQuantities, type Quantity } from "../prose/quantities.ts";
import type { settings as claimSettings } from "./claim.ts";

export type Values = Readonly<Record<string, number>>;

export class Claim {
  readonly quantities: readonly Quantity[];
  /** The values now: those of `at`, within their ranges, else the defaults. */
  readonly now: Values;
  /** The value of the formula there. */
  readonly gap: number;
  readonly isHolding: boolean;

  /** @throws with a sentence where the values cannot be read, or the formula gives no single number */
  constructor(
    private readonly engine: Engine,
    private readonly settings: ValuesOf<typeof claimSettings>,
  ) {
    this.quantities = parseQuantities(settings.values);
    const written = new Map(
      Array.from(settings.at.matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, Number(value)]),
    );
    this.now = Object.fromEntries(
      this.quantities.map(({ name, info }) => {
        const given = written.get(name) ?? info.default;
        const value = Number.isFinite(given) ? given : info.default;
        return [name, Math.min(info.maximum ?? value, Math.max(info.minimum ?? value, value))];
      }),
    );
    this.gap = this.gapAt(this.now);
    this.isHolding = this.holds(this.gap);
  }

  /** The value of the formula. @throws with a sentence where it is not a single number */
  gapAt(values: Values): number {
    const { gap: formula } = this.settings;
    const gap = this.engine.evaluate(formula, values);
    if (typeof gap !== "number")
      throw new Error(`gap is ${formula}, whose value is not a single number.`);
    return gap;
  }

  /** 1 where large values break the claim, −1 where small ones do. */
  get sign(): number {
    return this.settings.side === "at least" ? -1 : 1;
  }

  /** Whether the claim holds with this value of the formula; with one that is not a number, it does not. */
  holds(gap: number): boolean {
    return this.sign * gap <= this.sign * this.settings.bound;
  }
}

interface Tried {
  readonly values: Values;
  readonly gap: number;
}

/** What a search has found. */
export interface Found {
  readonly tried: number;
  /** Settings at which the claim does not hold. */
  readonly broken: number;
  /** The one of them that was tried first. */
  readonly first: Tried | null;
  /** The settings that are farthest toward breaking it, the worst first. */
  readonly worst: readonly Tried[];
  /** Why it ended before all settings were tried, as a clause; empty where it did not. */
  readonly cut: string;
}

const NOTHING: Found = { tried: 0, broken: 0, first: null, worst: [], cut: "" };

/** How many of the worst settings are kept. */
const KEPT = 10;
/** Settings that are tried between two frames, so that the page stays alive. */
const SLICE = 40;
/** And for how long, in ms, where the formula takes its time. */
const BUSY = 30;
/** After so many ms a search ends with what it has. */
const LIMIT = 10_000;

export class Search {
  found = NOTHING;
  isRunning = false;
  /** Of the search that counts; another one ends the one before. */
  #turn = 0;

  /** @param changed  told when there is something new to show */
  constructor(private readonly changed: () => void) {}

  /** The worst setting of a search that has ended and broken the claim; else null. */
  get counterexample(): Tried | null {
    const { broken, worst } = this.found;
    return !this.isRunning && broken > 0 ? (worst[0] ?? null) : null;
  }

  stop(): void {
    this.#turn += 1;
    this.isRunning = false;
  }

  /** The reader has seen enough: what was found stays. */
  cut(): void {
    this.stop();
    this.#end("you stopped it");
  }

  /** The claim is another one. */
  forget(): void {
    this.stop();
    this.found = NOTHING;
  }

  /**
   * Tries settings, slice by slice, until all are tried, its time is over, one cannot be computed, or
   * it is stopped; a running one goes on.
   */
  async start(claim: Claim): Promise<void> {
    if (this.isRunning) return;
    this.forget();
    const turn = this.#turn;
    this.isRunning = true;
    const end = now() + LIMIT;
    let since = now();
    for (const values of settingsToTry(claim.quantities)) {
      if (this.found.tried % SLICE === 0 || now() - since > BUSY) {
        this.changed();
        await nextTask();
        if (turn !== this.#turn) return;
        since = now();
      }
      if (now() > end) return this.#end(`its ${LIMIT / 1000} seconds were over`);
      try {
        this.#keep(claim, { values, gap: claim.gapAt(values) });
      } catch (error) {
        const place = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
        return this.#end(
          `at ${place.join(", ")} it could not be computed: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    this.#end("");
  }

  /** @param cut  why there are settings left to try, as a clause */
  #end(cut: string): void {
    this.isRunning = false;
    this.found = { ...this.found, cut };
    this.changed();
  }

  #keep(claim: Claim, tried: Tried): void {
    const { found } = this;
    const isBroken = !claim.holds(tried.gap);
    this.found = {
      ...found,
      tried: found.tried + 1,
      broken: found.broken + (isBroken ? 1 : 0),
      first: found.first ?? (isBroken ? tried : null),
      worst: [...found.worst, tried]
        .sort((one, other) => claim.sign * (other.gap - one.gap))
        .slice(0, KEPT),
    };
  }
}

/** Settings that a search tries besides the corners of the ranges. */
const SPREAD = 1000;

/**
 * The settings that a search tries: all of them where there are few, each once; else first the
 * corners, where every quantity is at its least or its most, then points spread evenly over the
 * ranges.
 *
 * The spread is that of Roberts 2018, "The unreasonable effectiveness of quasirandom sequences",
 * https://extremelearning.com.au/unreasonable-effectiveness-of-quasirandom-sequences/: each quantity
 * moves on by a power of the root of x^(n+1) = x + 1.
 *
 * @param quantities  with their ranges and steps
 * @returns values by the names of quantities, inside their ranges
 * @see tests/web/widgets/claim.test.ts
 */
export function* settingsToTry(quantities: readonly Quantity[]): Generator<Values> {
  const counts = quantities.map((quantity) => stepsOf(quantity) + 1);
  const all = counts.reduce((product, count) => product * count, 1);
  if (all <= SPREAD) {
    for (let place = 0; place < all; place++) yield valuesAt(quantities, digitsOf(place, counts));
    return;
  }
  for (let corner = 0; corner < 2 ** quantities.length; corner++)
    yield valuesAt(quantities, (index) => (corner >> index) & 1);
  const root = rootOf(quantities.length);
  for (let point = 1; point <= SPREAD; point++)
    yield valuesAt(quantities, (index) => (0.5 + point * root ** -(index + 1)) % 1);
}

const stepsOf = ({ info: { minimum = 0, maximum = 0, step = 1 } }: Quantity): number =>
  Math.floor((maximum - minimum) / step + 1e-9);

/** Of a setting by its place among all: where each quantity is between its least and its most. */
const digitsOf = (place: number, counts: readonly number[]) => (index: number) => {
  const before = counts.slice(0, index).reduce((product, count) => product * count, 1);
  const count = entryAt(counts, index);
  return ((Math.floor(place / before) % count) + 0.5) / count;
};

/** @param share  Where each quantity is between its least and its most, from 0 to 1. */
const valuesAt = (quantities: readonly Quantity[], share: (index: number) => number): Values =>
  Object.fromEntries(
    quantities.map((quantity, index) => {
      const { name, info } = quantity;
      const [steps, { minimum = 0, step = 1 }] = [stepsOf(quantity), info];
      return [name, minimum + Math.min(steps, Math.floor(share(index) * (steps + 1))) * step];
    }),
  );

/** The root above 1 of x^(n+1) = x + 1. */
function rootOf(dimensions: number): number {
  let root = 2;
  for (let turn = 0; turn < 40; turn++) root = (1 + root) ** (1 / (dimensions + 1));
  return root;
}
