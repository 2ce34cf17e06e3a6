/** The picture: texts of a batch over the rows they use, and what each row gets. */
import { entryAt } from "../../engine/index.ts";
import { linearScale } from "../base/axes.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held } from "../base/handle-view.ts";
import { alongAxis, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { rect } from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { ROWS, type GradientNumbers } from "./numbers.ts";
import type { settings } from "./row-gradients.ts";

interface GradientLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** Width of a row of the table: the table lies on its side. */
  readonly slot: number;
  /** Top of the table. */
  readonly table: number;
}

const LINE = 46;
const TOP = 26;
const BAR = 26;

function layoutFor(width: number, texts: number): GradientLayout {
  const left = 58;
  const slot = Math.min(60, Math.floor((width - left - 24) / ROWS));
  const table = TOP + texts * LINE + 40;
  return { width, height: table + 96, left, slot, table };
}

/**
 * Draws the texts of a batch and the rows of the table, each with its number of pushes.
 *
 * @param moment  lengths in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width and the number
 *          of texts
 * @see tests/web/widgets/row-gradients.test.ts
 */
export function gradientsScene({
  numbers: { lengths, counts },
  width,
}: PictureMoment<typeof settings, GradientNumbers>): Shape {
  const layout = layoutFor(width, lengths.length);
  return drawing(
    layout.width,
    layout.height,
    `A batch of ${lengths.length} texts with ${lengths.join(", ")} tokens, and the pushes that the ${ROWS} rows of a table get`,
    label(0, 12, "Texts of the batch: the number in each token is the row it uses", {
      tone: "ink",
    }),
    ...lengths.flatMap((_, text) => textLine(layout, lengths, text)),
    label(0, layout.table - 12, "Tokens that push on each row of the table", { tone: "ink" }),
    ...tableRows(layout, counts),
  );
}

/** The end of a text, which makes it longer or shorter. */
const endHandle = (
  { left, slot }: GradientLayout,
  lengths: readonly number[],
  text: number,
): Handle =>
  alongAxis(
    {
      name: `text-${text}`,
      label: `tokens of text ${text + 1}`,
      value: entryAt(lengths, text),
      limits: { minimum: 1, maximum: ROWS, step: 1 },
      move: (length) => ({
        texts: lengths.map((other, index) => (index === text ? length : other)).join(","),
      }),
    },
    "x",
    linearScale([0, ROWS], [left, left + ROWS * slot]),
  );

function textLine(layout: GradientLayout, lengths: readonly number[], text: number): Shape[] {
  const { left, slot } = layout;
  const length = entryAt(lengths, text);
  const y = TOP + text * LINE;
  const end = left + length * slot;
  return [
    label(0, y + BAR / 2 + 5, `text ${text + 1}`, { tone: "ink" }),
    ...Array.from({ length }, (_, index) => [
      rect(
        { x: left + index * slot + 1, y, width: slot - 2, height: BAR },
        { rx: 3, fill: "panel", stroke: "rule-strong" },
      ),
      label(left + (index + 0.5) * slot, y + BAR / 2 + 4.5, String(index), {
        anchor: "middle",
        tone: "position",
      }),
    ]).flat(),
    held(
      endHandle(layout, lengths, text),
      [end, y + BAR / 2],
      rect({ x: end - 4, y: y - 4, width: 8, height: BAR + 8 }, { rx: 4, fill: "accent" }),
    ),
  ];
}

function tableRows({ left, slot, table }: GradientLayout, counts: ArrayLike<number>): Shape[] {
  const most = Math.max(1, ...Array.from(counts));
  const rows = Array.from(counts, (count, row) => {
    const x = left + row * slot;
    return shape(
      "g",
      {},
      rect(
        { x: x + 1, y: table, width: slot - 2, height: 44 },
        {
          fill: "position",
          "fill-opacity": count === 0 ? 0 : 0.1 + (0.32 * count) / most,
          stroke: count === 0 ? "rule-strong" : "position",
          dash: count === 0 ? "3 3" : undefined,
        },
      ),
      label(x + slot / 2, table + 27, String(count), {
        anchor: "middle",
        weight: 600,
        tone: "ink",
      }),
      label(x + slot / 2, table + 62, String(row), { anchor: "middle" }),
    );
  });
  return [
    ...rows,
    label(left + (ROWS * slot) / 2, table + 84, "row of the table", { anchor: "middle" }),
  ];
}
