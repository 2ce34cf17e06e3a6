/** Follows the page's theme, and gives elements the palette where the page does not define it. */
import { supportsAdoptingStyleSheets } from "lit";
import { declarations, palette, paletteNames, type PaletteName, type Scheme } from "./palette.ts";
import { frameTime } from "./frames.ts";

const listeners = new Set<() => void>();
let watching = false;

/**
 * Calls back when `data-theme` on the root element or the system's preference changes. Returns a
 * function that stops it.
 */
export function onThemeChange(callback: () => void): () => void {
  if (!watching) watch();
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** One observer for all elements, for as long as the page lives. */
function watch(): void {
  watching = true;
  const tell = () => {
    seenAt = null;
    listeners.forEach((listener) => listener());
  };
  new MutationObserver(tell).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme", "class", "style"],
  });
  matchMediaSafely("(prefers-color-scheme: dark)")?.addEventListener("change", tell);
}

const matchMediaSafely = (query: string) => globalThis.matchMedia?.(query);

/**
 * The scheme around an element: the root element's choice, else what the page's `color-scheme`
 * allows.
 */
export function schemeOf(element: Element): Scheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  const own =
    getComputedStyle(element.parentElement ?? document.documentElement).colorScheme || "normal";
  // A page may say it for all its elements at once in a <meta>, which no computed style shows.
  const allowed =
    own === "normal"
      ? (document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? "")
      : own;
  if (!allowed.includes("dark")) return "light";
  return !allowed.includes("light") || matchMediaSafely("(prefers-color-scheme: dark)")?.matches
    ? "dark"
    : "light";
}

/**
 * What the page around an element determines: the scheme, and the palette names it leaves
 * undefined.
 */
interface Surroundings {
  readonly scheme: Scheme;
  readonly missing: readonly PaletteName[];
}

/**
 * Surroundings seen in one frame: the elements of a page mostly share theirs, and asking makes the
 * browser compute styles.
 */
let seen = new WeakMap<Element, Surroundings>();
let seenAt: number | null = null;

function surroundingsOf(host: HTMLElement): Surroundings {
  // Asked of the parent, since what an earlier dressing gave the host itself must not count as the
  // page's.
  const parent = host.parentElement ?? document.documentElement;
  const now = frameTime();
  if (now === null || now !== seenAt) {
    seen = new WeakMap();
    seenAt = now;
  }
  const known = seen.get(parent);
  if (known) return known;
  const outside = getComputedStyle(parent);
  const found = {
    scheme: schemeOf(host),
    missing: paletteNames.filter((name) => !outside.getPropertyValue(`--orrery-${name}`).trim()),
  };
  seen.set(parent, found);
  return found;
}

const dressed = new WeakMap<ShadowRoot, CSSStyleSheet>();
const schemes = new WeakMap<Element, Scheme>();

/**
 * The scheme whose palette an element has. The palette is applied again at each change, so this
 * costs nothing.
 */
export const appliedScheme = (host: HTMLElement): Scheme => schemes.get(host) ?? schemeOf(host);

/** Gives an element the palette names the page leaves undefined, in the right scheme. */
export function applyPalette(host: HTMLElement): void {
  const root = host.shadowRoot;
  if (!root || !supportsAdoptingStyleSheets) return;
  const { scheme, missing } = surroundingsOf(host);
  schemes.set(host, scheme);
  const sheet = dressed.get(root) ?? new CSSStyleSheet();
  if (!dressed.has(root)) {
    dressed.set(root, sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(`:host{color-scheme:${scheme};${declarations(scheme, missing)}}`);
}

/** The color an element uses for a palette name, as text a canvas understands. */
export function resolvedColor(host: HTMLElement, name: PaletteName): string {
  return (
    getComputedStyle(host).getPropertyValue(`--orrery-${name}`).trim() ||
    palette[schemeOf(host)][name]
  );
}
