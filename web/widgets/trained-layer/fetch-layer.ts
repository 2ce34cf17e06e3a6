/** The trained layer, fetched from the course's own address once for all figures of a page. */
import { ShippedFile } from "../base/shipped-file.ts";
import { readLayerFile, type TrainedLayer } from "./layer-file.ts";

/** Where the file is, from the root of the site. */
export const LAYER_PATH = "trained/minilm-l6-v2.bin";

export const layerFile = new ShippedFile<TrainedLayer>(
  LAYER_PATH,
  "the trained layer",
  readLayerFile,
);

/** Gives every figure this layer: the build draws static pictures with it, tests need no server. */
export const provideLayer = (layer: TrainedLayer | null): void => layerFile.provide(layer);

/** The layer, where it has arrived. @throws Error with a sentence, where it has not. */
export const arrivedLayer = (): TrainedLayer => layerFile.arrived;

/** @throws Error with a sentence that says what is missing and what the reader can do. */
export const loadLayer = (): Promise<TrainedLayer> => layerFile.load();
