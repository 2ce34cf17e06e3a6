/** What the figure shows: the layer's tokens, its terms at this scale, and what is lifted out. */
import { at, type Engine, type Tensor } from "../../engine/index.ts";
import { valueRange } from "../map/color-scale.ts";
import { Memo, Recent } from "../base/memo.ts";
import { layerFile, type TrainedLayer } from "../trained/layer-file.ts";
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
  /** The tokens that give it less than half. */
  readonly loose: readonly number[];
}

/** The scales of the curve. */
export const MAX_SCALE = 1.5;
const STEPS = 60;

/**
 * The scales at which a curve is drawn.
 *
 * @returns the scales, from 0 in even steps
 * @see tests/web/widgets/terms.test.ts
 */
export const scales = (): number[] =>
  Array.from({ length: STEPS + 1 }, (_, index) => (index * MAX_SCALE) / STEPS);

/** The terms that a text names. @throws {Error} with a sentence, where a name is no term */
function readLifted(text: string): ReadonlySet<TermName> {
  const names = text.split(/[\s,]+/u).filter(Boolean);
  const wrong = names.find((name) => !(TERMS as readonly string[]).includes(name));
  if (wrong !== undefined)
    throw new Error(`lifted = “${wrong}” is none of the terms ${TERMS.join(", ")}.`);
  return new Set(names as TermName[]);
}

/**
 * What curve, growth and colors depend on.
 *
 * @param settings  layer, words and head, from 0
 * @returns text that is the same for the same three
 * @see tests/web/widgets/terms.test.ts
 */
export const keyOf = ({ layer, words, head }: TermsChoice) => [layer, words, head].join("|");

/** Computes states; keeps what a moving slider does not change. */
export class TermsSource {
  readonly #splits = new Recent<TrainedSplit>();
  readonly #strongest = new Recent<number>();
  readonly #curves = new Recent<readonly CurvePoint[]>();

  /** @param trained  null for the toy layer */
  constructor(
    private readonly engine: Engine,
    private readonly trained: TrainedLayer | null,
  ) {}

  #tokens({ words }: TermsChoice): string[] {
    return this.trained ? tokensOf(this.trained, words) : toyWords(words);
  }

  /** @throws {Error} with a sentence, where a word or a term does not exist */
  state(choice: TermsChoice): TermsState {
    const { engine } = this;
    const { layer, head, scale } = choice;
    const lifted = readLifted(choice.lifted);
    const split = this.#splitOf(choice, scale);
    const terms = termsOf(engine, split);
    const left = sumOf(engine, terms, (name) => !lifted.has(name));
    return {
      tokens: this.#tokens(choice),
      toy: layer === "toy",
      head,
      scale,
      lifted,
      terms,
      logits: logitsOf(engine, split),
      left,
      weights: weightsOfLogits(engine, left),
    };
  }

  /** Weight on the previous word at scales 0 to 1.5. */
  curve(choice: TermsChoice): readonly CurvePoint[] {
    return this.#curves.of(keyOf(choice), () =>
      scales().map((scale) => {
        const logits = logitsOf(this.engine, this.#splitOf(choice, scale));
        return { scale, ...previousOf(this.engine, weightsOfLogits(this.engine, logits)) };
      }),
    );
  }

  /** Norms of the words' rows and of their position rows; null in the toy layer. */
  norms(choice: TermsChoice): TrainedSplit["norms"] | null {
    return this.#trainedSplit(choice)?.norms ?? null;
  }

  /** The value of the deepest color: the largest of all terms and logits as trained, at scale 1. */
  strongest(choice: TermsChoice): number {
    return this.#strongest.of(keyOf(choice), () => {
      const split = this.#splitOf(choice, 1);
      const tables = [...Object.values(termsOf(this.engine, split)), logitsOf(this.engine, split)];
      return valueRange(tables.flatMap(({ data }) => [...data])).maximum;
    });
  }

  #trainedSplit(choice: TermsChoice): TrainedSplit | null {
    const { trained } = this;
    if (!trained) return null;
    const tokens = this.#tokens(choice);
    return this.#splits.of(tokens.join(" "), () => new TrainedSplit(this.engine, trained, tokens));
  }

  #splitOf(choice: TermsChoice, scale: number): HeadSplit {
    return (
      this.#trainedSplit(choice)?.head(choice.head, scale) ??
      toySplit(this.engine, this.#tokens(choice), scale)
    );
  }
}

/** A state, and where what goes with it comes from. */
export interface TermsNumbers {
  readonly state: TermsState;
  readonly source: TermsSource;
  readonly choice: TermsChoice;
}

const toySource = new Memo((engine) => new TermsSource(engine, null));
const trainedSource = new Memo(
  (engine, { layer }: { readonly layer: TrainedLayer }) => new TermsSource(engine, layer),
);

/**
 * The numbers of a choice, from the source that all figures of a page share.
 *
 * @param engine    does the arithmetic
 * @param settings  the layer, its words, head and scale, and the terms that are taken out
 * @returns the state of the sum, the source that gave it, and the choice
 * @throws {Error} with a sentence, where a word or a term does not exist, or the layer has not
 *         arrived
 * @see tests/web/widgets/terms.test.ts
 */
export function termsNumbers(engine: Engine, settings: TermsChoice): TermsNumbers {
  const { layer, words, head, scale, lifted } = settings;
  const choice = { layer, words, head, scale, lifted };
  const source =
    layer === "toy"
      ? toySource.of(engine, {})
      : trainedSource.of(engine, { layer: layerFile.arrived });
  return { state: source.state(choice), source, choice };
}

export interface CurvePoint extends Previous {
  readonly scale: number;
}

/**
 * The weights that tokens give to the one before them: the least, whose it is, the mean, and which
 * tokens give less than half.
 *
 * @param engine   does the arithmetic
 * @param weights  of one head, [T, T]
 * @returns zeros for a single token
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export function previousOf(engine: Engine, weights: Tensor): Previous {
  const [count = 0] = weights.shape;
  const given = Array.from({ length: count - 1 }, (_, index) => at(weights, index + 1, index));
  if (given.length === 0) return { least: 0, mean: 0, weakest: 0, loose: [] };
  const x = { shape: [given.length], data: Float64Array.from(given) };
  const least = engine.call("min", { a: x }) as number;
  return {
    least,
    mean: engine.call("mean", { x }) as number,
    weakest: given.indexOf(least) + 1,
    loose: given.flatMap((weight, index) => (weight < 0.5 ? [index + 1] : [])),
  };
}
