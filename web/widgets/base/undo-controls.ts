/** Undo and reset for figures whose state is more than one slider. */
import { html, type TemplateResult } from "lit";

export interface UndoState {
  readonly canUndo: boolean;
  /** Whether anything differs from the start. */
  readonly canReset: boolean;
  /** What the start is called; without it "Start over". */
  readonly start?: string;
  undo(): void;
  reset(): void;
}

/**
 * Draws the buttons that undo one step, and all of them, for a row of buttons.
 *
 * @param state  what can be undone, and what the buttons do
 * @returns a template of two buttons, each disabled where there is nothing to undo
 * @see tests/web/widgets/figure.test.ts
 */
export const undoButtons = ({
  canUndo,
  canReset,
  start = "Start over",
  undo,
  reset,
}: UndoState): TemplateResult =>
  html`<button class="chip" type="button" ?disabled=${!canUndo} @click=${undo}>Undo</button>
    <button class="chip" type="button" ?disabled=${!canReset} @click=${reset}>${start}</button>`;

/**
 * Draws the buttons that undo one step, and all of them, as a control of its own.
 *
 * @param state  what can be undone, and what the buttons do
 * @returns a template of the two buttons
 * @see tests/web/widgets/pairing.test.ts
 */
export const undoControls = (state: UndoState): TemplateResult =>
  html`<div class="control"><div class="undo">${undoButtons(state)}</div></div>`;
