/** What the figure shows: the layer's tokens, its terms at this scale, and what is lifted out. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { valueRange } from "../base/color-scale.ts";
import type { TrainedLayer } from "../trained/layer-file.ts";
import { tokensOf } from "../trained/layer-state.ts";
import {
  TERMS,
  logitsOf,
  sumOf,
  termsOf,
  weightsOfLogits,
  type HeadSplit,
  type TermName,
  type Terms,
} from "./split.ts";
import { TrainedSplit } from "./trained-split.ts";
import { toySplit, toyWords } from "./toy-split.ts";

/** The attributes as they are read. */
export interface TermsChoice {
  readonly layer: "trained" | "toy";
  readonly words: string;
  readonly head: number;
  readonly scale: number;
  readonly lifted: string;
}

/** Everything computed for one choice. */
export interface TermsState {
  readonly tokens: readonly string[];
  readonly toy: boolean;
  readonly head: number;
  readonly scale: number;
  readonly lifted: ReadonlySet<TermName>;
  readonly terms: Terms;
  /** Of all terms. */
  readonly logits: Tensor;
  /** Of the terms that are left, and what softmax makes of it. */
  readonly left: Tensor;
  readonly weights: Tensor;
}

/** Weight on the previous word, over all tokens that have one. */
export interface Previous {
  readonly least: number;
  readonly mean: number;
  /** The token that gives least. */
  readonly weakest: number;
}

/** The scales of the curve. */
export const MAX_SCALE = 1.5;
const STEPS = 60;

/** @throws Error with a sentence, where a name is no term. */
export function readLifted(text: string): ReadonlySet<TermName> {
  const names = text.split(/[\s,]+/u).filter(Boolean);
  const wrong = names.find((name) => !(TERMS as readonly string[]).includes(name));
  if (wrong !== undefined)
    throw new Error(`lifted = “${wrong}” is none of the terms ${TERMS.join(", ")}.`);
  return new Set(names as TermName[]);
}

/** What curve and colors depend on. */
const keyOf = ({ layer, words, head }: TermsChoice) => [layer, words, head].join("|");

/** Computes states; keeps what a moving slider does not change. */
export class TermsSource {
  #split: TrainedSplit | null = null;
  #strongest: { key: string; value: number } | null = null;
  #curve: { key: string; points: readonly CurvePoint[] } | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly trained: TrainedLayer | null,
  ) {}

  tokens({ layer, words }: TermsChoice): string[] {
    return layer === "toy" ? toyWords(words) : tokensOf(this.trained!, words);
  }

  state(choice: TermsChoice): TermsState {
    const { engine } = this;
    const lifted = readLifted(choice.lifted);
    const split = this.#splitOf(choice, choice.scale);
    const terms = termsOf(engine, split);
    const left = sumOf(engine, terms, (name) => !lifted.has(name));
    return {
      tokens: this.tokens(choice),
      toy: choice.layer === "toy",
      head: choice.head,
      scale: choice.scale,
      lifted,
      terms,
      logits: logitsOf(engine, split),
      left,
      weights: weightsOfLogits(engine, left),
    };
  }

  /** Weight on the previous word at scales 0 to 1.5. */
  curve(choice: TermsChoice): readonly CurvePoint[] {
    const key = keyOf(choice);
    if (this.#curve?.key !== key) {
      const points = Array.from({ length: STEPS + 1 }, (_, index) => {
        const scale = (index * MAX_SCALE) / STEPS;
        const logits = logitsOf(this.engine, this.#splitOf(choice, scale));
        return { scale, ...previousOf(this.engine, weightsOfLogits(this.engine, logits)) };
      });
      this.#curve = { key, points };
    }
    return this.#curve.points;
  }

  /** Norms of the words' rows and of their position rows in the trained layer. */
  norms(choice: TermsChoice): TrainedSplit["norms"] {
    this.#splitOf(choice, 1);
    return this.#split!.norms;
  }

  /** The value of the deepest color: the largest of all terms and logits as trained, at scale 1. */
  strongest(choice: TermsChoice): number {
    const key = keyOf(choice);
    if (this.#strongest?.key !== key) {
      const split = this.#splitOf(choice, 1);
      const tables = [...Object.values(termsOf(this.engine, split)), logitsOf(this.engine, split)];
      const value = valueRange(tables.flatMap(({ data }) => [...data])).maximum;
      this.#strongest = { key, value };
    }
    return this.#strongest.value;
  }

  #splitOf(choice: TermsChoice, scale: number): HeadSplit {
    const tokens = this.tokens(choice);
    if (choice.layer === "toy") return toySplit(this.engine, tokens, scale);
    if (this.#split?.tokens.join(" ") !== tokens.join(" "))
      this.#split = new TrainedSplit(this.engine, this.trained!, tokens);
    return this.#split.head(choice.head, scale);
  }
}

export interface CurvePoint extends Previous {
  readonly scale: number;
}

/** What the tokens give to the one before them. */
export function previousOf(engine: Engine, weights: Tensor): Previous {
  const [count = 0] = weights.shape;
  const given = Array.from(
    { length: count - 1 },
    (_, index) => weights.data[(index + 1) * count + index]!,
  );
  if (given.length === 0) return { least: 0, mean: 0, weakest: 0 };
  const x = { shape: [given.length], data: Float64Array.from(given) };
  const least = engine.call("min", { a: x }) as number;
  return {
    least,
    mean: engine.call("mean", { x }) as number,
    weakest: given.indexOf(least) + 1,
  };
}
