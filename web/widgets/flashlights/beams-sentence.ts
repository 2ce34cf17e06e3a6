/** What becomes of all beams when the text grows, in words. */
import type { Engine } from "../../engine/index.ts";
import { countText } from "../base/count-text.ts";
import { BeamNumbers, keysText } from "./numbers.ts";

/**
 * Says which beams a longer text lengthens; in a text of the same length, how far they reach.
 *
 * @param engine   counts the beams of the other text
 * @param numbers  of the present text
 * @param earlier  tokens of the text to compare with, at least 2
 * @returns one sentence
 * @see tests/web/widgets/flashlights.test.ts
 */
export function beamsSentence(engine: Engine, numbers: BeamNumbers, earlier: number): string {
  const { beams, settings } = numbers;
  const { length } = settings;
  if (length === earlier) {
    const keys = beams.map((beam) => beam.keys);
    return `In a text of ${length} tokens, the longest beam covers ${keysText(Math.max(...keys))}, the shortest ${Math.min(...keys)}.`;
  }
  const then = new BeamNumbers(engine, { ...settings, length: earlier }).beams;
  const kept = beams.filter(({ keys }, index) => keys === then[index]?.keys).length;
  const change = length > earlier ? "grow" : "shrink";
  return `From ${earlier} to ${length} tokens, ${changeText(kept, beams.length - kept, change)}.`;
}

/** The beams that change are those of the flattest heads: steeper ones end inside both texts. */
function changeText(kept: number, changed: number, change: "grow" | "shrink"): string {
  if (changed === 0) return "every beam keeps its length";
  if (kept === 0) return `every beam ${change}s`;
  const those =
    kept === 1 ? "one beam keeps its length" : `${countText(kept)} beams keep their length`;
  return changed === 1
    ? `${those}; the flattest ${change}s`
    : `${those}; the ${countText(changed)} flattest ${change}`;
}
