/** The chosen pair said in three ways: by angles, by complex numbers, by matrices. */
import { at, type Tensor } from "../../engine/index.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import { indexed, label, letter, raised } from "../base/label.ts";
import { withoutZeros } from "../base/number-text.ts";
import { tickText } from "../base/axes.ts";
import { color, type PaletteName } from "../base/palette.ts";
import type { HandRole } from "../base/role-hand.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { WedgeLayout } from "./layout.ts";
import type { Entries, WedgeNumbers } from "./numbers.ts";
import { angleText, shortText, startText, turnsText } from "./texts.ts";

/** How the turn of the chosen pair is written; "none" leaves the dials alone. */
export type View = "none" | "angle" | "complex" | "matrix";

export const VIEW_TITLES: Readonly<Record<View, string>> = {
  none: "no formulas",
  angle: "angles",
  complex: "complex numbers",
  matrix: "matrices",
};

/** What a view is about: the chosen pair at two whole positions, and what it adds as printed. */
export interface Shown {
  readonly numbers: WedgeNumbers;
  readonly pair: number;
  readonly tokens: TokenPair;
  readonly part: string;
}

type Content = readonly (string | Shape)[];

export function viewLines(layout: WedgeLayout, view: View, shown: Shown): Shape[] {
  if (view === "none") return [];
  const lines = { angle: angleView, complex: complexView, matrix: matrixView }[view];
  return [shape("g", { "data-view": view }, ...lines(layout, shown))];
}

/** A formula: its name, what is written, and what may go to a line of its own. */
interface Row {
  readonly name: string;
  readonly tone: PaletteName;
  readonly first: Content;
  readonly second?: Content;
}

const NAME = 58;

function headed({ view }: WedgeLayout, head: Content, rows: readonly Row[]): Shape[] {
  const { x, y, oneLine } = view;
  const size = view.width < 400 ? 15 : 16;
  const tops = rows.map((_, index) =>
    rows
      .slice(0, index)
      .reduce((top, { second }) => top + (oneLine ? 32 : second?.length ? 52 : 30), y + 54),
  );
  const text = (left: number, top: number, content: Content) =>
    label(left, top, content, { size, tone: "ink" });
  return [
    label(x, y + 18, head, { size: 14 }),
    ...rows.map(({ name, tone, first, second = [] }, index) => {
      const top = tops[index]!;
      return shape(
        "g",
        // Rows of the offset light the wedge.
        tone === "offset" ? { "data-offset": "" } : {},
        label(x, top, name, { size, weight: 600, tone }),
        text(x + NAME, top, oneLine ? [...first, ...second] : first),
        ...(oneLine || second.length === 0 ? [] : [text(x + NAME + 12, top + 22, second)]),
      );
    }),
  ];
}

/** "3ω₀", "−4ω₀". */
const times = (tokens: number, pair: number): Content => [
  String(tokens).replace("-", "−"),
  ...indexed("ω", pair),
];

function angleView(layout: WedgeLayout, { numbers, pair, tokens, part }: Shown): Shape[] {
  const { engine, frequencies, lengths, starts, between } = numbers;
  const { m, n } = tokens;
  const row = (name: string, tone: PaletteName, start: number, by: number, angle: number): Row => {
    const turns = turnsText(engine, angle);
    return {
      name,
      tone,
      first: [
        `${startText(engine, start)} + `,
        ...times(by, pair),
        ` = ${angleText(engine, angle)}`,
      ],
      second: turns ? [` = ${turns}`] : [],
    };
  };
  const wedge = numbers.wedges(tokens)[pair]!;
  const factors = (["query", "key"] as const).map((role) =>
    shortText(engine, lengths[role][pair]!),
  );
  const isUnit = factors.every((factor) => factor === "1");
  const frequency = frequencies[pair]!;
  // With so many digits that the products with positions are right as printed.
  const head = [
    ...indexed("ω", pair),
    ` = ${withoutZeros(engine.format(frequency, "6s"))} rad = ${shortText(engine, numbers.turns(1)[pair]!, 5)}° per token`,
  ];
  return headed(layout, head, [
    row("query", "query", starts.query[pair]!, m, numbers.angles("query", m)[pair]!),
    row("key", "key", starts.key[pair]!, n, numbers.angles("key", n)[pair]!),
    row("wedge", "offset", between[pair]!, n - m, wedge),
    {
      name: "adds",
      tone: "ink",
      first: [
        `${isUnit ? "" : `${factors.join(" · ")} · `}cos ${angleText(engine, wedge)} = ${part}`,
      ],
    },
  ]);
}

function complexView(layout: WedgeLayout, { numbers, pair, tokens, part }: Shown): Shape[] {
  const { engine, frequencies } = numbers;
  const { m, n } = tokens;
  const frequency = withoutZeros(engine.format(frequencies[pair]!, "6s"));
  const power = (by: string): Content => [letter("e"), ...raised([`i${by}·${frequency}`])];
  const turned = (role: HandRole, position: number): Row => {
    const before = numbers.entries(role, pair);
    const { a, b } = numbers.turned(role, position)[pair]!;
    return {
      name: role,
      tone: role,
      first: [
        `(${complexText(shortText(engine, before.a), shortText(engine, before.b))}) · `,
        ...power(`·${position}`),
      ],
      second: [` = ${complexText(engine.format(a, ".4"), engine.format(b, ".4"))}`],
    };
  };
  const { real, imaginary } = numbers.product(tokens, pair);
  const style = `.${(part.split(".")[1] ?? "").length}`;
  const head = ["up: real part, first entry; right: imaginary part, second entry"];
  const narrow = ["up: real part; right: imaginary part"];
  return headed(layout, layout.view.width < 400 ? narrow : head, [
    turned("query", m),
    turned("key", n),
    {
      name: "both",
      tone: "offset",
      first: [
        letter("q"),
        "′ conj(",
        letter("k"),
        "′) = ",
        letter("q"),
        " conj(",
        letter("k"),
        ") ",
        ...power(`(${m}−${n})`),
      ],
      second: [` = ${complexText(engine.format(real, style), engine.format(imaginary, style))}`],
    },
    { name: "adds", tone: "ink", first: [`the real part of it: ${part}`] },
  ]);
}

/** "1 − 2i" of the texts of both parts. */
const complexText = (real: string, imaginary: string): string =>
  imaginary.startsWith("−") ? `${real} − ${imaginary.slice(1)}i` : `${real} + ${imaginary}i`;

/** Height of a matrix of two rows, and the room around it. */
const LINE = 24;
const MATRIX = 2 * LINE;

function matrixView(layout: WedgeLayout, shown: Shown): Shape[] {
  const { numbers, pair, tokens } = shown;
  const { engine } = numbers;
  const { view } = layout;
  const half = Math.min(360, view.width / 2);
  const cell = view.oneLine ? Math.min(62, (half - 2 * SIGN - 20) / 4) : 52;
  const column = (role: HandRole, { a, b }: Entries, text: (entry: number) => string): Block => ({
    cells: [[text(a)], [text(b)]],
    tone: role,
  });
  const four = (entry: number) => engine.format(entry, ".4");
  const square = (matrix: Tensor, tone: PaletteName = "ink"): Block => ({
    cells: [0, 1].map((row) => [0, 1].map((place) => four(at(matrix, row, place)))),
    tone,
  });
  const turned = (role: HandRole, position: number, name: string): Equation => ({
    head: [
      ...rotationName(position),
      " ",
      letter(name),
      ` = ${role === "query" ? "turned query" : "turned key"}`,
    ],
    tone: role,
    blocks: [
      square(numbers.rotation(position, pair)),
      "·",
      column(role, numbers.entries(role, pair), (entry) => shortText(engine, entry)),
      "=",
      column(role, numbers.turned(role, position)[pair]!, four),
    ],
  });
  const { m, n } = tokens;
  const product = numbers.productOfRotations(tokens, pair);
  const single = numbers.rotation(n - m, pair);
  const last: Equation = {
    head: [...rotationName(m), "ᵀ ", ...rotationName(n), " = ", ...rotationName(n - m)],
    tone: "offset",
    blocks: [square(product), "=", square(single, "offset")],
  };
  const query = turned("query", m, "q");
  const key = turned("key", n, "k");
  const step = MATRIX + 34;
  return view.oneLine
    ? [
        equation(view.x, view.y + 8, cell, query),
        equation(view.x + half, view.y + 8, cell, key),
        equation(view.x, view.y + 8 + step + 8, cell, last),
      ]
    : [query, key, last].map((each, index) =>
        equation(view.x, view.y + 2 + index * step, cell, each),
      );
}

/** R(3): the turn of this pair by so many tokens. */
const rotationName = (tokens: number): Content => [letter("R"), `(${tickText(tokens)})`];

interface Block {
  readonly cells: readonly (readonly string[])[];
  readonly tone: PaletteName;
}

interface Equation {
  readonly head: Content;
  readonly tone: PaletteName;
  /** Matrices, and the signs between them. */
  readonly blocks: readonly (Block | string)[];
}

const SIGN = 22;

/** A line of text, and below it matrices in brackets with signs between them. */
function equation(x: number, y: number, cell: number, { head, tone, blocks }: Equation): Shape {
  const size = cell < 60 ? 13 : 15;
  const top = y + 24;
  let left = x;
  const drawn = blocks.flatMap((block) => {
    const start = left;
    if (typeof block === "string") {
      left += SIGN;
      return [
        label(start + SIGN / 2, top + LINE + 5, block, { anchor: "middle", size: 17, tone: "ink" }),
      ];
    }
    const wide = block.cells[0]!.length * cell;
    left += wide;
    return bracketed(block, start, top, cell, size);
  });
  const lights = tone === "offset" ? { "data-offset": "" } : {};
  return shape("g", lights, label(x, y + 14, head, { size: 14, weight: 600, tone }), ...drawn);
}

function bracketed({ cells, tone }: Block, x: number, y: number, cell: number, size: number) {
  const wide = cells[0]!.length * cell;
  return [
    ...cells.flatMap((row, line) =>
      row.map((text, place) =>
        label(x + (place + 1) * cell - 6, y + (line + 0.5) * LINE + 5, text, {
          anchor: "end",
          size,
          tone,
        }),
      ),
    ),
    ...[x, x + wide].map((edge) => {
      const inward = edge === x ? 5 : -5;
      return shape("path", {
        d: `M${edge + inward} ${y}H${edge}V${y + MATRIX}H${edge + inward}`,
        fill: "none",
        stroke: color("rule-strong"),
        "stroke-width": 1.25,
      });
    }),
  ];
}
