/** Twelve hands as switches between two axes, and what is left of similarity along each. */
import { entryAt } from "../../engine/index.ts";
import { dots, line as curve } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { heldCard } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import type { Parts } from "../base/part.ts";
import { label } from "../base/label.ts";
import { line, rect } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { settings } from "./deal.ts";
import {
  AXES,
  GOAL,
  HANDS,
  REACH,
  byRowOf,
  type Axis,
  type Best,
  type DealNumbers,
} from "./numbers.ts";

type Moment = PictureMoment<typeof settings, DealNumbers, Parts, Best>;

const LOOKS: Readonly<
  Record<Axis, { readonly tone: PaletteName; readonly dash: readonly number[]; sign: string }>
> = {
  column: { tone: "series-1", dash: [], sign: "→" },
  row: { tone: "series-2", dash: [8, 4], sign: "↓" },
};
const NAMES: Readonly<Record<Axis, string>> = { column: "to the right", row: "down" };
const CARD = { y: 44, height: 48 };
const CHART = { y: 176, height: 210 };

/**
 * Draws the hands from fast to slow, each on its axis, and similarity by steps along both.
 *
 * @param moment  what is shown; similarities without unit, the width in px
 * @returns the picture with its text alternative
 * @see tests/web/widgets/deal.test.ts
 */
export function dealScene(moment: Moment): Shape {
  const { numbers, width, chart } = moment;
  const each = Math.min(64, width / HANDS);
  const area = { x: 44, y: CHART.y, width: width - 56, height: CHART.height };
  const least = Math.min(...AXES.flatMap((axis) => [...numbers.axes[axis].similarities]));
  const plot = chart({
    area,
    x: { minimum: 0, maximum: REACH, isWhole: true, name: "steps (patches)" },
    y: { minimum: least < 0 ? -0.4 : 0, maximum: 1, name: "similarity" },
    series: [
      curve([[0, GOAL], [REACH, GOAL]], { tone: "ink-soft", width: 1.5, dash: [3, 3] }), // prettier-ignore
      ...AXES.flatMap((axis) => {
        const { similarities, alike } = numbers.axes[axis];
        return [
          curve(
            Array.from(similarities, (similarity, steps) => [steps, similarity] as const),
            LOOKS[axis],
          ),
          dots(
            alike.map((steps) => [steps, entryAt(similarities, steps)] as const),
            { tone: "wrong", radius: 5 },
          ),
        ];
      }),
    ],
  });
  return drawing(
    width,
    CHART.y + CHART.height + 50,
    "12 hands from fast to slow, each dealt to the column or to the row, and similarity by steps along both",
    label(0, 14, "from fast to slow: press a hand to change its axis", {
      tone: "ink",
      weight: 600,
    }),
    label(0, 34, "degrees a step", { size: 12 }),
    ...Array.from({ length: HANDS }, (_, hand) => card(moment, hand, each)),
    ...AXES.map((axis, index) => legend(axis, area.x + index * 130)),
    plot.shape,
    label(area.x + area.width - 4, plot.y(GOAL) - 6, String(GOAL), {
      anchor: "end",
      halo: true,
    }),
  );
}

function card({ numbers, settings, print }: Moment, hand: number, each: number): Shape {
  const byRow = byRowOf(settings);
  const axis: Axis = byRow.includes(hand) ? "row" : "column";
  const { tone, sign } = LOOKS[axis];
  const others = byRow.filter((other) => other !== hand);
  const next = axis === "row" ? others : [...byRow, hand].sort((a, b) => a - b);
  const degrees = print((entryAt(numbers.frequencies, hand) * 180) / Math.PI, ".0");
  const handle: Handle = {
    name: `hand-${hand}`,
    role: "switch",
    label: `Hand ${hand}, ${degrees}° a step, turns by the row`,
    attributes: { "aria-checked": String(axis === "row") },
    press: () => ({ rows: next.join(" ") }),
  };
  return heldCard(
    handle,
    [hand * each, CARD.y],
    false,
    rect(
      { x: 1, y: 0, width: each - 2, height: CARD.height },
      { class: "card", fill: tone, "fill-opacity": 0.22, stroke: tone, width: 1.5, rx: 4 },
    ),
    label(each / 2, 20, sign, { anchor: "middle", tone: "ink", size: 18, weight: 600 }),
    label(each / 2, 40, `${degrees}°`, { anchor: "middle", tone: "ink", size: 12 }),
  );
}

const legend = (axis: Axis, x: number): Shape => {
  const { tone, dash, sign } = LOOKS[axis];
  const y = CHART.y - 40;
  return {
    tag: "g",
    children: [
      line([x, y - 4], [x + 30, y - 4], { stroke: tone, width: 2, dash: dash.join(" ") || undefined }), // prettier-ignore
      label(x + 38, y, `${sign} ${NAMES[axis]}`, { tone: "ink" }),
    ],
  };
};
