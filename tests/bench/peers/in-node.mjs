/** The races in Node, in a process of their own: some peers put names into the global scope. Prints JSON. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { attentionRace, trainingRace } from "./suite.mjs";

const [file, given] = process.argv.slice(2);
const options = { ...JSON.parse(given), kernels: fs.readFileSync(file) };
// The glue of TensorFlow.js in Node reads its file, and asks for what modules do not have.
const backend = path.resolve("node_modules/@tensorflow/tfjs-backend-wasm/dist");
globalThis.require = createRequire(import.meta.url);
globalThis.__dirname = backend;
const { jaxTrainer, startTfjs, tfjsTrainer } = await import("./bundle/peers.js");
await startTfjs(path.join(backend, "tfjs-backend-wasm-simd.wasm"));
const training = {};
for (const size of options.sizes)
  training[size] = await trainingRace(size, [jaxTrainer, tfjsTrainer], options);
// Last, since it defines a Worker, by which jax-js would think that it may have threads.
const ort = await import("onnxruntime-web/wasm");
const attention = await attentionRace({ ort, ...options });
process.stdout.write(`\n${JSON.stringify({ attention, training })}\n`);
