/** The picture: one turn of each hand in tokens, before and after scaling, and the layers below. */
import { bottomAxis, labelSize, linearScale, roundTicks } from "../base/axes.ts";
import { label } from "../base/label.ts";
import { raisedPowers } from "../base/number-text.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { HandNumbers, HandState, LayerNumbers, UseNumbers } from "./numbers.ts";
import type { Part, RopeUse } from "./read/reading.ts";

export interface ConfigScene {
  readonly width: number;
  readonly label: string;
  readonly use: RopeUse;
  readonly useIndex: number;
  readonly numbers: UseNumbers;
  readonly longest: number | null;
  readonly layers: readonly LayerNumbers[] | null;
  /** What a field that has the focus changes; null: nothing is singled out. */
  readonly lit: Part | null;
}

export const STATE_COLORS: Readonly<Record<HandState, PaletteName>> = {
  same: "series-1",
  partly: "series-3",
  full: "series-2",
  still: "ink-soft",
};

/** Which hands a part of a configuration is about. */
const LIT_STATES: Partial<Record<Part, readonly HandState[]>> = {
  slowed: ["partly", "full"],
  "fast-limit": ["same"],
  "slow-limit": ["full"],
};

const FADED = 0.22;

/** A sign for each state: disc, ring with a dot, diamond, cross; color is not alone. */
export function handSign(x: number, y: number, r: number, state: HandState): Shape {
  const fill = color(STATE_COLORS[state]);
  if (state === "same") return shape("circle", { cx: x, cy: y, r, fill });
  if (state === "full")
    return shape("path", {
      d: `M${x} ${y - r * 1.3}l${r * 1.3} ${r * 1.3}l${-r * 1.3} ${r * 1.3}l${-r * 1.3} ${-r * 1.3}z`,
      fill,
    });
  if (state === "partly")
    return shape("circle", {
      cx: x,
      cy: y,
      r,
      fill: color("paper"),
      stroke: fill,
      "stroke-width": 2,
    });
  return shape("path", { d: `M${x - r} ${y}h${2 * r}`, stroke: fill, "stroke-width": 2 });
}

/** Where a hand is without scaling. */
export const plainSign = (x: number, y: number, r: number): Shape =>
  shape("circle", { cx: x, cy: y, r, fill: color("ink-soft") });

/** 10000 in full, 10⁵ and more as powers: eight digits do not fit beside a phone's axis. */
const powerText = (tick: number) =>
  tick < 1e5 ? String(tick) : raisedPowers(`×10^${Math.round(Math.log10(tick))}`).slice(1);

export function configScene(scene: ConfigScene): Shape {
  const { width, numbers, use, longest, layers, lit } = scene;
  const { hands } = numbers;
  const [left, right, top, bottom] = [52, width - 12, 30, 300];
  const turning = hands
    .flatMap(({ plain, scaled }) => [plain, scaled])
    .filter((each) => each !== null);
  const lengths = [use.original, longest].filter((each) => each !== null);
  const logs = [...turning, ...lengths].map((each) => Math.log10(each));
  const first = Math.floor(Math.min(0.5, ...logs));
  const last = Math.max(first + 1, Math.ceil(Math.max(...logs)));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const scale = linearScale([first, last], [bottom, top]);
  const y = (tokens: number) => scale(Math.log10(tokens));
  const x = linearScale([-0.5, hands.length - 0.5], [left, right]);
  const isLit = (part: Part) => lit === null || lit === part;
  const opacity = (hand: HandNumbers) => {
    if (lit === null || lit === "hands" || lit === "base" || lit === "attention") return undefined;
    return LIT_STATES[lit]?.includes(hand.state) ? undefined : FADED;
  };
  const radius = Math.min(4.5, Math.max(1.6, ((right - left) / hands.length) * 0.42));
  const rule = (value: number, name: string, part: Part, dash: string, below: boolean) => {
    const at = y(value);
    return shape(
      "g",
      { "data-line": part, opacity: isLit(part) ? undefined : 0.4 },
      shape("line", {
        x1: left,
        x2: right,
        y1: at,
        y2: at,
        stroke: color("offset"),
        "stroke-width": lit === part ? 3 : 1.5,
        "stroke-dasharray": dash,
      }),
      label(left + 6, at + (below ? 15 : -5), name, {
        tone: "offset",
        halo: true,
        weight: lit === part ? 700 : undefined,
      }),
    );
  };
  const { original, limits } = use;
  const isOne = original !== null && original === longest;
  const trained = width < 420 ? "trained" : "trained on";
  const limit = (part: "fast-limit" | "slow-limit", value: number, name: string) =>
    lit === part ? [rule(value, name, part, "2 3", part === "fast-limit")] : [];
  const height = layers ? 412 : 346;
  return drawing(
    width,
    height,
    scene.label,
    ...ticks.map((tick) =>
      shape("line", { x1: left, x2: right, y1: y(tick), y2: y(tick), stroke: color("rule") }),
    ),
    ...ticks.map((tick) => label(left - 7, y(tick) + 4, powerText(tick), { anchor: "end" })),
    label(0, top - 12, "wavelength (tokens a turn)"),
    bottomAxis(
      { scale: x, ticks: roundTicks(0, hands.length - 1, width / 70, true), name: "hand i" },
      left,
      right,
      bottom,
    ),
    ...hands.flatMap((hand, pair) =>
      hand.plain === null || hand.scaled === null || hand.state === "same"
        ? []
        : [
            shape("line", {
              x1: x(pair),
              x2: x(pair),
              y1: y(hand.plain),
              y2: y(hand.scaled),
              stroke: color(STATE_COLORS[hand.state]),
              "stroke-width": 1.25,
              opacity: opacity(hand) ?? 0.55,
            }),
            plainSign(x(pair), y(hand.plain), Math.min(lit === "base" ? 3 : 2, radius)),
          ],
    ),
    ...(original === null
      ? []
      : [
          rule(
            original,
            `${trained} ${original}${isOne ? ", meant for no more" : ""}`,
            "original",
            "7 4",
            true,
          ),
        ]),
    ...(longest === null || isOne
      ? []
      : [rule(longest, `up to ${longest}`, "longest", "1 0", false)]),
    ...(limits
      ? [
          ...limit("fast-limit", limits.fast, "shorter turns keep their speed"),
          ...limit("slow-limit", limits.slow, "longer turns are slowed"),
        ]
      : []),
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

/** A cell a layer: filled where it uses the hands above; low where it has a window; empty without RoPE. */
function layerStrip(
  { lit, useIndex, width }: ConfigScene,
  layers: readonly LayerNumbers[],
  left: number,
  right: number,
  top: number,
): Shape {
  const step = (right - left) / layers.length;
  const gap = Math.min(2, step * 0.2);
  return shape(
    "g",
    { opacity: lit === null || lit === "layers" ? undefined : 0.4 },
    label(
      0,
      top - 8,
      width < 700
        ? "layers: tall see all, low a window"
        : "layers: tall ones see the whole text, low ones a window; filled ones use these hands, empty ones no RoPE",
      {
        size: labelSize,
      },
    ),
    ...layers.map(({ rope, window, use }, layer) =>
      shape("rect", {
        "data-layer": rope ? "with-hands" : "without",
        x: left + layer * step + gap / 2,
        width: Math.max(1, step - gap),
        y: top + (window ? 18 : 0),
        height: window ? 18 : 36,
        fill: rope ? color("position") : "none",
        "fill-opacity": rope && use !== useIndex ? 0.3 : undefined,
        stroke: color(rope ? "position" : "rule-strong"),
        "stroke-width": lit === "layers" ? 2 : 1,
      }),
    ),
  );
}
