/** The menu under a figure: its data, how it was made, a link, code to embed it, files. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine, FunctionInfo } from "../../engine/index.ts";
import { attributesOf, type AttributeInfos, type Settings } from "./attributes.ts";
import { csvOf, tableView, type DataTable } from "./data-table.ts";
import { copy, download } from "./download.ts";
import { functionNotes, mathsOf } from "./function-notes.ts";
import { embedCode, frameAddress, siteRoot } from "./site-address.ts";
import { shapeToText, type Shape } from "./shape.ts";

/** How the numbers of a figure are computed. */
export interface Provenance {
  /** Where the numbers come from, where they were not just computed on this page. */
  readonly origin?: string;
  /** Functions of the core the figure calls. */
  readonly functions: readonly string[];
  /** What to type into the formula language to get the same numbers. */
  readonly formula?: string;
  /** Inputs in words, each with its unit: `["d", "8 entries"]`. */
  readonly inputs: readonly (readonly [string, string])[];
}

export interface FigureMenuParts {
  readonly tag: string;
  readonly settings: Settings;
  readonly infos: AttributeInfos;
  /** Whether the settings say all that the figure shows. */
  readonly canBeLinked: boolean;
  /** Each gives null while there is nothing to show. */
  table?(): DataTable | null;
  provenance?(): Provenance | null;
  svg?(): Shape | null;
  png?(): Promise<Blob>;
  /** Told of each error of the parts above. */
  failed?(error: unknown): void;
}

type Panel = "" | "table" | "provenance" | "link" | "embed";

/** The state of a menu between drawings. */
export class FigureMenuState {
  panel: Panel = "";
  /** What happened last, for readers who cannot see it. */
  said = "";
  constructor(readonly changed: () => void) {}

  open(panel: Panel): void {
    this.panel = this.panel === panel ? "" : panel;
    this.said = "";
    this.changed();
    // Without them the panel still names the functions and leads to their pages.
    if (this.panel === "provenance") functionNotes.load().then(this.changed, () => undefined);
  }

  say(sentence: string): void {
    this.said = sentence;
    this.changed();
  }
}

export function figureMenu(
  engine: Engine,
  state: FigureMenuState,
  parts: FigureMenuParts,
): TemplateResult {
  const file = parts.tag;
  const panelButton = (
    panel: Panel,
    text: string,
  ) => html`<button type="button" aria-expanded=${state.panel === panel ? "true" : "false"}
    aria-controls="panel" @click=${() => state.open(panel)}>${text}</button>`;
  const fileButton = (
    text: string,
    ending: string,
    type: string,
    content: () => Blob | string | null | Promise<Blob>,
  ) =>
    html`<button type="button" @click=${() => save(state, `${file}.${ending}`, type, content)}>${text}</button>`;
  return html`<details class="more" part="more">
    <summary>More</summary>
    <div class="buttons" role="group" aria-label="More about this figure">
      ${parts.table ? panelButton("table", "Data table") : nothing}
      ${parts.provenance ? panelButton("provenance", "How this was made") : nothing}
      ${parts.canBeLinked ? [panelButton("link", "Link"), panelButton("embed", "Embed")] : nothing}
      ${parts.svg ? fileButton("Download SVG", "svg", "image/svg+xml", () => mapped(parts.svg!(), shapeToText)) : nothing}
      ${parts.png ? fileButton("Download PNG", "png", "image/png", () => parts.png!()) : nothing}
      ${parts.table ? fileButton("Download CSV", "csv", "text/csv", () => mapped(parts.table!(), csvOf)) : nothing}
    </div>
    <div id="panel">${panelOf(engine, state, parts)}</div>
    <p class="said" role="status">${state.said}</p>
  </details>`;
}

const mapped = <Part, Text>(part: Part | null, write: (part: Part) => Text): Text | null =>
  part === null ? null : write(part);

const NOTHING = "There are no numbers to show: the figure says why.";

/** Makes and downloads a file; errors are shown under the buttons. */
async function save(
  state: FigureMenuState,
  name: string,
  type: string,
  content: () => Blob | string | null | Promise<Blob>,
): Promise<void> {
  try {
    const made = await content();
    if (made === null) state.say(NOTHING);
    else download(name, made, type);
  } catch (error) {
    state.say(error instanceof Error ? error.message : String(error));
  }
}

function panelOf(engine: Engine, state: FigureMenuState, parts: FigureMenuParts): unknown {
  const shown = <Part>(part: () => Part | null, view: (part: Part) => unknown) => {
    try {
      return mapped(part(), view) ?? NOTHING;
    } catch (error) {
      parts.failed?.(error);
      return NOTHING;
    }
  };
  switch (state.panel) {
    case "table":
      return shown(parts.table!, (table) => tableView(engine, table));
    case "provenance":
      return shown(parts.provenance!, (provenance) => provenanceView(engine, provenance));
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
    const field = (event.target as HTMLElement).closest(".copy")!.querySelector("textarea")!;
    const done = await copy(text);
    field.focus();
    field.select();
    state.say(done ? "Copied." : "Selected: copy it with your keyboard or its menu.");
  };
  return html`<div class="copy">
    <label for="copy-text">${label}</label>
    <textarea id="copy-text" readonly rows="3" spellcheck="false" .value=${text}></textarea>
    <button type="button" @click=${take}>Copy</button>
  </div>`;
}
