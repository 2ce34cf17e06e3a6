/** Which controls the readers of what is embedded get: each shown, locked or hidden. */
import { html, type TemplateResult } from "lit";

/** A control or a part that can be taken away. */
export interface Withholdable {
  /** As the attributes `hide` and `lock` call it. */
  readonly name: string;
  /** In words. */
  readonly label: string;
  /** Whether it can be shown and not moved. */
  readonly canLock: boolean;
  /** Whether it can be left out. */
  readonly canHide: boolean;
}

/** What readers get of a control, in the words of the dialog. */
export const WAYS = { shown: "shown", locked: "locked", hidden: "hidden" } as const;
export type Way = keyof typeof WAYS;

/** What was chosen of each by its name; what is absent is shown. */
export type Ways = ReadonlyMap<string, Way>;

/**
 * The attributes that take away what was chosen.
 *
 * @param all   of what is embedded, in its order
 * @param ways  what was chosen
 * @returns `hide` and `lock`, each only where it has something to say
 * @see tests/web/site/embed-dialog.test.ts
 */
export const withheldTexts = (all: readonly Withholdable[], ways: Ways): [string, string][] =>
  Object.entries({ hide: "hidden", lock: "locked" } as const).flatMap(
    ([attribute, way]): [string, string][] => {
      const names = all.map(({ name }) => name).filter((name) => ways.get(name) === way);
      return names.length > 0 ? [[attribute, names.join(" ")]] : [];
    },
  );

/**
 * Draws what can be taken away, folded.
 *
 * @param all     of what is embedded
 * @param ways    what is chosen
 * @param change  is given the new way of one
 * @returns a template
 * @see tests/e2e/embed-dialog.spec.mjs
 */
export function withheldView(
  all: readonly Withholdable[],
  ways: Ways,
  change: (name: string, way: Way) => void,
): TemplateResult {
  const numTaken = all.filter(({ name }) => (ways.get(name) ?? "shown") !== "shown").length;
  const waysOf = ({ canLock, canHide }: Withholdable) => {
    const can = { shown: true, locked: canLock, hidden: canHide };
    return (Object.keys(WAYS) as Way[]).filter((way) => can[way]);
  };
  return html`<details class="withheld"><summary>What readers can use${numTaken > 0 ? `: ${numTaken} of ${all.length} taken away` : ""}</summary>
    <div class="options">${all.map(
      (one) => html`<div class="option">
        <label for="embed-way-${one.name}">${one.label}</label>
        <select id="embed-way-${one.name}" @change=${({ target }: Event) => change(one.name, (target as HTMLSelectElement).value as Way)}>${waysOf(one).map((way) => html`<option value=${way} ?selected=${way === (ways.get(one.name) ?? "shown")}>${WAYS[way]}</option>`)}</select>
      </div>`,
    )}</div>
    <p class="source">This guides your readers and keeps nothing secret: your code says what is taken away, and whoever edits the address of a frame can bring it back.</p>
  </details>`;
}
