/** The curve y = x², a step along it, and the slope where the step begins, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { withoutZeros } from "../base/number-text.ts";

/** What the picture shows of x, and how finely the curve is drawn. */
export const RANGE = [-2, 3] as const;
const PIECES = 50;

export interface SlopeNumbers {
  readonly x: number;
  readonly step: number;
  /** Where the step ends. */
  readonly end: number;
  readonly from: number;
  readonly to: number;
  /** Change of f over the step, and change divided by step. */
  readonly change: number;
  readonly ratio: number;
  readonly slope: number;
  /** Points of the curve from left to right. */
  readonly curve: readonly (readonly [x: number, y: number])[];
  /** The work, line by line. */
  readonly lines: readonly string[];
}

/**
 * Change, ratio and slope of f(x) = x² over a step.
 *
 * @param engine  does the arithmetic
 * @param at      x, and a step that is not 0
 * @returns numbers without unit, and the lines of work as text
 * @see tests/web/widgets/slope.test.ts
 */
export function slopeNumbers(
  engine: Engine,
  { x, step }: { readonly x: number; readonly step: number },
): SlopeNumbers {
  const variables = { x, h: step };
  const number = (formula: string) => engine.evaluate(formula, variables) as number;
  const text = (value: number) => withoutZeros(engine.format(value, ".4"));
  const [end, from, to] = [number("x + h"), number("x^2"), number("(x + h)^2")];
  const change = number("(x + h)^2 - x^2");
  const [ratio, slope] = [number("((x + h)^2 - x^2)/h"), number("2*x")];
  return {
    x,
    step,
    end,
    from,
    to,
    change,
    ratio,
    slope,
    curve: curve(engine),
    lines: [
      `change / step = ${text(change)} / ${text(step)} = ${text(ratio)}`,
      `f at ${text(x)}: ${text(from)}`,
      `f at ${text(end)}: ${text(to)}`,
      `slope at ${text(x)}: 2 × ${text(x)} = ${text(slope)}`.replace(/× (−[\d.]+)/, "× ($1)"),
    ],
  };
}

function curve(engine: Engine): (readonly [x: number, y: number])[] {
  const [left, right] = RANGE;
  const at = `(${left} + i*${(right - left) / PIECES})`;
  const { data } = engine.evaluate(`each(i, 0, ${PIECES}, [${at}, ${at}^2])`) as Tensor;
  return Array.from({ length: PIECES + 1 }, (_, index) => [
    entryAt(data, 2 * index),
    entryAt(data, 2 * index + 1),
  ]);
}
