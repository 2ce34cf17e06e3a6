/** What a reader knows of a program: position, base, layout and so on, each a field. */
import type { Engine } from "../../engine/index.ts";
import type { Kind, Quantities, Quantity } from "./kinds.ts";

interface Shown {
  readonly label: string;
  /** The scaling that the field belongs to; it is asked for with that scaling alone. */
  readonly of?: string;
}

interface NumberField extends Shown {
  readonly type: "number";
  readonly hint?: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly isWhole: boolean;
  readonly isEven?: boolean;
  /** What an empty field stands for, by how many numbers were printed. */
  readonly byCount?: (count: number) => number;
}

interface ChoiceField extends Shown {
  readonly type: "choice";
  readonly hint?: string;
  /** Values and how they are written. */
  readonly choices: readonly (readonly [value: string, text: string])[];
}

interface ListField extends Shown {
  readonly type: "list";
  readonly hint: string;
}

export type FieldInfo = NumberField | ChoiceField | ListField;

const whole = (
  label: string,
  [minimum, maximum]: readonly [number, number],
  more: Partial<NumberField> = {},
): NumberField => ({ type: "number", label, minimum, maximum, isWhole: true, ...more });

const LARGEST = 10_000_000;

export const FIELDS: Readonly<Record<string, FieldInfo>> = {
  // Positions that are divided to reach longer texts lie between whole ones.
  position: whole("position, from 0", [0, LARGEST], { isWhole: false }),
  base: whole("base", [1.01, 1e12], { isWhole: false }),
  layout: {
    type: "choice",
    label: "pairs that the weights expect",
    choices: [
      ["half", "halves: i with i + d/2 (Hugging Face, GPT-NeoX)"],
      ["interleaved", "neighbors: 2i with 2i + 1 (Meta’s Llama, GPT-J)"],
    ],
  },
  head_dim: whole("width of a head", [2, 4096]),
  turning_entries: whole("entries that turn (rotary_dim)", [2, 4096], {
    isEven: true,
    hint: "left empty: not known; most models turn all",
  }),
  width: whole("width of a row", [2, 4096], { byCount: (count) => count }),
  heads: whole("heads", [1, 4096], { byCount: (count) => count }),
  query: whole("position of the query, from 0", [0, LARGEST], { byCount: (count) => count - 1 }),
  slope: whole("slope of the head", [1e-9, 1e3], { isWhole: false, hint: "2^-1 is fine, too" }),
  direction: {
    type: "choice",
    label: "keys",
    choices: [
      ["both", "before and after the query: encoder"],
      ["past", "before the query: decoder"],
    ],
  },
  offsets: {
    type: "list",
    label: "offsets, key − query",
    hint: "such as −60..60, or −9, −3, 0, 3, 9",
  },
  scaling: {
    type: "choice",
    label: "scaling of the configuration",
    choices: [
      ["none", "none"],
      ["llama3", "llama3, factor 8 from 8192"],
      ["yarn", "yarn"],
      ["proportional", "proportional: some frequencies are 0 (Gemma 4)"],
    ],
  },
  yarn_factor: whole("factor", [1, 1e4], { of: "yarn", isWhole: false }),
  original_length: whole("original length, tokens", [1, LARGEST], { of: "yarn" }),
  attention_factor: whole("attention factor", [1e-3, 1e3], {
    of: "yarn",
    isWhole: false,
    hint: "left empty: 0.1 ln(factor) + 1; DeepSeek-V3 has 1",
  }),
  ramp_ends: {
    type: "choice",
    label: "ends of the ramp",
    of: "yarn",
    choices: [
      ["whole", "rounded, as usual"],
      ["fractional", "as computed: truncate false, gpt-oss"],
    ],
  },
  beta_fast: whole("beta_fast", [1e-3, 1e4], { of: "yarn", isWhole: false }),
  beta_slow: whole("beta_slow", [1e-3, 1e4], { of: "yarn", isWhole: false }),
};

/**
 * Whether a reader is asked for a quantity.
 *
 * @param name   of the quantity
 * @param texts  of the fields, which say the scaling
 * @see tests/web/widgets/diagnose.test.ts
 */
export const isAsked = (name: string, { scaling }: Readonly<Record<string, string>>): boolean => {
  const of = FIELDS[name]?.of;
  return of === undefined || of === scaling;
};

/**
 * Texts of fields as one text, for an address.
 *
 * @param texts  of the fields; empty ones are left out
 * @returns "position=5; base=10000"; texts with ; or = in them are left out
 * @see tests/web/widgets/diagnose.test.ts
 */
export const knownText = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== "" && !/[;=]/.test(text))
    .map(([name, text]) => `${name}=${text.trim()}`)
    .join("; ");

/**
 * Reads the texts of fields from one text.
 *
 * @param known  "position=5; base=10000"
 * @returns texts by the names of the fields
 * @see tests/web/widgets/diagnose.test.ts
 */
export const readKnown = (known: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    known
      .split(";")
      .map((pair) => pair.trim().split("="))
      .flatMap(([name = "", text = ""]) => (name ? [[name, text]] : [])),
  );

/** The choice of a field that is searched. */
export const UNKNOWN = "unknown";

/**
 * The choices of a field; the first is the default. What can be searched is not known until the
 * reader says it.
 *
 * @param kind  of the numbers
 * @param name  of the quantity
 * @returns values with what they are called; empty where the field is no choice and is not searched
 * @see tests/web/widgets/diagnose.test.ts
 */
export function choicesOf(kind: Kind, name: string): ChoiceField["choices"] {
  const info = FIELDS[name];
  const choices = info?.type === "choice" ? info.choices : [];
  return name in kind.unknown ? [[UNKNOWN, "I don’t know"], ...choices] : choices;
}

/** Where the width of a head follows from what was printed. */
const HEAD_DIM: Partial<Record<Kind["id"], (count: number) => number>> = {
  frequencies: (count) => 2 * count,
  cosines: (count) => count,
};

/**
 * What an empty field stands for.
 *
 * @param kind   of the numbers
 * @param name   of the quantity
 * @param count  how many numbers were printed
 * @returns null where nothing follows from the count
 * @see tests/web/widgets/diagnose.test.ts
 */
export function byCount(kind: Kind, name: string, count: number): number | null {
  const info = FIELDS[name];
  if (name === "head_dim") return HEAD_DIM[kind.id]?.(count) ?? null;
  return info?.type === "number" ? (info.byCount?.(count) ?? null) : null;
}

/** What was read of the fields. */
export interface Reading {
  readonly known: Quantities;
  /** Names of those that are searched. */
  readonly unknown: readonly string[];
  /** Names of empty ones without which nothing can be computed. */
  readonly missing: readonly string[];
  /** What is wrong with a text, by the name of its field. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Reads the fields of a kind.
 *
 * @param engine  reads numbers as answers are read, and lists as formulas
 * @param kind    whose fields they are
 * @param texts   as typed or chosen, by name; an absent one is empty
 * @param count   how many numbers were printed
 * @returns what is known, what is searched, what is missing, and what is wrong with a text
 * @throws {Error} with a sentence, where the kind needs a field that there is not
 * @see tests/web/widgets/diagnose.test.ts
 */
export function readFields(
  engine: Engine,
  kind: Kind,
  texts: Readonly<Record<string, string>>,
  count: number,
): Reading {
  const known: Record<string, Quantity> = { ...kind.otherwise };
  const unknown: string[] = [];
  const missing: string[] = [];
  const problems: Record<string, string> = {};
  for (const name of kind.known) {
    const info = FIELDS[name];
    if (!info) throw new Error(`There is no field for ${name}, which ${kind.id} needs.`);
    const given = isAsked(name, texts) ? texts[name] : "";
    const text = (given ?? choicesOf(kind, name)[0]?.[0] ?? "").trim();
    const isSearched = name in kind.unknown && isAsked(name, texts);
    if (text === UNKNOWN || (text === "" && isSearched)) unknown.push(name);
    else if (text === "") {
      const value = kind.otherwise[name] ?? byCount(kind, name, count);
      if (value === null) missing.push(name);
      else known[name] = value;
    } else {
      const read = readField(engine, info, text);
      if ("problem" in read) problems[name] = read.problem;
      else known[name] = read.value;
    }
  }
  return { known, unknown, missing, problems };
}

function readField(
  engine: Engine,
  info: FieldInfo,
  text: string,
): { value: Quantity } | { problem: string } {
  if (info.type === "choice") return { value: text };
  if (info.type === "list") return readList(engine, text);
  const question = { kind: "number", key: "0", ...(info.isWhole && { mode: "integer" }) };
  const value = Number(engine.call("check", { question, answer: text }).value ?? NaN);
  if (Number.isNaN(value))
    return { problem: `“${shortened(text)}” is no ${info.isWhole ? "whole " : ""}number.` };
  if (value < info.minimum || value > info.maximum)
    return {
      problem: `${shortened(text)} is outside ${engine.format(info.minimum)} to ${engine.format(info.maximum)}.`,
    };
  if (info.isEven && value % 2 === 1)
    return { problem: `${shortened(text)} is odd; entries turn in pairs.` };
  return { value };
}

const shortened = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

const LONGEST_LIST = 4096;

function readList(engine: Engine, text: string): { value: number[] } | { problem: string } {
  try {
    const inner = text.replace(/^\[|\]$/g, "");
    const isRange = /^[^,[\]]*\.\.[^,[\]]*$/.test(inner);
    const value = engine.evaluate(isRange ? inner : `[${inner}]`);
    if (typeof value === "object" && "data" in value && "shape" in value) {
      const numbers = [...(value.data as Float64Array)];
      if (numbers.length <= LONGEST_LIST && (value.shape as readonly number[]).length === 1)
        return { value: numbers };
    }
    return { problem: `Write up to ${LONGEST_LIST} numbers with commas between them.` };
  } catch {
    return { problem: `“${shortened(text)}” is no list of numbers, such as −60..60 or −9, 0, 9.` };
  }
}
