/** What moves the beams: their ends, their rows and the line of the chosen slope. */
import type { Engine } from "../../engine/index.ts";
import type { Scale } from "../base/axes.ts";
import type { Plot } from "../base/chart/chart.ts";
import { valueAt, type Handle, type Moved, type Point } from "../base/handle.ts";
import {
  FLATTEST,
  MAX_LENGTH,
  STEEPEST,
  keysText,
  slopeText,
  type Beam,
  type BeamNumbers,
} from "./numbers.ts";

const isGame = ({ settings }: BeamNumbers): boolean => settings.goal > 0;

/** Another head comes with its own slope. */
const chosen = (numbers: BeamNumbers, head: number): Moved =>
  isGame(numbers) || head === numbers.settings.head ? undefined : { head, slope: 0 };

function tilted(slope: number): Moved {
  const inside = Math.min(STEEPEST, Math.max(FLATTEST, slope));
  return { slope: Number(inside.toPrecision(4)) };
}

/** The slope whose beam is this long, for a head. */
function reaching(numbers: BeamNumbers, head: number, keys: number): Moved {
  const inside = Math.min(numbers.settings.length, Math.max(1, Math.round(keys)));
  const slope = numbers.slopeReaching(inside);
  return isGame(numbers) ? tilted(slope) : { head, slope };
}

/** The head's own slope again. */
const reset = (numbers: BeamNumbers): Handle["keys"] =>
  isGame(numbers) ? {} : { Escape: () => ({ slope: 0 }) };

const slopeWords = (engine: Engine, slope: number) => `slope ${slopeText(engine, slope)}`;

/**
 * The row of a beam: pressed, it chooses the head.
 *
 * @param numbers  of all beams
 * @param beam     its head, counted from 1
 * @see tests/web/widgets/flashlights.test.ts
 */
export const rowHandle = (numbers: BeamNumbers, { head }: Beam): Handle => ({
  name: `row-${head}`,
  press: () => chosen(numbers, head),
});

/**
 * The end of a beam: sideways it moves by keys, up and down it is another head.
 *
 * @param engine   writes the slope
 * @param numbers  of all beams
 * @param x        from tokens to px
 * @param beam     its head, counted from 1, and how many keys it reaches
 * @returns a handle that sets the slope, or the head
 * @see tests/web/widgets/flashlights.test.ts
 */
export function endHandle(
  engine: Engine,
  numbers: BeamNumbers,
  x: Scale,
  { head, keys, slope }: Beam,
): Handle {
  const otherHead = ({ up, long }: { readonly up: number; readonly long: boolean }) =>
    up === 0 || long || isGame(numbers)
      ? undefined
      : Math.min(numbers.settings.heads, Math.max(1, head - up));
  return {
    name: `beam-${head}`,
    label: `end of beam ${head}`,
    minimum: 1,
    maximum: MAX_LENGTH,
    now: keys,
    text: `${keysText(keys)}, ${slopeWords(engine, slope)}`,
    take: ([from]) => {
      const beside = from - x(keys);
      return { to: ([at]) => reaching(numbers, head, valueAt(x, at - beside)) };
    },
    press: () => chosen(numbers, head),
    step(step) {
      const other = otherHead(step);
      if (other !== undefined) return chosen(numbers, other);
      // Keys are counted back from the query, to the left; Home is one key.
      const { across, up, long } = step;
      const farther = Number.isFinite(across) ? up - across : across;
      return reaching(numbers, head, keys + farther * (long ? 10 : 1));
    },
    next(step) {
      const other = otherHead(step);
      return other === undefined ? undefined : `beam-${other}`;
    },
    keys: reset(numbers),
  };
}

/**
 * The line of the slope: dragged up it is flatter, down it is steeper.
 *
 * @param engine   writes the slope
 * @param numbers  with the present slope
 * @param plot     from tokens and logits to px
 * @param at       the point of the line where it is taken, px
 * @returns a handle that sets the slope
 * @see tests/web/widgets/flashlights.test.ts
 */
export function lineHandle(engine: Engine, numbers: BeamNumbers, plot: Plot, at: Point): Handle {
  const { slope } = numbers;
  return {
    name: "line",
    label: "slope of the chosen head",
    // As text: pictures cut numbers to hundredths.
    attributes: {
      "aria-valuemin": String(FLATTEST),
      "aria-valuemax": STEEPEST,
      "aria-valuenow": String(slope),
    },
    text: slopeWords(engine, slope),
    take: ([fromX, fromY]) => {
      const [besideX, besideY] = [fromX - at[0], fromY - at[1]];
      return {
        to: ([x, y]) => {
          const distance = Math.max(1, -valueAt(plot.x, x - besideX));
          const depth = Math.max(0.01, -valueAt(plot.y, y - besideY));
          return tilted(depth / distance);
        },
      };
    },
    step: ({ across, up, long }) => tilted(slope * 1.02 ** ((across - up) * (long ? 10 : 1))),
    keys: reset(numbers),
  };
}
