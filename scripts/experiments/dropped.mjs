/**
 * What becomes of a small model whose positions are taken away: one is trained with RoPE, goes on
 * without positions from the same parameters, and is tested at longer texts; beside it, one that
 * keeps RoPE and one that never had positions make as many steps. RoPE learns no numbers of its own,
 * so the parameters of one model fit the other.
 */

export const DROPPED = {
  seeds: [1, 2, 3],
  lengths: [32, 64, 128, 256],
  /** Sequences of each test. */
  tested: 256,
  /** Steps with positions, then without. */
  steps: [400, 100],
  tasks: {
    needle: { task_options: { pairs: 1, symbols: 8 }, d_model: 32, learning_rate: 0.01 },
    copy: { task_options: {}, d_model: 64, learning_rate: 0.003 },
  },
  common: { length: 32, sequences: 16, layers: 2, heads: 4 },
};

/**
 * @param {(options: object) => object} train  starts a run (web/engine/training/module.ts)
 * @returns {object} what content/experiments/dropped.json holds: accuracies by task and stage,
 *   means over the seeds, one for each length
 */
export function runDropped(train) {
  const { seeds, lengths, tested, steps, tasks, common } = DROPPED;
  const [before, after] = steps;
  const results = Object.entries(tasks).map(([task, own]) => {
    const runs = seeds.map((seed) => {
      const options = { ...common, ...own, task, seed, steps: before + after };
      const accuracies = (model) =>
        lengths.map((length) => model.evaluate(length, tested).accuracy);
      const rope = train({ ...options, scheme: "rope" });
      rope.step(before);
      const trained = accuracies(rope);
      const bare = train({ ...options, scheme: "nope" });
      bare.load(rope.save());
      const dropped = accuracies(bare);
      bare.step(after);
      rope.step(after);
      const never = train({ ...options, scheme: "nope" });
      never.step(before + after);
      return {
        trained,
        dropped,
        retrained: accuracies(bare),
        kept: accuracies(rope),
        never: accuracies(never),
      };
    });
    const mean = (stage) =>
      lengths.map((_, at) => {
        const sum = runs.reduce((total, run) => total + run[stage][at], 0);
        return Number((sum / runs.length).toFixed(4));
      });
    return [task, Object.fromEntries(Object.keys(runs[0]).map((stage) => [stage, mean(stage)]))];
  });
  return { format: "orrery-dropped-1", ...DROPPED, accuracies: Object.fromEntries(results) };
}
