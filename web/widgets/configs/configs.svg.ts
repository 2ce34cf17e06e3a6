/** The picture: one turn of each hand of two models in tokens, and their layers below. */
import type { DrawChart } from "../base/chart/chart.ts";
import { dots, line } from "../base/chart/series.ts";
import { label } from "../base/label.ts";
import { disk } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { grouped } from "../../words/grouped.ts";
import { LAYER_HEIGHT, layerCells } from "../published/layer-strip.ts";
import { wavelengthAxis } from "../published/wavelength-axis.ts";
import type { LayerNumbers, UseNumbers } from "../published/hands.ts";

/** One of the two models. */
export interface Side {
  readonly name: string;
  /** Of the layers that reach farthest; null where it has no hands. */
  readonly hands: UseNumbers | null;
  /** Tokens; null: not known. */
  readonly longest: number | null;
  readonly layers: readonly LayerNumbers[] | null;
}

const LOOKS: readonly {
  readonly tone: PaletteName;
  readonly look: "plain" | "hollow";
  /** In px. */
  readonly radius: number;
  readonly dash: readonly number[];
}[] = [
  { tone: "series-1", look: "plain", radius: 2.5, dash: [] },
  { tone: "series-2", look: "hollow", radius: 4.5, dash: [6, 4] },
];

/**
 * Both models in one chart. Hands are placed by their share of all, so that heads of different widths
 * lie over each other.
 *
 * @param sides  the first and the second model
 * @param chart  draws the chart
 * @param width  in px
 * @param text   for readers who do not see it
 * @returns the picture with its text alternative
 * @see tests/web/widgets/configs.test.ts
 */
export function configsScene(
  sides: readonly Side[],
  chart: DrawChart,
  width: number,
  text: string,
): Shape {
  const [left, right, top, bottom] = [52, width - 12, 74, 300];
  const wavelengths = sides.map(({ hands }) => hands?.hands.map(({ scaled }) => scaled) ?? []);
  const plot = chart({
    area: { x: left, y: top, width: right - left, height: bottom - top },
    x: { minimum: 0, maximum: 100, name: "hands, from the fastest to the slowest (%)" },
    y: wavelengthAxis([...wavelengths.flat(), ...sides.map(({ longest }) => longest)]),
    // The rings of the second lie below the dots of the first, so that equal hands show both.
    series: sides
      .map(({ longest }, side) => {
        const { tone, look, radius, dash } = LOOKS[side] as (typeof LOOKS)[number];
        const lengths = wavelengths[side] ?? [];
        const points = lengths.flatMap((length, hand) =>
          length === null ? [] : [[(100 * (hand + 0.5)) / lengths.length, length] as const],
        );
        const reach = [0, 100].map((x) => [x, longest ?? 1] as const);
        return [
          ...(longest === null ? [] : [line(reach, { tone, width: 1.5, dash })]),
          dots(points, { tone, look, radius, width: 1.5 }),
        ];
      })
      .reverse()
      .flat(),
    room: left,
  });
  const strips = sides.flatMap(({ name, layers }, side) => {
    if (!layers) return [];
    const y = 368 + 74 * side;
    return [
      label(0, y - 8, `layers of ${name}`),
      ...layerCells(layers, 0, { x: left, y, width: right - left }),
    ];
  });
  const lowest = sides.reduce(
    (low, { layers }, side) => (layers ? 376 + 74 * side + LAYER_HEIGHT : low),
    346,
  );
  return drawing(
    width,
    lowest,
    text,
    ...sides.flatMap(({ name, longest }, side) => {
      const { tone, look, radius } = LOOKS[side] as (typeof LOOKS)[number];
      const y = 14 + 20 * side;
      const paint =
        look === "plain" ? { fill: tone } : { fill: "paper" as const, stroke: tone, width: 1.5 };
      const reach = longest === null ? "" : `; the line: up to ${grouped(longest)} tokens`;
      return [disk([8, y - 4], radius, paint), label(20, y, `${name}${reach}`, { tone: "ink" })];
    }),
    plot.shape,
    ...strips,
  );
}
