/**
 * The one source of the course's colors and typefaces, as CSS custom properties `--orrery-*`. The
 * site writes `paletteCss` into its style sheet; in a foreign page an element gives itself what the
 * page does not define (theme.ts). Hues follow Okabe and Ito; every text color has contrast 4.5 or
 * more on paper and panel.
 */
// The fallbacks are faces of the reader's system, set to the width of ours by the site
// (site/styles/fonts.css), so that lines stay as they are when our faces arrive. A foreign page has
// none of them and goes on to the next name.
const type = {
  serif:
    '"Source Serif 4", "Fallback Georgia", "Fallback Times", "Fallback DejaVu Serif", Charter, "Bitstream Charter", Georgia, serif',
  sans: '"Source Sans 3", "Fallback Arial", "Fallback DejaVu Sans", "Segoe UI", system-ui, "Helvetica Neue", Arial, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
};

export const palette = {
  light: {
    paper: "#fdfcf9",
    panel: "#f4f2ec",
    ink: "#1c2228",
    "ink-soft": "#525c66",
    rule: "#d8d4ca",
    "rule-strong": "#86888a",
    accent: "#1d4f80",
    query: "#0067a5",
    key: "#b04400",
    value: "#00704f",
    position: "#98356f",
    offset: "#7d5a00",
    right: "#00704f",
    wrong: "#b0301a",
    "series-1": "#0067a5",
    "series-2": "#b04400",
    "series-3": "#00704f",
    "series-4": "#5b5141",
    low: "#15599c",
    middle: "#f3f1ea",
    high: "#b44a00",
    "weight-none": "#f3f1ea",
    "weight-full": "#15467d",
    ...type,
  },
  dark: {
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
    ...type,
  },
} as const;

export type Scheme = keyof typeof palette;
export type PaletteName = keyof typeof palette.light;
export const paletteNames = Object.keys(palette.light) as PaletteName[];

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
 */
export function paletteOf(names: readonly PaletteName[]): string {
  const faces = names.filter((name) => name in type);
  const colours = names.filter((name) => !(name in type));
  const scheme = (name: Scheme) => `color-scheme:${name};${declarations(name, colours)}`;
  return `:root{${declarations("light", faces)};${scheme("light")}}
@media (prefers-color-scheme:dark){:root{${scheme("dark")}}}
:root[data-theme="light"]{${scheme("light")}}
:root[data-theme="dark"]{${scheme("dark")}}
`;
}

/** The whole palette for a page. */
export const paletteCss = paletteOf(paletteNames);

/**
 * A color for drawings: the page's, or the light one in a file without a page.
 *
 * @param name  of the palette
 * @returns a value of CSS and of SVG's attributes
 */
export const color = (name: PaletteName) => `var(--orrery-${name}, ${palette.light[name]})`;
