/**
 * What the kernels are timed on, and how: rounds in which every case has its turn, in an order that
 * rotates, each between two runs of the peak kernel; the median of the rounds' ratios counts. So
 * a machine that slows down slows both. The peak kernel is 12 chains of multiplying, then adding;
 * the tiles of a product may be a few percent faster, because their multiplications wait for
 * nothing. Runs in Node and, as text, in a page's worker: it imports nothing.
 *
 * The shapes are those of training steps with 1 to 2 layers of width 32, 64 and 128 on 512, 1024
 * and 2048 tokens: forward NN, by the input NT, by the weights TN.
 */

/**
 * @typedef {object} Case  one of three kinds of work.
 * @property {string} name
 * @property {number} [form]  of a product, with its `size`.
 * @property {number[]} [size]  m, n and k.
 * @property {number[]} [attention]  length and heads.
 * @property {number[]} [training]  layers, width, length and sequences.
 * @property {number} [least]  the bar: the least share of the peak that the case must reach.
 */

const FORMS = ["NN", "NT", "TN"];
const product = (form, size, least) => ({
  name: `${form} ${size.join(" × ")}`,
  form: FORMS.indexOf(form),
  size,
  least,
});

export const CASES = [
  product("NN", [32, 32, 32], 0.82),
  product("NN", [64, 64, 64], 0.82),
  product("NN", [128, 128, 128], 0.88),
  ...[
    [512, 128, 32],
    [1024, 256, 64],
    [1024, 64, 256],
    [2048, 512, 128],
    [2048, 128, 512],
    [64, 16, 64],
    [128, 32, 128],
  ].map((size) => product("NN", size, 0.82)),
  ...[
    [512, 32, 128],
    [1024, 64, 256],
    [1024, 256, 64],
    [2048, 128, 512],
    [2048, 512, 128],
    [64, 64, 16],
    [128, 128, 32],
  ].map((size) => product("NT", size, 0.82)),
  ...[
    [32, 128, 512],
    [64, 256, 1024],
    [256, 64, 1024],
    [128, 512, 2048],
    [512, 128, 2048],
  ].map((size) => product("TN", size, 0.75)),
  {
    name: "attention of 8 heads of 64, L = 512, with bias",
    attention: [512, 8],
    least: 0.72,
  },
  // Layers, width, sequence length and sequences, as in peers/model.mjs.
  { name: "training step A", training: [1, 32, 32, 16], least: 0.62 },
  { name: "training step B", training: [2, 64, 64, 16], least: 0.74 },
  { name: "training step C", training: [2, 128, 128, 16], least: 0.8 },
  { ...product("NN", [128, 128, 128]), name: "plain loops, NN 128 × 128 × 128", form: 3 },
];

const PEAK_OPERATIONS = 96;

/**
 * Starts the module.
 * @param {ArrayBuffer | Uint8Array} bytes  of tests/bench/kernel_bench.cpp.
 * @returns {Promise<object>}  its functions.
 */
export async function startKernels(bytes) {
  const module = await WebAssembly.compile(bytes);
  const imports = {};
  // Nothing that the module asks of its system is called: it neither prints nor ends.
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = () => 0;
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize?.();
  return exports;
}

/** Prepares attention of `heads` heads of 64, and returns what runs it, once or `times` times. */
export function attend(kernels, length, heads) {
  kernels.PrepareAttention(length, heads);
  return (times = 1) => kernels.Attend(length, heads, times);
}

/** How a case is run `times` times, and how many additions and multiplications it has. */
function runner(kernels, { form, size, attention, training }) {
  if (attention) {
    const [length, heads] = attention;
    return {
      prepare: () => kernels.PrepareAttention(length, heads),
      run: (times) => kernels.Attend(length, heads, times),
      operations: 4 * length * length * 64 * heads,
    };
  }
  if (training) {
    return {
      prepare: () => kernels.PrepareTraining(...training),
      run(times) {
        for (let time = 0; time < times; time += 1) kernels.TrainingStep();
      },
      operations: operationsOfStep(...training),
    };
  }
  const [m, n, k] = size;
  return {
    prepare: () => kernels.PrepareProduct(m, n, k),
    run: (times) => kernels.Multiply(form, m, n, k, times),
    operations: 2 * m * n * k,
  };
}

/** Products forward, and twice as many backward; attention counts in full, though half is masked. */
function operationsOfStep(layers, width, length, sequences) {
  const symbols = 32;
  const linear = layers * 12 * width * width + width * symbols;
  return 6 * sequences * length * (linear + layers * 2 * length * width);
}

const secondsOf = (work) => {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
};

/** How often to repeat something for `seconds`: found while the engine compiles it for speed. */
function repeats(run, seconds) {
  const until = performance.now() + 60;
  let times = 1;
  for (;;) {
    const took = secondsOf(() => run(times));
    if (took < seconds) times = Math.ceil(times * Math.min(4, (1.1 * seconds) / took));
    else if (performance.now() > until) return times;
  }
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * @param {ArrayBuffer | Uint8Array} bytes  as for startKernels.
 * @param {{cases: Case[], rounds: number, seconds: number}} options  seconds: of one run; page
 *           timers step by 0.1 ms.
 * @returns {Promise<{peak: number, rows: {name: string, rate: number, share: number, least?:
 *           number}[]}>} rates in 10^9 operations a second, by the medians of all rounds.
 */
export async function measure(bytes, { cases, rounds, seconds }) {
  const kernels = await startKernels(bytes);
  const peakTimes = repeats((times) => kernels.Peak(times), seconds / 2);
  const peakRate = () =>
    (PEAK_OPERATIONS * peakTimes) / secondsOf(() => kernels.Peak(peakTimes)) / 1e9;
  const peaks = [];
  const runs = cases.map((one) => {
    const { prepare, run, operations } = runner(kernels, one);
    prepare();
    return {
      ...one,
      prepare,
      run,
      operations,
      times: repeats(run, seconds),
      rates: [],
      shares: [],
    };
  });
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < runs.length; i += 1) {
      const one = runs[(i + round) % runs.length];
      one.prepare();
      one.run(1);
      const before = peakRate();
      const rate = (one.operations * one.times) / secondsOf(() => one.run(one.times)) / 1e9;
      const peak = 2 / (1 / before + 1 / peakRate());
      peaks.push(peak);
      one.rates.push(rate);
      one.shares.push(rate / peak);
    }
  }
  return {
    peak: median(peaks),
    rows: runs.map(({ name, rates, shares, least }) => ({
      name,
      rate: median(rates),
      share: median(shares),
      least,
    })),
  };
}
