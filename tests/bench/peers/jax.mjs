/** The bench's model in jax-js, written as its documentation does: one jitted function a step. */
import { defaultDevice, init, jit, nn, numpy as np, tree, valueAndGrad } from "@jax-js/jax";
import {
  ADAM,
  HEADS,
  NORM_EPSILON,
  SYMBOLS,
  batch,
  causalMask,
  initialParameters,
  oneHot,
} from "./model.mjs";

const norm = (x, weight, bias) =>
  nn.standardize(x, -1, { epsilon: NORM_EPSILON }).mul(weight).add(bias);

/**
 * The mean cross-entropy of all places. Attention is written out: jax-js's own calls a method of
 * iterators that Node 20 lacks. Arguments are owned: each use but the last takes a reference.
 */
function loss(config, p, mask, inputs, targets) {
  const { layers, width, length, batch: sequences } = config;
  const headWidth = width / HEADS;
  const tokens = sequences * length;
  let x = np
    .matmul(inputs, p.tokens)
    .reshape([sequences, length, width])
    .add(p.positions)
    .reshape([tokens, width]);
  for (let layer = 0; layer < layers; layer += 1) {
    const linear = (rows, name) =>
      np.matmul(rows, p[`${name}${layer}Weight`]).add(p[`${name}${layer}Bias`]);
    const normed = (rows, name) => norm(rows, p[`${name}${layer}Weight`], p[`${name}${layer}Bias`]);
    const all = linear(normed(x.ref, "attentionNorm"), "queryKeyValue");
    const [query, key, value] = np
      .split(all, 3, 1)
      .map((part) => part.reshape([sequences, length, HEADS, headWidth]).transpose([0, 2, 1, 3]));
    const logits = np
      .matmul(query, key.transpose([0, 1, 3, 2]))
      .mul(1 / Math.sqrt(headWidth))
      .add(mask.ref);
    const mixed = np
      .matmul(nn.softmax(logits, -1), value)
      .transpose([0, 2, 1, 3])
      .reshape([tokens, width]);
    x = x.add(linear(mixed, "output"));
    const wide = nn.gelu(linear(normed(x.ref, "wideNorm"), "wide"), { approximate: true });
    x = x.add(linear(wide, "narrow"));
  }
  x = norm(x, p.finalNormWeight, p.finalNormBias);
  const logits = np.matmul(x, p.symbolsWeight);
  mask.dispose();
  return nn
    .logSoftmax(logits, -1)
    .mul(targets)
    .sum()
    .mul(-1 / tokens);
}

/**
 * @param {typeof import("./model.mjs").CONFIGS.A} config
 * @returns {Promise<{name: string, step: () => Promise<number>}>} step: the loss before it.
 */
export async function jaxTrainer(config) {
  await init("wasm");
  defaultDevice("wasm");
  const parameters = initialParameters(config);
  const named = (make) => Object.fromEntries(parameters.map((one) => [one.name, make(one)]));
  let p = named(({ values, shape }) => np.array(values).reshape(shape));
  let m = named(({ shape }) => np.zeros(shape));
  let v = named(({ shape }) => np.zeros(shape));
  const data = batch(config);
  const inputs = np.array(oneHot(data.inputs)).reshape([data.inputs.length, SYMBOLS]);
  const targets = np.array(oneHot(data.targets)).reshape([data.targets.length, SYMBOLS]);
  const mask = np.array(causalMask(config.length)).reshape([config.length, config.length]);
  const { rate, beta1, beta2, epsilon } = ADAM;

  const update = jit((p, m, v, correction1, correction2, mask, inputs, targets) => {
    const [value, gradients] = valueAndGrad((q) => loss(config, q, mask, inputs, targets))(
      tree.ref(p),
    );
    const [newP, newM, newV] = [{}, {}, {}];
    for (const { name } of parameters) {
      const g = gradients[name];
      newM[name] = m[name].mul(beta1).add(g.ref.mul(1 - beta1));
      newV[name] = v[name].mul(beta2).add(np.square(g).mul(1 - beta2));
      const root = np.sqrt(newV[name].ref.div(correction2.ref)).add(epsilon);
      newP[name] = p[name].sub(newM[name].ref.div(correction1.ref).div(root).mul(rate));
    }
    correction1.dispose();
    correction2.dispose();
    return [newP, newM, newV, value];
  });

  let steps = 0;
  return {
    name: "jax-js",
    async step() {
      steps += 1;
      const corrections = [1 - beta1 ** steps, 1 - beta2 ** steps].map((one) => np.array(one));
      let value;
      [p, m, v, value] = update(p, m, v, ...corrections, mask.ref, inputs.ref, targets.ref);
      const [number] = await value.data();
      return number;
    },
  };
}
