/** What is bundled of the peers: the trainers of jax-js and TensorFlow.js, the latter's backend with them. */
import "@tensorflow/tfjs-core/dist/register_all_gradients.js";
import * as tf from "@tensorflow/tfjs-core";
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { jaxTrainer } from "./jax.mjs";
import { tfjsTrainer } from "./tfjs.mjs";

export { jaxTrainer, tfjsTrainer };

/**
 * Starts the wasm backend of TensorFlow.js with SIMD, on one thread.
 * @param {string} address  of its tfjs-backend-wasm-simd.wasm.
 */
export async function startTfjs(address) {
  setThreadsCount(1);
  // It asks for all three, and takes the one that fits.
  const files = ["wasm.wasm", "wasm-simd.wasm", "wasm-threaded-simd.wasm"];
  setWasmPaths(Object.fromEntries(files.map((file) => [`tfjs-backend-${file}`, address])));
  await tf.setBackend("wasm");
  await tf.ready();
  if (tf.getBackend() !== "wasm") throw new Error("TensorFlow.js has no wasm backend here.");
}
