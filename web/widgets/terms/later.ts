/** What the figure needs only where it shows the terms, or their growth. */
import { LaterModule, NeededTogether } from "../base/needed.ts";
import { layerFile } from "../trained/layer-file.ts";

export const termMaps = new LaterModule("the maps of the terms", () => import("./maps.svg.ts"));
export const termGrowth = new LaterModule(
  "the growth of the terms",
  () => import("./growth.svg.ts"),
);
export const termSums = new LaterModule("the sums of the terms", () => import("./sums.ts"));

/** For the toy layer. */
export const toyParts = {
  terms: new NeededTogether([termMaps, termSums]),
  growth: new NeededTogether([termGrowth, termSums]),
};
export const trainedParts = {
  terms: new NeededTogether([layerFile, termMaps, termSums]),
  growth: new NeededTogether([layerFile, termGrowth, termSums]),
};
