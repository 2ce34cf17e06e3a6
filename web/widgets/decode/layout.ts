/** Where the parts of a decode step are: tokens side by side, or one below the other on a phone. */
import type { Dial } from "../dial/clock-face.ts";
import type { Box } from "../base/marks.ts";
import { TOKENS } from "./ids.ts";

export interface DecodeLayout {
  readonly width: number;
  readonly height: number;
  /** Whether tokens are side by side. */
  readonly beside: boolean;
  /** Whether rows are so short that dials are in two lines and a score is without its fault. */
  readonly compact: boolean;
  /** Whether a place before the tokens is for pads. */
  readonly hasPads: boolean;
  /** Width or height that a token takes. */
  readonly pitch: number;
  /** Left or upper edge of the first place. */
  readonly start: number;
  readonly dialRadius: number;
  /** From the middle of one dial to the next. */
  readonly dialPitch: number;
}

export const BARS = { top: 44, height: 122 } as const;
const DIALS_TOP = 216;
const LEFT = 92;
/** Side of what can be taken, a hair above 44. */
const BOX = 45;
const ROWS_TOP = 26;
const ROWS = 464;

/**
 * Where everything is in a picture.
 *
 * @param width    of the picture, in px
 * @param hasPads  whether there are masked tokens before the text
 * @returns lengths in px; tokens are side by side where there is room, else below each other
 * @see tests/web/widgets/decode.test.ts
 */
export function layoutFor(width: number, hasPads: boolean): DecodeLayout {
  const count = TOKENS + (hasPads ? 1 : 0);
  const pitch = Math.min(140, (width - LEFT) / count);
  if (pitch >= 70) {
    const dialRadius = Math.min(27, pitch / 4 - 4);
    const dialPitch = 2 * dialRadius + 5;
    return {
      width,
      height: DIALS_TOP + 2 * dialPitch + 2 * BOX + 62,
      beside: true,
      compact: false,
      hasPads,
      pitch,
      start: LEFT + Math.max(0, (width - LEFT - pitch * count) / 2),
      dialRadius,
      dialPitch,
    };
  }
  const compact = width < 290;
  return {
    width,
    height: ROWS_TOP + ROWS + BOX + 22,
    beside: false,
    compact,
    hasPads,
    pitch: ROWS / count,
    start: ROWS_TOP,
    dialRadius: compact ? 12 : 14,
    dialPitch: compact ? 26 : 31,
  };
}

/**
 * Middle of a token's place along the row.
 *
 * @param layout  of the figure, in px
 * @param token   its index, from 0; −1 for the padding
 * @returns px from the left edge, or from the top where tokens are below each other
 * @see tests/web/widgets/decode.test.ts
 */
export const middleOf = ({ pitch, start, hasPads }: DecodeLayout, token: number): number =>
  start + (token + (hasPads ? 1 : 0) + 0.5) * pitch;

const DIALS_LEFT = 56;

/**
 * The dial of a pair of a token.
 *
 * @param layout  in px
 * @param token   its index, from 0; −1 for the padding
 * @param pair    its index, from 0
 * @param pairs   how many there are, 1 to 4
 * @returns center and radius, in px
 * @see tests/web/widgets/decode.test.ts
 */
export function dialAt(layout: DecodeLayout, token: number, pair: number, pairs: number): Dial {
  const { dialPitch, dialRadius, beside, compact } = layout;
  const middle = middleOf(layout, token);
  if (!beside && !compact)
    return { x: DIALS_LEFT + dialPitch * (pair + 0.5), y: middle, radius: dialRadius };
  const columns = Math.min(2, pairs);
  const rows = Math.ceil(pairs / 2);
  if (compact)
    return {
      x: DIALS_LEFT + dialPitch * ((pair % 2) + 0.5),
      y: middle + dialPitch * (Math.floor(pair / 2) - (rows - 1) / 2),
      radius: dialRadius,
    };
  return {
    x: middle + dialPitch * ((pair % 2) - (columns - 1) / 2),
    y: DIALS_TOP + dialPitch * (Math.floor(pair / 2) + 0.5),
    radius: dialRadius,
  };
}

/**
 * Where bars begin in rows, and how long they can be.
 *
 * @param layout  of the figure, in px
 * @param pairs   how many dials are before them, 1 to 4
 * @returns both in px
 * @see tests/e2e/widgets.spec.mjs
 */
export const rowBars = ({ width, dialPitch, compact }: DecodeLayout, pairs: number) => {
  const left = DIALS_LEFT + dialPitch * (compact ? Math.min(2, pairs) : pairs) + 10;
  return { left, length: Math.max(8, width - left - 44) };
};

/**
 * The box of the id of a key.
 *
 * @param layout  in px
 * @param token   its index, from 0
 * @returns in px of the picture
 * @see tests/web/widgets/decode.test.ts
 */
export function keyBox(layout: DecodeLayout, token: number): Box {
  const middle = middleOf(layout, token);
  if (!layout.beside) return { x: 0, y: middle - BOX / 2, width: BOX + 3, height: BOX };
  const width = Math.min(84, layout.pitch - 8);
  const y = DIALS_TOP + 2 * layout.dialPitch + 6;
  return { x: middle - width / 2, y, width, height: BOX };
}

/**
 * The line of the words, below the ids of the keys.
 *
 * @param layout  with tokens side by side
 * @returns px from the top
 * @see tests/web/widgets/decode.test.ts
 */
export const wordsAt = (layout: DecodeLayout): number =>
  DIALS_TOP + 2 * layout.dialPitch + BOX + 30;

/**
 * The box of the id of the newest query.
 *
 * @param layout  in px
 * @param step    index of the newest token, from 0
 * @returns in px of the picture
 * @see tests/web/widgets/decode.test.ts
 */
export function queryBox(layout: DecodeLayout, step: number): Box {
  if (!layout.beside) return { x: 0, y: layout.height - BOX - 2, width: BOX + 3, height: BOX };
  const { x, width } = keyBox(layout, step);
  return { x, y: wordsAt(layout) + 22, width, height: BOX };
}
