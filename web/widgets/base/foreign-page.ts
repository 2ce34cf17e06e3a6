/**
 * Elements in a page that does not define the palette: gives them the one that can be read on what
 * the page paints behind them, and follows what pages of others switch their themes by.
 */
import { supportsAdoptingStyleSheets } from "lit";
import {
  backgroundBehind,
  channelsOf,
  contrast,
  luminance,
  parentOf,
  rgbOf,
} from "./background.ts";
import { elementStyles } from "./element.css.ts";
import { frameTime } from "./frames.ts";
import { paletteNames, type PaletteName, type Scheme } from "./palette.ts";
import { declarations, palette } from "./schemes.ts";

/** Elements around ours, and what they looked like: pages move some at each frame by their style. */
const looks = new WeakMap<Element, string>();

const lookOf = (element: Element): string => {
  const style = getComputedStyle(element);
  const { backgroundColor, backgroundImage, color, colorScheme } = style;
  const own = ["paper", "ink"].map((name) => style.getPropertyValue(`--orrery-${name}`));
  return [backgroundColor, backgroundImage, color, colorScheme, ...own].join();
};

let ancestors: MutationObserver | null = null;

/**
 * Calls back when the elements around ours change. Pages switch by a class, by data-theme,
 * data-bs-theme or a name of their own, on any element.
 *
 * @param element  in the page
 * @param changed  called at each change; that of the first call is kept for all
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function followAround(element: Element, changed: () => void): void {
  const around = (ancestors ??= watch(() => {
    seenAt = null;
    changed();
  }));
  for (let at = parentOf(element); at; at = parentOf(at)) {
    if (looks.has(at)) continue;
    looks.set(at, "");
    around.observe(at, { attributes: true });
  }
}

/** Observers for all elements, for as long as the page lives. */
function watch(tell: () => void): MutationObserver {
  const around = new MutationObserver((records) => {
    const isSwitched = records.some(({ target, attributeName }) => {
      if (attributeName !== "style") return true;
      const look = lookOf(target as Element);
      const before = looks.get(target as Element);
      looks.set(target as Element, look);
      return look !== before;
    });
    if (isSwitched) tell();
  });
  const filter = { attributeFilter: ["href", "media", "disabled", "rel"], attributes: true };
  new MutationObserver(tell).observe(document.head, { childList: true, subtree: true, ...filter });
  document.addEventListener(
    "load",
    ({ target }) => target instanceof HTMLLinkElement && tell(),
    true,
  );
  // A page that fades from one theme to the other has its new colors at the end.
  document.addEventListener("transitionend", ({ target, propertyName }) => {
    if (/color|background/.test(propertyName) && looks.has(target as Element)) tell();
  });
  prefersDark()?.addEventListener("change", tell);
  return around;
}

const prefersDark = () => globalThis.matchMedia?.("(prefers-color-scheme: dark)");

/** The scheme that `color-scheme` allows at an element. */
function allowedScheme(element: Element): Scheme {
  const own = getComputedStyle(element).colorScheme || "normal";
  // A page may say it for all its elements at once in a <meta>, which no computed style shows.
  const allowed =
    own === "normal"
      ? (document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? "")
      : own;
  if (!allowed.includes("dark")) return "light";
  return !allowed.includes("light") || prefersDark()?.matches ? "dark" : "light";
}

const chosenScheme = (): Scheme | null => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : null;
};

/**
 * What the page around an element determines: the scheme, the palette names it leaves undefined,
 * and whether the element needs a ground of its own to be read.
 */
interface Surroundings {
  readonly scheme: Scheme;
  readonly missing: readonly PaletteName[];
  readonly needsPaper: boolean;
  /** What of it can change how an element looks. */
  readonly key: string;
}

/** Colors of the palette in which words and signs are drawn. */
const WRITTEN = paletteNames.filter(
  (name) =>
    palette.light[name].startsWith("#") && !/^(paper|panel|rule.*|middle|weight.*)$/.test(name),
);

/** The least contrast of words (WCAG 2, AA). */
const MIN_CONTRAST = 4.5;

function read(first: Element): Surroundings {
  const outside = getComputedStyle(first);
  const value = (name: PaletteName) => outside.getPropertyValue(`--orrery-${name}`).trim();
  const missing = paletteNames.filter((name) => !value(name));
  const own = paletteNames.map(value).join();
  const chosen = chosenScheme();
  if (!missing.includes("paper")) {
    const scheme = chosen ?? allowedScheme(first);
    return { scheme, missing, needsPaper: false, key: scheme + own };
  }
  const behind = backgroundBehind(first, allowedScheme(document.documentElement));
  const words = channelsOf(outside.color);
  const contrastOf = (each: Scheme) => contrast(rgbOf(palette[each].ink), behind.color);
  const best = contrastOf("dark") > contrastOf("light") ? "dark" : "light";
  // On a picture, the page's own words tell what can be read.
  const byWords = words && luminance([words[0], words[1], words[2]]) > 0.4 ? "dark" : "light";
  const scheme = (behind.isPage && chosen) || (behind.isPicture ? byWords : best);
  const needsPaper =
    behind.isPicture ||
    WRITTEN.some((name) => contrast(rgbOf(palette[scheme][name]), behind.color) < MIN_CONTRAST);
  return { scheme, missing, needsPaper, key: `${scheme} ${needsPaper} ${own}` };
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
  const parent = parentOf(host) ?? document.documentElement;
  const now = frameTime();
  if (now === null || now !== seenAt) {
    seen = new WeakMap();
    seenAt = now;
  }
  const known = seen.get(parent);
  if (known) return known;
  const found = read(parent);
  seen.set(parent, found);
  return found;
}

const dressed = new WeakMap<ShadowRoot, CSSStyleSheet>();
const applied = new WeakMap<Element, Surroundings>();

/**
 * The scheme whose palette an element has. The palette is applied again at each change, so this
 * costs nothing.
 *
 * @param host  an element that was dressed, else in the page
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export const schemeOf = (host: HTMLElement): Scheme =>
  (applied.get(host) ?? surroundingsOf(host)).scheme;

/** A ground in the color of paper, a little wider than the element, whose size stays as it is. */
const PAPER =
  "background:var(--orrery-paper);box-shadow:0 0 0 calc(0.5 * var(--rem)) var(--orrery-paper);border-radius:1px;";

/**
 * What an element sets for itself before all else, such as its font, so that it holds against a page:
 * of plain declarations those of the page win. How it is placed stays with the page.
 */
const OWN = (/:host \{([^}]*)\}/.exec(elementStyles.cssText)?.[1] ?? "")
  .split(";")
  .map((declaration) => declaration.trim())
  .filter((declaration) => declaration && !/^(display|--)/.test(declaration))
  .map((declaration) => `${declaration} !important`)
  .join(";");

/** Where a page takes the display from all its elements (`* { all: unset }`), a figure would be part of a line. */
const asBlock = (host: HTMLElement): string =>
  getComputedStyle(host).display === "inline" ? "display:flow-root !important;" : "";

/**
 * Gives an element the palette names the page leaves undefined, in the right scheme.
 *
 * @param host     without a shadow root, nothing is applied and true returned
 * @param changed  called when it may have to be dressed anew
 * @returns whether anything has changed
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function dress(host: HTMLElement, changed: () => void): boolean {
  followAround(host, changed);
  const root = host.shadowRoot;
  if (!root || !supportsAdoptingStyleSheets) return true;
  const around = surroundingsOf(host);
  const before = applied.get(host);
  if (before?.key === around.key) return false;
  applied.set(host, around);
  const sheet = dressed.get(root) ?? new CSSStyleSheet();
  if (!dressed.has(root)) {
    dressed.set(root, sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  const { scheme, missing, needsPaper } = around;
  // The display that it set before would hide what the page sets now.
  sheet.replaceSync("");
  sheet.replaceSync(
    `:host{${OWN};${asBlock(host)}color-scheme:${scheme};${declarations(scheme, missing)};${needsPaper ? PAPER : ""}}`,
  );
  return true;
}
