/** What a page paints behind an element, and how well colors can be read on it. */

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Background {
  readonly color: Rgb;
  /** Whether a picture or a gradient lies above the color, so that nothing sure is known of it. */
  readonly isPicture: boolean;
  /** Whether it is the page's as a whole, and not that of a box in it. */
  readonly isPage: boolean;
}

/**
 * The element around another one as the page draws them: through slots, and out of shadow roots.
 *
 * @param element  in the page or in a shadow root
 * @returns the slot, parent or host; null for the root of the document and what is outside of it
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

let paint: CanvasRenderingContext2D | null | undefined;

/**
 * Reads a color as computed styles have it.
 *
 * @param color  `rgb(…)`, `rgba(…)`, or any other that a canvas can paint
 * @returns red, green, blue and alpha, each 0 to 1; null where it cannot be read
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function channelsOf(color: string): readonly [...Rgb, number] | null {
  const found = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(color);
  if (found) {
    const [, red, green, blue, alpha = 1] = found;
    return [Number(red) / 255, Number(green) / 255, Number(blue) / 255, Number(alpha)];
  }
  if (color === "" || typeof OffscreenCanvas === "undefined") return null;
  // oklch(), lab(), color(): what the browser paints with them.
  paint ??= new OffscreenCanvas(1, 1).getContext("2d", {
    willReadFrequently: true,
  }) as unknown as CanvasRenderingContext2D | null;
  if (!paint) return null;
  paint.clearRect(0, 0, 1, 1);
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255, alpha / 255];
}

/** What browsers paint below a page in a dark scheme, and in a light one. */
const CANVAS: Readonly<Record<"dark" | "light", Rgb>> = {
  dark: [0.07, 0.07, 0.07],
  light: [1, 1, 1],
};

/**
 * The color behind an element: its own background and those of the elements around it, the nearest
 * on top.
 *
 * @param first  The innermost element whose background counts.
 * @param canvas What is below the page.
 * @returns the color, and whether it is the page's own or a picture
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function backgroundBehind(first: Element, canvas: "dark" | "light"): Background {
  const layers: (readonly [...Rgb, number])[] = [];
  let isPicture = false;
  let isPage = true;
  for (let at: Element | null = first; at; at = parentOf(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    const layer = channelsOf(backgroundColor);
    const hasImage = backgroundImage !== "none" && backgroundImage !== "";
    if (!hasImage && (!layer || layer[3] === 0)) continue;
    isPage &&= at === document.body || at === document.documentElement;
    isPicture ||= hasImage;
    if (layer && layer[3] > 0) layers.push(layer);
    if (layer?.[3] === 1) break;
  }
  const color = layers.reduceRight<Rgb>(
    (below, [red, green, blue, alpha]) => [
      red * alpha + below[0] * (1 - alpha),
      green * alpha + below[1] * (1 - alpha),
      blue * alpha + below[2] * (1 - alpha),
    ],
    CANVAS[canvas],
  );
  return { color, isPicture, isPage };
}

/**
 * The relative luminance of a color, 0 for black to 1 for white (WCAG 2).
 *
 * @param rgb  channels of sRGB, each 0 to 1
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * The contrast of two colors (WCAG 2), 1 to 21.
 *
 * @param one    channels of sRGB, each 0 to 1
 * @param other  the same of the other color; the order makes no difference
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export function contrast(one: Rgb, other: Rgb): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/**
 * A color of the palette, "#rrggbb".
 *
 * @param hex  "#rrggbb"
 * @returns channels of sRGB, each 0 to 1
 * @see tests/e2e/foreign-hosts.spec.mjs
 */
export const rgbOf = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];
