/** What the tool says: whether the length can be had, and what a scaling costs. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { ranges } from "../../words/listed.ts";
import { scaledAs, type Reach, type Scaled } from "./numbers.ts";
import type { FileFacts } from "./asked.ts";
import { factorFor, isMadeFor, ruleTitle, SCALING_TITLES } from "./scalings.ts";

/** yes: it is made for it; test: with a scaling, and a test; train: not without training. */
export type Outcome = "yes" | "test" | "train";

export interface Verdict {
  readonly outcome: Outcome;
  /** The answer in one line. */
  readonly title: string;
  /** Why, and what to do. */
  readonly text: string;
  /** Fewer tokens than were asked for, which it advises to plan on; else null. */
  readonly advised: number | null;
}

/** Up to so many times the length, YaRN’s authors report texts read without training. */
const REPORTED = 2;
/** Up to so many times, the makers of Qwen offer a fixed factor for their own models. */
const OFFERED = 4;

/** How many times the arc of training the hand sweeps that goes farthest beyond it. */
function beyond(engine: Engine, reach: Reach): string {
  const { newHands, turns } = scaledAs(reach, "own");
  const ratios = newHands.map((hand) => entryAt(turns, hand) / entryAt(reach.trainedTurns, hand));
  return `up to ${times(engine, Math.max(...ratios))} times as far as in training`;
}

/** That the largest distance of training was no shorter than the longest wavelength. */
function allAround(engine: Engine, reach: Reach): string {
  const lengths = scaledAs(reach, "own").hands.flatMap(({ scaled }) => scaled ?? []);
  const longest = grouped(Number(engine.format(Math.max(...lengths), ".0")));
  return `In training, distances went up to ${grouped(reach.question.trained - 1)} tokens, and the slowest hand turns once in ${longest}: every hand has come full circle.`;
}

const times = (engine: Engine, ratio: number) =>
  engine.format(ratio, Number.isInteger(ratio) ? "" : "3s");

/**
 * Whether a length can be had, and how.
 *
 * @param engine  writes numbers
 * @param reach   of the length
 * @param file    what the model’s file says beside its hands; null: there is none
 * @see tests/web/widgets/how-far.test.ts
 */
export function verdictOf(engine: Engine, reach: Reach, file: FileFacts | null = null): Verdict {
  const { question } = reach;
  const { trained, target, rule, isTrainedSo, window } = question;
  const made = Math.max(trained, question.made ?? 0);
  const isByRule = rule !== null && (isTrainedSo || made > trained);
  const wanted = grouped(target);
  const kept = "Leave the fields about positions as they are.";
  const advised = null;
  if (isMadeFor(question))
    return {
      advised,
      outcome: "yes",
      title: "Yes, as it is.",
      text: `${isByRule ? `The file is made for ${grouped(made)} tokens, with ${ruleTitle(rule.rule)}.` : `The model was trained at ${grouped(trained)} tokens.`} ${kept}`,
    };
  const ratio = target / made;
  const factor = factorFor(trained, target);
  const own = scaledAs(reach, "own");
  const { length } = own.newHands;
  const much = `${wanted} tokens are ${times(engine, ratio)} times the ${grouped(made)} ${isByRule ? `that the file is made for, with ${ruleTitle(rule.rule)}` : "of training"}.`;
  if (window !== null && length === 0)
    return {
      advised,
      outcome: "test",
      title: "Perhaps, without any scaling.",
      text: `${much} Layers with hands see only ${grouped(window)} tokens, so no angle is new at any length, and there is nothing to stretch${file?.isWholeWithout ? "; those that see the whole text have no positions" : ""}. Whether the model uses what is far back, only a test on your own task shows.`,
    };
  if (rule === null && length === 0)
    return {
      advised,
      outcome: "test",
      title: "Perhaps, without any scaling.",
      text: `${much} ${allAround(engine, reach)} So no angle is new at any length, and neither a scaling nor a larger base (rope_theta) has anything to bring back. But no text of training was that long, and more keys compete for attention: test it on your own task, or train on texts of the new length.`,
    };
  const fresh =
    length === 0
      ? "As it is, no hand reaches an angle that training never showed, but no text of training was that long, and more keys compete for attention."
      : `As it is, ${length} of ${own.hands.length} hands ${length === 1 ? "reaches" : "reach"} angles that training never showed, ${beyond(engine, reach)}.`;
  if (isTrainedSo)
    return {
      advised,
      outcome: "train",
      title: "Not without training.",
      text: `${much} ${fresh} The model comes with ${rule ? ruleTitle(rule.rule) : "its rule"}, and another scaling would replace that. Test it as it is, or train on texts of the new length.`,
    };
  if (rule)
    return {
      advised,
      outcome: "train",
      title: "Not without training.",
      text: `${much} ${fresh} The model has been stretched before: another rule, or a larger factor, gives it hands that it was not trained with. Train it on texts of the new length, or trust only a test on your own task.`,
    };
  if (ratio <= REPORTED)
    return {
      advised,
      outcome: "test",
      title: "Yes, with YaRN and a test.",
      text: `${much} ${fresh} Use YaRN with factor ${factor}. Its authors report more than twice the length without training, adjusting the factor as the text grows. Test it on your own task.`,
    };
  const untrained = REPORTED * trained;
  if (ratio <= OFFERED)
    return {
      advised: untrained,
      outcome: "test",
      title: "Perhaps, with YaRN and a careful test.",
      text: `${much} ${fresh} The makers of Qwen offer YaRN by up to ${OFFERED} for their own models. For others, plan on ${grouped(untrained)} tokens, twice the length of training, and test anything beyond on your own task.`,
    };
  return {
    advised: untrained,
    outcome: "train",
    title: "Not without training.",
    text: `${much} ${fresh} Without training, plan on ${grouped(untrained)} tokens. Train the model on texts of the new length, or choose one that is made for them. If you try it untrained, use YaRN with factor ${factor}, and trust only a test on your own task.`,
  };
}

/**
 * What the chosen scaling does, in a sentence or two.
 *
 * @param engine  writes numbers
 * @param reach   of the length
 * @param chosen  one of its scalings
 * @see tests/web/widgets/how-far.test.ts
 */
export function sentenceOf(engine: Engine, reach: Reach, chosen: Scaled): string {
  const { question } = reach;
  const { trained, target } = question;
  const own = scaledAs(reach, "own");
  const factor = factorFor(trained, target);
  const fresh =
    chosen.newHands.length === 0
      ? "no hand reaches an angle that training never showed"
      : `${chosen.newHands.length} of ${chosen.hands.length} hands reach angles that training never showed: ${ranges(chosen.newHands)}`;
  const name =
    chosen.id === "own"
      ? question.rule
        ? `${ruleTitle(question.rule.rule)}, as the file has it`
        : "no scaling"
      : `${SCALING_TITLES[chosen.id]}${factor === 1 ? "" : ` by ${factor}`}`;
  const step =
    chosen.step === own.step
      ? "hand 0 turns as before"
      : `hand 0 turns by ${engine.format(chosen.step, ".1")}° per token, not ${engine.format(own.step, ".1")}°`;
  const scores =
    chosen.scores === 1
      ? ""
      : ` All scores grow by a factor of ${engine.format(chosen.scores, ".3")}.`;
  const short = chosen.changesShort ? " This applies to short texts as well." : "";
  return `In a text of ${grouped(target)} tokens, with ${name}, ${fresh}; ${step}.${scores}${short}`;
}
