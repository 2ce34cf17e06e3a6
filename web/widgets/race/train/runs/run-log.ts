/**
 * The runs so far, kept in this browser: one row a model, so that hundreds fit where a race with its
 * curves would not. What cannot be read is left out, and a sentence says so.
 */
import { JsonPart } from "../../kept/json-part.ts";
import type { RaceRecord } from "../../record.ts";
import { readRow, rowsOf, type RunRow } from "./run-rows.ts";

const KEY = "orrery-runs";
const FORMAT = "orrery-runs-1";

/** The oldest ones give way. */
export const MAX_ROWS = 500;
/** Races that are remembered as entered, so that a deleted row does not come back. */
const MAX_SEEN = 200;

const CLOSED =
  "This page may not keep anything in your browser, so the table is lost when it is closed. Save it as CSV.";

interface Content {
  readonly rows: readonly RunRow[];
  /** When the races were started whose models have been entered. */
  readonly seen: readonly string[];
}

const EMPTY: Content = { rows: [], seen: [] };

export class RunLog {
  #content: Content;
  #problem = "";

  /** `storage` gives the browser's, which some frames may not touch. */
  constructor(private readonly storage: () => Storage = () => localStorage) {
    this.#content = this.#read();
  }

  get rows(): readonly RunRow[] {
    return this.#content.rows;
  }

  /** Why rows cannot be kept, or what was found damaged, as a sentence; empty where all is well. */
  get problem(): string {
    return this.#problem;
  }

  /** Enters the models of races, each race once. */
  enter(races: readonly RaceRecord[]): void {
    this.#update(({ rows, seen }) => {
      const unseen = races.filter(({ made }) => made !== "" && !seen.includes(made));
      return {
        rows: [...unseen.flatMap(rowsOf), ...rows].slice(0, MAX_ROWS),
        seen: [...unseen.map(({ made }) => made), ...seen].slice(0, MAX_SEEN),
      };
    });
  }

  /** Deletes rows, all where none are named. @returns what brings them back */
  delete(deleted: readonly RunRow[] = this.rows): () => void {
    const keys = new Set(deleted.map(keyOf));
    this.#update(({ rows, seen }) => ({ rows: rows.filter((row) => !keys.has(keyOf(row))), seen }));
    return () =>
      this.#update(({ rows, seen }) => ({ rows: [...deleted, ...rows].slice(0, MAX_ROWS), seen }));
  }

  /** Another tab may have written since. */
  #update(change: (content: Content) => Content): void {
    this.#problem = "";
    const before = this.#read();
    this.#content = change(this.#problem === CLOSED ? this.#content : before);
    try {
      this.storage().setItem(KEY, JSON.stringify({ format: FORMAT, ...this.#content }));
    } catch {
      this.#problem = CLOSED;
    }
  }

  #read(): Content {
    let text: string | null;
    try {
      text = this.storage().getItem(KEY);
    } catch {
      this.#problem = CLOSED;
      return EMPTY;
    }
    return text === null ? EMPTY : this.#parse(text);
  }

  #parse(text: string): Content {
    try {
      const part = new JsonPart(JSON.parse(text));
      part.get("format").oneOf([FORMAT]);
      const seen = part
        .get("seen")
        .list(MAX_SEEN)
        .map((one) => one.text(30));
      const rows: RunRow[] = [];
      for (const one of part.get("rows").list(MAX_ROWS)) {
        try {
          rows.push(readRow(one));
        } catch (error) {
          this.#problem = `A row of the table cannot be read and is left out: ${(error as Error).message}`;
        }
      }
      return { rows, seen };
    } catch (error) {
      const why = error instanceof SyntaxError ? "it is not JSON." : (error as Error).message;
      this.#problem = `The table that was kept here cannot be read, and begins anew: ${why}`;
      return EMPTY;
    }
  }
}

/** A race trains a scheme once. */
const keyOf = ({ made, scheme }: RunRow): string => `${made} ${scheme}`;
