/** The curves of a scheme in one chart, with the place at which they are read. */
import { entryAt } from "../../engine/index.ts";
import { dots, line } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { disk, line as stroke, type MarkStyle } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { ProfileNumbers } from "./numbers.ts";
import type { settings } from "./profile.ts";
import { schemes } from "./schemes.ts";

const HEIGHT = 230;
/** Height of a line of the key. */
const ROW = 20;
const LEFT = 50;

/** How each curve looks: its color and its dash. */
const LOOKS: readonly { readonly tone: PaletteName; readonly dash: readonly number[] }[] = [
  { tone: "series-1", dash: [] },
  { tone: "series-2", dash: [7, 4] },
  { tone: "series-3", dash: [2, 3] },
];
const lookOf = (curve: number) => entryAt(LOOKS, curve);

/**
 * Draws the curves of a scheme below their key, and the place where they are read.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative, as wide as `width`
 * @see tests/web/widgets/profile.test.ts
 */
export function picture({
  numbers: { places, curves, here },
  settings: { scheme, at },
  width,
  handles,
  chart,
  print,
}: PictureMoment<typeof settings, ProfileNumbers>): Shape {
  const { title, across, up, style, curves: declared } = schemes[scheme];
  const area = { x: LEFT, y: ROW * declared.length + 34, width: width - LEFT - 14, height: HEIGHT };
  const inside = (value: number) => Math.min(up.to, Math.max(up.from, value));
  const plot = chart({
    area,
    x: {
      minimum: across.from,
      maximum: across.to,
      name: across.name,
      isWhole: true,
      hasRules: false,
      ...(across.isLogarithmic && { isLogarithmic: true }),
    },
    y: { minimum: up.from, maximum: up.to, name: up.name },
    room: LEFT,
    series: [
      line([[at, up.from], [at, up.to]], { tone: "rule-strong", width: 1 }), // prettier-ignore
      ...curves
        .map((values, curve) =>
          line(
            values.map((value, index) => [entryAt(places, index), inside(value)] as const),
            { ...lookOf(curve), width: curve === 0 ? 2.5 : 2 },
          ),
        )
        .reverse(),
      ...here
        .map((value, curve) =>
          dots([[at, inside(value)]], { tone: lookOf(curve).tone, radius: 4.5, look: "ringed" }),
        )
        .slice(1),
    ],
  });
  const [own = 0] = here;
  const point = [plot.x(at), plot.y(inside(own))] as const;
  const said = here.map(
    (value, curve) => `${entryAt(declared, curve).title} ${print(value, style)}`,
  );
  return drawing(
    width,
    area.y + area.height + 46,
    `${title} at ${at}: ${said.join("; ")}`,
    ...declared.flatMap((curve, index) => keyRow(curve.title, index)),
    plot.shape,
    held(
      handles.along("at", "x", plot.x, { label: across.label }),
      point,
      disk(point, 7, { fill: "series-1", stroke: "paper", width: 2 }),
    ),
  );
}

/** A piece of the curve, and what it is. */
function keyRow(title: string, curve: number): Shape[] {
  const { tone, dash } = lookOf(curve);
  const y = ROW * curve + 10;
  const style: MarkStyle = {
    stroke: tone,
    width: 2.5,
    ...(dash.length > 0 && { dash: dash.join(" ") }),
  };
  return [stroke([0, y], [30, y], style), label(38, y + 4, title)];
}
