/** The bench's model in our training engine. */
import { batch, initialParameters } from "./model.mjs";

/** Our linear layers keep a row for each output, the peers' a column. */
function asOurs({ name, shape: [inner, outer], values }) {
  if (!outer || !/^(queryKeyValue|output|wide|narrow|symbols)\d*Weight$/.test(name)) return values;
  return Float32Array.from(
    { length: values.length },
    (_, i) => values[(i % inner) * outer + Math.floor(i / inner)],
  );
}

/**
 * @param {object} kernels  the functions of the bench's module.
 * @param {typeof import("./model.mjs").CONFIGS.A} config
 * @returns {Promise<{name: string, step: () => Promise<number>}>} step: the loss before it.
 */
export async function ourTrainer(kernels, config) {
  const { layers, width, length, batch: sequences } = config;
  kernels.PrepareTraining(layers, width, length, sequences);
  const parameters = initialParameters(config);
  const count = parameters.reduce((sum, { values }) => sum + values.length, 0);
  if (count !== kernels.ParameterCount())
    throw new Error(`The model has ${kernels.ParameterCount()} parameters, the peers' ${count}.`);
  const memory = kernels.memory.buffer;
  const ours = new Float32Array(memory, kernels.Parameters(), count);
  let place = 0;
  // In the peers' order.
  for (const parameter of parameters) {
    ours.set(asOurs(parameter), place);
    place += parameter.values.length;
  }
  const { inputs, targets } = batch(config);
  new Int32Array(memory, kernels.Tokens(), inputs.length).set(inputs);
  new Int32Array(memory, kernels.Targets(), targets.length).set(targets);
  return { name: "ours", step: async () => kernels.TrainingStep() };
}
