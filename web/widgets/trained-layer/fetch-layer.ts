/** Fetches the trained layer from the course's own address, once for all figures of a page. */
import { siteRoot } from "../base/site-address.ts";
import { readLayerFile, type TrainedLayer } from "./layer-file.ts";

/** Where the file is, from the root of the site. */
export const LAYER_PATH = "trained/minilm-l6-v2.bin";

let known: TrainedLayer | null = null;
let coming: Promise<TrainedLayer> | null = null;

/** Gives every figure this layer: the build draws static pictures with it, tests need no server. */
export function provideLayer(layer: TrainedLayer | null): void {
  known = layer;
  coming = layer && Promise.resolve(layer);
}

/** The layer, where it has arrived. @throws Error with a sentence, where it has not. */
export function arrivedLayer(): TrainedLayer {
  if (!known) throw new Error("The trained layer has not been loaded.");
  return known;
}

/**
 * Asks for the layer. A failure is forgotten, so that the next figure tries again.
 *
 * @throws Error with a sentence that says what is missing and what the reader can do.
 */
export function loadLayer(): Promise<TrainedLayer> {
  coming ??= fetchLayer().then(
    (layer) => (known = layer),
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

async function fetchLayer(): Promise<TrainedLayer> {
  const root = siteRoot();
  if (!root)
    throw new Error(
      "The trained layer cannot be fetched, because this page does not load orrery.js from the course.",
    );
  const address = new URL(LAYER_PATH, root);
  let answer: Response;
  let bytes: ArrayBuffer;
  try {
    answer = await fetch(address, { credentials: "omit" });
    bytes = await answer.arrayBuffer();
  } catch {
    throw new Error(
      `The trained layer could not be fetched from ${address.origin}; check the connection and load the page again.`,
    );
  }
  if (!answer.ok)
    throw new Error(
      `The trained layer could not be fetched: ${address.origin} answered ${answer.status} for ${LAYER_PATH}.`,
    );
  return readLayerFile(new Uint8Array(bytes));
}
