/** The menu under a figure: its data, how it was made, a link, code to embed it, files. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { AttributeInfos, Settings } from "./attributes.ts";
import type { DataTable } from "./data-table.ts";
import { sentenceOf } from "./element.ts";
import { LaterModule, type Needed } from "./needed.ts";
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
  /** What the parts below need. */
  readonly asked?: Needed | null;
  /** Each gives null while there is nothing to show. */
  table?(): DataTable | null;
  provenance?(): Provenance | null;
  svg?(): Shape | null;
  /** Told of each error of the parts above. */
  failed?(error: unknown): void;
}

export type Panel = "" | "table" | "provenance" | "link" | "embed";

/** What a menu shows between two drawings. */
export interface FigureMenuState {
  panel: Panel;
  /** What happened last, for readers who cannot see it. */
  said: string;
}

/**
 * What the menu shows and saves. It is fetched when a menu is opened: no figure needs it before, and
 * the first one of a page should wait for nothing that it can do without.
 */
const contents = new LaterModule("this part", () => import("./menu-contents.ts"));

/** The menu "More" of a figure: its panels, and what can be downloaded. */
export class FigureMenu {
  readonly #state: FigureMenuState = { panel: "", said: "" };

  /** @param changed  is called when the menu is to be drawn again */
  constructor(private readonly changed: () => void) {}

  /**
   * Draws the menu.
   *
   * @param engine  writes the numbers of tables
   * @param parts   what the figure has to show
   * @returns the folded menu; once it has been opened, with buttons for what there is
   * @see tests/web/widgets/figure-menu.test.ts
   */
  view(engine: Engine, parts: FigureMenuParts): TemplateResult {
    const isHere = parts.asked?.arrivedOrNull !== null;
    return html`<details class="more" part="more" @toggle=${this.#fetch(parts.asked)}>
    <summary>More</summary>
    ${(isHere && contents.arrivedOrNull?.menuContents(engine, this.#state, parts, this.changed)) || nothing}
    <p class="said" role="status">${this.#state.said}</p>
  </details>`;
  }

  readonly #fetch =
    (asked?: Needed | null) =>
    ({ currentTarget }: Event): void => {
      const root = (currentTarget as Element).getRootNode();
      // Another figure may have fetched it since this one was drawn.
      if (!contents.arrivedOrNull) this.#state.said = "";
      Promise.all([contents.load(), asked?.load()])
        .then(([{ dressMenu }]) => root instanceof ShadowRoot && dressMenu(root))
        .catch((error: unknown) => (this.#state.said = sentenceOf(error)))
        .finally(this.changed);
    };
}
