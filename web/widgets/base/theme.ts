/**
 * Follows the theme of the page around elements. The course's own pages give their elements the
 * palette; what a page of others does not define, an element gives itself (foreign-page.ts).
 */
import { LaterModule } from "./needed.ts";
import { paletteNames, type Scheme } from "./palette.ts";

const foreignPage = new LaterModule("the palette", () => import("./foreign-page.ts"));

const listeners = new Set<() => void>();

/**
 * Calls back when what is around an element may have another look: attributes of the elements
 * around it, style sheets, the system's preference.
 *
 * @param element   which is in the page
 * @param callback  called at each change, also where the look stays
 * @returns a function that ends it
 * @see tests/web/widgets/base-element.test.ts
 */
export function onThemeChange(element: Element, callback: () => void): () => void {
  watch();
  foreignPage.arrivedOrNull?.followAround(element, tell);
  listeners.add(callback);
  return () => listeners.delete(callback);
}

function tell(): void {
  for (const callback of listeners) callback();
}

let isWatching = false;

/** One observer for all elements, for as long as the page lives. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  globalThis.matchMedia?.("(prefers-color-scheme: dark)")?.addEventListener("change", tell);
}

/** What the page gives an element of the palette: its scheme, then its values, empty where it has none. */
const given = new WeakMap<HTMLElement, string>();

/** Looks again. @returns whether the page gives anything else now */
function look(host: HTMLElement): boolean {
  const style = getComputedStyle(host);
  const scheme = /^(light|dark)$/.exec(style.colorScheme)?.[0] ?? "";
  const values = paletteNames.map((name) => style.getPropertyValue(`--orrery-${name}`));
  const before = given.get(host);
  const now = [scheme, ...values].join("\n");
  given.set(host, now);
  return now !== before;
}

const lacksSome = (host: HTMLElement) => /^$/m.test(given.get(host) ?? "");

/**
 * Fetches what an element needs to be read on the page around it.
 *
 * @param host  in the page
 * @returns a promise that resolves at once where the page gives its elements the palette, else when
 *          the element can have one of its own; it does not fail, since the page's colors do as
 *          well
 * @see tests/web/widgets/base-element.test.ts
 */
export async function paletteFor(host: HTMLElement): Promise<void> {
  look(host);
  if (lacksSome(host))
    await foreignPage.load().then(
      () => applyPalette(host),
      () => undefined,
    );
}

/**
 * Gives an element the palette names the page leaves undefined, in the right scheme.
 *
 * @param host  for which `paletteFor` was called
 * @returns whether anything has changed
 * @see tests/web/widgets/base-element.test.ts
 */
export const applyPalette = (host: HTMLElement): boolean =>
  foreignPage.arrivedOrNull?.dress(host, tell) ?? look(host);

/**
 * The scheme whose palette an element has.
 *
 * @param host  for which `paletteFor` was called
 * @see tests/web/widgets/heatmap.test.ts
 */
export const appliedScheme = (host: HTMLElement): Scheme =>
  foreignPage.arrivedOrNull?.schemeOf(host) ??
  (given.get(host)?.startsWith("dark") ? "dark" : "light");
