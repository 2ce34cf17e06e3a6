/** What the figure draws with only where it shows the terms. */
import { LaterModule, NeededTogether } from "../base/needed.ts";
import { layerFile } from "../trained/layer-file.ts";

export const termMaps = new LaterModule("the maps of the terms", () => import("./maps.svg.ts"));
export const layerAndMaps = new NeededTogether([layerFile, termMaps]);
