/** The scalings that a program can be told to use, for a model of some trained length. */
import { scalingTitle, SCALING_TITLES as TITLES } from "../../config/scaling-titles.ts";
import type { RopeArguments, RopeUse } from "../../config/reading.ts";

/** own: the hands as they are, with the rule of the file where it has one. */
export const SCALINGS = ["own", "linear", "ntk", "dynamic", "yarn", "llama3"] as const;
export type ScalingId = (typeof SCALINGS)[number];

export const SCALING_TITLES: Readonly<Record<ScalingId, string>> = { ...TITLES, own: "none" };

/**
 * A rule in words.
 *
 * @param rule  by its name in configurations
 * @see tests/web/widgets/how-far.test.ts
 */
export const ruleTitle = (rule: string): string =>
  // Files of Hunyuan’s models say so, and mean a factor for the base.
  scalingTitle(rule === "dynamic with alpha" ? "ntk" : rule);

/** The smallest steps of a factor: programs read any number, people write such ones. */
const STEPS = 4;

/**
 * The factor to write into a file: the smallest quarter that covers the text, and at least 1.
 *
 * @param trained  length of the texts of training, in tokens
 * @param target   length of the text that is wanted, in tokens
 * @see tests/web/widgets/how-far.test.ts
 */
export const factorFor = (trained: number, target: number): number =>
  Math.max(1, Math.ceil((STEPS * target) / trained) / STEPS);

/** What is asked of a model. */
export interface Question {
  /** Its hands without scaling, as arguments of the core. */
  readonly plain: RopeArguments;
  /** As its file sets them; null where only numbers describe it, or no rule scales them. */
  readonly rule: RopeUse | null;
  /** Whether its rule counts as one of training: the trained length is then what the rule is made for. */
  readonly isTrainedSo?: boolean;
  /** Tokens that the file is made for with its rule; null, or left out: it has none, or does not say. */
  readonly made?: number | null;
  /** Tokens: of the texts in training, and of the text that is wanted. */
  readonly trained: number;
  readonly target: number;
  /** Keys that a query of these layers sees; null: all before it. */
  readonly window: number | null;
}

/**
 * The scalings that can be set for a model, the hands as they are first.
 *
 * @param question  about a model; one that was trained with a rule of its own keeps it, and so does
 *   one that is made for the text
 * @see tests/web/widgets/how-far.test.ts
 */
export const scalingsOf = (question: Question): readonly ScalingId[] =>
  question.isTrainedSo || isMadeFor(question) ? ["own"] : SCALINGS;

/**
 * Whether a model reads the wanted text as it is: nothing is to be set, and nothing breaks.
 *
 * @param question  lengths of the texts that the model is trained on, is to read and is made for,
 *                  in tokens
 * @see tests/web/widgets/how-far.test.ts
 */
export const isMadeFor = ({ trained, target, made }: Question): boolean =>
  target <= Math.max(trained, made ?? 0);

/**
 * The hands of a question under one of the scalings.
 *
 * @param question  about a model
 * @param id        of the scaling
 * @param factor    that the scaling is set to; 1 sets none
 * @returns arguments of the core for a text of any length
 * @see tests/web/widgets/how-far.test.ts
 */
export function scaledBy(
  { plain, rule, trained, target }: Question,
  id: ScalingId,
  factor = factorFor(trained, target),
): RopeUse {
  const use = { layers: "", head: plain.d, original: trained, reach: null, limits: null };
  if (id === "own" || factor === 1)
    return (
      rule ?? {
        ...use,
        rule: "default",
        plain,
        settings: () => plain,
        dependsOnLength: false,
        factor: null,
      }
    );
  const scaled = { ...plain, scaling: id, factor, original_length: trained };
  return {
    ...use,
    rule: id,
    plain,
    settings: (tokens) => (id === "dynamic" ? { ...scaled, seq_len: tokens } : scaled),
    dependsOnLength: id === "dynamic",
    factor: id === "dynamic" ? null : factor,
  };
}
