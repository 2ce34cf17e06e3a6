/** The picture: words with their arcs, and below them the curve, or a map for each term. */
import type { Engine } from "../../engine/index.ts";
import type { PictureMoment } from "../base/index.ts";
import { group, movedTo } from "../base/marks.ts";
import { identityOrder } from "../ordering/order.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { frameFor } from "../trained/frame.ts";
import { headRows } from "../trained/weights.ts";
import { drawScene, stillScene } from "../trained/words.svg.ts";
import { cellOf, scaleSentence } from "./facts.ts";
import { termCurve, termGrowth, termMaps, termSums } from "./later.ts";
import { previousOf, type TermsNumbers, type TermsState } from "./terms.state.ts";
import type { settings } from "./terms.ts";

export type Now = Pick<
  PictureMoment<typeof settings, TermsNumbers>,
  "engine" | "settings" | "numbers" | "width" | "shown" | "handles" | "chart"
>;

/** A part of the picture, and its height in px. */
export type Part = readonly [height: number, shape: Shape];

/** px between the words and what is below or beside them. */
const GAP = 12;
/** From this width on, in px, the words are in a column beside the maps, and not above them. */
const BESIDE = 860;
/** Width of that column, in px. */
const WORDS = 228;

/**
 * What the page shows, as the page without script and the file.
 *
 * @param moment  width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/terms.test.ts
 */
export function picture(moment: Now): Shape {
  const { engine, settings: now, numbers, width } = moment;
  const { state } = numbers;
  const sentence =
    now.show === "terms" || now.show === "growth"
      ? termSums.arrived.sumSentence(engine, state, cellOf(now, state))
      : scaleSentence(engine, state);
  if (now.show === "terms" && !state.toy && width >= BESIDE) {
    const [words, left] = [arcs(engine, state, WORDS, 0), WORDS + GAP];
    const maps = termMaps.arrived.sheets({ ...moment, width: width - left }, [left, 0]);
    return drawing(width, Math.max(words[0], maps[0]), sentence, words[1], maps[1]);
  }
  const parts: Part[] = [];
  const loose = now.show === "arcs" ? previousOf(engine, state.weights).loose : [];
  if (!state.toy) parts.push(arcs(engine, state, width, now.show === "terms" ? GAP : 0, loose));
  const [top] = parts[0] ?? [0];
  if (now.show === "curve") {
    const { CURVE_HEIGHT, drawCurve } = termCurve.arrived;
    parts.push([CURVE_HEIGHT, movedTo([0, top], drawCurve(moment))]);
  }
  if (now.show === "growth") {
    const [height, growth] = termGrowth.arrived.drawGrowth(moment);
    parts.push([height, movedTo([0, top], growth)]);
  }
  if (now.show === "terms") parts.push(termMaps.arrived.sheets(moment, [0, top]));
  const height = parts.reduce((sum, [each]) => sum + each, 0);
  return drawing(width, height, sentence, ...parts.map(([, part]) => part));
}

/** Words, their positions, and an arc for each weight; words that have let go of the one before are marked. */
function arcs(
  engine: Engine,
  { tokens, weights, head, scale }: TermsState,
  width: number,
  below: number,
  loose: readonly number[] = [],
): Part {
  const read = { tokens, rows: identityOrder(tokens.length), head, positions: scale > 0 };
  const rows = headRows({ shape: [1, ...weights.shape], data: weights.data }, 0);
  const { children = [] } = drawScene(engine, read, rows, { ...stillScene(read, width), loose });
  return [frameFor(tokens, width).height + below, group(...children)];
}
