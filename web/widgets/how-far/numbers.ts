/** Which hands a longer text turns into angles that training never showed, and what each scaling does to them. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { useNumbers, type HandNumbers } from "../published/hands.ts";
import { scaledBy, scalingsOf, type Question, type ScalingId } from "./scalings.ts";

/** What one scaling makes of the hands in the text that is wanted. */
export interface Scaled {
  readonly id: ScalingId;
  readonly hands: readonly HandNumbers[];
  /** [hand]: whether it reaches angles that training never showed. */
  readonly isNew: readonly boolean[];
  /** The hands that do. */
  readonly newHands: readonly number[];
  /** [hand]: how often it goes around within the text. */
  readonly turns: Float64Array;
  /** Degrees that hand 0 turns from one token to the next. */
  readonly step: number;
  /** 1 minus the mean cosine of all hands at offset 1: how different neighbors are. */
  readonly neighbors: number;
  /** How many times slower the slowest hand is. */
  readonly slowest: number;
  /** By how much all scores are multiplied. */
  readonly scores: number;
  /** Whether a text within the trained length is read with other hands, or other scores, than in training. */
  readonly changesShort: boolean;
}

/** All that is computed for a question. */
export interface Reach {
  readonly question: Question;
  /** [hand]: how often it went around within the texts of training. */
  readonly trainedTurns: Float64Array;
  /** Under each scaling that can be set, the hands as they are first. */
  readonly scaled: readonly Scaled[];
}

/**
 * How many times slower the slowest hand is.
 *
 * @param hands  of one scaling, at least one
 * @returns a factor; 1 where no hand is slower
 * @see tests/web/widgets/how-far.test.ts
 */
export const slowestOf = (hands: readonly HandNumbers[]): number =>
  Math.max(...hands.map(({ slower }) => slower));

/**
 * The reach under one scaling; where it cannot be set, as the model is.
 *
 * @param reach  under all scalings
 * @param id     of the scaling
 * @see tests/web/widgets/how-far.test.ts
 */
export const scaledAs = ({ scaled }: Reach, id: ScalingId): Scaled =>
  scaled.find((each) => each.id === id) ?? entryAt(scaled, 0);

/**
 * What a length asks of a model's hands, under each scaling.
 *
 * Hand i has seen the angles from 0 to (L − 1) ω_i, all of them after a whole turn. In a text of N
 * tokens it sweeps (N − 1) ω'_i. It is new where it has not gone around and reaches L ω_i, where
 * the step after the last one of training would have led it.
 *
 * @param engine    computes the frequencies
 * @param question  lengths in tokens
 * @returns turns within the texts of training by hand, and the hands under each scaling that can be
 *          set
 * @throws {Error} with the core's sentence, where it rejects the numbers
 * @see tests/web/widgets/how-far.test.ts
 */
export function reachOf(engine: Engine, question: Question): Reach {
  const { plain, rule, isTrainedSo, trained, target, window } = question;
  const vector = (formula: string, variables: Record<string, number | Float64Array>) =>
    (engine.evaluate(formula, variables) as Tensor).data;
  const training = isTrainedSo && rule ? rule.settings(trained) : plain;
  const frequencies = engine.call("rope_frequencies", { ...training }).frequencies.data;
  const trainedTurns = engine.call("turns", { frequencies, length: trained }).data;
  // No offset is larger than the window, and so no angle.
  const length = window === null ? target : Math.min(window, target);
  const scaled = (id: ScalingId): Scaled => {
    const use = scaledBy(question, id);
    const { hands, attentionFactor, softmaxFactor } = useNumbers(engine, use, target);
    const now = Float64Array.from(hands, ({ frequency }) => frequency);
    const short = useNumbers(engine, use, trained);
    const isNew = Array.from(
      vector("(t < 1) * (v > 0) * ((n - 1) * v >= l * w)", {
        t: trainedTurns,
        v: now,
        w: frequencies,
        n: length,
        l: trained,
      }),
      (value) => value === 1,
    );
    return {
      id,
      hands,
      isNew,
      newHands: isNew.flatMap((each, hand) => (each ? hand : [])),
      turns: vector("turns(v, n)", { v: now, n: length }),
      step: engine.evaluate("degrees(v)", { v: entryAt(now, 0) }) as number,
      neighbors: engine.evaluate("1 - mean(cos(v))", { v: now }) as number,
      slowest: slowestOf(hands),
      scores: engine.evaluate("a^2 * s", { a: attentionFactor, s: softmaxFactor }) as number,
      changesShort:
        !isTrainedSo &&
        (short.attentionFactor * short.softmaxFactor !== 1 ||
          short.hands.some(({ state }) => state === "partly" || state === "full")),
    };
  };
  const own = scaled("own");
  // Where all hands have gone around, there is nothing that a scaling could bring back.
  const isNeeded = own.newHands.length > 0 || question.rule !== null;
  const others = isNeeded ? scalingsOf(question).filter((id) => id !== "own") : [];
  return { question, trainedTurns, scaled: [own, ...others.map(scaled)] };
}

/** Answers a question, and remembers the last answer: a figure asks in its picture, sentence and table. */
export type Answering = (question: Question) => Reach;

/**
 * Remembers the answer of the last question.
 *
 * @param engine  computes it
 * @returns what {@link reachOf} returns, computed anew only for another question
 * @see tests/web/widgets/how-far.test.ts
 */
export function answersOnce(engine: Engine): Answering {
  let last: { readonly key: string; readonly rule: unknown; readonly reach: Reach } | null = null;
  return (question) => {
    const key = JSON.stringify(question);
    if (last?.key === key && last.rule === question.rule) return last.reach;
    const reach = reachOf(engine, question);
    last = { key, rule: question.rule, reach };
    return reach;
  };
}
