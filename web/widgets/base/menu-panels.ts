/** What the menu of a figure shows and saves: fetched when a menu is opened. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine, FunctionInfo } from "../../engine/index.ts";
import { attributesOf } from "./attributes.ts";
import { csvOf, tableView, type DataTable } from "./data-table.ts";
import { copy } from "./download.ts";
import type { FigureMenuParts, FigureMenuState, Provenance } from "./figure-menu.ts";
import { functionNotes, mathsOf } from "./function-notes.ts";
import { pngFile, svgFile } from "./picture-file.ts";
import type { Shape } from "./shape.ts";
import { embedCode, frameAddress, siteRoot } from "./site-address.ts";

export { download } from "./download.ts";
export { functionNotes };

const mapped = <Part, Text>(part: Part | null, write: (part: Part) => Text): Text | null =>
  part === null ? null : write(part);

/** Said in the place of numbers that cannot be computed. */
export const NOTHING = "There are no numbers to show: the figure says why.";

/**
 * The picture as a file.
 *
 * @param picture  null where there is none
 * @returns the text of an SVG file with the light colors; null without a picture
 * @see tests/web/widgets/figure-menu.test.ts
 */
export const svgText = (picture: Shape | null): string | null =>
  mapped(picture, (drawn) => svgFile(drawn, "light"));

/**
 * The picture as a file of pixels.
 *
 * @param picture  null where there is none
 * @returns a PNG at twice its size; null without a picture
 * @throws {Error} with a sentence, where the browser gives no canvas, or the page forbids the
 *         picture
 * @see tests/web/widgets/figure-menu.test.ts
 */
export const pngImage = (picture: Shape | null): Promise<Blob> | null => mapped(picture, pngFile);

/**
 * The numbers as a file.
 *
 * @param table  null where there are none
 * @returns the text of a CSV file; null without numbers
 */
export const csvText = (table: DataTable | null): string | null => mapped(table, csvOf);

/**
 * Draws the panel that is open.
 *
 * @param engine  writes the numbers of tables
 * @param state   which panel that is
 * @param parts   what the figure has to show; its errors are given to `failed`
 * @returns a template, with a sentence where there are no numbers; nothing while no panel is open
 * @see tests/web/widgets/figure-menu.test.ts
 */
export function panelOf(engine: Engine, state: FigureMenuState, parts: FigureMenuParts): unknown {
  const shown = <Part>(part: (() => Part | null) | undefined, view: (part: Part) => unknown) => {
    try {
      return (part && mapped(part(), view)) ?? NOTHING;
    } catch (error) {
      parts.failed?.(error);
      return NOTHING;
    }
  };
  switch (state.panel) {
    case "table":
      return shown(parts.table, (table) => tableView(engine, table));
    case "provenance":
      return shown(parts.provenance, (provenance) => provenanceView(engine, provenance));
    case "link":
      return copyView(
        state,
        "Address of this figure with its present values",
        frameAddress(parts.tag, attributesOf(parts.infos, parts.settings)),
      );
    case "embed":
      return copyView(
        state,
        "Code for a page of your own",
        embedCode(parts.tag, attributesOf(parts.infos, parts.settings)),
      );
    default:
      return nothing;
  }
}

function provenanceView(engine: Engine, provenance: Provenance): TemplateResult {
  const known = provenance.functions
    .map((name) => engine.describe().functions.find((info) => info.name === name))
    .filter((info) => info !== undefined);
  return html`<div class="provenance">
    <p>${provenance.origin ?? "Every number here was just computed by the course's C++ core in this browser."}</p>
    ${known.map(functionView)}
    <h4>With these inputs</h4>
    <dl>${provenance.inputs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${provenance.formula ? html`<h4>The same numbers as a formula of this course</h4><pre tabindex="0"><code>${provenance.formula}</code></pre>` : nothing}
  </div>`;
}

function functionView(info: FunctionInfo): TemplateResult {
  const root = siteRoot();
  const name = html`<code>${info.name}</code>`;
  const { maths = "", source = null } = functionNotes.arrivedOrNull?.[info.name] ?? {};
  return html`<section>
    <h4>${info.title} ${root ? html`<a href=${new URL(`reference/#${info.name}`, root).href}>${name}</a>` : name}</h4>
    <p>${info.sentence}</p>
    ${maths ? html`<div class="formula" tabindex="0">${mathsOf(maths)}</div>` : nothing}
    ${source ? html`<p class="hint">Source: <a href=${source.url}>${source.text}</a>.</p>` : nothing}
  </section>`;
}

function copyView(state: FigureMenuState, label: string, text: string): TemplateResult {
  const take = async (event: Event) => {
    const field = (event.target as HTMLElement).parentElement?.querySelector("textarea");
    const done = await copy(text);
    field?.focus();
    field?.select();
    state.say(done ? "Copied." : "Selected: copy it with your keyboard or its menu.");
  };
  return html`<div class="copy">
    <label for="copy-text">${label}</label>
    <textarea id="copy-text" readonly rows="3" spellcheck="false" .value=${text}></textarea>
    <button type="button" @click=${take}>Copy</button>
  </div>`;
}
