/** What is above the bars of the game: its moves, its rounds, and how far each goal is. */
import { html, type TemplateResult } from "lit";
import { roundButton } from "../base/banner.ts";
import { besideGoal } from "../base/number-text.ts";
import type { FigureHost } from "../base/figure.ts";
import { undoControls } from "../base/undo-controls.ts";
import { factsList, factTexts, NAMES } from "./facts.ts";
import { solution, type Game } from "./game.ts";
import { writePaint } from "./paint.ts";
import { enough, isRoundSolved, smoothSolution } from "./second-round.ts";
import type { PhasesMoment } from "./settings.ts";

/**
 * Draws the moves of the game and the numbers that count in it, each with its goal.
 *
 * @param moment  of the figure
 * @param host    the figure, whose paint and round they change
 * @param game    its hands, and the largest mean cosine that is allowed
 * @returns templates: the buttons, then the numbers
 * @see tests/web/widgets/phases.test.ts
 */
export function gameControls(moment: PhasesMoment, host: FigureHost, game: Game): TemplateResult[] {
  const { engine, numbers, settings } = moment;
  const { smooth, limit } = settings;
  const isSolved = isRoundSolved(game, smooth);
  const now = factTexts(engine, numbers.facts);
  const show = () =>
    host.change({ paint: writePaint((smooth ? smoothSolution : solution)(game)) }, "shown");
  const { history } = host;
  return [
    html`<div class="control moves" role="group" aria-label="Moves">
      ${undoControls(history)}
      <button class="chip" type="button" ?disabled=${!history.canReset} @click=${show}>Show a solution</button>
      ${roundButton({ round: smooth ? 2 : 1, count: 2, won: isSolved }, () => host.change({ smooth: !smooth }, "round"), { next: "Next round: no jumps" })}
    </div>`,
    factsList([
      [NAMES.fog, now.fog, "goal: 0"],
      [
        NAMES.meanCosine,
        besideGoal(moment.print, numbers.facts.meanCosine, limit, 4, "at most"),
        `goal: at most ${engine.format(limit)}`,
      ],
      [
        "hands slowed",
        String(numbers.facts.changed),
        isSolved ? `enough: ${enough(game, smooth)}` : "goal: as few as you can",
      ],
    ]),
  ];
}
