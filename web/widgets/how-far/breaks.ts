/** What a longer text, or the scaling for it, breaks: with the numbers of the model. */
import type { Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { scaledAs, type Reach, type Scaled } from "./numbers.ts";
import { factorFor } from "./scalings.ts";

/** A lead in the logits, by which one key is preferred to all others. */
const LEAD = 8;

/**
 * What breaks, in sentences, what the scaling itself breaks first.
 *
 * @param engine  computes and writes numbers
 * @param reach   of the length
 * @param chosen  one of its scalings
 * @see tests/web/widgets/how-far.test.ts
 */
export function breaksOf(engine: Engine, reach: Reach, chosen: Scaled): string[] {
  const { trained, target, window } = reach.question;
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
      `A cache goes wrong: the frequencies change with the length, and a key that is cached keeps the old ones. vLLM fixes them for its longest text instead.`,
    chosen.scores !== 1 &&
      `All scores grow by ${print(chosen.scores, ".3")}: a lead of ${LEAD} becomes ${print(LEAD * chosen.scores, ".2")}, in short texts as in long ones. One temperature cannot suit every head.`,
    target > trained &&
      `Attention thins out: among ${grouped(target)} keys, a key that leads all others by ${LEAD} gets ${share(engine, target)} of the weight, and among ${grouped(trained)} it got ${share(engine, trained)}.`,
    window !== null &&
      `Each layer sees ${grouped(window)} tokens: no angle is new at any length, but what is farther back arrives only from layer to layer.`,
    target > trained &&
      "Memory grows with the length: every layer that sees the whole text keeps a key and a value for each token.",
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** The weight of a key that leads all the others, as a share in words. */
function share(engine: Engine, keys: number): string {
  const weight = engine.evaluate("exp(l)/(exp(l) + n - 1)", { l: LEAD, n: keys }) as number;
  return `${engine.format(100 * weight, "2s")}%`;
}
