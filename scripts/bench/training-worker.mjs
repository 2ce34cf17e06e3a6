/** A worker thread that trains a model whenever it is told its options, and says when it is done. */
import { parentPort } from "node:worker_threads";
import { loadCore } from "../lib/core.mjs";

const core = await loadCore(undefined, "orrery_training");

parentPort.on("message", (options) => {
  const run = core.startTraining(options);
  run.step(options.steps);
  run.delete();
  parentPort.postMessage("done");
});
parentPort.postMessage("ready");
