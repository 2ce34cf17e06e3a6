/** Attention in onnxruntime-web, on one thread. */
import { attentionModel } from "./onnx.mjs";

const HEAD_WIDTH = 64;

/**
 * @param {typeof import("onnxruntime-web")} ort  as its own file gives it: it is not bundled.
 * @param {number} length  @param {number} heads
 * @returns {Promise<{name: string, run: () => Promise<Float32Array>}>} run: the output.
 */
export async function ortAttention(ort, length, heads) {
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = "error";
  const session = await ort.InferenceSession.create(attentionModel(heads, length, HEAD_WIDTH), {
    executionProviders: ["wasm"],
    graphOptimizationLevel: "all",
  });
  const filled = (shape, step) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const values = Float32Array.from({ length: count }, (_, i) => ((i * step) % 2003) / 8000);
    return new ort.Tensor("float32", values, shape);
  };
  const rows = [heads, length, HEAD_WIDTH];
  const inputs = {
    query: filled(rows, 7919),
    key: filled(rows, 5923),
    value: filled(rows, 3571),
    bias: filled([length, length], 4409),
  };
  return {
    name: "onnxruntime-web",
    async run() {
      const { out } = await session.run(inputs);
      return out.data;
    },
  };
}
