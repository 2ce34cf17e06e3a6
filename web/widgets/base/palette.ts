/**
 * The names of the course's colors and typefaces, which are CSS custom properties `--orrery-*`, with
 * their values on a light page. Hues follow Okabe and Ito; every text color has contrast 4.5 or more
 * on paper and panel. The dark ones, and what pages are given, are in schemes.ts.
 */
/**
 * How high the small letters of our sans serif are in its size. In pictures every typeface gets that
 * height, by which a wide one is hardly wider than ours: labels have places of their width.
 */
export const smallLetters = 0.486;

// The fallbacks are faces of the reader's system, set to the width of ours by the site
// (site/styles/fonts.css), so that lines stay as they are when our faces arrive. A foreign page has
// none of them and goes on to the next name.
export const faces = {
  serif:
    '"Source Serif 4", "Fallback Georgia", "Fallback Times", "Fallback DejaVu Serif", Charter, "Bitstream Charter", Georgia, serif',
  sans: '"Source Sans 3", "Fallback Arial", "Fallback DejaVu Sans", "Segoe UI", system-ui, "Helvetica Neue", Arial, sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
};

export const light = {
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
  ...faces,
} as const;

export type Scheme = "light" | "dark";
export type PaletteName = keyof typeof light;
export const paletteNames = Object.keys(light) as PaletteName[];

/**
 * A color for drawings: the page's, or the light one in a file without a page.
 *
 * @param name  of the palette
 * @returns a value of CSS and of SVG's attributes
 * @see tests/web/widgets/marks.test.ts
 */
export const color = (name: PaletteName) => `var(--orrery-${name}, ${light[name]})`;
