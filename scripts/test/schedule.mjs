/**
 * Runs stages that depend on one another: as many side by side as the machine's two cores carry,
 * each after what it needs. A stage that fails stops those that need it and no others.
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title          what people read
 * @property {string[]} [needs]      stages that must have passed before
 * @property {string[]} [after]      stages that must have ended before, passed or not
 * @property {string} [command]      what people type to run the same
 * @property {(write: (text: string) => void) => Promise<unknown>} [build]  makes what `run` runs
 * @property {string[]} [reads]      files and folders, from the root, that the verdict follows from,
 *           where it follows from files alone (unless-same.mjs)
 * @property {(write: (text: string) => void) => Promise<{passed: number, failed: number, note?:
 *           string}>} run
 */

/** The stages named, and those they need. */
export function choose(stages, names) {
  if (!names) return stages;
  const known = new Map(stages.map((stage) => [stage.name, stage]));
  const chosen = new Set();
  const add = (name) => {
    if (!known.has(name))
      throw new Error(`${name} is not a stage; there are ${[...known.keys()].join(", ")}.`);
    if (chosen.has(name)) return;
    chosen.add(name);
    known.get(name).needs?.forEach(add);
  };
  names.forEach(add);
  return stages.filter((stage) => chosen.has(stage.name));
}

/**
 * @param {Stage[]} stages  in the order in which they are tried
 * @param {{capacity?: number, started?: (stage) => ((text: string) => void) | void, ended?: (stage,
 *        outcome) => void}} options  `started` may return what the stage's output is also handed to.
 * @returns {Promise<Map<string, {passed: number, failed: number, note?: string, output: string,
 *          seconds: number}>>}
 */
export async function runStages(
  stages,
  { capacity = 2, started = () => {}, ended = () => {} } = {},
) {
  const outcomes = new Map();
  const waiting = [...stages];
  const running = new Map();
  const names = new Set(stages.map((stage) => stage.name));
  const over = (name) => outcomes.has(name) || !names.has(name);
  const close = (stage, outcome) => {
    outcomes.set(stage.name, outcome);
    ended(stage, outcome);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const stage of [...waiting]) {
      const broken = stage.needs?.find((name) => outcomes.get(name)?.failed > 0);
      if (broken) {
        waiting.splice(waiting.indexOf(stage), 1);
        close(stage, {
          passed: 0,
          failed: 1,
          note: `not run, since ${broken} failed`,
          output: "",
          seconds: 0,
        });
        continue;
      }
      const ready = [...(stage.needs ?? []), ...(stage.after ?? [])].every(over);
      if (!ready || running.size >= capacity) continue;
      waiting.splice(waiting.indexOf(stage), 1);
      const follow = started(stage);
      running.set(
        stage,
        runOne(stage, follow).then((outcome) => {
          running.delete(stage);
          close(stage, outcome);
        }),
      );
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (
      waiting.length > 0 &&
      !waiting.some((stage) => stage.needs?.some((name) => outcomes.get(name)?.failed > 0))
    ) {
      const canRun = waiting.some((stage) =>
        [...(stage.needs ?? []), ...(stage.after ?? [])].every(over),
      );
      if (!canRun)
        throw new Error(
          `These stages wait for one another: ${waiting.map((stage) => stage.name).join(", ")}.`,
        );
    }
  }
  return outcomes;
}

async function runOne(stage, follow = () => {}) {
  const from = performance.now();
  const pieces = [];
  const write = (text) => {
    pieces.push(text);
    follow(text);
  };
  let counted;
  try {
    await stage.build?.(write);
    counted = await stage.run(write);
  } catch (error) {
    write(`${error.message}\n`);
    counted = { passed: 0, failed: 1 };
  }
  const { passed, failed, note } = counted;
  return {
    passed,
    failed,
    note,
    output: pieces.join(""),
    seconds: (performance.now() - from) / 1000,
  };
}
