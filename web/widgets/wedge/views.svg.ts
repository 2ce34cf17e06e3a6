/** The chosen pair said in three ways: by angles, by complex numbers, by matrices. */
import { at, entryAt, type Tensor } from "../../engine/index.ts";
import type { Point } from "../base/handle.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import { indexed, label, letter, raised } from "../base/label.ts";
import { withoutZeros } from "../base/number-text.ts";
import { tickText } from "../base/axes.ts";
import { brackets } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import type { HandRole } from "../dial/role-hand.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { WedgeLayout } from "./layout.ts";
import type { Entries, PairHand, WedgeNumbers } from "./numbers.ts";
import { angleText, cosineText, shortText, startText, turnsText } from "./texts.ts";
import type { View } from "./view.ts";

/** What a view is about: the chosen pair at two whole positions, and what it adds as printed. */
export interface Shown {
  readonly numbers: WedgeNumbers;
  readonly pair: number;
  readonly tokens: TokenPair;
  readonly part: string;
}

type Content = readonly (string | Shape)[];

/**
 * The formulas of a view, where the layout has their place.
 *
 * @param layout  in px
 * @param view    which formulas
 * @param shown   the pair and its angles
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/wedge.test.ts
 */
export function viewLines(layout: WedgeLayout, view: Exclude<View, "none">, shown: Shown): Shape[] {
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
  const { x, oneLine } = view;
  const size = view.width < 400 ? 15 : 16;
  let next = view.y + 54;
  return [
    label(x, view.y + 18, head, { size: 14 }),
    ...rows.map(({ name, tone, first, second = [] }) => {
      const top = next;
      const isSplit = !oneLine && second.length > 0;
      next += oneLine ? 32 : isSplit ? 52 : 30;
      const text = (left: number, at: number, content: Content) =>
        label(left, at, content, { size, tone: "ink" });
      return shape(
        "g",
        lightsOf(tone),
        label(x, top, name, { size, weight: 600, tone }),
        text(x + NAME, top, oneLine ? [...first, ...second] : first),
        ...(isSplit ? [text(x + NAME + 12, top + 22, second)] : []),
      );
    }),
  ];
}

/** What says the offset lights the wedge. */
const lightsOf = (tone: PaletteName) => (tone === "offset" ? { "data-offset": "" } : {});

/** "+ 3ω₀", "− 4ω₀". */
const turnedBy = (tokens: number, pair: number): Content => [
  `${tokens < 0 ? "−" : "+"} ${Math.abs(tokens)}`,
  ...indexed("ω", pair),
];

function angleView(layout: WedgeLayout, { numbers, pair, tokens, part }: Shown): Shape[] {
  const { engine } = numbers;
  const { m, n } = tokens;
  const { frequency, perToken, between, wedge, query, key } = numbers.pairAt(pair, tokens);
  const row = (name: string, tone: PaletteName, start: number, by: number, angle: number): Row => {
    const turns = turnsText(engine, angle);
    return {
      name,
      tone,
      first: [
        `${startText(engine, start)} `,
        ...turnedBy(by, pair),
        ` = ${angleText(engine, angle)}`,
      ],
      second: turns ? [` = ${turns}`] : [],
    };
  };
  const factors = [query, key].map(({ length }) => shortText(engine, length));
  const isUnit = factors.every((factor) => factor === "1");
  // With so many digits that the products with positions are right as printed.
  const head = [
    ...indexed("ω", pair),
    ` = ${withoutZeros(engine.format(frequency, "6s"))} rad = ${shortText(engine, perToken, 5)}° per token`,
  ];
  return headed(layout, head, [
    row("query", "query", query.start, m, query.angle),
    row("key", "key", key.start, n, key.angle),
    row("wedge", "offset", between, n - m, wedge),
    {
      name: "adds",
      tone: "ink",
      first: [
        `${isUnit ? "" : `${factors.join(" · ")} · `}${cosineText(angleText(engine, wedge))} = ${part}`,
      ],
    },
  ]);
}

function complexView(layout: WedgeLayout, { numbers, pair, tokens, part }: Shown): Shape[] {
  const { engine } = numbers;
  const { m, n } = tokens;
  const { frequency, query, key } = numbers.pairAt(pair, tokens);
  const speed = withoutZeros(engine.format(frequency, "6s"));
  const power = (by: string): Content => [letter("e"), ...raised([`i${by}·${speed}`])];
  const row = (role: HandRole, position: number, { before, turned }: PairHand): Row => ({
    name: role,
    tone: role,
    first: [
      `(${complexText(shortText(engine, before.a), shortText(engine, before.b))}) · `,
      ...power(`·${position}`),
    ],
    second: [` = ${complexText(engine.format(turned.a, ".4"), engine.format(turned.b, ".4"))}`],
  });
  const { real, imaginary } = numbers.product(tokens, pair);
  const style = `.${(part.split(".")[1] ?? "").length}`;
  const head = ["up: real part, first entry; right: imaginary part, second entry"];
  const narrow = ["up: real part; right: imaginary part"];
  const [q, k] = [letter("q"), letter("k")];
  return headed(layout, layout.view.width < 400 ? narrow : head, [
    row("query", m, query),
    row("key", n, key),
    {
      name: "both",
      tone: "offset",
      first: [q, "′ conj(", k, "′) = ", q, " conj(", k, ") ", ...power(`(${m}−${n})`)],
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
  const { m, n } = tokens;
  const both = numbers.pairAt(pair, tokens);
  const turned = (role: HandRole, position: number, name: string): Equation => ({
    head: [...rotationName(position), " ", letter(name), ` = turned ${role}`],
    tone: role,
    blocks: [
      square(numbers.rotation(position, pair)),
      "·",
      column(role, both[role].before, (entry) => shortText(engine, entry)),
      "=",
      column(role, both[role].turned, four),
    ],
  });
  const equations: readonly Equation[] = [
    turned("query", m, "q"),
    turned("key", n, "k"),
    {
      head: [...rotationName(m), "ᵀ ", ...rotationName(n), " = ", ...rotationName(n - m)],
      tone: "offset",
      blocks: [
        square(numbers.productOfRotations(tokens, pair)),
        "=",
        square(numbers.rotation(n - m, pair), "offset"),
      ],
    },
  ];
  const step = MATRIX + 34;
  const { x, y } = view;
  // Where there is room, the first two are side by side.
  const placeOf = (index: number): Point =>
    view.oneLine
      ? [index === 1 ? x + half : x, y + (index === 2 ? step + 16 : 8)]
      : [x, y + 2 + index * step];
  return equations.map((each, index) => equation(placeOf(index), cell, each));
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
function equation([x, y]: Point, cell: number, { head, tone, blocks }: Equation): Shape {
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
    const width = entryAt(block.cells, 0).length * cell;
    left += width;
    return [
      ...block.cells.flatMap((row, line) =>
        row.map((text, place) =>
          label(start + (place + 1) * cell - 6, top + (line + 0.5) * LINE + 5, text, {
            anchor: "end",
            size,
            tone: block.tone,
          }),
        ),
      ),
      ...brackets({ x: start, y: top, width, height: MATRIX }, 5, {
        stroke: "rule-strong",
        width: 1.25,
      }),
    ];
  });
  const name = label(x, y + 14, head, { size: 14, weight: 600, tone });
  return shape("g", lightsOf(tone), name, ...drawn);
}
