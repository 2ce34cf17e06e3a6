/** The races in a page's worker, where training runs; it is served from the folder of the peers. */
import { attentionRace, trainingRace } from "./suite.mjs";

/** @returns as in-node.mjs prints. */
async function races(kernels, options) {
  const { jaxTrainer, startTfjs, tfjsTrainer } = await import("./bundle/peers.js");
  const modules = new URL("node_modules/", import.meta.url).href;
  const backend = "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm";
  await startTfjs(modules + backend);
  const training = {};
  for (const size of options.sizes)
    training[size] = await trainingRace(size, [jaxTrainer, tfjsTrainer], { kernels, ...options });
  const ort = await import(`${modules}onnxruntime-web/dist/ort.wasm.min.mjs`);
  return { attention: await attentionRace({ kernels, ort, ...options }), training };
}

onmessage = async ({ data: [kernels, options] }) => {
  try {
    postMessage({ results: await races(kernels, options) });
  } catch (error) {
    postMessage({ error: error.stack });
  }
};
