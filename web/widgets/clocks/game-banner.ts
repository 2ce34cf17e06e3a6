/** The goal of a game on the clocks; a safe shows its door, which opens. */
import { html, type TemplateResult } from "lit";
import { banner } from "../base/banner.ts";
import type { Game } from "./game-state.ts";

/**
 * The goal of a game, or that it is reached; the door of a safe is open then.
 *
 * @param game  its kind, how the last try ended, and the position that is looked for, in tokens
 * @returns a template
 * @see tests/web/widgets/clocks.test.ts
 */
export function gameBanner({ kind, outcome, hidden, positions }: Game): TemplateResult {
  const won = outcome === "right";
  if (kind === "safe")
    return banner(
      won
        ? `Correct: the safe is open, at position ${hidden}.`
        : "Goal: set every hand on its mark, then try the door.",
      won,
      door(won),
    );
  return banner(
    won
      ? `Correct: the hands show position ${hidden}.`
      : `Goal: the position from 0 to ${positions - 1} that the hands show.`,
    won,
  );
}

const door = (
  open: boolean,
) => html`<svg class="safe ${open ? "open" : ""}" viewBox="0 0 40 36" width="40" height="36" aria-hidden="true">
  <rect class="inside" x="4" y="3" width="32" height="28" rx="2"></rect>
  <g class="door"><rect x="4" y="3" width="32" height="28" rx="2"></rect><circle cx="27" cy="17" r="4.5"></circle><path d="M27 10.5v13M20.5 17h13"></path></g>
  <path class="feet" d="M9 31v3M31 31v3"></path>
</svg>`;
