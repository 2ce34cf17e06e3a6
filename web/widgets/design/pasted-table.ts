/** Reads a table of numbers as people paste it: JSON, CSV, or as Python, NumPy and PyTorch print it. */
import { matrix, type Tensor } from "../../engine/index.ts";

/** A table larger than this is no table of positions to look at in a page. */
export const MOST_ROWS = 1024;
export const MOST_COLUMNS = 1024;

/** Characters without width, which people do not know that they paste. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g;

const plain = (text: string): string =>
  text.replace(UNSEEN, "").replace(SPACES, " ").replaceAll("−", "-");

/** A piece of a text in quotation marks; what cannot be seen is named by its code. */
const quoted = (piece: string): string => {
  const short = piece.length > 24 ? `${piece.slice(0, 24)}…` : piece;
  const seen = short.replace(
    /\p{C}/gu,
    (sign) => `(U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")})`,
  );
  return `“${seen}”`;
};

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** @throws Error naming the place, where the cell is no finite number */
function numberOf(cell: string, where: string): number {
  const value = NUMBER.test(cell) ? Number(cell) : NaN;
  if (Number.isFinite(value)) return value;
  throw new Error(
    `${where} is ${cell === "" ? "empty" : quoted(cell)}; a finite number is expected there.`,
  );
}

/** @throws Error where the rows are no table */
function checked(rows: readonly (readonly number[])[], name: string): Tensor {
  const width = rows[0]?.length ?? 0;
  rows.forEach((row, index) => {
    if (row.length !== width)
      throw new Error(
        `${name} ${index + 1} has ${row.length} numbers, and the first has ${width}; all must have the same number.`,
      );
  });
  if (rows.length < 2 || width < 1)
    throw new Error(
      `There ${rows.length === 1 ? "is 1 row" : `are ${rows.length} rows`} of ${width} numbers; a table has two rows or more, one a position.`,
    );
  if (rows.length > MOST_ROWS || width > MOST_COLUMNS)
    throw new Error(
      `The table has ${rows.length} rows of ${width} numbers; at most ${MOST_ROWS} rows of ${MOST_COLUMNS} are read.`,
    );
  return matrix(rows);
}

/** The first list of lists in a JSON value, else its first list; null where there is none. */
function rowsInside(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== "object" || value === null) return null;
  const lists = Object.values(value)
    .map(rowsInside)
    .filter((list) => list !== null);
  return lists.find(([first]) => Array.isArray(first)) ?? lists[0] ?? null;
}

function fromJson(value: unknown): Tensor {
  const rows = rowsInside(value);
  if (!rows) throw new Error("The JSON holds no list of rows; [[0.1, 0.2], [0.3, 0.4]] is one.");
  const read = rows.map((row, index) => {
    // A plain list of numbers is a table with one column.
    const cells = Array.isArray(row) ? (row as unknown[]) : [row];
    return cells.map((cell, column) => {
      if (typeof cell === "number" && Number.isFinite(cell)) return cell;
      throw new Error(
        `Row ${index + 1}, number ${column + 1} is ${quoted(JSON.stringify(cell) ?? "missing")}; a finite number is expected there.`,
      );
    });
  });
  return checked(read, "Row");
}

/** Rows in brackets, with commas or blanks between numbers, whatever is around them. */
function fromBrackets(text: string): Tensor {
  if (/\.{3}|…/.test(text))
    throw new Error(
      "The program left numbers out (“...”); print all of them, in NumPy after np.set_printoptions(threshold=sys.maxsize).",
    );
  const rows = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inside = ""]) => inside);
  return checked(
    rows.map((row, index) =>
      row
        .trim()
        .split(/\s*,\s*|\s+/)
        .map((cell, column) => numberOf(cell, `Row ${index + 1}, number ${column + 1}`)),
    ),
    "Row",
  );
}

/** Lines of numbers; the first may be a head of names. */
function fromLines(text: string): Tensor {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "");
  const all = lines.map(({ line }) => line).join("\n");
  const [separator, isComma] = /;/.test(all)
    ? ([/\s*;\s*/, true] as const)
    : /\t/.test(all)
      ? ([/\s*\t\s*/, true] as const)
      : /,/.test(all)
        ? ([/\s*,\s*/, false] as const)
        : ([/\s+/, false] as const);
  const cellsOf = (line: string) =>
    line.split(separator).map((cell) => {
      const bare = cell.replace(/^"(.*)"$/, "$1");
      // Where semicolons or tabs separate, a comma is a decimal one.
      return isComma ? bare.replace(/^([+-]?\d+),(\d+)$/, "$1.$2") : bare;
    });
  const hasHead =
    lines.length > 2 && cellsOf(lines[0]?.line ?? "").every((cell) => !NUMBER.test(cell));
  return checked(
    lines
      .slice(hasHead ? 1 : 0)
      .map(({ line, number }) =>
        cellsOf(line).map((cell, column) => numberOf(cell, `Line ${number}, number ${column + 1}`)),
      ),
    hasHead ? "Row" : "Line",
  );
}

/**
 * Reads a table, one row a position.
 *
 * @param text  JSON, lines of numbers with commas, semicolons, tabs or blanks, or a printed array
 * @returns [rows, columns], in whatever unit they are
 * @throws {Error} with a sentence that names the place and what is expected there
 * @see tests/web/widgets/design-table.test.ts
 */
export function readTable(text: string): Tensor {
  const read = plain(text).trim();
  if (read === "")
    throw new Error("The field is empty; paste one row of numbers for each position.");
  if (!/[[{]/.test(read)) return fromLines(read);
  if (/^[[{]/.test(read)) {
    let value: unknown;
    try {
      value = JSON.parse(read);
    } catch (error) {
      if (read.startsWith("{"))
        throw new Error(
          `The JSON cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
          { cause: error },
        );
      return fromBrackets(read);
    }
    return fromJson(value);
  }
  return fromBrackets(read);
}
