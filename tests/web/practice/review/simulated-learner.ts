// A learner made of numbers: forgets at a rate of their own, which is not the one that the review
// assumes, and answers through the same store as the pages.

import type { Progress } from "../../../../web/practice/progress/progress.ts";

/** How a learner forgets: after `halfLife` days the chance to answer right has sunk to one half. */
export interface Profile {
  readonly name: string;
  /** After the first right answer, in days. */
  readonly halfLife: number;
  /** What a right answer multiplies the half-life by. */
  readonly growth: number;
  /**
   * The most due problems that any of sixty days may have, with two new ones a day, about a hundred
   * in all: room for every seed. Six seeds had up to 28 for who forgets fast, 16 for the others.
   */
  readonly mostDue: number;
}

export const profiles: readonly Profile[] = [
  { name: "remembers long", halfLife: 20, growth: 2.5, mostDue: 30 },
  { name: "remembers for about a week", halfLife: 8, growth: 2, mostDue: 30 },
  { name: "forgets fast", halfLife: 2, growth: 1.4, mostDue: 45 },
];

/**
 * Numbers in [0, 1) from a seed (mulberry32).
 *
 * @param seed  a whole number
 * @returns a function that gives the next one
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An answer as the learner remembers having given it. */
export interface Given {
  readonly key: string;
  readonly answer: string;
  readonly verdict: string;
}

/** The chance to answer right after some days. */
const chance = (days: number, halfLife: number): number => 2 ** (-days / halfLife);

/** Remembers and forgets, and keeps a list of everything they have answered. */
export class SimulatedLearner {
  readonly given: Given[] = [];
  readonly #known = new Map<string, { halfLife: number; day: number; first: number }>();

  constructor(
    private readonly profile: Profile,
    private readonly random: () => number,
  ) {}

  /** Slugs of the problems that they have tried. */
  get tried(): ReadonlySet<string> {
    return new Set(this.#known.keys());
  }

  /** How many of the problems tried they would solve on a day; then, had they solved each only once. */
  solvedOn(today: number): { readonly reviewed: number; readonly once: number } {
    const all = [...this.#known.values()];
    const sum = (chances: readonly number[]): number => chances.reduce((a, b) => a + b, 0);
    return {
      reviewed: sum(all.map(({ halfLife, day }) => chance(today - day, halfLife))),
      once: sum(all.map(({ first }) => chance(today - first, this.profile.halfLife))),
    };
  }

  /** Works on a variant: one try, or three where the first is wrong, the last with a hint. */
  answer(progress: Progress, problem: string, seed: number, day: number): void {
    const key = `problem:${problem}#${seed}`;
    const known = this.#known.get(problem);
    const right = this.random() < (known ? chance(day - known.day, known.halfLife) : 0.9);
    const third = this.random() < 0.7 ? "correct" : "incorrect";
    const verdicts = right ? ["correct"] : ["incorrect", "incorrect", third];
    for (const [index, verdict] of verdicts.entries()) {
      const answer = `${day}.${this.given.length}`;
      const hints = index === 2 ? 1 : 0;
      progress.record(key, { seed, answer, draft: answer, verdict, code: "", hints });
      progress.follow(`problem:${problem}`, key);
      this.given.push({ key, answer, verdict });
    }
    const { halfLife, growth } = this.profile;
    const after = known && right ? known.halfLife * growth : (known?.halfLife ?? 0) / 2;
    this.#known.set(problem, {
      halfLife: Math.max(halfLife, after),
      day,
      first: known?.first ?? day,
    });
  }
}
