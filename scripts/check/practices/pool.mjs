/** Practices proved side by side: a worker on each of the machine's cores, each with a core module of its own. */
import os from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { fileURLToPath } from "node:url";
import { loadCore } from "../../lib/core.mjs";
import { engineOf } from "./engine.mjs";
import { provePractice } from "./practice.mjs";

/**
 * @param {object[]} practices
 * @param {(done: number) => void} tell  called whenever one is done
 * @returns {Promise<ReturnType<typeof provePractice>[]>}  in the order of the practices
 */
export async function proveAll(practices, tell) {
  const results = new Array(practices.length);
  let next = 0;
  let done = 0;
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url));
      const give = () => {
        if (next >= practices.length) return worker.terminate().then(resolve);
        worker.postMessage({ index: next, practice: plain(practices[next]) });
        next += 1;
      };
      worker.on("error", reject);
      worker.on("message", ({ index, result }) => {
        results[index] = result;
        done += 1;
        tell(done);
        give();
      });
      give();
    });
  await Promise.all(
    Array.from({ length: Math.min(os.availableParallelism(), practices.length) }, work),
  );
  return results;
}

/** What of a practice can be handed to a worker: all but its place in the file. */
const plain = ({ yaml: _yaml, ...practice }) => JSON.parse(JSON.stringify(practice));

if (!isMainThread && parentPort) {
  const engine = engineOf(await loadCore());
  parentPort.on("message", ({ index, practice }) =>
    parentPort.postMessage({ index, result: provePractice(practice, engine) }),
  );
}
