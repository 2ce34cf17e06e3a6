// The result of a run in the page: the first case that fails with input, expected and got; what was
// printed; the line of an error.

import { html, nothing, type TemplateResult } from "lit";
import { isTensor, type Value } from "../../engine/index.ts";
import { pictures } from "./pictures.ts";
import type { Report } from "./report.ts";

/** Numbers as the core prints them; whole ones without decimals: [4] and not [4.0000]. */
export type Print = (value: Value, whole: boolean) => string;

export interface ResultModel {
  readonly report: Report;
  readonly code: string;
  /** Whether the code has changed since. */
  readonly old: boolean;
  /** Whether matrices are drawn. */
  readonly heatmap: boolean;
  readonly print: Print;
}

/**
 * Draws the result of a run: its summary, the case that counts, what was printed, the line of an
 * error.
 *
 * @param model  the report, the code it is about, and how numbers are printed
 * @returns a section for the page
 * @see tests/e2e/code.spec.mjs
 */
export function resultView({ report, code, old, heatmap, print }: ResultModel): TemplateResult {
  const { shown, told } = report;
  const line = told.line > 0 ? (code.split("\n")[told.line - 1] ?? "") : "";
  return html`<section class="result ${old ? "old" : ""}" aria-label="Result of the last run">
    <p class="part">${old ? "Result of the last run" : "Result"}</p>
    <p class="told">${report.summary}</p>
    ${line.trim() ? html`<code class="at-line">${told.line}  ${line.trim()}</code>` : nothing}
    ${shown ? caseView(shown, report.right, print) : nothing}
    ${report.printed ? html`<div class="prints"><p class="part">Printed</p><pre tabindex="0" aria-label="Printed">${report.printed}</pre></div>` : nothing}
    ${heatmap && shown ? pictures(shown.expected, shown.got) : nothing}
  </section>`;
}

function caseView(
  { call, expected, got }: NonNullable<Report["shown"]>,
  right: boolean,
  print: Print,
): TemplateResult {
  const pre = (value: Value): TemplateResult => html`<pre>${valueText(value, print)}</pre>`;
  return html`<dl class="cases">
    <dt>Input</dt><dd><code class="call">${call}</code></dd>
    ${right ? nothing : html`<dt>Expected</dt><dd>${pre(expected)}</dd>`}
    ${got === undefined ? nothing : html`<dt>${right ? "Result" : "Got"}</dt><dd>${pre(got)}</dd>`}
  </dl>`;
}

const mostRows = 8;

/** Matrices a row a line, long ones cut. */
function valueText(value: Value, print: Print): string {
  const whole = isTensor(value) ? value.data.every(Number.isInteger) : Number.isInteger(value);
  if (!isTensor(value) || value.shape.length !== 2) return cut(print(value, whole));
  const [rows = 0, columns = 0] = Array.from(value.shape);
  const lines = Array.from({ length: Math.min(rows, mostRows) }, (_, row) =>
    cut(
      print(
        { shape: [columns], data: value.data.slice(row * columns, (row + 1) * columns) },
        whole,
      ),
    ),
  );
  return [...lines, ...(rows > mostRows ? [`… (${rows} rows)`] : [])].join("\n");
}

const longestLine = 240;
const cut = (text: string): string =>
  text.length <= longestLine ? text : `${text.slice(0, longestLine)} …`;
