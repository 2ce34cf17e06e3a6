/** What the menu of a figure shows and saves: fetched when a menu is opened. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine, FunctionInfo } from "../../engine/index.ts";
import { attributesOf } from "./attributes.ts";
import { csvOf, tableView } from "./data-table.ts";
import { copy, download } from "./download.ts";
import { sentenceOf } from "./element.ts";
import { embedCode, frameAddress } from "./embed-code.ts";
import type { FigureMenuParts, FigureMenuState, Panel, Provenance } from "./figure-menu.ts";
import { functionNotes, mathsOf } from "./function-notes.ts";
import { menuStyles } from "./menu.css.ts";
import { pngFile, svgFile } from "./picture-file.ts";
import { present } from "./present.ts";
import { siteRoot } from "./site-address.ts";

/** What a button saves: as text, as bytes, or null while there is nothing. */
type Content = Blob | string | null | Promise<Blob>;

/** Said in the place of numbers that cannot be computed. */
const NOTHING = "There are no numbers to show: the figure says why.";

const mapped = <Part, Made>(part: Part | null, make: (part: Part) => Made): Made | null =>
  part === null ? null : make(part);

/**
 * Draws what is in the menu "More" of a figure: its panels, and what can be downloaded.
 *
 * @param engine   writes the numbers of tables
 * @param state    which panel is open, and what happened last
 * @param parts    what the figure has to show; errors of a panel are given to `failed`
 * @param changed  is called when the menu is to be drawn again
 * @returns buttons only for what there is, and the panel that is open
 * @see tests/web/widgets/figure-menu.test.ts
 */
export function menuContents(
  engine: Engine,
  state: FigureMenuState,
  parts: FigureMenuParts,
  changed: () => void,
): TemplateResult {
  const { tag, table, svg } = parts;
  const say = (sentence: string) => {
    state.said = sentence;
    changed();
  };
  const open = (panel: Panel) => {
    state.panel = state.panel === panel ? "" : panel;
    say("");
    // Without its notes, a panel still names the functions and leads to their pages.
    if (state.panel === "provenance") functionNotes.load().then(changed, () => undefined);
  };
  const save = async (ending: string, type: string, make: () => Content) => {
    try {
      const made = await make();
      if (made === null) say(NOTHING);
      else download(`${tag}.${ending}`, made, type);
    } catch (error) {
      say(sentenceOf(error));
    }
  };
  const panelButton = (
    panel: Panel,
    text: string,
  ) => html`<button type="button" aria-expanded=${state.panel === panel ? "true" : "false"}
    aria-controls="panel" @click=${() => open(panel)}>${text}</button>`;
  const fileButton = (text: string, ending: string, type: string, make: () => Content) =>
    html`<button type="button" @click=${() => void save(ending, type, make)}>${text}</button>`;
  return html`<div class="buttons" role="group" aria-label="More about this figure">
      ${table ? panelButton("table", "Data table") : nothing}
      ${parts.provenance ? panelButton("provenance", "How this was made") : nothing}
      ${parts.canBeLinked ? [panelButton("link", "Link"), panelButton("embed", "Embed")] : nothing}
      <button type="button" @click=${presentHost}>Present</button>
      ${svg ? fileButton("Download SVG", "svg", "image/svg+xml", () => mapped(svg(), (picture) => svgFile(picture, "light"))) : nothing}
      ${svg ? fileButton("Download PNG", "png", "image/png", () => mapped(svg(), pngFile)) : nothing}
      ${table ? fileButton("Download CSV", "csv", "text/csv", () => mapped(table(), csvOf)) : nothing}
    </div>
    <div id="panel">${panelOf(engine, state, parts, say)}</div>`;
}

/**
 * Gives a figure the styles of what its menu shows, once.
 *
 * @param root  of the figure, in which the menu is
 * @see tests/web/widgets/figure-menu.test.ts
 */
export function dressMenu(root: ShadowRoot): void {
  const { styleSheet } = menuStyles;
  if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet))
    root.adoptedStyleSheets.push(styleSheet);
}

/** Presents the figure in which a button was pressed. */
function presentHost({ currentTarget }: Event): void {
  const root = (currentTarget as Element).getRootNode();
  if (root instanceof ShadowRoot) void present(root.host as HTMLElement);
}

/** The panel that is open; nothing while none is. */
function panelOf(
  engine: Engine,
  { panel }: FigureMenuState,
  parts: FigureMenuParts,
  say: (sentence: string) => void,
): unknown {
  const shown = <Part>(part: (() => Part | null) | undefined, view: (part: Part) => unknown) => {
    try {
      return (part && mapped(part(), view)) ?? NOTHING;
    } catch (error) {
      parts.failed?.(error);
      return NOTHING;
    }
  };
  switch (panel) {
    case "table":
      return shown(parts.table, (table) => tableView(engine, table));
    case "provenance":
      return shown(parts.provenance, (provenance) => provenanceView(engine, provenance));
    case "link":
      return copyView(
        say,
        "Address of this figure with its present values",
        frameAddress(parts.tag, attributesOf(parts.infos, parts.settings)),
      );
    case "embed":
      return html`${copyView(
        say,
        "Code for a page of your own",
        embedCode(parts.tag, attributesOf(parts.infos, parts.settings)),
      )}<button class="chip" type="button" @click=${(event: Event) => askForDialog(event, parts, say)}>Options, and code for Moodle, Canvas and more</button>`;
    default:
      return nothing;
  }
}

/** Pages of the course have a dialog for this; it is theirs, so that no figure brings it along. */
function askForDialog(
  { currentTarget }: Event,
  { tag, infos, settings }: FigureMenuParts,
  say: (sentence: string) => void,
): void {
  const detail = { tag, infos, settings };
  const asked = { detail, bubbles: true, composed: true, cancelable: true };
  if (currentTarget?.dispatchEvent(new CustomEvent("orrery-embed", asked)))
    say(
      "Pages of the course offer options and code for Moodle, Canvas and more; open this figure there.",
    );
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

function copyView(say: (sentence: string) => void, label: string, text: string): TemplateResult {
  const take = async (event: Event) => {
    const field = (event.target as HTMLElement).parentElement?.querySelector("textarea");
    const done = await copy(text);
    field?.focus();
    field?.select();
    say(done ? "Copied." : "Selected: copy it with your keyboard or its menu.");
  };
  return html`<div class="copy">
    <label for="copy-text">${label}</label>
    <textarea id="copy-text" readonly rows="3" spellcheck="false" .value=${text}></textarea>
    <button class="chip" type="button" @click=${take}>Copy</button>
  </div>`;
}
