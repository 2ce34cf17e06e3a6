/** What a reader tries in a game: the buttons. */
import { html, type TemplateResult } from "lit";
import { nextRound } from "../base/banner.ts";
import type { FigureHost } from "../base/figure.ts";
import type { Now } from "./clocks.ts";
import { isSolved, type Game } from "./game-state.ts";

/**
 * The buttons that check a try, undo it, give it up, and lead to another game.
 *
 * @param game    its kind, and how the last try ended
 * @param moment  what is shown
 * @param host    takes what the reader does
 * @returns a template
 * @see tests/web/widgets/clocks.test.ts
 */
export function triesOf(
  { kind, guess, hidden, outcome }: Game,
  { settings }: Now,
  host: FigureHost,
): TemplateResult {
  const safe = kind === "safe";
  const solved = isSolved(outcome);
  const check = () => host.change({}, guess === hidden ? "right" : "wrong");
  const show = () => host.change({ m: hidden }, "shown");
  const again = () => host.begin({ answer: "", seed: settings.seed + 1, m: settings.origin });
  return html`<div class="tries" role="group" aria-label="Your try">
      <button class="chip try" type="button" ?disabled=${solved} @click=${check}>${safe ? "Try the door" : "Check"}</button>
      <button class="chip" type="button" ?disabled=${!host.history.canUndo} @click=${host.history.undo}>Undo</button>
      <button class="chip" type="button" ?disabled=${solved} @click=${show}>Show me</button>
      ${nextRound(safe ? "New safe" : "New position", solved, again)}
    </div>`;
}
