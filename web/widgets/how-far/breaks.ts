/** What a longer text, or the scaling for it, breaks: with the numbers of the model. */
import type { Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { useNumbers } from "../published/hands.ts";
import { scaledAs, slowestOf, type Reach, type Scaled } from "./numbers.ts";
import { factorFor, scaledBy } from "./scalings.ts";

/** A lead in the logits, by which one key is preferred to all others. */
const LEAD = 8;
/** A factor of dynamic NTK that is tried before larger ones. */
const GENTLE = 2;

/**
 * What breaks, in sentences, what the scaling itself breaks first.
 *
 * @param engine  computes and writes numbers
 * @param reach   of the length
 * @param chosen  one of its scalings
 * @returns sentences; empty where nothing breaks
 * @see tests/web/widgets/how-far.test.ts
 */
export function breaksOf(engine: Engine, reach: Reach, chosen: Scaled): string[] {
  const { trained, target, window, isTrainedSo } = reach.question;
  // A rule of training had its factor there, too: the lead is measured with it.
  const growth = isTrainedSo ? 1 : chosen.scores;
  const own = scaledAs(reach, "own");
  const factor = factorFor(trained, target);
  const print = (value: number, style: string) => engine.format(value, style);
  const sentences: (string | false)[] = [
    chosen.id === "linear" &&
      chosen.neighbors < own.neighbors &&
      `Neighbors look alike: they differ by ${print(chosen.neighbors, ".4")}, where they differed by ${print(own.neighbors, ".4")}. Without further training, what happens from one token to the next suffers most.`,
    chosen.changesShort &&
      chosen.id !== "own" &&
      factor > 1 &&
      `Short texts get worse: the scaling is static. A text of ten tokens is read with hands slowed by up to ${print(chosen.slowest, "3s")}, too. Switch it off for short texts, or serve them with a second copy.`,
    chosen.id === "dynamic" &&
      factor > GENTLE &&
      `The factor adds to what the length does: hands slow down as the text grows, whatever it is. By ${factor}, the slowest is slowed by ${print(chosen.slowest, "3s")} here; by factor ${GENTLE}, by ${print(slowestBy(engine, reach, GENTLE), "3s")}. Try the small one first.`,
    chosen.id === "dynamic" &&
      `A cache goes wrong: the frequencies change with the length, and a key that is cached keeps the old ones. vLLM fixes them for its longest text instead.`,
    growth !== 1 &&
      `All scores grow by ${print(growth, ".3")}: a lead of ${LEAD} becomes ${print(LEAD * growth, ".2")}, in short texts as in long ones. One temperature cannot suit every head.`,
    target > trained &&
      `Attention thins out: among ${grouped(target)} keys, a key that leads all others by ${LEAD} gets ${share(engine, LEAD, target)} of the weight${growth === 1 ? "" : ` (${share(engine, LEAD * growth, target)} with the lead of ${print(LEAD * growth, ".2")} that the scaling makes of it)`}, and among ${grouped(trained)} it got ${share(engine, LEAD, trained)}.`,
    window !== null &&
      `Each layer sees ${grouped(window)} tokens: no angle is new at any length, but what is farther back arrives only from layer to layer.`,
    target > trained &&
      "Memory grows with the length: every layer that sees the whole text keeps a key and a value for each token.",
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** By how much dynamic NTK slows the slowest hand with a factor. */
function slowestBy(engine: Engine, { question }: Reach, factor: number): number {
  const use = scaledBy(question, "dynamic", factor);
  return slowestOf(useNumbers(engine, use, question.target).hands);
}

/** The weight of a key that leads all the others, as a share in words. */
function share(engine: Engine, lead: number, keys: number): string {
  const weight = engine.evaluate("exp(l)/(exp(l) + n - 1)", { l: lead, n: keys }) as number;
  return `${engine.format(100 * weight, "2s")}%`;
}
