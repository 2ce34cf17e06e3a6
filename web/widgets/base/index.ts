/** Everything a widget needs of the base. */
export { OrreryElement, sentenceOf, type EventInfo } from "./element.ts";
export { linkAttribute } from "./link.ts";
export { define } from "./define.ts";
export { figure, type FigureHost, type Moment, type PictureMoment, type Values } from "./figure.ts";
export { type Part, type PartHost } from "./part.ts";
export * as setting from "./setting.ts";
export { held } from "./handle-view.ts";
export { OrreryFigure } from "./figure-element.ts";
export {
  type AttributeInfo,
  type AttributeInfos,
  type Setting,
  type Settings,
} from "./attributes.ts";
export { offersAttribute } from "./offers.ts";
export { type DataTable } from "./data-table.ts";
export { type Provenance } from "./figure-menu.ts";
export { drawing, shape, type Shape } from "./shape.ts";
export { shapeView } from "./shape-view.ts";
export { color, type PaletteName, type Scheme } from "./palette.ts";
export { appliedScheme } from "./theme.ts";
export { Tween } from "./tween.ts";
