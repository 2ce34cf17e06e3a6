/** What the tool says: whether the length can be had, and what a scaling costs. */
import type { Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { ranges } from "../../words/listed.ts";
import { scaledAs, type Reach, type Scaled } from "./numbers.ts";
import { factorFor, ruleTitle, SCALING_TITLES, type Question } from "./scalings.ts";

/** yes: it is made for it; test: with a scaling, and a test; train: not without training. */
export type Outcome = "yes" | "test" | "train";

export interface Verdict {
  readonly outcome: Outcome;
  /** The answer in one line. */
  readonly title: string;
  /** Why, and what to do. */
  readonly text: string;
}

/** Up to so many times the length, YaRN’s authors report texts read without training. */
const REPORTED = 2;
/** Up to so many times, the makers of Qwen offer a fixed factor for their own models. */
const OFFERED = 4;

const times = (engine: Engine, ratio: number) =>
  engine.format(ratio, Number.isInteger(ratio) ? "" : "3s");

/**
 * How long the texts are that a model is made for, as it is.
 *
 * @param question  about a model; a rule of its file counts
 * @param longest   the longest text that its file is meant for, in tokens; null: it does not say
 */
const madeFor = ({ rule, trained }: Question, longest: number | null): number =>
  rule && longest !== null ? Math.max(trained, longest) : trained;

/**
 * Whether a length can be had, and how.
 *
 * @param engine   writes numbers
 * @param reach    of the length
 * @param longest  the longest text that the model’s file is meant for, in tokens; null: none says
 * @see tests/web/widgets/how-far.test.ts
 */
export function verdictOf(engine: Engine, reach: Reach, longest: number | null = null): Verdict {
  const { question } = reach;
  const { trained, target, rule } = question;
  const own = scaledAs(reach, "own");
  const made = madeFor(question, longest);
  const [wanted, before] = [grouped(target), grouped(made)];
  const ruled = rule && rule.rule !== "default" ? ruleTitle(rule.rule) : null;
  if (target <= trained || target <= made) {
    return {
      outcome: "yes",
      title: "Yes, as it is.",
      text:
        ruled && target > trained
          ? `${wanted} tokens are within the ${before} that the file is made for, with ${ruled}. Leave its fields as they are.`
          : `${wanted} tokens are no more than the ${before} of training. Leave the fields as they are.`,
    };
  }
  const ratio = target / made;
  const factor = factorFor(trained, target);
  const many = times(engine, ratio);
  const { length } = own.newHands;
  const fresh =
    length === 0
      ? "No hand reaches an angle that training never showed, but more keys compete for attention, and no training text was that long."
      : `As it is, ${length} of ${own.hands.length} hands ${length === 1 ? "reaches" : "reach"} angles that training never showed.`;
  const made2 = `${wanted} tokens are ${many} times the ${before} ${ruled ? `that the file is made for, with ${ruled}` : "of training"}.`;
  if (ruled)
    return {
      outcome: "train",
      title: "Not without further training or a test of your own.",
      text: `${made2} ${fresh} The model has already been stretched: another rule, or a larger factor, gives it hands that it was not trained with. Test it on your own task, or train on texts of that length.`,
    };
  if (ratio <= REPORTED)
    return {
      outcome: "test",
      title: "Yes, with YaRN and a test.",
      text: `${made2} ${fresh} YaRN by ${factor} is the usual remedy, and without training papers report about twice the length. Test it on your own task.`,
    };
  if (ratio <= OFFERED)
    return {
      outcome: "test",
      title: "Perhaps, with YaRN and a careful test.",
      text: `${made2} ${fresh} Makers of some models offer a fixed YaRN factor of up to 4 for their own; for others, plan on twice the length, and test anything beyond on your own task.`,
    };
  return {
    outcome: "train",
    title: "Not without training.",
    text: `${made2} ${fresh} Without training, plan on ${grouped(2 * trained)} tokens. Train the model on texts of the new length, or choose one that is made for them. If you try it untrained, use YaRN by ${factor}, and trust only a test on your own task.`,
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
      ? question.rule && question.rule.rule !== "default"
        ? `${ruleTitle(question.rule.rule)}, as the file has it`
        : "no scaling"
      : `${SCALING_TITLES[chosen.id]}${factor === 1 ? "" : ` by ${factor}`}`;
  const step =
    chosen.step === own.step
      ? "hand 0 turns as before"
      : `hand 0 turns by ${engine.format(chosen.step, ".1")}° a token, not ${engine.format(own.step, ".1")}°`;
  const scores =
    chosen.scores === 1
      ? ""
      : ` All scores grow by a factor of ${engine.format(chosen.scores, ".3")}.`;
  const short = chosen.changesShort ? " Texts of any length are read so, short ones too." : "";
  return `In a text of ${grouped(target)} tokens, with ${name}, ${fresh}; ${step}.${scores}${short}`;
}
