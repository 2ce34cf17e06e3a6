// Programs that set `result`, each with what NumPy gives: {"kind", "code", "right", "why"} a line.

import { withOurs, type Left } from "./differential/both.ts";

interface Snippet {
  readonly code: string;
  /** As Python or JSON writes it, digits cut: "[[0.3333333333, true], [nan, -inf]]"; or an error's name. */
  readonly right: string;
  readonly why?: string;
}

/** Ten digits are written down. */
const relative = 2e-9;

/** What is wrong with each line, null where the result is right. */
export function faultsOf(module: WebAssembly.Module, text: string): (string | null)[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const read = lines.map(readSnippet);
  const snippets = read.filter((entry) => typeof entry !== "string");
  const left = withOurs(
    module,
    snippets.map(({ code }) => code),
  );
  return read.map((entry) =>
    typeof entry === "string" ? entry : faultOf(entry, left[snippets.indexOf(entry)]!),
  );
}

function readSnippet(line: string): Snippet | string {
  try {
    const entry = JSON.parse(line) as Partial<Snippet>;
    return typeof entry.code === "string" && typeof entry.right === "string"
      ? (entry as Snippet)
      : "this line lacks the text of its code or of what is right";
  } catch (error) {
    return `this line is not JSON: ${(error as Error).message}`;
  }
}

function faultOf({ right, why }: Snippet, { failed, state }: Left): string | null {
  const reason = why ? ` (${why})` : "";
  if (/^\w*(Error|Exception)\b/.test(right))
    return failed ? null : `it ends without ${right}${reason}`;
  if (failed) return `${failed}; right is ${right}${reason}`;
  const got = valueOf(state["result"]);
  return agree(readRight(right), got)
    ? null
    : `the result is ${shown(got)}; right is ${right}${reason}`;
}

/** "nan" and "inf" are no JSON; as texts with a mark they are. */
const mark = "\u0001";
function readRight(right: string): unknown {
  const names = right
    .replace(
      /"[^"]*"|-?\b(?:nan|NaN|inf|Infinity)\b|\b(?:True|False|None)\b|\(|,?\s*\)/g,
      (word) => {
        if (word.startsWith('"')) return word;
        if (word === "(") return "[";
        if (word.endsWith(")")) return "]";
        const constants: Record<string, string> = { True: "true", False: "false", None: "null" };
        return (
          constants[word] ?? JSON.stringify(mark + word.replace("Infinity", "inf").toLowerCase())
        );
      },
    )
    .replace(/(?<=[\d])\.(?=[,\]\s]|$)/g, ".0");
  try {
    return JSON.parse(names, (_, value: unknown) =>
      typeof value === "string" && value.startsWith(mark) ? special[value.slice(1)] : value,
    );
  } catch {
    return right;
  }
}
const special: Readonly<Record<string, number>> = {
  nan: NaN,
  "-nan": NaN,
  inf: Infinity,
  "-inf": -Infinity,
};

/** Nested lists, numbers, truth values and texts of what observe.py tells. */
function valueOf(told: unknown): unknown {
  if (!Array.isArray(told)) return null;
  const [form, kind, shape, entries] = told as [string, unknown, number[], unknown];
  if (form === "text") return kind;
  if (form === "list" || form === "tuple") return told.slice(1).map(valueOf);
  const flat = entriesOf(String(kind), entries);
  return nest(flat, shape);
}

function entriesOf(kind: string, entries: unknown): unknown[] {
  if (typeof entries !== "string")
    return (entries as (string | number)[]).map((entry) =>
      kind === "bool" ? Number(entry) === 1 : Number(entry),
    );
  const bytes = Uint8Array.from(entries.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return Array.from(new Float64Array(bytes.buffer));
}

function nest(flat: unknown[], [rows, ...inner]: number[]): unknown {
  if (rows === undefined) return flat[0];
  const size = flat.length / Math.max(1, rows);
  return Array.from({ length: rows }, (_, row) =>
    nest(flat.slice(row * size, (row + 1) * size), inner),
  );
}

function agree(right: unknown, got: unknown): boolean {
  if (Array.isArray(right))
    return (
      Array.isArray(got) &&
      right.length === got.length &&
      right.every((part, at) => agree(part, got[at]))
    );
  if (typeof right === "number" && typeof got === "number")
    return (
      Object.is(right, got) ||
      right === got ||
      Math.abs(right - got) <= relative * Math.max(1, Math.abs(right))
    );
  return right === got;
}

const shown = (value: unknown): string =>
  typeof value === "number"
    ? String(value)
    : Array.isArray(value)
      ? `[${value.map(shown).join(", ")}]`
      : JSON.stringify(value);
