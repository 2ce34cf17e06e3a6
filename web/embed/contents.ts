// What a frame shows, as one thing with a state and a score: one figure, one problem, or the quiz
// items of a lesson.

import { readFields, writeFields } from "../practice/state-text.ts";
import type { Stateful } from "./element-state.ts";
import type { KeptState } from "./incoming.ts";

/** An element of which answers are judged. */
interface Exercise extends Stateful {
  /** Of the answer that was checked last, from 0 to 1. */
  readonly credit: number;
}

const isExercise = (element: Stateful): element is Exercise => "credit" in element;

/** The elements of a frame, their common state, and the best score of each exercise. */
export class Contents {
  readonly #exercises: readonly Exercise[];
  /** In the order of the exercises. */
  #best: number[];

  constructor(private readonly elements: readonly Stateful[]) {
    this.#exercises = elements.filter(isExercise);
    this.#best = this.#exercises.map(() => 0);
  }

  /** The best credit so far, averaged over the exercises; null where nothing is scored. */
  get score(): number | null {
    const { scores } = this;
    if (scores.length === 0) return null;
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }

  /** The best credit of each exercise so far, that of the answer it shows included. */
  get scores(): readonly number[] {
    this.#best = this.#exercises.map(({ credit }, place) =>
      Math.max(credit, this.#best[place] ?? 0),
    );
    return this.#best;
  }

  /** The state of a single element is its own; that of several names each by its id. */
  get state(): string {
    const [first, ...others] = this.elements;
    if (first && others.length === 0) return first.getState();
    return writeFields(
      Object.fromEntries(this.elements.map((element) => [element.id, element.getState()])),
    );
  }

  /**
   * Shows a state, all of it or nothing.
   *
   * @throws Error with a sentence where a part of it cannot be read
   */
  show({ state, scores }: KeptState): void {
    const texts = this.#textsIn(state);
    const before = this.elements.map((element) => element.getState());
    try {
      for (const [place, element] of this.elements.entries()) {
        const text = texts[place];
        if (text !== undefined) element.setState(text);
      }
    } catch (error) {
      for (const [place, element] of this.elements.entries()) element.setState(before[place] ?? "");
      throw error;
    }
    if (scores.length === this.#best.length) this.#best = [...scores];
  }

  /** The state of each element; undefined for those that it leaves out. */
  #textsIn(state: string): readonly (string | undefined)[] {
    if (this.elements.length === 1) return [state];
    const fields = readFields(state);
    return this.elements.map(({ id }) => {
      const text = Object.hasOwn(fields, id) ? fields[id] : undefined;
      if (text === undefined || typeof text === "string") return text;
      throw new Error(`In the state, ${id} is not a text.`);
    });
  }
}
