/** Reads the places of what was pasted: its rows, and entries that are no finite numbers. */

/** One printed array, or several of one shape below each other. */
export interface Pasted {
  /** What the core reads: one array. */
  readonly text: string;
  /** Lengths from the outer brackets to the inner ones, without outer ones of length 1; null: it has none that agree. */
  readonly shape: readonly number[] | null;
  readonly entries: readonly string[];
}

type Nested = readonly (string | Nested)[];

/** A bracket, or what is between blanks, commas and brackets. */
const TOKEN = /[[\]]|[^\s,;()[\]]+/g;
const FORMAT = /\bb?float(16|32)\b/;

/**
 * Reads a text.
 *
 * @param text  as Python, NumPy, PyTorch or JAX print arrays; words between them are left out
 * @returns the last array, or several of its shape as one; entries as they were written
 * @see tests/web/widgets/pasted.test.ts
 */
export function readPasted(text: string): Pasted {
  const arrays = arraysOf(text.replaceAll("−", "-"));
  const last = arrays.at(-1);
  const shape = last ? shapeOf(last) : null;
  // Numbers in brackets before an array belong to its name, as in q[0, 5] = [0.1, 0.2].
  const alike = arrays.filter((one) => String(shapeOf(one)) === String(shape));
  if (!shape || arrays.length === 0) return { text, shape: null, entries: text.match(TOKEN) ?? [] };
  const [only] = arrays;
  const isOne = arrays.length === 1 && only !== undefined;
  const all: Nested = alike.length === 1 ? (last ?? []) : alike;
  const lengths = alike.length === 1 ? shape : [alike.length, ...shape];
  const outer = lengths.findIndex((length, index) => length > 1 || index === lengths.length - 1);
  return {
    text: isOne ? text : `${written(all)} ${FORMAT.exec(text)?.[0] ?? ""}`,
    shape: lengths.slice(outer),
    entries: all.flat(9) as string[],
  };
}

/** The arrays of the outermost brackets. */
function arraysOf(text: string): Nested[] {
  const outer: Nested[] = [];
  const open: (string | Nested)[][] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "[") open.push([]);
    else if (token === "]") {
      const closed = open.pop();
      if (closed) (open.at(-1) ?? outer).push(closed);
    } else open.at(-1)?.push(token);
  }
  return outer;
}

function shapeOf(nested: Nested): number[] | null {
  if (nested.every((one) => typeof one === "string")) return [nested.length];
  const shapes = nested.map((one) => (typeof one === "string" ? null : shapeOf(one)));
  const [first] = shapes;
  return first && shapes.every((one) => String(one) === String(first))
    ? [nested.length, ...first]
    : null;
}

const written = (nested: Nested): string =>
  `[${nested.map((one) => (typeof one === "string" ? one : written(one))).join(", ")}]`;

/**
 * The text of one row.
 *
 * @param pasted  several rows of equal length
 * @param row     from 0
 * @param rows    how many there are
 * @see tests/web/widgets/pasted.test.ts
 */
export function rowText({ text, entries }: Pasted, row: number, rows: number): string {
  const width = entries.length / rows;
  const format = FORMAT.exec(text)?.[0] ?? "";
  return `[${entries.slice(row * width, (row + 1) * width).join(", ")}] ${format}`;
}
