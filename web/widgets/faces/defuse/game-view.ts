/** The round of the game: what the code makes, what it should make, the code, and three repairs. */
import { html, nothing, type TemplateResult } from "lit";
import type { Tensor } from "../../../engine/index.ts";
import { at } from "../../../engine/index.ts";
import { colorLegend } from "../../base/color-legend.ts";
import { label } from "../../base/label.ts";
import { matrixCells, rangeFill } from "../../base/matrix-cells.ts";
import { color } from "../../base/palette.ts";
import { shapeView } from "../../base/shape-view.ts";
import { drawing, shape, type Shape } from "../../base/shape.ts";
import { undoControls } from "../../base/undo-controls.ts";
import { codeView, colored, type CodeLine } from "../../rope-program/code-view.ts";
import { upTo } from "../../rope-program/program.ts";
import { pictureHeading } from "../../rope-program/score-map.ts";
import type { DataTable, Provenance } from "../../base/index.ts";
import { BASE, KEY_ROW, QUERY_ROW, TOKENS, WIDTH } from "./attention.ts";
import type { DefuseGame } from "./game.ts";
import { ROUNDS } from "./rounds.ts";

const GAP = 20;
const TOP = 28;

/** Both pictures side by side, in the same colors. */
export function picturesOf(width: number, game: DefuseGame): Shape {
  const side = Math.floor(Math.min(250, (width - GAP) / 2));
  const { range, round } = game;
  const fill = rangeFill(range);
  const picture = (x: number, name: string, map: Tensor) => {
    const [rows, columns] = map.shape as [number, number];
    const box = { x, y: TOP, width: side, height: side };
    return [
      pictureHeading(x, 14, name),
      matrixCells(columns, rows, (column, row) => at(map, row, column), box, fill),
      shape("rect", { ...box, fill: "none", stroke: color("rule") }),
      label(x + side / 2, TOP + side + 18, round.face === "scores" ? "key n" : "entry", {
        anchor: "middle",
      }),
    ];
  };
  const wide = side >= 200;
  return drawing(
    width,
    TOP + side + 72 + (wide ? 0 : 18),
    `What this code makes, beside what it should make: ${round.name}`,
    ...picture(0, wide ? "This code makes" : "Made", game.present),
    ...picture(side + GAP, wide ? "It should make" : "Wanted", game.wanted),
    colorLegend(
      { ...range, fill },
      round.face === "scores"
        ? "score of the query m of each row"
        : "output for the query m of each row",
      { x: 0, y: TOP + side + 34, width: Math.min(160, side), stacked: !wide },
    ),
  );
}

/** What the reader can do, each told to the element, which draws anew. */
export interface GameMoves {
  press(line: number): void;
  repair(index: number): void;
  show(): void;
  go(round: number): void;
  undo(): void;
  restart(): void;
}

export function gameView(
  game: DefuseGame,
  width: { pictures: number },
  moves: GameMoves,
): TemplateResult {
  const { round, play, isFound, isDefused, lines } = game;
  const line = (text: string, index: number): CodeLine => ({
    text,
    ...(isFound && index === round.wrong && { mark: isDefused ? "right" : "wrong" }),
    ...(!isFound && {
      press: () => moves.press(index),
      hint: "Press if this line is wrong",
      disabled: index === play.line,
    }),
  });
  return html`<p class="round"><b>Round ${game.number} of ${ROUNDS.length}: ${round.name}.</b> ${round.task}</p>
    <div class="scene game">
      <div class="pictures">${shapeView(picturesOf(width.pictures, game))}</div>
      <div class="side">
        ${codeView("The program with one wrong line", lines.map(line))}
        ${isFound ? repairsView(game, moves) : nothing}
      </div>
    </div>`;
}

const repairsView = ({ round, play, isDefused }: DefuseGame, moves: GameMoves): TemplateResult =>
  html`<div class="repairs" role="group" aria-label="Repairs of line ${round.wrong + 1}">
    <p class="hint">Line ${round.wrong + 1} should be:</p>
    ${round.repairs.map(
      ({ text }, index) =>
        html`<button class="repair" type="button" data-repair=${index} aria-pressed=${play.repair === index} ?disabled=${isDefused} @click=${() => moves.repair(index)}><code>${colored(text.trim())}</code></button>`,
    )}
  </div>`;

export function gameControls(game: DefuseGame, moves: GameMoves): unknown[] {
  const { number, isFound, play } = game;
  const chip = (name: string, press: () => void, disabled: boolean, more = "") =>
    html`<button class="chip ${more}" type="button" ?disabled=${disabled} @click=${press}>${name}</button>`;
  return [
    html`<div class="control moves" role="group" aria-label="Rounds">
      ${chip("Show the line", () => moves.show(), isFound || play.misses === 0)}
      ${chip("Previous round", () => moves.go(number - 1), number === 1)}
      ${chip("Next round", () => moves.go(number + 1), number === ROUNDS.length, "next")}
    </div>`,
    undoControls({
      canUndo: game.canUndo,
      canReset: !game.isFresh,
      undo: () => moves.undo(),
      reset: () => moves.restart(),
    }),
    html`<p class="score">${game.defused} of ${ROUNDS.length} defused, ${game.clean} without a wrong press</p>`,
  ];
}

/** What the program shown makes, as numbers. */
export function gameTable({ round, present }: DefuseGame): DataTable {
  const [rows, columns] = present.shape as [number, number];
  const isMap = round.face === "scores";
  return {
    caption: isMap
      ? "Score of the query m with the key n, as the program shown makes it."
      : "Output for the query m, as the program shown makes it.",
    style: ".3",
    columns: [
      { name: "m" },
      ...upTo(columns).map((column) => ({ name: isMap ? `n = ${column}` : `entry ${column}` })),
    ],
    rows: upTo(rows).map((m) => [m, ...upTo(columns).map((column) => at(present, m, column))]),
  };
}

export const gameProvenance: Provenance = {
  functions: ["rope", "linear", "attention", "round_to", "max_difference"],
  inputs: [
    ["tokens", String(TOKENS)],
    ["every query", QUERY_ROW.join(", ")],
    ["every key", KEY_ROW.join(", ")],
    ["values", "evenly spaced numbers from −1 to 1, dealt by seed 1"],
    ["d", `${WIDTH} entries`],
    ["base", String(BASE)],
  ],
};
