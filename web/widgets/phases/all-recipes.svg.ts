/** The turns of all hands under all recipes, as curves. */
import { drawing, type Shape } from "../base/shape.ts";
import { LENGTHS_HEIGHT, lengthsScene } from "./lengths.svg.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { RECIPES, RECIPE_TITLES } from "./recipes.ts";
import type { PhasesPicture } from "./settings.ts";
import {
  SPECTRUM_HEIGHT,
  legendHeight,
  spectrumPlot,
  spectrumScene,
  type Curve,
} from "./spectrum.svg.ts";

/** The least width of the ruler of lengths, in px. */
const MIN_LENGTHS = 300;
const GAP = 18;

/**
 * The wavelengths of all recipes, in place of dials and bars, which are those of one.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/phases.test.ts
 */
export function allRecipes(moment: PhasesPicture): Shape {
  const {
    numbers,
    width,
    settings: { trained, tested },
  } = moment;
  const curves = curvesOf(numbers);
  // The ruler is below the legend, or beside it.
  const isWide = width >= 2 * MIN_LENGTHS;
  const legendWidth = isWide ? width - Math.max(MIN_LENGTHS, width / 2) : width;
  const legend = legendHeight(legendWidth, curves.length);
  const lengths = isWide
    ? { x: legendWidth, y: SPECTRUM_HEIGHT - GAP, width: width - legendWidth }
    : { x: 0, y: SPECTRUM_HEIGHT + legend + GAP, width };
  return drawing(
    width,
    Math.max(SPECTRUM_HEIGHT + legend, lengths.y + LENGTHS_HEIGHT),
    `Tokens that each of ${numbers.plain.length} hands needs for a turn, under ${curves.map(({ name }) => name).join("; ")}`,
    spectrumScene(moment, spectrumPlot(width, numbers.plain.length), curves, legendWidth),
    lengthsScene(moment.chart, lengths, { trained, tested }),
  );
}

/**
 * A curve for each recipe; recipes with the same frequencies share one. Dynamic NTK, whose frequencies
 * follow the text, has one only where it is chosen.
 */
function curvesOf(numbers: PhaseNumbers): Curve[] {
  const isPainted = numbers.settings.quarters !== null;
  const curves = new Map<string, Curve>();
  RECIPES.forEach((recipe, style) => {
    if (recipe === "dynamic" && recipe !== numbers.settings.recipe) return;
    const { frequencies, wavelengths } = numbers.factsOf(recipe);
    const isChosen = !isPainted && recipe !== "none" && recipe === numbers.settings.recipe;
    const own = recipe === "none" ? "plain" : RECIPE_TITLES[recipe];
    const same = curves.get(frequencies.join());
    const name = same ? `${same.name}, ${own}` : own;
    curves.set(frequencies.join(), {
      ...(same ?? { wavelengths, style }),
      name,
      isChosen: isChosen || same?.isChosen === true,
    });
  });
  const yours = { name: "yours", wavelengths: numbers.facts.wavelengths, style: 0, isChosen: true };
  return isPainted ? [...curves.values(), yours] : [...curves.values()];
}
