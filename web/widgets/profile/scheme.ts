/** What the field guide draws of one scheme: curves as formulas of the core, axes, and a sentence. */
import type { ParameterName, Parameters } from "./parameters.ts";

/** One curve. */
export interface Curve {
  /** As the key above the chart names it. */
  readonly title: string;
  /** A number for each entry of `places`; may use the parameters of the scheme by name. */
  readonly formula: string;
}

export interface Axis {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A slider of the scheme, with a name of its own and narrower ends where it has them. */
export interface Slider {
  readonly name: ParameterName;
  readonly label?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What a sentence is made of. */
export interface Shown {
  /** Where the curves are read. */
  readonly at: number;
  readonly parameters: Parameters;
  /**
   * Writes what a curve is there.
   *
   * @param curve  index of the curve
   * @param at     another place, in the unit of the axis
   */
  value(curve: number, at?: number): string;
  /** The place at which a curve is highest. */
  peak(curve: number): number;
  /** Writes a number: `print(0.25, ".3")`. */
  print(value: number, style?: string): string;
}

export interface Scheme {
  readonly title: string;
  /** The question above the figure. */
  readonly question: string;
  /** Functions of the core that the formulas call. */
  readonly functions: readonly string[];
  /** Whole numbers from `from` to `to`; formulas get them as `places`. */
  readonly across: Axis & {
    /** What the reader reads the curves at, as the slider calls it. */
    readonly label: string;
    /** Whether equal ratios are equally far apart; `from` is then above 0. */
    readonly isLogarithmic?: boolean;
  };
  /** What is beyond its ends is drawn at them. */
  readonly up: Axis;
  readonly sliders: readonly Slider[];
  /** At most three; the first is the scheme's own. */
  readonly curves: readonly [Curve, ...Curve[]];
  /** How values are written in sentence and table: ".2". */
  readonly style: string;
  sentence(shown: Shown): string;
}
