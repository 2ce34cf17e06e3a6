/** The position tables of two published models, each fetched once for all figures of a page. */
import type { Tensor } from "../../engine/index.ts";
import { ShippedFile } from "../base/shipped-file.ts";
import { readTensorFile, type TensorHeader } from "./tensor-file.ts";

/** A table of learned position vectors. */
export interface TrainedTable {
  readonly model: string;
  /** How the numbers are stored, in words. */
  readonly rounding: string;
  /** [positions, d], one row a position, from position 0. */
  readonly rows: Tensor;
}

type Header = TensorHeader & Omit<TrainedTable, "rows">;

const FORMAT = "orrery-trained-table-1";

/**
 * Reads a trained table.
 *
 * @param file  all of its bytes
 * @returns a promise of the table, its rows [positions, d]
 * @throws {Error} with a sentence, where the bytes are of another kind of file, or damaged
 * @see tests/web/widgets/trained-table-numbers.test.ts
 */
export async function readTableFile(file: Uint8Array<ArrayBuffer>): Promise<TrainedTable> {
  const { header, take } = await readTensorFile<Header>(file, FORMAT, "the trained table");
  return { ...header, rows: take("positions") };
}

const shipped = (name: string) =>
  new ShippedFile<TrainedTable>(`trained/${name}.bin`, "the trained table", readTableFile);

/** The tables by the name that figures give them. */
export const TABLES = {
  minilm: shipped("minilm-l6-v2-positions"),
  whisper: shipped("whisper-tiny-positions"),
} as const;

export type TableName = keyof typeof TABLES;
/** Rows of the longest. */
export const MAX_ROWS = 512;
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** What a reader calls each. */
export const TABLE_TITLES: Readonly<Record<TableName, string>> = {
  minilm: "MiniLM",
  whisper: "Whisper",
};

/**
 * Some rows of a table, one after the other.
 *
 * @param table  of shape [rows, d]
 * @param first  counted from 0
 * @param count  how many rows
 * @returns [count, d], in the memory of the table
 * @see tests/web/widgets/trained-table-numbers.test.ts
 */
export function rowsOf({ rows }: Pick<TrainedTable, "rows">, first: number, count: number): Tensor {
  const [, d = 0] = rows.shape;
  return { shape: [count, d], data: rows.data.subarray(first * d, (first + count) * d) };
}
