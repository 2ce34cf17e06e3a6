/** A map of scores beside six lines of code, right or with a bug, and how much of it one number explains. */
import { html, nothing, type TemplateResult } from "lit";
import { figure, shapeView, type FigureHost } from "../base/index.ts";
import { LaterModule } from "../base/needed.ts";
import { codeStyles } from "../rope-program/code.css.ts";
import { codeView } from "../rope-program/code-view.ts";
import { RIGHT_LINES, bugInfo, linesOf, nextBug } from "./bugs.ts";
import { GamePart, defuse } from "./defuse/game-part.ts";
import type { Play } from "./defuse/game-view.ts";
import { facesStyles } from "./faces.css.ts";
import {
  diagonalPicture,
  dialsPicture,
  mapPicture,
  sharesPicture,
  slide,
  stillPicture,
  type Drawn,
  type Now,
} from "./faces.svg.ts";
import { FaceNumbers, LAST } from "./numbers.ts";
import { gameOf, plays } from "./playing.ts";
import { settings } from "./settings.ts";

/** From this width on, in px, the program is beside the map; as in the style sheet. */
const BESIDE = 580;
/** Width of the map where the program is beside it: a share of the figure, up to a limit. */
const besideProgram = (width: number, most: number) => Math.min(most, Math.floor(width * 0.52));
const MAP_WIDTH = 380;
const PICTURES_WIDTH = 520;
/** The space between both. */
const GAP = 32;

const playOf =
  ({ engine, parts }: Now): Play =>
  (move) =>
    parts.game.play(engine, move);

/** Widths of the map and of what is beside it, or below it where there is no room. */
function columnsOf(width: number): { readonly map: number; readonly side: number } {
  if (width < BESIDE) return { map: width, side: width };
  const map = besideProgram(width, MAP_WIDTH);
  return { map, side: width - map - GAP };
}

function program({ settings: { bug, reveal } }: Now, host: FigureHost): TemplateResult {
  const lines = linesOf(bug).map((text, line) => {
    const isWrong = reveal && text !== RIGHT_LINES[line];
    const next = nextBug(bug, line);
    return {
      text,
      ...(isWrong && { mark: "wrong" as const, instead: RIGHT_LINES[line] }),
      ...(next !== bug && {
        press: () => host.change({ bug: next }),
        hint: `Press for: ${bugInfo(next).title}`,
      }),
    };
  });
  return codeView("The program that made the map", lines);
}

/** More about the framed cell: folded, so that map and program fit a screen. */
const cellView = (now: Drawn): TemplateResult =>
  html`<details class="further cell"><summary>The framed cell: its line, and its hands pair by pair</summary>
    ${shapeView(diagonalPicture(now, now.width))}
    ${shapeView(dialsPicture(now, now.width))}
  </details>`;

function slideControl({ settings: { m, n } }: Now, host: FigureHost): TemplateResult {
  const chip = (by: number, name: string, none: boolean) =>
    html`<button class="chip" type="button" ?disabled=${none} @click=${() => host.change(slide({ m, n }, by))}>${name}</button>`;
  return html`<div class="control" role="group" aria-label="Slide both tokens">
    <span class="name">slide both tokens</span>
    <div class="moves">
      ${chip(-1, "1 back", Math.min(m, n) === 0)}
      ${chip(1, "1 ahead", Math.max(m, n) === LAST)}
    </div>
  </div>`;
}

/** How far the program is from the correct one. */
function apartText({ settings: { bug }, numbers: { apart }, print }: Now): string {
  if (bug === "right") return bugInfo(bug).why;
  const [scores, outputs] = [apart.scores, apart.outputs].map((most) =>
    most < 1e-9 ? "" : print(most, ".2"),
  );
  if (scores)
    return `Scores are off by up to ${scores}, ${outputs ? `outputs by up to ${outputs}` : "no output is"}.`;
  return outputs
    ? `Every score is right, but outputs are off by up to ${outputs}.`
    : "Every score and every output is right.";
}

export const OrreryFaces = figure({
  tag: "orrery-faces",
  summary:
    "A map of scores next to the six lines that made it: choose a bug, or press a line to break it, and see its face; a picked cell unfolds into its hands; or a game of finding and repairing the wrong line.",
  settings,
  styles: [codeStyles, facesStyles],
  needed: ({ game }) => (game === "defuse" ? defuse : null),
  numbers: (engine, { bug, d, base }) => new FaceNumbers(engine, { bug, d, base }),
  parts: (host) => ({ game: new GamePart(host) }),
  results: {
    score: (now) => (plays(now) ? undefined : now.numbers.score(now.settings.m, now.settings.n)),
    shares: (now) => (plays(now) ? undefined : now.numbers.shares),
    defused: (now) => (plays(now) ? gameOf(now).defused : undefined),
  },
  change: "The reader chose a bug, pressed a line, picked a cell or played.",
  heading: (now) =>
    plays(now)
      ? "Which line is wrong, and what repairs it?"
      : now.settings.show === "map"
        ? "What does a broken line do to the stripes?"
        : "How much of the map does one number explain?",
  picture: (now) =>
    plays(now) ? defuse.arrived.picturesOf(PICTURES_WIDTH, gameOf(now)) : stillPicture(now),
  body(now, host) {
    const {
      width,
      settings: { show },
    } = now;
    const columns = columnsOf(width);
    if (plays(now)) {
      const pictures = width < BESIDE ? width : besideProgram(width, PICTURES_WIDTH);
      return defuse.arrived.gameView(gameOf(now), pictures, playOf(now));
    }
    const isWhole = show === "all";
    return html`<div class="scene">
      <div>${shapeView(mapPicture(now, columns.map))}</div>
      <div class="side">
        <div>${program(now, host)}<p class="hint">Press a line to break or repair it.</p></div>
        ${isWhole ? shapeView(sharesPicture(now.numbers, columns.side)) : nothing}
      </div>
    </div>
    ${isWhole ? cellView(now) : nothing}`;
  },
  controls: (now, host) =>
    plays(now)
      ? defuse.arrived.gameControls(gameOf(now), playOf(now))
      : [
          ...(now.settings.show === "all" ? (["bug"] as const) : []),
          "reveal",
          slideControl(now, host),
        ],
  furtherControls: (now) => (plays(now) ? [] : ["m", "n", "d", "base"]),
  isWon: (now) => plays(now) && gameOf(now).isDefused,
  bannerPlace: (now) => (plays(now) ? "below" : null),
  sentence(now) {
    if (plays(now)) return defuse.arrived.gameSentence(now.engine, gameOf(now));
    const { bug, reveal, m, n } = now.settings;
    const { face, why } = bugInfo(bug);
    return `${face} ${reveal ? why : apartText(now)} The query at ${m} and the key at ${n} score ${now.print(now.numbers.score(m, n), ".3")}.`;
  },
  asked: new LaterModule("the table", () => import("./asked.ts")),
});
