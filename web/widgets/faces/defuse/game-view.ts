/** The round of the game: what the code makes, what it should make, the code, and three repairs. */
import { html, nothing, type TemplateResult } from "lit";
import { at, entryAt, type Tensor } from "../../../engine/index.ts";
import { roundButton } from "../../base/banner.ts";
import { colorLegend } from "../../map/color-legend.ts";
import type { DataTable, Provenance } from "../../base/index.ts";
import { heading, label } from "../../base/label.ts";
import { rect } from "../../base/marks.ts";
import { matrixCells, rangeFill } from "../../map/matrix-cells.ts";
import { shapeView } from "../../base/shape-view.ts";
import { drawing, type Shape } from "../../base/shape.ts";
import { undoControls } from "../../base/undo-controls.ts";
import { codeView, colored, type CodeLine } from "../../rope-program/code-view.ts";
import { upTo } from "../../rope-program/program.ts";
import type { DefuseGame } from "./game.ts";
import { BASE, KEY_ROW, QUERY_ROW, TOKENS, WIDTH } from "./program.ts";
import { ROUNDS } from "./rounds.ts";

const GAP = 20;
const TOP = 28;

/**
 * What the program shown makes, beside what it should make, in the same colors.
 *
 * @param width  in px
 * @param game   in its present round
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export function picturesOf(width: number, game: DefuseGame): Shape {
  const side = Math.floor(Math.min(250, (width - GAP) / 2));
  const { range, round } = game;
  const fill = rangeFill(range);
  const isMap = round.face === "scores";
  const picture = (x: number, name: string, map: Tensor) => {
    const [rows, columns] = sizeOf(map);
    const box = { x, y: TOP, width: side, height: side };
    return [
      heading(x, 14, name),
      matrixCells(columns, rows, (column, row) => at(map, row, column), box, fill),
      rect(box, { fill: "none", stroke: "rule" }),
      label(x + side / 2, TOP + side + 18, isMap ? "key n" : "entry", { anchor: "middle" }),
    ];
  };
  const wide = side >= 200;
  return drawing(
    width,
    TOP + side + 72 + (wide ? 0 : 18),
    `What this code makes, next to what it should make: ${round.name}`,
    ...picture(0, wide ? "This code makes" : "Made", game.present),
    ...picture(side + GAP, wide ? "It should make" : "Wanted", game.wanted),
    colorLegend(
      { ...range, fill },
      isMap ? "score of the query m of each row" : "output for the query m of each row",
      { x: 0, y: TOP + side + 34, width: Math.min(160, side), stacked: !wide },
    ),
  );
}

const sizeOf = ({ shape }: Tensor) => [entryAt(shape, 0), entryAt(shape, 1)] as const;

/** Makes a move of the reader's. */
export type Play = (move: (game: DefuseGame) => void) => void;

/**
 * Draws a round of the game: its task, both pictures, the program, and the repairs once the line is
 * found.
 *
 * @param game   in its present round
 * @param width  of the pictures, in px
 * @param play   makes a move
 * @returns a template
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export function gameView(game: DefuseGame, width: number, play: Play): TemplateResult {
  const { round, isFound, isDefused, lines } = game;
  const line = (text: string, index: number): CodeLine =>
    isFound
      ? {
          text,
          ...(index === round.wrong && {
            mark: isDefused ? "right" : game.repair ? "wrong" : "found",
          }),
        }
      : {
          text,
          press: () => play((now) => now.pressLine(index)),
          hint: "Press if this line is wrong",
          disabled: index === game.play.line,
        };
  return html`<p class="round"><b>Round ${game.number} of ${ROUNDS.length}: ${round.name}.</b> ${round.task}</p>
    <div class="scene game">
      <div class="pictures">${shapeView(picturesOf(width, game))}</div>
      <div class="side">
        ${codeView("The program with one wrong line", lines.map(line))}
        ${isFound ? repairsView(game, play) : nothing}
      </div>
    </div>`;
}

const repairsView = ({ round, play: { repair }, isDefused }: DefuseGame, play: Play) =>
  html`<div class="repairs" role="group" aria-label="Repairs of line ${round.wrong + 1}">
    <p class="hint">Line ${round.wrong + 1} should be:</p>
    ${round.repairs.map(
      ({ text }, index) =>
        html`<button class="repair" type="button" data-repair=${index} aria-pressed=${repair === index} ?disabled=${isDefused} @click=${() => play((game) => game.pressRepair(index))}><code>${colored(text.trim())}</code></button>`,
    )}
  </div>`;

/** To the next round, also to one that was repaired before; once all are, the game can be played again. */
function onward(game: DefuseGame, play: Play): TemplateResult {
  const { number, isDefused, isOver } = game;
  const count = ROUNDS.length;
  if (isOver)
    return roundButton({ round: count, count, won: true }, () => play((now) => now.restart()));
  const won = isDefused && number < count;
  return roundButton({ round: number, count, won }, (to) =>
    play((now) => {
      now.number = to;
    }),
  );
}

/**
 * What leads from round to round, undo, and how the game goes.
 *
 * @param game  in its present round
 * @param play  makes a move
 * @returns templates, from left to right
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export function gameControls(game: DefuseGame, play: Play): TemplateResult[] {
  const { number, isFound } = game;
  const waits = !isFound && game.play.misses === 0;
  const chip = (name: string, move: (game: DefuseGame) => void, disabled: boolean) =>
    html`<button class="chip" type="button" ?disabled=${disabled} @click=${() => play(move)}>${name}</button>`;
  const go = (by: number) => (now: DefuseGame) => {
    now.number += by;
  };
  return [
    html`<div class="control moves" role="group" aria-label="Rounds">
      ${chip(waits ? "Show the line (after one try)" : "Show the line", (now) => now.showLine(), isFound || waits)}
      ${chip("Previous round", go(-1), number === 1)}
      ${onward(game, play)}
    </div>`,
    undoControls({
      canUndo: game.canUndo,
      canReset: !game.isFresh,
      undo: () => play((now) => now.undo()),
      reset: () => play((now) => now.restart()),
    }),
    html`<p class="score">${game.defused} of ${ROUNDS.length} repaired, ${game.clean} without a wrong press</p>`,
  ];
}

/**
 * What the program shown makes, as numbers.
 *
 * @param game  in its present round
 * @returns a row for each m: its scores by n, or the entries of its output
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export function gameTable({ round, present }: DefuseGame): DataTable {
  const [rows, columns] = sizeOf(present);
  const isMap = round.face === "scores";
  return {
    caption: `${isMap ? "Score of the query m with the key n" : "Output for the query m"}, as the program shown makes it.`,
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
