/** Everything a widget needs of the base. */
export {
  OrreryElement,
  define,
  linkAttribute,
  sentenceOf,
  type ElementClass,
  type EventInfo,
} from "./element.ts";
export { OrreryFigure } from "./figure-element.ts";
export {
  type AttributeInfo,
  type AttributeInfos,
  type Setting,
  type Settings,
} from "./attributes.ts";
export { type DataTable } from "./data-table.ts";
export { type Made } from "./more-menu.ts";
export { drawing, shape, shapeToDom, shapeToText, type Shape } from "./shape.ts";
export { picture } from "./picture.ts";
export { color, paletteCss, type PaletteName, type Scheme } from "./palette.css.ts";
export { resolved, schemeShown } from "./theme.ts";
export { signedScale, weightScale, type Scale } from "./scales.ts";
export { Glide, nextFrame, prefersReducedMotion } from "./schedule.ts";
