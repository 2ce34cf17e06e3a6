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
    label: "Your bias: what query i adds to its score with key j",
    of: "i, j, r (which is i − j; you may write distance), h (the head, from 0) and heads (how many there are)",
    first: "-r/2^(h + 1)",
  },
  angle_formula: {
    label: "Your angles: by how many radians position p turns pair k of queries and keys",
    of: "p (you may write pos), k (from 0) and d (the channels of a head)",
    first: "p/100^(2k/d)",
  },
};

/**
 * What to write for a slope, which the ALiBi paper calls m: here it would be read as the query's
 * position.
 *
 * @param scheme   whose formula it is
 * @param formula  as it was typed
 * @throws {Error} with a sentence, where the formula seems to have a slope by name
 * @see tests/web/widgets/train-formula.test.ts
 */
export function refuseSlopes(scheme: OwnScheme, formula: string): void {
  const has = (name: string) => new RegExp(`(?<![A-Za-z_])${name}(?!\\w|\\s*,)`).test(formula);
  if (scheme !== "bias_formula" || !(has("slope") || (has("m") && !has("n")))) return;
  throw new Error(
    "Write a slope as a number, such as 1/4, or as one for each head, such as 1/2^(h + 1); the position of the query is i.",
  );
}

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
