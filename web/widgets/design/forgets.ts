/** Whether a bias of the reader's own forgets what is far. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { sentenceOf } from "../base/element.ts";
import {
  forgettingOf,
  LENGTHS,
  PERCENT,
  spansText,
  type BiasOf,
  type Forgetting,
} from "../biases/forgetting.ts";
import { courseFormula } from "./program.ts";
import type { Property } from "./properties.ts";
import type { DesignSettings } from "./settings.ts";

/** The core looks as far for the limits of a bias: 2^40 tokens. */
const FARTHEST = 40;

/** The reader's formula at many distances; names that no formula of a reader's has. */
const biasOf =
  (engine: Engine, now: DesignSettings): BiasOf =>
  (distances, length) => {
    const r = "distances[place]";
    const formula = courseFormula(now, { L: length, i: length - 1, j: `${length - 1} - ${r}`, r });
    const all = `each(place, 0, ${distances.length - 1}, ${formula})`;
    return (engine.evaluate(all, { distances }) as Tensor).data;
  };

/**
 * Judges a bias by the last queries of long texts, with keys up to the query and of equal content.
 *
 * @param engine  does the arithmetic
 * @param now     settings of a bias
 * @returns what was found, or the error that says why nothing was
 * @see tests/web/widgets/design.test.ts
 */
export function biasForgetting(engine: Engine, now: DesignSettings): Forgetting | Error {
  try {
    return forgettingOf(biasOf(engine, now), FARTHEST);
  } catch (error) {
    return error as Error;
  }
}

/** A word, and what it means for a text that grows. */
const SAID: Readonly<Record<Forgetting["verdict"], readonly [word: string, meaning: string]>> = {
  forgets: [
    "Yes",
    "As far as we tried, to 10¹² tokens, the weights e^bias add up to a limit: a fixed number of near tokens keeps that share, however long the text.",
  ],
  "forgets slowly": [
    "Slowly",
    "The weights e^bias add up without limit, but ever more slowly: the span grows less than the text does.",
  ],
  "does not forget": [
    "No",
    "The weights e^bias add up without limit: in a long enough text, most of the weight lies far away.",
  ],
  open: [
    "Open",
    "Texts of up to 10¹² tokens don’t show whether the weights e^bias add up to a limit.",
  ],
};

/** A plateau so low that only very long texts show it: no text of today does. */
function saidOf({ verdict, outweighed = 0 }: Forgetting): readonly [string, string] {
  if (outweighed <= LENGTHS[1]) return SAID[verdict];
  const [digits = "", power = ""] = outweighed.toExponential(1).split("e+");
  const length = Number.isFinite(outweighed) ? `about ${digits}×10^${power}` : "10^300";
  return [
    `Not within ${length} tokens`,
    "Only longer texts put most of the weight far away: the bias stops falling, so the weights e^bias add up without limit.",
  ];
}

/** Name of the property, which the figure shows below the formula. */
export const FORGETS = "Forgets";

/**
 * What a bias forgets, as a property.
 *
 * @param found  by `biasForgetting`: a verdict with spans in tokens, or the error that says why there
 *               is none
 * @returns "open" where it cannot be told; otherwise it neither holds nor fails
 * @see tests/web/widgets/design.test.ts
 */
export function forgets(found: Forgetting | Error): Property {
  const name = FORGETS;
  if (found instanceof Error) return { name, verdict: "open", said: sentenceOf(found) };
  const [word, meaning] = saidOf(found);
  return {
    name,
    verdict: found.verdict === "open" ? "open" : "none",
    said: `${word}: if all keys up to the query have equal content, ${PERCENT} of the weight lies on ${spansText(found)}. ${meaning}`,
  };
}
