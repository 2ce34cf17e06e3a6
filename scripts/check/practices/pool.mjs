/** Practices proved side by side: a worker on each of the machine's cores, each with a core module of its own. */
import os from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { fileURLToPath } from "node:url";
import { loadCore } from "../../lib/core.mjs";
import { engineOf } from "./engine.mjs";
import { provePractice } from "../../../web/practice/authoring/sweep/practice.mjs";
import { Proved } from "./proved.mjs";

/**
 * @param {object[]} practices
 * @param {(done: number) => void} tell  called whenever one is done
 * @param {Pick<Proved, "get" | "keep">} proved  what need not be proved again
 * @returns {Promise<ReturnType<typeof provePractice>[]>}  in the order of the practices
 */
export async function proveAll(practices, tell, proved = new Proved()) {
  const given = practices.map(plain);
  const results = given.map((practice) => proved.get(practice));
  const waiting = [...results.keys()].filter((index) => results[index] === undefined);
  let done = practices.length - waiting.length;
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url));
      const give = () => {
        if (waiting.length === 0) return worker.terminate().then(resolve);
        const index = waiting.shift();
        worker.postMessage({ index, practice: given[index] });
      };
      worker.on("error", reject);
      worker.on("message", ({ index, result }) => {
        results[index] = result;
        proved.keep(given[index], result);
        done += 1;
        tell(done);
        give();
      });
      give();
    });
  await Promise.all(
    Array.from({ length: Math.min(os.availableParallelism(), waiting.length) }, work),
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
