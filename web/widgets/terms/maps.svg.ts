/** The terms as maps below the words: their sum, and what softmax makes of it. */
import { at } from "../../engine/index.ts";
import { heldArea } from "../base/handle-view.ts";
import { alongLine, surface, type Handle, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { group, movedTo, rect } from "../base/marks.ts";
import { shape } from "../base/shape.ts";
import { cellOf, nameOf } from "./facts.ts";
import {
  LEGEND_HEIGHT,
  TITLE,
  drawLegend,
  drawSheet,
  drawTitle,
  sheetGrid,
  type Sheet,
} from "./sheet.svg.ts";
import { TERMS, TERM_TITLES, entriesOf } from "./split.ts";
import type { Now, Part } from "./terms.svg.ts";

/** The terms, their sum and its weights, in the order of the sum. */
function sheetsOf({ engine, settings: now, numbers }: Now): Sheet[] {
  const { state, source, choice } = numbers;
  const { toy, tokens, lifted, left, weights } = state;
  const strongest = source.strongest(choice);
  const print = toy ? (entry: number) => engine.format(entry, ".2") : undefined;
  const shared = { print, picked: cellOf(now, state) };
  const words = toy ? tokens.map((token, position) => `${token} ${position}`) : undefined;
  const terms = entriesOf(state.terms).map(([name, table], index): Sheet => ({
    ...shared,
    // Each side of a term has the name of its part: words move, positions stay.
    rows: name.startsWith("w") ? words : undefined,
    columns: toy && name.endsWith("w") ? tokens : undefined,
    name,
    title: TERM_TITLES[name],
    sign: index && !now.together ? "+" : "",
    table,
    strongest,
    lifted: lifted.has(name),
  }));
  const sum = { ...shared, rows: words, name: "sum", table: left, strongest } as const;
  return [
    ...terms,
    { ...sum, title: lifted.size ? "what is left" : "logits", sign: now.together ? "" : "=" },
    {
      ...sum,
      name: "weights",
      title: "weights",
      sign: now.together ? "" : "→",
      table: weights,
      strongest: null,
    },
  ];
}

/**
 * A map for each term, and while they are one product, its map and the places where they will be.
 *
 * @param moment  what is shown
 * @param place   where they begin, in px
 * @returns how high the maps are in px, and a group of them
 * @see tests/web/widgets/terms.test.ts
 */
export function sheets(moment: Now, [start, top]: Point): Part {
  const { numbers, settings: now, shown, width } = moment;
  const { state, source, choice } = numbers;
  const grid = sheetGrid(state.toy, width);
  const all = sheetsOf(moment);
  const count = all.length - 2;
  const part = Number(shown.together);
  /** Between the place among all sheets and the place while the terms are together. */
  const place = (apart: number, together: number): Point => {
    const [[x0, y0], [x1, y1]] = [grid.placeOf(apart), grid.placeOf(together)];
    return [start + x0 + part * (x1 - x0), top + y0 + part * (y1 - y0)];
  };
  const isOne = now.together && part === 1;
  const drawn = all.map((sheet, index) => {
    const isTerm = index < count;
    // The terms leave the place of the product, and go back to it.
    const [x, y] = place(index, isTerm ? count : index);
    if (isTerm && isOne) {
      const [left, above] = grid.placeOf(index);
      const own = { x: start + left, y: top + above, width: grid.width, height: grid.height };
      return group(
        rect(own, { fill: "none", stroke: "rule-strong", width: 1.5, dash: "4 4", rx: 4 }),
        label(own.x + own.width / 2, own.y + own.height / 2 + 5, sheet.title, { anchor: "middle" }),
      );
    }
    const map = heldArea(
      mapHandle(moment, sheet.name, [x, y + TITLE]),
      ...drawSheet(grid.sheet, sheet),
    );
    return shape(
      "g",
      { class: isTerm ? "sheet term" : "sheet", transform: `translate(${x} ${y})` },
      drawTitle(sheet, flipHandle(moment, sheet)),
      movedTo([0, TITLE], map),
    );
  });
  // At the foot of its line, or by itself in a low one.
  const [left, above] = grid.placeOf(all.length);
  const last = left > 0 ? grid.height : LEGEND_HEIGHT;
  const foot = top + above + last - LEGEND_HEIGHT;
  const legend = movedTo([start + left, foot], ...drawLegend(source.strongest(choice), state.toy));
  const name = now.together ? "sheets together" : "sheets";
  return [above + last, shape("g", { class: name }, ...drawn, legend)];
}

/** The box beside the name of a term. */
function flipHandle(
  { settings: now, numbers }: Now,
  { name, title, lifted = false }: Sheet,
): Handle {
  const names = TERMS.filter((term) => (term === name ? !lifted : numbers.state.lifted.has(term)));
  return {
    name: `lift-${name}`,
    role: "checkbox",
    label: title,
    attributes: { "aria-checked": String(!lifted) },
    press: () => (now.together ? undefined : { lifted: names.join(" ") }),
  };
}

/** Every map picks the cell that is pressed; keys move it on that of the sum. */
function mapHandle(moment: Now, name: string, [x0, y0]: Point): Handle {
  const { engine, settings: now, numbers, width } = moment;
  const { tokens, toy, left: sum } = numbers.state;
  const { m, n } = cellOf(now, numbers.state);
  const { left, top, side } = sheetGrid(toy, width).sheet;
  const inside = (index: number) => Math.min(tokens.length - 1, Math.max(0, index));
  const index = (pixel: number) => inside(Math.floor((pixel / side) * tokens.length));
  const map = surface(name, ([x, y]) => ({ m: index(y - y0 - top), n: index(x - x0 - left) }));
  if (name !== "sum") return map;
  return {
    ...map,
    label: "picked cell",
    minimum: 0,
    maximum: tokens.length ** 2 - 1,
    now: m * tokens.length + n,
    text: `query ${nameOf(tokens, m)}, key ${nameOf(tokens, n)}: ${engine.format(at(sum, m, n), ".2")}`,
    step: ({ across, up, long }) => ({
      m: inside(m - alongLine({ across: 0, up, long })),
      n: inside(n + alongLine({ across, up: 0, long })),
    }),
  };
}
