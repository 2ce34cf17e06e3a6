// A derivation: one typed line after the other, each shown as it is read, the first that does not
// follow marked.

import { html, nothing, type TemplateResult } from "lit";
import { isChecked, label, mark, type Field, type FieldModel } from "./field.ts";
import { answerLine, area } from "./line.ts";
import { drawnFormula, marked } from "./preview.ts";

export const derivationField: Field = {
  button: true,
  reads: true,
  view: (model) => html`${label(model, "Your derivation, a line each")}
    <p class="how">Begin after ${drawnFormula(model.item, model.item.field("start"))}; each line equals the one before it.</p>
    <div class="entry">${area({ ...answerLine(model), rows: 5 })}<button type="submit" class="main">${model.submitLabel}</button></div>
    <div class="read" id="read">${model.answer.trim() ? readLines(model) : "A formula a line. Check with the button, or Ctrl and Enter."}</div>`,
};

/** Each line as it is read; what the core cannot read is said below, with its place. */
function readLines(model: FieldModel): TemplateResult {
  const { item, answer } = model;
  const said = item.check(answer);
  const lines = answer
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return html`${said.verdict === "unreadable" ? html`${marked(answer, said.at)}${said.message}` : nothing}
    <ol class="steps">${lines.map((line, index) => html`<li>${drawnFormula(item, line.replace(/^=/, ""))} ${stands(model, index)}</li>`)}</ol>`;
}

/** What the verdict says of one line. */
function stands(model: FieldModel, index: number): unknown {
  if (!isChecked(model) || model.outcome!.verdict === "unreadable") return nothing;
  const { line, verdict } = model.outcome!;
  if (index === line) return mark(false, "the first line that does not follow");
  return verdict === "correct" || (line >= 0 && index < line) ? mark(true, "follows") : nothing;
}
