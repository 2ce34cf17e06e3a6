/** What a figure of arrows shows, computed by the core: each view with its arrows and its worked lines. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import type { Values } from "../base/figure.ts";
import { withoutZeros } from "../base/number-text.ts";
import type { settings } from "./arrows.ts";

export const VIEWS = ["hand", "dot", "turn", "matrix", "product"] as const;
export type View = (typeof VIEWS)[number];

export type Point = readonly [x: number, y: number];

/** Largest coordinate that the tip of an arrow takes in a view. */
export const REACH: Readonly<Record<View, number>> = {
  hand: 1,
  dot: 3,
  turn: 3,
  matrix: 1.5,
  product: 1,
};
/** Where the hand stops, in radians as they are written. */
export const FULL_TURN = 6.28;
/** Largest entry of the row that a matrix multiplies. */
export const ROW_REACH = 1;
/** Half of the plane that a view draws: every arrow in it and every result fits. */
export const HALF: Readonly<Record<View, number>> = {
  hand: 1,
  dot: 3.5,
  turn: 4.5,
  matrix: 3.5,
  product: 2.25,
};
/** Distance of the coordinates that a tip takes in a view. */
export const STEP: Readonly<Record<View, number>> = {
  hand: 0.5,
  dot: 0.5,
  turn: 0.5,
  matrix: 0.5,
  product: 0.25,
};

/** What the reader set; coordinates are inside the reach of the view. */
export interface Given {
  readonly view: View;
  readonly a: Point;
  readonly b: Point;
  /** Angle in radians. */
  readonly t: number;
  /** The row that a matrix multiplies. */
  readonly row: Point;
}

/**
 * Reads the settings as vectors; coordinates beyond the reach of their view are brought to it.
 *
 * @param settings  coordinates in the unit of the axes
 * @returns the view, its vectors a and b and the row, each [x, y], and t
 * @see tests/web/widgets/arrows.test.ts
 */
export function givenBy({ show, t, ax, ay, bx, by, x, y }: Values<typeof settings>): Given {
  const of = (value: number, reach = REACH[show]) => Math.min(reach, Math.max(-reach, value));
  return {
    view: show,
    a: [of(ax), of(ay)],
    b: [of(bx), of(by)],
    t,
    row: [of(x, ROW_REACH), of(y, ROW_REACH)],
  };
}

export interface ArrowNumbers {
  readonly given: Given;
  /** The arrow computed from the others; null where the result is a number. */
  readonly result: Point | null;
  /** Where the shadow of b on the line of a ends, in the view "dot". */
  readonly shadow: Point | null;
  /** Sine and cosine of the angle, in the view "hand". */
  readonly sine: number;
  readonly cosine: number;
  /** The work, line by line; the first is the result. */
  readonly lines: readonly string[];
  readonly sentence: string;
  /** Name, x and y of each arrow. */
  readonly rows: readonly (readonly [string, number, number])[];
  readonly formula: string;
  readonly functions: readonly string[];
}

/** A number with the decimals that it has; products of two coordinates have four at most. */
const shortText = (engine: Engine) => (value: number) => withoutZeros(engine.format(value, ".4"));

/** A factor in a sum: a negative one in parentheses. */
const factor = (text: string) => (text.startsWith("−") ? `(${text})` : text);

/**
 * Computes what a view shows: its result, the lines of work and the sentence.
 *
 * @param engine  does the arithmetic
 * @param given   as `givenBy` gives it, inside the reach of the view
 * @returns all of it, with what it was computed from
 * @see tests/web/widgets/arrows.test.ts
 */
export const numbersOf = (engine: Engine, given: Given): ArrowNumbers => ({
  given,
  ...computed[given.view](engine, given),
});

type Computed = Omit<ArrowNumbers, "given">;
type Compute = (engine: Engine, given: Given) => Computed;

const computed: Readonly<Record<View, Compute>> = { hand, dot, turn, matrix, product };

function tools(engine: Engine, { a, b, t, row }: Given) {
  const variables = { a: [...a], b: [...b], t, u: [...row] };
  const short = shortText(engine);
  return {
    number: (formula: string) => engine.evaluate(formula, variables) as number,
    point: (formula: string) => {
      const { data } = engine.evaluate(formula, variables) as Tensor;
      return [entryAt(data, 0), entryAt(data, 1)] as const;
    },
    print: (formula: string, style: string) => engine.print(formula, style, variables),
    short,
    pair: ([x, y]: Point) => `[${short(x)}, ${short(y)}]`,
    is: ([x, y]: Point, name: string) => [name, x, y] as const,
  };
}

const none = { result: null, shadow: null, sine: 0, cosine: 1 };

function hand(engine: Engine, given: Given): Computed {
  const { number, print } = tools(engine, given);
  const [sine, cosine] = [number("sin(t)"), number("cos(t)")];
  const [angle, degrees] = [print("t", ".2"), print("degrees(t)", ".1")];
  const [across, up] = [print("sin(t)", ".3"), print("cos(t)", ".3")];
  return {
    ...none,
    sine,
    cosine,
    lines: [
      `angle: ${angle} radians`,
      `= ${degrees}° = ${print("t/(2*pi)", ".3")} of a turn`,
      `shadow across: sine ${across}`,
      `shadow up: cosine ${up}`,
    ],
    sentence: `The hand has turned by ${angle} radians, which is ${degrees}°. Its tip is ${across} across and ${up} up.`,
    rows: [["hand", sine, cosine]],
    formula: `[sin(t), cos(t)] with t = ${angle}`,
    functions: ["sin", "cos", "degrees"],
  };
}

function dot(engine: Engine, given: Given): Computed {
  const { number, point, print, short, pair, is } = tools(engine, given);
  const { a, b } = given;
  const isZero = number("norm(a)*norm(b)") === 0;
  const value = short(number("dot(a, b)"));
  const angle = isZero
    ? "no angle"
    : `${print("degrees(acos(max(-1, min(1, dot(a, b)/(norm(a)*norm(b))))))", ".1")}°`;
  const products = ([0, 1] as const).map(
    (index) => `${factor(short(a[index]))} × ${factor(short(b[index]))}`,
  );
  return {
    ...none,
    shadow: number("norm(a)") === 0 ? null : point("a*(dot(a, b)/dot(a, a))"),
    lines: [
      `a · b = ${products.join(" + ")} = ${value}`,
      `length of a: ${print("norm(a)", ".3")}`,
      `length of b: ${print("norm(b)", ".3")}`,
      isZero ? "an arrow of length 0 has no angle" : `angle between them: ${angle}`,
    ],
    sentence: `The dot product of ${pair(a)} and ${pair(b)} is ${value}. ${isZero ? "One of the arrows has length 0." : `The arrows are ${angle} apart.`}`,
    rows: [is(a, "a"), is(b, "b")],
    formula: `dot([${a.join(", ")}], [${b.join(", ")}])`,
    functions: ["dot", "norm", "acos", "degrees"],
  };
}

function turn(engine: Engine, given: Given): Computed {
  const { point, print, short, pair, is } = tools(engine, given);
  const { a } = given;
  const result = point("[a[0]*cos(t) - a[1]*sin(t), a[0]*sin(t) + a[1]*cos(t)]");
  const [cosine, sine] = [factor(print("cos(t)", ".3")), factor(print("sin(t)", ".3"))];
  const [x, y] = a.map((entry) => factor(short(entry)));
  const shown = result.map((entry) => engine.format(entry, ".3"));
  const angle = `${print("t", ".2")} radians (${print("degrees(t)", ".0")}°)`;
  return {
    ...none,
    result,
    lines: [
      `turned by ${angle}`,
      `across: ${x} × ${cosine} − ${y} × ${sine} = ${shown[0]}`,
      `up: ${x} × ${sine} + ${y} × ${cosine} = ${shown[1]}`,
      `length before and after: ${print("norm(a)", ".3")}`,
    ],
    sentence: `Turned by ${angle}, ${pair(a)} becomes [${shown.join(", ")}]. Its length stays ${print("norm(a)", ".3")}.`,
    rows: [is(a, "a"), is(result, "a turned")],
    formula: `[${a[0]}*cos(t) - ${a[1]}*sin(t), ${a[0]}*sin(t) + ${a[1]}*cos(t)] with t = ${print("t", ".2")}`,
    functions: ["sin", "cos", "norm"],
  };
}

function matrix(engine: Engine, given: Given): Computed {
  const { point, short, pair, is } = tools(engine, given);
  const { a, b, row } = given;
  const result = point("u @ [a, b]");
  const [x, y] = row.map((entry) => factor(short(entry)));
  const entry = (index: 0 | 1) =>
    `${x} × ${factor(short(a[index]))} + ${y} × ${factor(short(b[index]))} = ${short(result[index])}`;
  return {
    ...none,
    result,
    lines: [
      `${pair(row)} × matrix = ${pair(result)}`,
      `across: ${entry(0)}`,
      `up: ${entry(1)}`,
      `${short(row[0])} times row 0 plus ${short(row[1])} times row 1`,
    ],
    sentence: `The matrix with the rows ${pair(a)} and ${pair(b)} takes ${pair(row)} to ${pair(result)}.`,
    rows: [is(a, "row 0"), is(b, "row 1"), is(result, "result")],
    formula: `[${row.join(", ")}] @ [[${a.join(", ")}], [${b.join(", ")}]]`,
    functions: ["linear"],
  };
}

function product(engine: Engine, given: Given): Computed {
  const { number, point, print, short, is } = tools(engine, given);
  const { a, b } = given;
  const result = point("[a[0]*b[0] - a[1]*b[1], a[0]*b[1] + a[1]*b[0]]");
  /** As it is written by hand: 2 + i, −0.5i, 3. */
  const complex = ([x, y]: Point) => {
    const size = Math.abs(y) === 1 ? "i" : `${short(Math.abs(y))}i`;
    if (y === 0) return short(x);
    return x === 0 ? `${y < 0 ? "−" : ""}${size}` : `${short(x)} ${y < 0 ? "−" : "+"} ${size}`;
  };
  /** In parentheses where it has two parts. */
  const factor = (point: Point) =>
    point[0] !== 0 && point[1] !== 0 ? `(${complex(point)})` : complex(point);
  const isZero = number("norm(a)*norm(b)") === 0;
  /** From −180° to 180°. */
  const angle = (name: string) =>
    `degrees(acos(max(-1, min(1, ${name}[0]/norm(${name})))))*if(${name}[1] < 0, -1, 1)`;
  const degrees = (formula: string) => `${print(formula, ".1")}°`;
  return {
    ...none,
    result,
    lines: [
      `(${complex(a)})(${complex(b)}) = ${complex(result)}`,
      ...(isZero
        ? ["0 times any number is 0"]
        : [
            `angles: ${degrees(angle("a"))} and ${degrees(angle("b"))}; they add to ${degrees(`${angle("a")} + ${angle("b")}`)}`,
            `lengths: ${print("norm(a)", ".3")} and ${print("norm(b)", ".3")}`,
            `length of the product: ${print("norm(a)*norm(b)", ".3")}`,
          ]),
    ],
    sentence: `${factor(a)} times ${factor(b)} is ${complex(result)}. ${isZero ? "The number 0 has no angle." : "The angles add, and the lengths multiply."}`,
    rows: [is(a, "a"), is(b, "b"), is(result, "ab")],
    formula: `[${a[0]}*${b[0]} - ${a[1]}*${b[1]}, ${a[0]}*${b[1]} + ${a[1]}*${b[0]}]`,
    functions: ["norm", "acos", "degrees"],
  };
}
