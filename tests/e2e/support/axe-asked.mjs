/**
 * What axe is asked about where it would lay out all elements of a page for its answer, which takes
 * longer than all else it does there: texts whose contrast and links whose look is not plain.
 */

/**
 * One element with text for each way in which text is set: its color, size and weight, and all
 * backgrounds behind it down to the first that covers. Contrast depends on nothing else, and axe
 * takes most of its time for it where a page has thousands of entries set alike.
 */
function distinctTexts() {
  const SEEN = { visibilityProperty: true, checkVisibilityCSS: true };
  const chosen = new Map();
  const behind = new WeakMap();
  const backgroundOf = (element) => {
    if (!element) return "";
    if (!behind.has(element)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const covers = backgroundColor.startsWith("rgb(") && opacity === "1";
      // What is taken out of the flow may stand over anything.
      const alone = /absolute|fixed|sticky/.test(position) ? ` ${element.className}` : "";
      const own = `${backgroundColor} ${backgroundImage} ${opacity}${alone}`;
      behind.set(element, covers ? own : `${own} over ${backgroundOf(aboveInPage(element))}`);
    }
    return behind.get(element);
  };
  const hasText = ({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) walk(element.shadowRoot);
      const isField = /^(input|textarea|select)$/.test(element.localName);
      if (!(isField || hasText(element)) || !element.checkVisibility(SEEN)) continue;
      // Those may be pale.
      if (element.closest(":disabled, [aria-disabled=true], [inert]")) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const set = [color, fontSize, fontWeight, textShadow, backgroundOf(element)].join(" | ");
      if (!chosen.has(set)) chosen.set(set, element);
    }
  };
  walk(document);
  return [...chosen.values()];
}

/** The element around another, through slots and shadow roots. */
const aboveInPage = (element) =>
  element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

/**
 * Whether axe is to judge the contrast of a text. It is not asked where one plain color lies on others
 * that cover each other, with more contrast than WCAG wants, nor where it says nothing: of words that
 * only screen readers meet, and of words on a picture.
 */
function isForAxe(element) {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 && height <= 1) return false;
  const ink = channelsOf(color);
  if (!ink || textShadow !== "none") return true;
  /** Backgrounds from the text to the first that covers. */
  const layers = [];
  for (let at = element; layers.at(-1)?.[3] !== 1; at = aboveInPage(at)) {
    if (!at) return true;
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(at);
    const layer = channelsOf(backgroundColor);
    if (backgroundImage !== "none") return false;
    if (!layer || filter !== "none") return true;
    if (layer[3] > 0) layers.push(layer);
    if (opacity !== "1" && layers.length > 0) return true;
    ink[3] *= Number(opacity);
    // What is taken out of the flow may stand over anything; what sticks is at its place.
    if (/absolute|fixed/.test(position) && layer[3] < 1) return true;
  }
  const ground = layers.reduceRight((under, over) => over.slice(0, 3).map(blend(over[3], under)));
  const [light, dark] = [ink.slice(0, 3).map(blend(ink[3], ground)), ground]
    .map(luminanceOf)
    .sort((one, other) => other - one);
  const size = Number.parseFloat(fontSize);
  const isLarge = size >= 24 || (size >= 56 / 3 && Number(fontWeight) >= 700);
  return (light + 0.05) / (dark + 0.05) < (isLarge ? 3 : 4.5) + 0.01;
}

/** Red, green and blue from 0 to 1, and how much they cover; null of colors written otherwise. */
function channelsOf(color) {
  const [, kind, written] = /^(rgba?|color)\((?:srgb )?([\d.,/ e-]+)\)$/.exec(color) ?? [];
  if (!written) return null;
  const [red, green, blue, alpha = 1] = written.split(/[,/ ]+/).map(Number);
  const most = kind === "color" ? 1 : 255;
  return [red / most, green / most, blue / most, alpha];
}

const blend = (share, under) => (over, channel) => share * over + (1 - share) * under[channel];

/** As WCAG defines it. */
const luminanceOf = (color) => {
  const [red, green, blue] = color.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Links that are not underlined in a text that is not. */
function linksForAxe() {
  const isUnderlined = (element) =>
    getComputedStyle(element).textDecorationLine.includes("underline");
  const isPlain = (link) =>
    getComputedStyle(link).display === "inline" &&
    isUnderlined(link) &&
    !isUnderlined(aboveInPage(link));
  const walk = (root) => [
    ...root.querySelectorAll("a[href], [role=link]"),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? walk(shadowRoot) : [],
    ),
  ];
  return walk(document).filter((link) => !isPlain(link));
}

/** To be run in a page, which then has `askedOfAxe`: elements by the rule that axe judges them by. */
export const askedScript = `
const aboveInPage = ${aboveInPage};
const blend = ${blend};
const luminanceOf = ${luminanceOf};
${[channelsOf, distinctTexts, isForAxe, linksForAxe].join("\n")}
globalThis.askedOfAxe = {
  "color-contrast": () => distinctTexts().filter(isForAxe),
  "link-in-text-block": linksForAxe,
};`;
