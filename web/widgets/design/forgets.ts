/** Whether a bias of the reader's own forgets what is far. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { sentenceOf } from "../base/element.ts";
import { PERCENT, spanOf, spansText, verdictOf, type Spans } from "../base/forgetting.ts";
import { courseFormula } from "./program.ts";
import type { Property } from "./properties.ts";
import type { DesignSettings } from "./settings.ts";

/** Of the two texts, tokens. */
const LENGTHS = [256, 512] as const;

/**
 * Spans of the last queries of two texts, with keys up to the query and of equal content.
 *
 * @param engine  does the arithmetic
 * @param now     settings of a bias
 * @returns spans, or a sentence that says why there are none
 */
export function biasSpans(engine: Engine, now: DesignSettings): Spans | string {
  const spanAt = (length: number): number => {
    const last = length - 1;
    const formula = courseFormula(now, { L: length, i: last, r: `${last} - j` });
    const { data } = engine.evaluate(`each(j, 0, ${last}, ${formula})`) as Tensor;
    const hole = data.findIndex((bias) => !Number.isFinite(bias) && bias !== -Infinity);
    if (hole >= 0) throw new Error(`There is no finite bias at distance ${last - hole}.`);
    return spanOf(engine, data);
  };
  try {
    return { lengths: LENGTHS, spans: [spanAt(LENGTHS[0]), spanAt(LENGTHS[1])] };
  } catch (error) {
    return sentenceOf(error);
  }
}

const SAID = {
  forgets: "Yes",
  "forgets slowly": "Slowly",
  "does not forget": "No",
} as const;

/** @param found  by `biasSpans` @param print  writes a number */
export const forgets = (
  found: Spans | string,
  print: (value: number, style?: string) => string,
): Property => ({
  name: "Forgets",
  ...(typeof found === "string"
    ? { verdict: "open", said: found }
    : {
        verdict: "none",
        said: `${SAID[verdictOf(found)]}: if all keys up to the query have equal content, ${PERCENT} of the weight lie on ${spansText(found, print)}.`,
      }),
});
