/**
 * The palette on light and on dark pages. The site writes `paletteCss` into its style sheet; in a
 * foreign page an element gives itself what the page does not define (foreign-page.ts).
 */
import { faces, light, paletteNames, type PaletteName, type Scheme } from "./palette.ts";

const dark: Readonly<Record<PaletteName, string>> = {
  paper: "#13171c",
  panel: "#1c2229",
  ink: "#e9e7e2",
  "ink-soft": "#a9b2bb",
  rule: "#353d46",
  "rule-strong": "#7b858f",
  accent: "#8fc3f2",
  query: "#64b8f0",
  key: "#f5935a",
  value: "#3ccaa0",
  position: "#ea9fc9",
  offset: "#e5b94e",
  right: "#3ccaa0",
  wrong: "#ff937a",
  "series-1": "#64b8f0",
  "series-2": "#f5935a",
  "series-3": "#3ccaa0",
  "series-4": "#cfc4b0",
  low: "#74c0fa",
  middle: "#232a32",
  high: "#ffa562",
  "weight-none": "#232a32",
  "weight-full": "#9fd4ff",
  ...faces,
};

/** The one source of what each name of the palette is in either scheme. */
export const palette: Readonly<Record<Scheme, Readonly<Record<PaletteName, string>>>> = {
  light,
  dark,
};

/**
 * Declarations of one scheme, of all names or of some.
 *
 * @param scheme  whose values these are
 * @param names   of the palette
 * @returns custom properties of CSS, with semicolons between them
 * @see tests/web/widgets/base-parts.test.ts
 */
export const declarations = (scheme: Scheme, names: readonly PaletteName[] = paletteNames) =>
  names.map((name) => `--orrery-${name}:${palette[scheme][name]}`).join(";");

/**
 * Names of a palette for a page: light, dark by the system, and either by `data-theme` on the root
 * element.
 *
 * @param names  of the palette
 * @returns a style sheet
 * @see tests/web/site/inline.test.ts
 */
export function paletteOf(names: readonly PaletteName[]): string {
  const typefaces = names.filter((name) => name in faces);
  const colours = names.filter((name) => !(name in faces));
  const scheme = (name: Scheme) => `color-scheme:${name};${declarations(name, colours)}`;
  return `:root{${declarations("light", typefaces)};${scheme("light")}}
@media (prefers-color-scheme:dark){:root{${scheme("dark")}}}
:root[data-theme="light"]{${scheme("light")}}
:root[data-theme="dark"]{${scheme("dark")}}
`;
}

/** The whole palette for a page. */
export const paletteCss = paletteOf(paletteNames);
