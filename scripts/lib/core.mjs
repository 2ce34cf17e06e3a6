/**
 * Loads a module of build/wasm in Node, for the programs that hold it to something:
 * types, golden numbers, answers, fuzzing, content checks. The pages reach it through web/engine.
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./paths.mjs";

/** What the core says about itself, as a file for tools that do not run the module. */
export const descriptionFile = path.join(build, "generated", "description.json");

const trainingModule = path.join(build, "wasm", "orrery_training.wasm");

/** Whether the module that trains has been compiled, from these sources or from earlier ones. */
export const hasTraining = () => fs.existsSync(trainingModule);

/**
 * @typedef {object} Core
 * @property {() => {version: number, functions: object[], encodings: object[]}} describe the
 *           function table, of the modules with formulas
 * @property {(name: string, args: object) => any} call  throws an Error with a sentence; of all
 *           modules but that which trains
 * @property {(options: object) => object} startTraining  a run of the training module, whose
 *           methods throw as call; free it with delete()
 * @property {() => number} memory  bytes the module holds; memory that has grown never shrinks
 */

/** As in web/engine/module.ts, for programs that run without TypeScript. */
function valueOf(outcome) {
  if (outcome.error)
    throw Object.assign(new Error(outcome.error.message), { name: outcome.error.name });
  return outcome.value;
}

/** A run whose methods return values and throw errors; Embind counts arguments, also undefined ones. */
const openRun = (run) => ({
  step: (count) => valueOf(run.step(count)),
  evaluate: (length, sequences, positions) => valueOf(run.evaluate(length, sequences, positions)),
  accuracyByPlace: (length, sequences, positions) =>
    valueOf(run.accuracyByPlace(length, sequences, positions)),
  look: (tokens, positions) => valueOf(run.look(tokens, positions)),
  draw: (length, number) => valueOf(run.draw(length, number)),
  parameter: (name) => valueOf(run.parameter(name)),
  save: () => valueOf(run.save()),
  load: (saved) => valueOf(run.load(saved)),
  delete: () => run.delete(),
});

/**
 * @param {string} folder  with the module and its glue.
 * @param {"orrery" | "orrery_workbench" | "orrery_training" | "orrery_training_functions"} name  the
 *   module that pages load, the one that the field guide and the workbench load, the one that
 *   workers load to train, or the functions of training, which do not ship.
 * @returns {Promise<Core>}
 */
export async function loadCore(folder = path.join(build, "wasm"), name = "orrery") {
  const glue = path.join(folder, `${name}.mjs`);
  if (!fs.existsSync(glue))
    throw new Error(`build/wasm/${name}.mjs is missing; \`npm run build\` makes it.`);
  const compiled = await WebAssembly.compile(fs.readFileSync(path.join(folder, `${name}.wasm`)));
  const { default: createOrrery } = await import(
    `${pathToFileURL(glue).href}?built=${fs.statSync(glue).mtimeMs}`
  );
  let memory;
  const module = await createOrrery({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then((instance) => {
        // Its name is minified.
        memory = Object.values(instance.exports).find(
          (entry) => entry instanceof WebAssembly.Memory,
        );
        done(instance, compiled);
      });
      return {};
    },
  });
  return {
    describe: () => valueOf(module.describe()),
    call: (name, args) => valueOf(module.call(name, args)),
    startTraining: (options) => openRun(valueOf(module.startTraining(options))),
    memory: () => memory.buffer.byteLength,
  };
}

/** A tensor as the module takes and gives it. */
export const tensor = (shape, data) => ({ shape, data: Float64Array.from(data) });

export { isTensor } from "../../web/practice/authoring/sweep/digits.mjs";

/** Lists of numbers become vectors, lists of equally long lists of numbers matrices; the rest stays as it is. */
export function fromJson(value) {
  if (!Array.isArray(value)) return value;
  if (value.every((entry) => typeof entry === "number")) return tensor([value.length], value);
  const wide = value[0]?.length;
  const matrix =
    value.length > 0 &&
    value.every(
      (row) =>
        Array.isArray(row) &&
        row.length === wide &&
        row.every((entry) => typeof entry === "number"),
    );
  return matrix ? tensor([value.length, wide], value.flat()) : value;
}
