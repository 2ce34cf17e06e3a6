// A derivation, typed line by line: each line is shown as the core reads it, and the first that
// does not follow is marked.

import { html, nothing, type TemplateResult } from "lit";
import { currentOutcome, isChecked, label, mark, type Field, type FieldModel } from "./field.ts";
import { answerLine, area } from "./line.ts";
import { drawnFormula, marked } from "./preview.ts";

/** A text area, and below it the lines as formulas. */
export const derivationField: Field = {
  ownButton: () => true,
  reads: true,
  view: (model) => html`${label(model, "Your derivation, one step per line")}
    <p class="how">Each line equals the one before it. Continue from ${drawnFormula(model.item, model.item.field("start"))}</p>
    <div class="entry">${area({ ...answerLine(model), rows: 5 })}<button type="submit" class="main">${model.submitLabel}</button></div>
    <div class="read" id="read">${model.answer.trim() || isChecked(model) ? readLines(model) : "One formula per line. Check with the button, or with Ctrl and Enter."}</div>`,
};

/** The lines as the core reads them, with the message about what it cannot read. */
function readLines(model: FieldModel): TemplateResult {
  const { item, answer } = model;
  const said = item.check(answer);
  const lines = answer
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return html`${said.verdict === "unreadable" ? html`${marked(answer, said.at)}${said.message}` : nothing}
    <ol class="steps">${lines.map((line, index) => html`<li>${drawnFormula(item, line.replace(/^=/, ""))} ${lineMark(model, index)}</li>`)}</ol>`;
}

/**
 * The mark of one line, once the derivation was checked. The line named by the verdict is wrong only
 * where the verdict is: an unfinished derivation follows to its last line.
 */
function lineMark(model: FieldModel, index: number): unknown {
  const outcome = currentOutcome(model);
  if (!outcome || outcome.verdict === "unreadable") return nothing;
  const { line, verdict } = outcome;
  if (index === line && verdict === "incorrect")
    return mark(false, "the first line that does not follow");
  const follows =
    verdict === "correct" ||
    (line >= 0 && (index < line || (index === line && verdict === "partly")));
  return follows ? mark(true, "follows") : nothing;
}
