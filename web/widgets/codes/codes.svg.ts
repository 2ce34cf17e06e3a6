/** The three codes side by side, or below each other. */
import { entryAt } from "../../engine/index.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { heldArea } from "../base/handle-view.ts";
import { surface } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { line, rect } from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { settings } from "./codes.ts";
import type { CodeNumbers, CodesNumbers } from "./numbers.ts";
import { curvesOf, panel, panelCursor, panelHeight, positionAt, type PanelSize } from "./panel.ts";

type Now = Moment<typeof settings, CodesNumbers>;

/** Between panels, beside and below each other. */
const GAP = { beside: 24, below: 28 };
/** What the dashed line is, below the panels. */
const KEY = { above: 18, height: 28 };

interface CodesLayout {
  readonly height: number;
  readonly size: PanelSize;
  /** How far each panel is from the one before. */
  readonly step: readonly [x: number, y: number];
}

function layoutFor(width: number): CodesLayout {
  const isWide = width > 608;
  const size = isWide
    ? { width: Math.floor((width - 2 * GAP.beside) / 3), plot: 90, beside: false }
    : { width, plot: 80, beside: true };
  const own = panelHeight(size);
  const below = own + GAP.below;
  return {
    height: (isWide ? own : 2 * below + own) + KEY.height,
    size,
    step: isWide ? [size.width + GAP.beside, 0] : [0, below],
  };
}

/**
 * Draws a panel for each code, side by side or one below the other, and the key of their lines.
 *
 * @param moment  what is shown; the position in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/codes.test.ts
 */
export function codesScene(moment: PictureMoment<typeof settings, CodesNumbers>): Shape {
  const { numbers, print, width } = moment;
  const { height, size, step } = layoutFor(width);
  return drawing(
    width,
    height,
    numbers.all.map((own) => `${own.code.title}: ${reading(moment, own)}`).join("; "),
    ...numbers.all.map((own, index) =>
      codePanel(moment, own, size, [index * step[0], index * step[1]]),
    ),
    ...embeddingKey(print(numbers.embeddingLength, "3s"), height - KEY.height + KEY.above),
  );
}

/** A panel can be pressed and dragged anywhere. */
function codePanel(
  moment: PictureMoment<typeof settings, CodesNumbers>,
  own: CodeNumbers,
  size: PanelSize,
  [left, top]: readonly [number, number],
): Shape {
  const { engine, numbers, shown, chart } = moment;
  const curves = curvesOf(numbers, own, size, chart);
  const { last } = numbers;
  // Where positions go less far now, it may still be on its way from one beyond.
  const position = Math.min(last, shown.position);
  const inside = (place: number) => Math.min(last, Math.max(0, Math.round(place)));
  return heldArea(
    surface(`code-${own.code.id}`, ([x]) => ({
      position: inside(positionAt(size, curves, x - left)),
    })),
    shape(
      "g",
      { transform: `translate(${left} ${top})` },
      rect({ width: size.width, height: panelHeight(size) }, { fill: "transparent" }),
      panel(engine, numbers, own, curves, Math.round(position), size),
      panelCursor(curves, position),
    ),
  );
}

/** Length and step of one code in words. */
function reading({ settings: { position }, print }: Now, own: CodeNumbers): string {
  const step = own.steps[position];
  return `length ${print(entryAt(own.lengths, position), "3s")}${step === undefined ? "" : `, step ${print(step, "3s")}`}`;
}

/** What the dashed line is. */
const embeddingKey = (length: string, y: number): Shape[] => [
  line([0, y], [26, y], { stroke: "offset", width: 1.5, dash: "6 4" }),
  label(33, y + 4.5, `length of an embedding of 8 entries: ${length}`),
];
