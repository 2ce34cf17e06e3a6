/** The two kinds of schemes that readers write: what their formulas may use, and what they begin with. */
import { formulaSchemes } from "../../../../engine/training/index.ts";
import type { Settings } from "../../../base/index.ts";
import { formulaSetting, MAX_SCHEMES, planAttributes } from "../../plan.ts";

export type OwnScheme = (typeof formulaSchemes)[number];

interface OwnKind {
  readonly label: string;
  /** The quantities of the formula, in words. */
  readonly of: string;
  /** What the field holds when the scheme is chosen before anything was written. */
  readonly first: string;
}

export const OWN_SCHEMES: Readonly<Record<OwnScheme, OwnKind>> = {
  bias_formula: {
    label: "Your bias: what a query at m adds to its score with the key at n",
    of: "m, n, distance (which is m − n), h (the head, from 0) and heads (how many there are)",
    first: "-distance/2^(h + 1)",
  },
  angle_formula: {
    label: "Your angles: by how many radians position m turns pair i of queries and keys",
    of: "m, i (from 0) and d (the channels of a head)",
    first: "m/100^(2i/d)",
  },
};

const schemesOf = (settings: Settings): string[] => String(settings.schemes).split(" ");

/**
 * Finds the formulas that chosen schemes lack, so that a scheme of the reader's never races without one.
 *
 * @param settings  of a race
 * @returns the settings of those formulas, each an example
 * @see tests/web/widgets/train-formula.test.ts
 */
export const firstFormulas = (settings: Settings): Settings =>
  Object.fromEntries(
    formulaSchemes.flatMap((scheme) =>
      schemesOf(settings).includes(scheme) && !settings[formulaSetting(scheme)]
        ? [[formulaSetting(scheme), OWN_SCHEMES[scheme].first]]
        : [],
    ),
  );

/**
 * Takes a formula into a race: its scheme joins while there is room, and leaves with its formula.
 * Where none is left, those of the course race.
 *
 * @param settings  of the race
 * @param scheme    whose formula it is
 * @param formula   as it was typed; empty where it was deleted
 * @returns the settings that change
 * @see tests/web/widgets/train-formula.test.ts
 */
export function withFormula(settings: Settings, scheme: OwnScheme, formula: string): Settings {
  const others = schemesOf(settings).filter((text) => text !== scheme);
  const races = formula ? [...others, ...(others.length < MAX_SCHEMES ? [scheme] : [])] : others;
  return {
    [formulaSetting(scheme)]: formula,
    schemes: races.join(" ") || planAttributes.schemes.default,
  };
}
