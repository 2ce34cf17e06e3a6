/** One function or one encoding as it describes itself, for the pages of the reference. */
import type { ArgumentInfo, EncodingInfo, FunctionInfo } from "../../engine/index.ts";
import { curlyQuotes } from "../../practice/authoring/quotes.ts";
import { html, trusted, type Html } from "../../practice/authoring/html.ts";
import { citeText, type References } from "../build/references.ts";
import { cell, headerRow, row } from "./stacking-table.ts";

export interface EntryParts {
  readonly references: References;
  /** Slugs of the cards of the field guide. */
  readonly cards: ReadonlySet<string>;
  setTex(tex: string): string;
}

/**
 * What the reference says of one function of the core.
 *
 * @param info   as the core describes it
 * @param parts  how formulas and sources are rendered
 * @returns markup of a `section` with the function's name as its anchor
 * @see tests/web/site/pages.test.ts
 */
export function functionEntry(info: FunctionInfo, parts: EntryParts): Html {
  return html`<section class="entry">
<h3 id="${info.name}"><code>${info.name}</code></h3>
<p>${sentence(info.sentence)}${!info.inFormula && " Not part of the formula language."}</p>
${info.formula && trusted(parts.setTex(info.formula))}
${argumentTable(info.arguments, info.name)}
${result(info.result)}
${source(info.source, parts.references)}
</section>`;
}

function result({ kind, shape, sentence: text, fields = [] }: FunctionInfo["result"]): Html {
  if (fields.length === 0)
    return html`<p><b>Result</b> ${kind}${shape && html` ${shapeText(shape)}`}: ${sentence(text)}</p>`;
  return html`<p><b>Result</b> ${kind} of</p>
<ul>${fields.map((field) => html`<li><code>${field.name}</code>${field.shape && html` ${shapeText(field.shape)}`}: ${sentence(field.sentence)}</li>`)}</ul>`;
}

/**
 * "[T, d], or [d] for one position", "as x": lists of sizes and the argument's name as code, the
 * words around them as words.
 */
const shapeText = (shape: string): Html =>
  html`${shape.split(/(\[[^\]]*\]|(?<=^as )\w+)/).map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/**
 * What the reference says of one encoding.
 *
 * @param info   as the core describes it
 * @param parts  how formulas and sources are rendered
 * @returns markup of a `section` with `encoding-` and the id as its anchor
 * @see tests/web/site/pages.test.ts
 */
export function encodingEntry(info: EncodingInfo, parts: EntryParts): Html {
  return html`<section class="entry">
<h2 id="encoding-${info.id}">${info.title} <code>${info.id}</code></h2>
<p>${sentence(info.sentence)} Acts on: ${info.acts.join(", ") || "nothing"}.${cardLink(info, parts)}</p>
${argumentTable(info.parameters, info.title)}
${source(info.source, parts.references)}
</section>`;
}

/** A scheme that has a card of the field guide has it under its own id. */
function cardLink({ id, title }: EncodingInfo, { cards }: EntryParts): Html | false {
  const slug = id.replaceAll("_", "-");
  return (
    cards.has(slug) &&
    html` <a href="../../guide/#${slug}">${title} in the field guide</a> has its idea, a chart and a question.`
  );
}

/** A table of what may be given; `of` names what it is given to. */
function argumentTable(infos: readonly ArgumentInfo[], of: string): Html | false {
  const columns = ["argument", "kind", "unit", "range", "default", "meaning"];
  return (
    infos.length > 0 &&
    html`<div class="table-scroll"><table class="stacking" role="table" aria-label="Arguments of ${of}">
${headerRow(columns)}
<tbody role="rowgroup">${infos.map(argumentRow)}</tbody>
</table></div>`
  );
}

function argumentRow(info: ArgumentInfo): Html {
  return row(html`<code>${info.name}</code>`, [
    cell(info.kind, { label: "kind" }),
    cell(info.unit, { label: "unit" }),
    cell(rangeText(info), { label: "range" }),
    cell(defaultText(info.default), { label: "default" }),
    cell(printed(info.sentence)),
  ]);
}

/**
 * "1 … 4096", "≥ 1", "≤ 9", or the choices.
 *
 * @param argument  its choices or bounds; absent bounds are open
 * @returns "" where any number is allowed
 * @see tests/web/site/pages.test.ts
 */
export function rangeText({
  choices,
  minimum,
  maximum,
}: Pick<ArgumentInfo, "choices" | "minimum" | "maximum">): string {
  if (choices && choices.length > 0) return choices.join(", ");
  const low = minimum ?? null;
  const high = maximum ?? null;
  if (low !== null && high !== null) return `${numberText(low)} … ${numberText(high)}`;
  if (low !== null) return `≥ ${numberText(low)}`;
  return high === null ? "" : `≤ ${numberText(high)}`;
}

/**
 * A bound or default as written in tables: a true minus sign, powers of ten from a million and a
 * millionth on.
 *
 * @param value  finite, in any unit, which the text does not say
 * @returns text such as "0.5", "−3" or "10⁶"
 * @see tests/web/site/pages.test.ts
 */
export function numberText(value: number): string {
  const power = Math.log10(Math.abs(value));
  const sign = value < 0 ? "−" : "";
  if (Math.abs(power) >= 6 && Number.isInteger(power)) return `${sign}10${superscript(power)}`;
  return sign + String(Math.abs(value)).replace("e-", "e−");
}

function superscript(count: number): string {
  return String(count)
    .replace("-", "⁻")
    .replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] as string);
}

/** A list, a record or a text can be omitted only where its default is empty. */
function defaultText(value: ArgumentInfo["default"]): string {
  if (value === undefined) return "needed";
  if (typeof value === "object" || value === "") return "empty";
  return typeof value === "number" ? numberText(value) : String(value);
}

function source(key: string, references: References): Html | false {
  const reference = references.get(key);
  return (
    reference !== undefined &&
    html`<p class="source">Source: <a href="../../sources/#${key}">${citeText(reference)}</a></p>`
  );
}

/** A sentence of the core, closed by a full stop. */
function sentence(text: string): string {
  return printed(text === "" || /[.!?]$/.test(text) ? text : `${text}.`);
}

/** A text of the core with the quotes and minus signs of print. */
const printed = (text: string): string => curlyQuotes(text).replace(/(?<![\w-])-(?=\d)/g, "−");
