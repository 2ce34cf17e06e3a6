/** What moves the beams: their ends, their rows and the line of the chosen slope. */
import type { Engine } from "../../engine/index.ts";
import { valueAt, type Handle, type Moved, type Point } from "../base/handle.ts";
import {
  biasScales,
  keysAt,
  keysScale,
  type BeamLayout,
  type BeamScene,
  type Box,
} from "./layout.ts";
import {
  FLATTEST,
  MAX_LENGTH,
  STEEPEST,
  keysText,
  slopeText,
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

/** The row of a beam: pressed, it chooses the head. */
export const rowHandle = (numbers: BeamNumbers, head: number): Handle => ({
  name: `row-${head}`,
  press: () => chosen(numbers, head),
});

/** The end of a beam: sideways it moves by keys, up and down it is another head. */
export function endHandle(layout: BeamLayout, scene: BeamScene, head: number): Handle {
  const { engine, numbers } = scene;
  const keys = numbers.keys[head - 1]!;
  return {
    name: `beam-${head}`,
    label: `end of beam ${head}`,
    minimum: 1,
    maximum: MAX_LENGTH,
    now: keys,
    text: `${keysText(keys)}, ${slopeWords(engine, numbers.slopes[head - 1]!)}`,
    take: ([from]) => {
      const beside = from - keysScale(layout)(keys);
      return { to: ([x]) => reaching(numbers, head, keysAt(layout, x - beside)) };
    },
    press: () => chosen(numbers, head),
    step: ({ across, up, long }) => {
      if (up !== 0 && !long && !isGame(numbers)) {
        const next = Math.min(numbers.settings.heads, Math.max(1, head - up));
        scene.focusBeam?.(next);
        return chosen(numbers, next);
      }
      // Keys are counted back from the query, to the left; Home is one key.
      const farther = Number.isFinite(across) ? up - across : across;
      return reaching(numbers, head, keys + farther * (long ? 10 : 1));
    },
    keys: reset(numbers),
  };
}

/** The line of the slope, taken at a point of it: up it is flatter, down it is steeper. */
export function lineHandle(bias: Box, { engine, numbers }: BeamScene, at: Point): Handle {
  const { slope, settings } = numbers;
  const { offset, height } = biasScales(bias, settings);
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
          const distance = Math.max(1, -valueAt(offset, x - besideX));
          const depth = Math.max(0.01, -valueAt(height, y - besideY));
          return tilted(depth / distance);
        },
      };
    },
    step: ({ across, up, long }) => tilted(slope * 1.02 ** ((across - up) * (long ? 10 : 1))),
    keys: reset(numbers),
  };
}
