// The model of forgetting: FSRS 6 with the weights that its authors publish. It turns a history of
// sittings into how firmly something is remembered, and into the day on which to ask again.

import { fsrs, Rating, type Grade as FsrsGrade } from "ts-fsrs";
import type { Grade, Sitting } from "./history.ts";

/**
 * The chance of a right answer below which something is asked again. Flash cards take seconds and
 * are usually asked at 0.9; a variant of a problem takes minutes, so it may fade a little more.
 */
export const wantedChance = 0.8;

/** Milliseconds of a day. */
export const dayMs = 24 * 60 * 60 * 1000;

// All it computes is a function of the history: nothing is drawn, and several sittings of a day
// count as what they are, sittings with little time between them.
const model = fsrs({
  request_retention: wantedChance,
  enable_fuzz: false,
  enable_short_term: false,
});

const ratings: Readonly<Record<Grade, FsrsGrade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
};

/** What the model makes of a history. */
export interface Memory {
  /** Days until the chance of a right answer has sunk to nine in ten. */
  readonly stability: number;
  /** 1 (easy) to 10 (hard). */
  readonly difficulty: number;
  /** Time of the last sitting, ms since 1970. */
  readonly last: number;
  /** Whether the last sitting ended with a right answer. */
  readonly right: boolean;
  /** When to ask again, ms since 1970: at the earliest a day after the last sitting. */
  readonly due: number;
}

const daysBetween = (from: number, to: number): number => Math.max(0, to - from) / dayMs;

/**
 * What is remembered after a history.
 *
 * @param history  sittings in order of time
 * @returns the state of the model; null for an empty history
 * @see tests/web/practice/review/memory.test.ts
 */
export function memoryOf(history: readonly Sitting[]): Memory | null {
  let memory: Memory | null = null;
  for (const { at, grade } of history) {
    const days: number = memory ? daysBetween(memory.last, at) : 0;
    const { stability, difficulty } = model.next_state(memory, days, ratings[grade]);
    const due: number = at + model.next_interval(stability, days) * dayMs;
    memory = { stability, difficulty, last: at, right: grade !== "again", due };
  }
  return memory;
}

/**
 * The chance that the learner answers right at a time.
 *
 * @param memory  what is remembered
 * @param now     ms since 1970; before the last sitting, as after a clock was set back, the chance
 *                is that of the last sitting
 * @returns 0 to 1
 * @see tests/web/practice/review/memory.test.ts
 */
export const chanceAt = ({ last, stability }: Memory, now: number): number =>
  model.forgetting_curve(daysBetween(last, now), stability);
