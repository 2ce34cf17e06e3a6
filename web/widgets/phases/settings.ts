/** The settings of the figure, and what they ask of the core. */
import type { Moment, PictureMoment, Values } from "../base/figure.ts";
import { offersAttribute } from "../base/offers.ts";
import { choice, integer, number, text, toggle } from "../base/setting.ts";
import { BASE, HEAD_WIDTH } from "../dial/sinusoidal-row.ts";
import { LENGTHS } from "./lengths.svg.ts";
import type { PhaseNumbers, PhaseSettings } from "./numbers.ts";
import { PAINT, readPaint } from "./paint.ts";
import { RECIPES, RECIPE_TITLES } from "./recipes.ts";

const ofLengths = (label: string) => ({
  stops: Array.from({ length: 15 }, (_, index) => LENGTHS[0] * 2 ** index),
  unit: "tokens",
  label,
});

export const settings = {
  trained: integer(
    4096,
    LENGTHS,
    "Length of the texts in training: offsets 0 to this number − 1 occur.",
    ofLengths("trained on"),
  ),
  tested: integer(32768, LENGTHS, "Length of the text in the test.", ofLengths("tested on")),
  base: BASE,
  d: {
    ...HEAD_WIDTH,
    default: 128,
    minimum: 4,
    maximum: 128,
    stops: [4, 8, 16, 32, 64, 96, 128],
    sentence: "Entries of a query or key, two for each hand.",
  },
  hand: integer(
    63,
    [0, 63],
    "The hand that is shown large; the slowest one where there are fewer.",
    { label: "hand" },
  ),
  recipe: choice("none", RECIPES, "How the hands are slowed for longer texts.", {
    titles: RECIPE_TITLES,
    label: "recipe",
  }),
  factor: number(
    8,
    [1, 64],
    "How many times longer the recipe makes texts; in the game, how much a hand can be slowed.",
    { control: { from: 1, to: 32, step: 0.5 }, label: "factor" },
  ),
  spectrum: toggle("Whether the wavelengths of all recipes are drawn on the same axes.", {
    label: "wavelengths of all recipes",
  }),
  game: toggle("A game: the reader slows hands one by one until no hand enters new angles."),
  smooth: toggle(
    "The second round of the game: no hand may be slowed far more than the one on its left.",
  ),
  limit: number(
    0.971,
    [0, 1],
    "In the game, the largest neighbors’ cosine that is allowed: the mean of all hands at offset 1.",
  ),
  paint: text(
    "",
    "In the game, how much each hand is slowed, in quarters of a halving: digits, then letters from a = 10 on.",
    PAINT,
  ),
  customer: integer(
    0,
    [0, 3],
    "In a game with published recipes, the customer whose wishes they have to meet; 0 for none.",
  ),
  cached: integer(
    0,
    [0, LENGTHS[1]],
    "Where a key was when it was cached, with the frequencies of training; 0 for none. The dials then show it.",
    { unit: "tokens", label: "cached key at", control: { from: 500, to: 8000, step: 500 } },
  ),
  ...offersAttribute("recipe"),
} as const;

export type PhasesMoment = Moment<typeof settings, PhaseNumbers>;
export type PhasesPicture = PictureMoment<typeof settings, PhaseNumbers>;

/**
 * Whether a text says what the reader or a recipe makes of the hands, and bars show it.
 *
 * @param moment  of the figure
 * @see tests/web/widgets/phases.test.ts
 */
export const hasBars = ({
  settings: { game, recipe, cached },
  isAskedAbout,
}: PhasesMoment): boolean => cached === 0 && (isAskedAbout("recipe") || game || recipe !== "none");

/**
 * The settings of the figure as `PhaseNumbers` takes them; in the game with the reader's paint.
 *
 * @param settings  of the figure; d in entries, even, lengths in tokens
 * @see tests/web/widgets/phases.test.ts
 */
export const phaseSettings = ({ game, paint, ...own }: Values<typeof settings>): PhaseSettings => ({
  d: own.d,
  base: own.base,
  trained: own.trained,
  tested: own.tested,
  recipe: own.recipe,
  factor: own.factor,
  quarters: game ? readPaint(paint, own.d / 2) : null,
});
