/** How the picture moves to a new test length, and to a recipe's frequencies. */
import { Tween } from "../base/tween.ts";
import type { PhaseNumbers } from "./numbers.ts";
import type { Motion } from "./scene.ts";

export class PhaseMotion {
  /** The logarithm of the length, so that each doubling takes the same time. */
  readonly #tested: Tween;
  /** From 0, the frequencies shown before, to 1, those of the test. */
  readonly #fold: Tween;
  #from: Float64Array | null = null;
  #shown: Float64Array | null = null;
  #numbers: PhaseNumbers | null = null;
  #folds = false;

  constructor(tested: number, step: () => void) {
    this.#tested = new Tween(Math.log2(tested), step);
    this.#fold = new Tween(1, step);
  }

  /** Goes to a length, at once or in small steps. */
  settle(tested: number, how: "jump" | "to"): void {
    this.#tested[how](Math.log2(tested));
    if (how === "jump") this.#fold.jump(1);
  }

  /** What is to be drawn now. */
  now(numbers: PhaseNumbers): Motion {
    if (numbers !== this.#numbers) this.#follow(numbers);
    this.#shown = this.#from ? numbers.between(this.#from, this.#fold.now) : numbers.frequencies;
    const { tested } = numbers.settings;
    const moving = 2 ** this.#tested.now;
    // A length that went through its logarithm is off by a hair.
    const isThere = Math.abs(moving - tested) < 1e-6 * tested;
    return { tested: isThere ? tested : moving, frequencies: this.#shown };
  }

  /** A new recipe folds the same hands; other hands, and those that the reader slows, just change. */
  #follow(numbers: PhaseNumbers): void {
    const [before, after] = [this.#numbers?.settings, numbers.settings];
    this.#numbers = numbers;
    this.#folds =
      before !== undefined &&
      before.recipe !== after.recipe &&
      before.d === after.d &&
      before.base === after.base;
    this.#from = this.#folds ? this.#shown : null;
    this.#fold.jump(this.#folds ? 0 : 1);
  }

  /** To be called after the drawing: a motion may ask for the next one. */
  drawn(): void {
    if (!this.#folds) return;
    this.#folds = false;
    this.#fold.to(1);
  }
}
