/** What the figure needs only where it shows the terms, their growth, or the curve. */
import { LaterModule, NeededTogether } from "../base/needed.ts";
import { layerFile } from "../trained/layer-file.ts";

export const termMaps = new LaterModule("the maps of the terms", () => import("./maps.svg.ts"));
export const termCurve = new LaterModule("the curve", () => import("./curve.svg.ts"));
export const termGrowth = new LaterModule(
  "the growth of the terms",
  () => import("./growth.svg.ts"),
);
export const termSums = new LaterModule("the sums of the terms", () => import("./sums.ts"));

/** For the toy layer. */
export const toyParts = {
  curve: termCurve,
  terms: new NeededTogether([termMaps, termSums]),
  growth: new NeededTogether([termGrowth, termSums]),
};
export const trainedParts = {
  curve: new NeededTogether([layerFile, termCurve]),
  terms: new NeededTogether([layerFile, termMaps, termSums]),
  growth: new NeededTogether([layerFile, termGrowth, termSums]),
};
