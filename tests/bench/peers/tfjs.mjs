/** The bench's model in TensorFlow.js on its wasm backend, as one would write it: ops, variables, its Adam. */
import * as tf from "@tensorflow/tfjs-core";
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

function norm(x, weight, bias) {
  const { mean, variance } = tf.moments(x, -1, true);
  const root = tf.sqrt(tf.add(variance, NORM_EPSILON));
  return tf.add(tf.mul(tf.div(tf.sub(x, mean), root), weight), bias);
}

/**
 * tf has no GELU of its own. Programs written for it raise x to the power of 3, as GPT-2's code does
 * (zemlyansky/gpt-tfjs, src/model.js); the square times x would save them a seventh of a step of
 * size A.
 */
function gelu(x) {
  const cubic = tf.mul(tf.pow(x, 3), 0.044715);
  const inner = tf.mul(tf.add(x, cubic), Math.sqrt(2 / Math.PI));
  return tf.mul(tf.mul(x, 0.5), tf.add(tf.tanh(inner), 1));
}

function loss(config, p, mask, inputs, targets) {
  const { layers, width, length, batch: sequences } = config;
  const headWidth = width / HEADS;
  const tokens = sequences * length;
  const linear = (rows, name) => tf.add(tf.matMul(rows, p[`${name}Weight`]), p[`${name}Bias`]);
  const normed = (rows, name) => norm(rows, p[`${name}Weight`], p[`${name}Bias`]);
  const embedded = tf.reshape(tf.matMul(inputs, p.tokens), [sequences, length, width]);
  let x = tf.reshape(tf.add(embedded, p.positions), [tokens, width]);
  for (let layer = 0; layer < layers; layer += 1) {
    const all = linear(normed(x, `attentionNorm${layer}`), `queryKeyValue${layer}`);
    const [query, key, value] = tf
      .split(all, 3, 1)
      .map((part) =>
        tf.transpose(tf.reshape(part, [sequences, length, HEADS, headWidth]), [0, 2, 1, 3]),
      );
    const products = tf.matMul(query, key, false, true);
    const logits = tf.add(tf.mul(products, 1 / Math.sqrt(headWidth)), mask);
    const heads = tf.matMul(tf.softmax(logits), value);
    const mixed = tf.reshape(tf.transpose(heads, [0, 2, 1, 3]), [tokens, width]);
    x = tf.add(x, linear(mixed, `output${layer}`));
    const wide = gelu(linear(normed(x, `wideNorm${layer}`), `wide${layer}`));
    x = tf.add(x, linear(wide, `narrow${layer}`));
  }
  const logits = tf.matMul(normed(x, "finalNorm"), p.symbolsWeight);
  return tf.losses.softmaxCrossEntropy(targets, logits);
}

/**
 * @param {typeof import("./model.mjs").CONFIGS.A} config  The backend must be ready.
 * @returns {Promise<{name: string, step: () => Promise<number>}>} step: the loss before it.
 */
export async function tfjsTrainer(config) {
  const { length } = config;
  const p = Object.fromEntries(
    initialParameters(config).map(({ name, shape, values }) => [
      name,
      tf.variable(tf.tensor(values, shape)),
    ]),
  );
  const mask = tf.tensor(causalMask(length), [length, length]);
  const data = batch(config);
  const rows = (symbols) => tf.tensor(oneHot(symbols), [symbols.length, SYMBOLS]);
  const [inputs, targets] = [rows(data.inputs), rows(data.targets)];
  const optimizer = tf.train.adam(ADAM.rate, ADAM.beta1, ADAM.beta2, ADAM.epsilon);
  return {
    name: "tfjs",
    async step() {
      const value = optimizer.minimize(() => loss(config, p, mask, inputs, targets), true);
      const [number] = await value.data();
      value.dispose();
      return number;
    },
  };
}
