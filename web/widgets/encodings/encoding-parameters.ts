/**
 * Encodings as the core describes them: which have a table to draw, and their parameters as
 * attributes.
 */
import type { ArgumentInfo, Description, EncodingInfo } from "../../engine/index.ts";
import type { AttributeInfo, AttributeInfos, Setting, Settings } from "../base/attributes.ts";

const KINDS: Partial<Record<ArgumentInfo["kind"], AttributeInfo["kind"]>> = {
  number: "number",
  integer: "integer",
  boolean: "boolean",
  text: "text",
  choice: "choice",
};

/**
 * Whether the core computes an encoding's table from positions and the encoding's own parameters
 * alone.
 */
function hasTable({ id, acts, parameters }: EncodingInfo, { functions }: Description): boolean {
  const required = functions
    .find(({ name }) => name === id)
    ?.arguments.filter((argument) => !("default" in argument))
    .map(({ name }) => name);
  const available = ["positions", ...parameters.map(({ name }) => name)];
  return (
    acts.includes("embeddings") &&
    required !== undefined &&
    required.includes("positions") &&
    required.every((name) => available.includes(name))
  );
}

/**
 * The encodings added to embeddings whose table follows from positions, in the core's order.
 *
 * @param description  of the core
 * @see tests/web/widgets/encodings.test.ts
 */
export const tableEncodings = (description: Description): EncodingInfo[] =>
  description.encodings.filter((encoding) => hasTable(encoding, description));

/**
 * The parameters of an encoding that one control can set, as attributes. `known` completes what the
 * core leaves open for a figure: a default for a required parameter, narrower limits that keep the
 * picture readable, letters and names.
 *
 * @param encoding  as the core describes it
 * @param known     by the names of parameters
 * @returns attributes by the names of parameters
 * @see tests/web/widgets/encodings.test.ts
 */
export function parameterAttributes(encoding: EncodingInfo, known: AttributeInfos): AttributeInfos {
  const infos: Record<string, AttributeInfo> = {};
  for (const parameter of encoding.parameters) {
    const info = attributeOf(parameter, known[parameter.name]);
    if (info) infos[parameter.name] = info;
  }
  return infos;
}

/** One parameter as an attribute; null for lists and records, which no control sets. */
function attributeOf(
  parameter: ArgumentInfo,
  known: AttributeInfo | undefined,
): AttributeInfo | null {
  const kind = KINDS[parameter.kind];
  if (!kind) return null;
  const minimum = Math.max(parameter.minimum ?? -Infinity, known?.minimum ?? -Infinity);
  const maximum = Math.min(parameter.maximum ?? Infinity, known?.maximum ?? Infinity);
  const fallback = typeof parameter.default === "object" ? undefined : parameter.default;
  return {
    ...known,
    kind,
    default: fallback ?? known?.default ?? parameter.minimum ?? 0,
    sentence: parameter.sentence,
    ...(Number.isFinite(minimum) && { minimum }),
    ...(Number.isFinite(maximum) && { maximum }),
    ...(parameter.control && { control: parameter.control }),
    ...(parameter.unit && { unit: parameter.unit }),
    ...(parameter.choices?.length && { choices: parameter.choices }),
  };
}

/**
 * The settings that an encoding's function takes as arguments; an empty text leaves the core's
 * default.
 *
 * @param encoding  as the core describes it
 * @param settings  by the names of parameters
 * @returns arguments by the same names
 * @see tests/web/widgets/encodings.test.ts
 */
export function parameterArguments(
  encoding: EncodingInfo,
  settings: Settings,
): Record<string, Setting> {
  return Object.fromEntries(
    encoding.parameters.flatMap(({ name }) => {
      const value = settings[name];
      return value === undefined || value === "" ? [] : [[name, value] as const];
    }),
  );
}
