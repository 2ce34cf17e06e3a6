/**
 * Our kernels and their peers at the same work in the same rounds, in an order that rotates; the
 * median of the rounds' ratios counts. Runs in Node and in a page.
 */
import { CASES, attend, startKernels } from "../kernel-suite.mjs";
import { CONFIGS } from "./model.mjs";
import { ourTrainer } from "./ours.mjs";
import { ortAttention } from "./ort.mjs";

/** Losses after the same steps from the same numbers differ by the order of additions alone. */
const SAME_LOSS = 1e-4;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

async function millisecondsOf(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/**
 * @param {{name: string, run: () => unknown}[]} contestants  the first is what others are compared
 *           with.
 * @returns {Promise<{name: string, milliseconds: number, ratio: number}[]>} ratio: how many times
 *           as long as the first one.
 */
async function race(contestants, { rounds, seconds }) {
  const racers = [];
  for (const one of contestants) {
    // Its first runs compile it, and compile it again for speed.
    const until = performance.now() + 2000 * seconds;
    for (let i = 0; i < 3 || performance.now() < until; i += 1) await one.run();
    const once = await millisecondsOf(one.run);
    racers.push({ ...one, times: Math.max(1, Math.ceil((1000 * seconds) / once)), took: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < racers.length; i += 1) {
      const racer = racers[(i + round) % racers.length];
      const took = await millisecondsOf(async () => {
        for (let time = 0; time < racer.times; time += 1) await racer.run();
      });
      racer.took[round] = took / racer.times;
    }
  }
  return racers.map(({ name, took }) => ({
    name,
    milliseconds: median(took),
    ratio: median(took.map((one, round) => one / racers[0].took[round])),
  }));
}

/** Attention of 8 heads of 64, with bias: ours, then onnxruntime-web. */
export async function attentionRace({ kernels, ort, ...options }) {
  const ours = await startKernels(kernels);
  const [length, heads] = CASES.find(({ attention }) => attention).attention;
  return race(
    [{ name: "ours", run: attend(ours, length, heads) }, await ortAttention(ort, length, heads)],
    options,
  );
}

/**
 * Training steps of one size.
 *
 * @param {"A" | "B" | "C"} size
 * @param {((config: object) => Promise<{name: string, step: () => Promise<number>}>)[]} makers of the
 *           peers, which race against ours.
 * @throws {Error} when the first steps of two of them have different losses.
 */
export async function trainingRace(size, makers, { kernels, ...options }) {
  const trainers = [await ourTrainer(await startKernels(kernels), CONFIGS[size])];
  for (const make of makers) trainers.push(await make(CONFIGS[size]));
  let first;
  for (const { name, step } of trainers) {
    const losses = [];
    for (let i = 0; i < 3; i += 1) losses.push(await step());
    first ??= losses;
    if (losses.some((loss, i) => !(Math.abs(loss - first[i]) < SAME_LOSS)))
      throw new Error(`${name} has the losses ${losses}, ${trainers[0].name} ${first}.`);
  }
  return race(
    trainers.map(({ name, step }) => ({ name, run: step })),
    options,
  );
}
