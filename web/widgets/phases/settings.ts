/** The attributes of the figure, and what they ask of the core. */
import type { AttributeInfos, Settings } from "../base/attributes.ts";
import { isAskedAbout, offersAttribute } from "../base/offers.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { MAX_LENGTH, MIN_LENGTH } from "./lengths.svg.ts";
import type { PhaseSettings } from "./numbers.ts";
import { readPaint } from "./paint.ts";
import { RECIPES, RECIPE_TITLES, type Recipe } from "./recipes.ts";

const LENGTHS = {
  kind: "integer",
  minimum: MIN_LENGTH,
  maximum: MAX_LENGTH,
  stops: Array.from({ length: 15 }, (_, index) => MIN_LENGTH * 2 ** index),
  unit: "tokens",
} as const;

export const attributes = {
  trained: {
    ...LENGTHS,
    default: 4096,
    label: "trained on",
    sentence: "Length of the texts in training: offsets 0 to this number − 1 occur.",
  },
  tested: {
    ...LENGTHS,
    default: 32768,
    label: "tested on",
    sentence: "Length of the text in the test.",
  },
  base: BASE,
  d: {
    ...WIDTH,
    default: 128,
    minimum: 4,
    maximum: 128,
    stops: [4, 8, 16, 32, 64, 96, 128],
    label: "head width",
    sentence: "Entries of a query or key; every two of them are one hand.",
  },
  hand: {
    kind: "integer",
    default: 63,
    minimum: 0,
    maximum: 63,
    label: "hand",
    sentence: "The hand that is shown large; the slowest one where there are fewer.",
  },
  recipe: {
    kind: "choice",
    default: "none",
    choices: RECIPES,
    titles: RECIPE_TITLES,
    label: "recipe",
    sentence: "How the hands are slowed for longer texts.",
  },
  factor: {
    kind: "number",
    default: 8,
    minimum: 1,
    maximum: 64,
    control: { from: 1, to: 32, step: 0.5 },
    label: "factor",
    sentence:
      "How many times longer the recipe makes texts; in the game, how much a hand can be slowed.",
  },
  spectrum: {
    kind: "boolean",
    default: false,
    label: "wavelengths of all recipes",
    sentence: "Whether the wavelengths of all recipes are drawn on the same axes.",
  },
  game: {
    kind: "boolean",
    default: false,
    sentence: "A game: the reader slows hands one by one until no hand enters new angles.",
  },
  limit: {
    kind: "number",
    default: 0.971,
    minimum: 0,
    maximum: 1,
    sentence: "In the game, the largest mean cosine of neighbors that is allowed.",
  },
  paint: {
    kind: "text",
    default: "",
    pattern: /^[0-9a-o]{0,64}$/,
    form: "a digit or a letter up to o for each hand",
    sentence:
      "In the game, how much each hand is slowed, in quarters of a halving: digits, then letters from a = 10 on.",
  },
  ...offersAttribute("recipe"),
} as const satisfies AttributeInfos;

export const phaseSettings = (settings: Settings): PhaseSettings => ({
  d: settings.d as number,
  base: settings.base as number,
  trained: settings.trained as number,
  tested: settings.tested as number,
  recipe: settings.recipe as Recipe,
  factor: settings.factor as number,
  quarters: settings.game ? readPaint(settings.paint as string, (settings.d as number) / 2) : null,
});

/** The hand that is shown large. */
export const pointedHand = (settings: Settings): number =>
  Math.min(settings.hand as number, (settings.d as number) / 2 - 1);

/** Whether a text says what the reader or a recipe makes of the hands, and bars show it. */
export const hasBars = (settings: Settings): boolean =>
  isAskedAbout(settings, "recipe") || settings.game === true || settings.recipe !== "none";
