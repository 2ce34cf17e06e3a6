/** What the figure draws with only where it shows the terms, or their growth. */
import { LaterModule, NeededTogether } from "../base/needed.ts";
import { layerFile } from "../trained/layer-file.ts";

export const termMaps = new LaterModule("the maps of the terms", () => import("./maps.svg.ts"));
export const termGrowth = new LaterModule(
  "the growth of the terms",
  () => import("./growth.svg.ts"),
);
export const layerAndMaps = new NeededTogether([layerFile, termMaps]);
export const layerAndGrowth = new NeededTogether([layerFile, termGrowth]);
