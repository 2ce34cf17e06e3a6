/** The functions of the core, as they describe themselves. */
import type { ArgumentInfo, Description, EncodingInfo, FunctionInfo } from "../../engine/index.ts";
import { printQuotes } from "../build/quotes.ts";
import { html, trusted, type Html } from "../build/html.ts";
import { citeText, type References } from "../build/references.ts";
import type { Page } from "./layout.ts";

export interface ReferenceParts {
  readonly description: Description;
  readonly references: References;
  setTex(tex: string): string;
}

export function referencePage(parts: ReferenceParts): Page {
  const { functions, encodings } = parts.description;
  return {
    path: "reference/",
    kind: "plain",
    title: "Functions of the core",
    description: "Every function behind the numbers of this course: formula, arguments with unit and range, result and source.",
    body: html`<main id="main" class="wide reference" data-pagefind-body>
<h1>Functions of the core</h1>
<p class="lead">Every number on these pages comes from one of these functions. Most can be used in formulas, in problems and in answers, under the same name.</p>
<ul class="index">${functions.map(({ name }) => html`<li><a href="#${name}"><code>${name}</code></a></li>`)}</ul>
${functions.map((info) => functionEntry(info, parts))}
<h2 id="encodings">Encodings</h2>
${encodings.map((info) => encodingEntry(info, parts))}
</main>`,
  };
}

function functionEntry(info: FunctionInfo, parts: ReferenceParts): Html {
  return html`<section class="entry">
<h2 id="${info.name}"><code>${info.name}</code></h2>
<p>${sentence(info.sentence)}${!info.inFormula && " Not part of the formula language."}</p>
${info.formula && trusted(parts.setTex(info.formula))}
${argumentTable(info.arguments)}
${result(info.result)}
${source(info.source, parts.references)}
</section>`;
}

function result({ kind, shape, sentence: text, fields = [] }: FunctionInfo["result"]): Html {
  if (fields.length === 0) return html`<p><b>Result</b> ${kind}${shape && html` <code>${shape}</code>`}: ${sentence(text)}</p>`;
  return html`<p><b>Result</b> ${kind} of</p>
<ul>${fields.map((field) => html`<li><code>${field.name}</code>${field.shape && html` <code>${field.shape}</code>`}: ${sentence(field.sentence)}</li>`)}</ul>`;
}

function encodingEntry(info: EncodingInfo, parts: ReferenceParts): Html {
  return html`<section class="entry">
<h3 id="encoding-${info.id}">${info.title} <code>${info.id}</code></h3>
<p>${sentence(info.sentence)} Acts on: ${info.acts.join(", ") || "nothing"}.</p>
${argumentTable(info.parameters)}
${source(info.source, parts.references)}
</section>`;
}

function argumentTable(infos: readonly ArgumentInfo[]): Html | false {
  return infos.length > 0 && html`<div class="table-scroll"><table>
<thead><tr><th scope="col">argument</th><th scope="col">kind</th><th scope="col">unit</th><th scope="col">range</th><th scope="col">default</th><th scope="col">meaning</th></tr></thead>
<tbody>${infos.map((info) => html`<tr><th scope="row"><code>${info.name}</code></th><td>${info.kind}</td><td>${info.unit}</td><td>${rangeText(info)}</td><td>${defaultText(info.default)}</td><td>${printQuotes(info.sentence)}</td></tr>`)}</tbody>
</table></div>`;
}

/** "1 … 4096", "≥ 1", "≤ 9", or the choices. */
export function rangeText({ choices, minimum, maximum }: Pick<ArgumentInfo, "choices" | "minimum" | "maximum">): string {
  if (choices && choices.length > 0) return choices.join(", ");
  const low = minimum ?? null;
  const high = maximum ?? null;
  if (low !== null && high !== null) return `${numberText(low)} … ${numberText(high)}`;
  if (low !== null) return `≥ ${numberText(low)}`;
  return high === null ? "" : `≤ ${numberText(high)}`;
}

/** A bound or default as written in tables: a true minus sign, powers of ten from a million on. */
export function numberText(value: number): string {
  const power = Math.log10(Math.abs(value));
  const sign = value < 0 ? "−" : "";
  if (power >= 6 && Number.isInteger(power)) return `${sign}10${superscript(power)}`;
  return sign + String(Math.abs(value)).replace("e-", "e−");
}

function superscript(count: number): string {
  return String(count).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] as string);
}

function defaultText(value: ArgumentInfo["default"]): string {
  if (value === undefined) return "needed";
  if (value === null || value === "") return "";
  return typeof value === "number" ? numberText(value) : String(value);
}

function source(key: string, references: References): Html | false {
  const reference = references.get(key);
  return reference !== undefined && html`<p class="source">Source: <a href="../sources/#${key}">${citeText(reference)}</a></p>`;
}

/** A sentence of the core, closed by a full stop. */
function sentence(text: string): string {
  return printQuotes(text === "" || /[.!?]$/.test(text) ? text : `${text}.`);
}
