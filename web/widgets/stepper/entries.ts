/** What a reader types into the entries of the matrices. */
import type { Engine } from "../../engine/index.ts";
import { sentenceOf, type Values } from "../base/index.ts";
import { matrixText } from "../matrices/matrix-text.ts";
import type { Part, PartHost } from "../base/part.ts";
import { INPUTS, MATRICES, entryOf, type InputName } from "./matrices.ts";
import { inputOf } from "./numbers.ts";
import type { settings } from "./stepper.ts";

/** Entries beyond this would only show that exponentials get large. */
const LARGEST_ENTRY = 10;

/** A number, or the sentence why a text is none. Formulas such as 1/2 are numbers too. */
function readEntry(engine: Engine, text: string): number | string {
  if (!text.trim()) return "the field is empty.";
  try {
    const value = engine.evaluate(text);
    if (typeof value !== "number" || !Number.isFinite(value)) return `“${text}” is not a number.`;
    return Math.abs(value) > LARGEST_ENTRY
      ? `${engine.format(value)} is outside −${LARGEST_ENTRY} to ${LARGEST_ENTRY}.`
      : value;
  } catch (error) {
    return `“${text}” is not a number. ${sentenceOf(error)}`;
  }
}

/** The fields of one matrix; rows and columns are counted from 0. */
export interface CellEditor {
  /** The text of the field: what was typed where that is pending, else the number. */
  text(row: number, column: number): string;
  problem(row: number, column: number): boolean;
  input(row: number, column: number, text: string): void;
  /** The reader is done with the field. */
  leave(row: number, column: number): void;
  /** So many steps of 0.1 more or less. */
  nudge(row: number, column: number, steps: number): void;
}

/** What was typed into fields and is not, or not yet, a number of the matrix. */
export class Entries implements Part {
  readonly #typed = new Map<string, { readonly text: string; readonly problem: string }>();
  /** The matrices as they were last written here; where they are others now, nothing is pending. */
  #written = "";
  /** Counts the visits to fields: the edits of one visit are one step of undo. */
  #visit = 0;

  constructor(private readonly host: PartHost<typeof settings>) {}

  settle(): void {
    const texts = textsOf(this.host.settings());
    if (texts !== this.#written) this.#typed.clear();
    this.#written = texts;
  }

  /** Why the first text that is not a number cannot be read as one; null where all can. */
  get problem(): string | null {
    return [...this.#typed.values()].find(({ problem }) => problem)?.problem ?? null;
  }

  /**
   * The fields of a matrix.
   *
   * @param take  takes the matrix as a text, and a name of the visit to the field
   */
  editorOf(
    engine: Engine,
    name: InputName,
    take: (text: string, visit: string) => void,
  ): CellEditor {
    const key = (row: number, column: number) => `${name} ${row} ${column}`;
    // Read anew: keys may come faster than drawings.
    const rowsNow = () => inputOf(engine, name, this.host.settings());
    /** Puts a typed number or formula into the matrix; says why not, or nothing. */
    const enter = (row: number, column: number, text: string): string => {
      const rows = rowsNow();
      const entry = entryOf(rows, row, column);
      const reading = readEntry(engine, text);
      if (typeof reading === "string")
        return `${MATRICES[name].title}, row ${row + 1}, column ${column + 1}: ${reading} The figure keeps ${engine.format(entry)}.`;
      if (reading === entry) return "";
      const changed = matrixText(
        rows.map((each, at) => (at === row ? each.with(column, reading) : each)),
      );
      this.#written = textsOf({ ...this.host.settings(), [name]: changed });
      take(changed, `${key(row, column)}, visit ${this.#visit}`);
      return "";
    };
    return {
      text: (row, column) =>
        this.#typed.get(key(row, column))?.text ?? engine.format(entryOf(rowsNow(), row, column)),
      problem: (row, column) => Boolean(this.#typed.get(key(row, column))?.problem),
      input: (row, column, text) => {
        enter(row, column, text);
        // A text on its way to a number is no mistake yet; the sentence waits until the reader
        // leaves the field.
        this.#typed.set(key(row, column), { text, problem: "" });
        this.host.requestUpdate();
      },
      leave: (row, column) => {
        const text = this.#typed.get(key(row, column))?.text;
        if (text === undefined) return;
        const problem = enter(row, column, text);
        if (problem) this.#typed.set(key(row, column), { text, problem });
        else this.#typed.delete(key(row, column));
        this.#visit += 1;
        this.host.requestUpdate();
      },
      nudge: (row, column, steps) => {
        this.#typed.delete(key(row, column));
        const entry = entryOf(rowsNow(), row, column);
        const next = engine.evaluate("round(10 * (entry + step)) / 10", {
          entry,
          step: steps * 0.1,
        }) as number;
        enter(row, column, String(Math.min(LARGEST_ENTRY, Math.max(-LARGEST_ENTRY, next))));
        this.host.requestUpdate();
      },
    };
  }
}

const textsOf = (given: Values<typeof settings>): string =>
  INPUTS.map((name) => given[name]).join(" ");
