/** Which positions each hand leaves, one strip a hand over one axis of positions. */
import { bottomAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

export interface Strips {
  readonly width: number;
  readonly positions: number;
  /** [hand][position]; null while the reader has not answered. */
  readonly allowed: readonly (readonly boolean[])[] | null;
  readonly hands: number;
  /** Position of the reader's marker. */
  readonly guess: number;
}

const STRIP = 20;
const STEP = 28;
const TOP = 28;

export const stripsHeight = (hands: number): number => TOP + (hands + 1) * STEP + 44;

export const stripsScale = (width: number, positions: number): LinearScale =>
  linearScale([-0.5, positions - 0.5], [64, width - 2]);

export function drawStrips({ width, positions, allowed, hands, guess }: Strips): Shape {
  const x = stripsScale(width, positions);
  const [left, right] = [x(-0.5), x(positions - 0.5)];
  const bottom = TOP + (hands + 1) * STEP;
  const all = allowed && [...allowed, bothOf(allowed)];
  const strip = (index: number): Shape[] => {
    const y = TOP + index * STEP;
    const together = index === hands;
    return [
      label(0, y + 15, together ? (hands > 2 ? "all" : "both") : `hand ${index}`, {
        tone: "ink",
        ...(together && { weight: 600 }),
      }),
      shape("rect", { x: left, y, width: right - left, height: STRIP, fill: color("panel") }),
      ...(all ? runs(all[index]!, x, y, together ? "right" : "position", together ? 7 : 2.5) : []),
    ];
  };
  const at = x(guess);
  const flag = Math.min(right - 16, Math.max(left + 16, at));
  return shape(
    "g",
    {},
    ...Array.from({ length: hands + 1 }, (_, index) => strip(index)).flat(),
    ...(allowed
      ? []
      : [
          label(
            (left + right) / 2,
            TOP + ((hands + 1) * STEP) / 2,
            "After your answer, you see here what each hand leaves.",
            {
              anchor: "middle",
            },
          ),
        ]),
    bottomAxis(
      {
        scale: x,
        ticks: roundTicks(0, positions - 1, width / 90, true),
        name: "position m (tokens)",
      },
      left,
      right,
      bottom,
    ),
    shape("line", {
      x1: at,
      x2: at,
      y1: TOP - 4,
      // The last strip stays free: its one bar would be under the line.
      y2: allowed ? TOP + hands * STEP - 4 : bottom,
      stroke: color("ink"),
      "stroke-width": 1.5,
    }),
    shape("rect", { x: flag - 20, y: TOP - 24, width: 40, height: 20, rx: 3, fill: color("ink") }),
    label(flag, TOP - 9, String(guess), { anchor: "middle", weight: 600, tone: "paper" }),
  );
}

/** [position]: whether every hand allows it. */
export const bothOf = (allowed: readonly (readonly boolean[])[]): boolean[] =>
  allowed[0]!.map((_, position) => allowed.every((hand) => hand[position]));

/** Neighboring positions as one bar. */
function runs(
  allowed: readonly boolean[],
  x: LinearScale,
  y: number,
  tone: PaletteName,
  narrowest: number,
): Shape[] {
  const bars: Shape[] = [];
  let from = -1;
  for (let position = 0; position <= allowed.length; position++) {
    if (allowed[position]) {
      if (from < 0) from = position;
    } else if (from >= 0) {
      const [start, end] = [x(from - 0.5), x(position - 0.5)];
      const wide = Math.max(narrowest, end - start);
      bars.push(
        shape("rect", {
          x: (start + end - wide) / 2,
          y,
          width: wide,
          height: STRIP,
          fill: color(tone),
        }),
      );
      from = -1;
    }
  }
  return bars;
}
