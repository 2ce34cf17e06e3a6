/** The picture: one turn of each hand in tokens, before and after scaling, and the layers below. */
import type { DrawChart } from "../base/chart/chart.ts";
import { label } from "../base/label.ts";
import { group, line } from "../base/marks.ts";
import { grouped } from "../../words/grouped.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { HandNumbers, HandState, LayerNumbers, UseNumbers } from "../published/hands.ts";
import { handSign, plainSign, STATE_COLORS } from "../published/hand-sign.ts";
import { layerCells } from "../published/layer-strip.ts";
import { wavelengthAxis } from "../published/wavelength-axis.ts";
import type { Part, RopeUse } from "../../config/reading.ts";

export interface ConfigScene {
  /** In px. */
  readonly width: number;
  readonly chart: DrawChart;
  readonly label: string;
  readonly use: RopeUse;
  readonly useIndex: number;
  readonly numbers: UseNumbers;
  readonly longest: number | null;
  readonly layers: readonly LayerNumbers[] | null;
  /** What a field that has the focus changes; null: nothing is singled out. */
  readonly lit: Part | null;
}

/** Which hands a part of a configuration is about; other parts are about none, or about all. */
const LIT_STATES: Partial<Record<Part, readonly HandState[]>> = {
  slowed: ["partly", "full"],
  "fast-limit": ["same"],
  "slow-limit": ["full"],
};
const OF_ALL: readonly (Part | null)[] = [null, "hands", "base", "attention"];

const FADED = 0.22;

/** A line across the picture at a number of tokens. */
interface Rule {
  readonly part: Part;
  readonly tokens: number;
  readonly name: string;
  readonly dash: string;
  /** Whether its name is below it. */
  readonly below?: boolean;
}

function rulesOf({ use: { original, limits, isOpen }, longest, width, lit }: ConfigScene): Rule[] {
  const isOne = original !== null && original === longest;
  const trained = `${width < 420 ? "trained" : "trained on"} ${grouped(original ?? 0)}`;
  const rules: (Rule | false | null)[] = [
    original !== null && {
      part: "original",
      tokens: original,
      name: isOpen
        ? `${trained}; the rule scales beyond`
        : isOne
          ? `${trained}, meant for no more`
          : trained,
      dash: "7 4",
      below: true,
    },
    longest !== null &&
      !isOne && {
        part: "longest",
        tokens: longest,
        name: `up to ${grouped(longest)}`,
        dash: "1 0",
      },
    lit === "fast-limit" &&
      limits && {
        part: lit,
        tokens: limits.fast,
        name: "shorter turns keep their speed",
        dash: "2 3",
        below: true,
      },
    lit === "slow-limit" &&
      limits && { part: lit, tokens: limits.slow, name: "longer turns are slowed", dash: "2 3" },
  ];
  return rules.filter((rule) => rule !== false && rule !== null);
}

/**
 * The hands of one kind of layers, each at its wavelength; the layers of the model below them.
 *
 * @param scene  what is shown, and how wide, in px
 * @returns a drawing 346 px high, or 412 px with layers
 * @see tests/web/widgets/config.test.ts
 */
export function configScene(scene: ConfigScene): Shape {
  const { width, chart, numbers, use, longest, layers, lit } = scene;
  const { hands } = numbers;
  const [left, right, top, bottom] = [52, width - 12, 30, 300];
  const lengths = hands.flatMap(({ plain, scaled }) => [plain, scaled]);
  const plot = chart({
    area: { x: left, y: top, width: right - left, height: bottom - top },
    x: { minimum: -0.5, maximum: hands.length - 0.5, isWhole: true, name: "hand i" },
    y: wavelengthAxis([...lengths, use.original, longest]),
    series: [],
    room: left,
  });
  const { x, y } = plot;
  const opacity = ({ state }: HandNumbers) =>
    lit === null || OF_ALL.includes(lit) || LIT_STATES[lit]?.includes(state) ? undefined : FADED;
  const radius = Math.min(4.5, Math.max(1.6, ((right - left) / hands.length) * 0.42));
  return drawing(
    width,
    layers ? 412 : 346,
    scene.label,
    plot.shape,
    ...hands.flatMap((hand, pair) => {
      const { plain, scaled, state } = hand;
      if (plain === null || scaled === null || state === "same") return [];
      const [at, r] = [x(pair), Math.min(lit === "base" ? 3 : 2, radius)];
      const style = { stroke: STATE_COLORS[state], width: 1.25, opacity: opacity(hand) ?? 0.55 };
      return [line([at, y(plain)], [at, y(scaled)], style), plainSign(at, y(plain), r)];
    }),
    ...rulesOf(scene).map(({ part, tokens, name, dash, below }) => {
      const [at, isLit] = [y(tokens), lit === part];
      const weight = isLit ? { weight: 700 } : {};
      return shape(
        "g",
        { "data-line": part, opacity: lit === null || isLit ? undefined : 0.4 },
        line([left, at], [right, at], { stroke: "offset", width: isLit ? 3 : 1.5, dash }),
        label(left + 6, at + (below ? 15 : -5), name, { tone: "offset", halo: true, ...weight }),
      );
    }),
    ...hands.map((hand, pair) =>
      shape(
        "g",
        { "data-hand": hand.state, opacity: opacity(hand) },
        handSign(x(pair), hand.scaled === null ? top + 4 : y(hand.scaled), radius, hand.state),
      ),
    ),
    ...(layers ? [layerStrip(scene, layers, left, right, 368)] : []),
  );
}

/** The layers of the model, with what the look of a cell means. */
function layerStrip(
  { lit, useIndex, width }: ConfigScene,
  layers: readonly LayerNumbers[],
  left: number,
  right: number,
  top: number,
): Shape {
  const name =
    width < 700
      ? "tall: the whole text; low: a window; hollow: no RoPE"
      : "Bars: tall layers see the whole text, low ones a window; filled ones use these hands, hollow ones have no RoPE";
  const place = { x: left, y: top, width: right - left };
  const cells = layerCells(layers, useIndex, place, lit === "layers" ? 2 : 1);
  const strip = group(label(0, top - 8, name), ...cells);
  return lit === null || lit === "layers" ? strip : { ...strip, attributes: { opacity: 0.4 } };
}
