/**
 * The named quantities of a live paragraph: `m=3:0..100 d=4:2..64:2`,
 * name=default:minimum..maximum[:step].
 */
import { readNumber, type AttributeInfo } from "../base/attributes.ts";

export interface Quantity {
  readonly name: string;
  readonly info: AttributeInfo & { readonly kind: "number" | "integer"; readonly default: number };
}

const ENTRY = /^([A-Za-z_]\w*)=([^:]+):(.+?)\.\.([^:]+)(?::(.+))?$/;

/**
 * Names of the course's letters, as on its notation page; a quantity named by whole words, joined
 * by underscores, names itself.
 */
const NAMES: Readonly<Record<string, string>> = {
  m: "position",
  n: "key position",
  i: "pair",
  d: "width",
  D: "head width",
  H: "number of heads",
  T: "number of tokens",
  w: "frequency",
};

/**
 * Reads the quantities of a live formula.
 *
 * @param values  entries with blanks between them
 * @returns quantities in their order; beside a key's position, m is called the query's
 * @throws {Error} with a sentence naming the entry that does not fit, or that occurs twice
 * @see tests/web/widgets/live.test.ts
 */
export function parseQuantities(values: string): Quantity[] {
  const quantities = values.split(/\s+/).filter(Boolean).map(parseEntry);
  const twice = quantities.find(
    ({ name }, index) => quantities.findIndex((other) => other.name === name) !== index,
  );
  if (twice) throw new Error(`values names “${twice.name}” twice; each quantity has one slider.`);
  // Beside a key's position, m is that of the query.
  if (!quantities.some(({ name }) => name === "n")) return quantities;
  return quantities.map((quantity) =>
    quantity.name === "m"
      ? { ...quantity, info: { ...quantity.info, label: "query position" } }
      : quantity,
  );
}

function parseEntry(entry: string): Quantity {
  const found = ENTRY.exec(entry);
  const [start = NaN, minimum = NaN, maximum = NaN, step] = (found?.slice(2) ?? []).map((text) =>
    text === undefined ? undefined : readNumber(text),
  );
  const numbers = [start, minimum, maximum, step ?? 1];
  const name = found?.[1];
  if (name === undefined || !numbers.every(Number.isFinite)) {
    throw new Error(
      `values holds “${entry}”, which cannot be read; write name=default:minimum..maximum or name=default:minimum..maximum:step.`,
    );
  }
  if (!(minimum <= start && start <= maximum && (step ?? 1) > 0)) {
    throw new Error(
      `values holds “${entry}”; the default ${start} must lie between ${minimum} and ${maximum}, and a step must be above 0.`,
    );
  }
  const whole = numbers.every(Number.isInteger);
  return {
    name,
    info: {
      kind: whole ? "integer" : "number",
      default: start,
      minimum,
      maximum,
      step: step ?? (whole ? 1 : 0.01),
      ...(name.length === 1 ? { symbol: name } : {}),
      label: NAMES[name] ?? (name.length === 1 ? "value" : name.replaceAll("_", " ")),
      sentence: `From ${minimum} to ${maximum}.`,
    },
  };
}
