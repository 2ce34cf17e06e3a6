/** The parameters of a scheme, as the core describes them: their controls, and the text that a link carries. */
import type { EncodingInfo, Engine } from "../../engine/index.ts";
import {
  readSetting,
  type AttributeInfo,
  type AttributeInfos,
  type Setting,
} from "../base/attributes.ts";
import { parameterAttributes } from "../encodings/encoding-parameters.ts";
import type { Sizes } from "./inputs.ts";
import { recipes } from "./schemes/recipes.ts";
import type { Given } from "./schemes/recipe.ts";

/** Parameters that are sizes of the head or of its model: no control sets them. */
const OF_SIZES = ["d", "heads"];

/**
 * Finds an encoding among those of the core.
 *
 * @param engine  describes them
 * @param id      of the core
 * @returns the encoding as the core describes it
 * @throws {Error} with a sentence that lists the ids, where there is none of this id
 * @see tests/web/widgets/compare-numpy.test.ts
 */
export function encodingOf(engine: Engine, id: string): EncodingInfo {
  const { encodings } = engine.describe();
  const found = encodings.find((encoding) => encoding.id === id && recipes[id]);
  if (!found)
    throw new Error(`“${id}” is no scheme; there are ${encodings.map((one) => one.id).join(", ")}`);
  return found;
}

/**
 * The parameters that a reader can set, in the core's order.
 *
 * @param encoding  as the core describes it
 * @returns attributes by name, without those that follow from sizes
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function parametersOf(encoding: EncodingInfo): AttributeInfos {
  const starts: Record<string, AttributeInfo> = {};
  for (const { name, control, sentence } of encoding.parameters)
    if (control)
      starts[name] = {
        kind: "number",
        default: Math.round((control.from + control.to) / 2),
        sentence,
      };
  const all = Object.entries(parameterAttributes(encoding, starts));
  return Object.fromEntries(all.filter(([name]) => !OF_SIZES.includes(name)));
}

/** What a text sets, by name; what it leaves out has its default. */
export type Chosen = Readonly<Record<string, Setting>>;

/**
 * Reads the parameters of a link: "bias_max=4; form=causal".
 *
 * @param encoding  whose parameters they are
 * @param text      names and values with semicolons between them; empty for the defaults
 * @returns a value for each parameter, its default where the text leaves it out
 * @throws {Error} with a sentence about a name that the encoding does not have, or a value that it
 *         does not take
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function readParameters(encoding: EncodingInfo, text: string): Chosen {
  const infos = parametersOf(encoding);
  const chosen: Record<string, Setting> = Object.fromEntries(
    Object.entries(infos).map(([name, info]) => [name, info.default]),
  );
  for (const part of text.split(";").filter((one) => one.trim())) {
    const [name = "", value = ""] = part.split("=").map((side) => side.trim());
    const info = infos[name];
    if (!info)
      throw new Error(
        `${encoding.title} has no parameter “${name}”; it has ${Object.keys(infos).join(", ") || "none"}`,
      );
    const reading = readSetting(name, info, value);
    if ("problem" in reading) throw new Error(reading.problem);
    chosen[name] = reading.value;
  }
  return chosen;
}

/**
 * The text that `readParameters` reads: what differs from the defaults.
 *
 * @param encoding  whose parameters they are
 * @param chosen    by the reader
 * @returns names and values with semicolons between them; "" where all have their defaults
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const writeParameters = (encoding: EncodingInfo, chosen: Chosen): string =>
  Object.entries(parametersOf(encoding))
    .filter(([name, info]) => chosen[name] !== undefined && chosen[name] !== info.default)
    .map(([name]) => `${name}=${String(chosen[name])}`)
    .join("; ");

/**
 * Everything that the functions of an encoding take as its parameters.
 *
 * @param encoding  as the core describes it
 * @param chosen    by the reader
 * @param sizes     of the head and its model, which complete it
 * @returns values by name; a parameter that is neither chosen nor follows from sizes is left out
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function givenOf(encoding: EncodingInfo, chosen: Chosen, sizes: Sizes): Given {
  const pairs = Math.floor(sizes.headDim / 2);
  const side = Math.floor((3 * pairs) / 8);
  const bySizes: Given = {
    d: sizes.headDim,
    heads: sizes.heads,
    // As many pairs for height as for width, and the others for time, as in Qwen2-VL.
    sections: [pairs - 2 * side, side, side],
  };
  return Object.fromEntries(
    encoding.parameters.flatMap(({ name }) => {
      const value = chosen[name] ?? bySizes[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
