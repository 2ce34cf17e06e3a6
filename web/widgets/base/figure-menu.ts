/** The menu under a figure: its data, how it was made, a link, code to embed it, files. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { AttributeInfos, Settings } from "./attributes.ts";
import type { DataTable } from "./data-table.ts";
import type { Shape } from "./shape.ts";

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
  /** Told of each error of the parts above. */
  failed?(error: unknown): void;
}

export type Panel = "" | "table" | "provenance" | "link" | "embed";

/** What a button saves: as text, as bytes, or null while there is nothing. */
export type Content = () => Blob | string | null | Promise<Blob | string | null>;

type Panels = typeof import("./menu-panels.ts");
let panels: Panels | null = null;

/**
 * What the menu shows and saves. It is fetched when a menu is opened: no figure needs it before, and
 * the first one of a page should wait for nothing that it can do without.
 *
 * @throws {Error} where it cannot be fetched
 * @see tests/web/widgets/figure-menu.test.ts
 */
export const loadPanels = async (): Promise<Panels> =>
  (panels ??= await import("./menu-panels.ts"));

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
    void this.#fetch(this.panel);
  }

  /** Draws again when what a panel shows has come. */
  async #fetch(panel: Panel): Promise<void> {
    try {
      const isNew = !panels;
      const { functionNotes } = await loadPanels();
      if (isNew) this.changed();
      if (panel !== "provenance") return;
      // Without them the panel still names the functions and leads to their pages.
      await functionNotes.load().catch(() => undefined);
      this.changed();
    } catch {
      this.say("This part could not be fetched. Check the connection, then try again.");
    }
  }

  /** Makes and downloads a file; what is wrong is said under the buttons. */
  async save(name: string, type: string, content: Content): Promise<void> {
    try {
      const { download, NOTHING } = await loadPanels();
      const made = await content();
      if (made === null) this.say(NOTHING);
      else download(name, made, type);
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
    }
  }

  say(sentence: string): void {
    this.said = sentence;
    this.changed();
  }
}

/**
 * Draws the menu "More" of a figure: its panels, and what can be downloaded.
 *
 * @param engine  writes the numbers of tables
 * @param state   which panel is open, and what happened last
 * @param parts   what the figure has to show
 * @returns the folded menu, with buttons only for what there is
 * @see tests/web/widgets/figure-menu.test.ts
 */
export function figureMenu(
  engine: Engine,
  state: FigureMenuState,
  parts: FigureMenuParts,
): TemplateResult {
  const { tag: file, table, svg } = parts;
  const panelButton = (
    panel: Panel,
    text: string,
  ) => html`<button type="button" aria-expanded=${state.panel === panel ? "true" : "false"}
    aria-controls="panel" @click=${() => state.open(panel)}>${text}</button>`;
  const fileButton = (text: string, ending: string, type: string, content: Content) =>
    html`<button type="button" @click=${() => void state.save(`${file}.${ending}`, type, content)}>${text}</button>`;
  return html`<details class="more" part="more" @toggle=${() => void loadPanels().catch(() => undefined)}>
    <summary>More</summary>
    <div class="buttons" role="group" aria-label="More about this figure">
      ${table ? panelButton("table", "Data table") : nothing}
      ${parts.provenance ? panelButton("provenance", "How this was made") : nothing}
      ${parts.canBeLinked ? [panelButton("link", "Link"), panelButton("embed", "Embed")] : nothing}
      ${svg ? fileButton("Download SVG", "svg", "image/svg+xml", async () => (await loadPanels()).svgText(svg())) : nothing}
      ${svg ? fileButton("Download PNG", "png", "image/png", async () => (await loadPanels()).pngImage(svg())) : nothing}
      ${table ? fileButton("Download CSV", "csv", "text/csv", async () => (await loadPanels()).csvText(table())) : nothing}
    </div>
    <div id="panel">${panels?.panelOf(engine, state, parts) ?? nothing}</div>
    <p class="said" role="status">${state.said}</p>
  </details>`;
}
