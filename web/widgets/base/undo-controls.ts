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

export function undoControls({
  canUndo,
  canReset,
  start = "Start over",
  undo,
  reset,
}: UndoState): TemplateResult {
  return html`<div class="control"><div class="undo">
    <button class="chip" type="button" ?disabled=${!canUndo} @click=${undo}>Undo</button>
    <button class="chip" type="button" ?disabled=${!canReset} @click=${reset}>${start}</button>
  </div></div>`;
}
