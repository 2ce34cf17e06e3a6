/** The file of a trained layer: a first line about the model, then its tensors. */
import type { Tensor } from "../../engine/index.ts";
import { ShippedFile } from "../base/shipped-file.ts";
import { readTensorFile, type TensorHeader } from "./tensor-file.ts";

/** A linear map with its bias: y = x Wᵀ + b. */
export interface Projection {
  readonly weight: Tensor;
  readonly bias: Tensor;
}

/** What the first layer of the model needs to compute its attention weights. */
export interface TrainedLayer {
  readonly model: string;
  readonly heads: number;
  /** Added inside the root of layer norm. */
  readonly eps: number;
  /** The words it knows, special tokens first. */
  readonly words: readonly string[];
  /** How the numbers are stored, in words. */
  readonly rounding: string;
  /** One row a word, [words, d]. */
  readonly wordRows: Tensor;
  /** One row a position, from position 0: [positions, d]. */
  readonly positionRows: Tensor;
  /** Added to every token, [d]. */
  readonly tokenType: Tensor;
  readonly norm: Projection;
  readonly query: Projection;
  readonly key: Projection;
}

type Header = TensorHeader & Pick<TrainedLayer, "model" | "heads" | "eps" | "rounding" | "words">;

const FORMAT = "orrery-trained-layer-1";

/**
 * Reads the file of a trained layer.
 *
 * @param file  The bytes as they travel.
 * @returns a promise of the layer: rows of words and positions, [rows, d], and its projections
 * @throws {Error} with a sentence, where they are of another kind of file, or damaged
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export async function readLayerFile(file: Uint8Array<ArrayBuffer>): Promise<TrainedLayer> {
  const { header, take } = await readTensorFile<Header>(file, FORMAT, "the trained layer");
  const projection = (name: string): Projection => ({
    weight: take(`${name}.weight`),
    bias: take(`${name}.bias`),
  });
  return {
    ...header,
    wordRows: take("words"),
    positionRows: take("positions"),
    tokenType: take("token_type"),
    norm: projection("norm"),
    query: projection("query"),
    key: projection("key"),
  };
}

/** The layer, fetched from the course's own address once for all figures of a page. */
export const layerFile = new ShippedFile<TrainedLayer>(
  "trained/minilm-l6-v2.bin",
  "the trained layer",
  readLayerFile,
);
