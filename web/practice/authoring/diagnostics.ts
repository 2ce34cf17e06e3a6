/**
 * What is wrong in the content, gathered over a whole build, so that an author sees every fault of
 * a file at once.
 */

/** Line and column, counted from 1. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** Something wrong in a file. */
export interface Fault {
  readonly file: string;
  /** Undefined for the file as a whole. */
  readonly point: Point | undefined;
  readonly sentence: string;
}

export class Diagnostics {
  /** By what is said of them, so that each is recorded once. */
  private readonly entries = new Map<string, Fault>();

  /** Records one fault as `file:line:column: sentence`. */
  add(file: string, point: Point | undefined, sentence: string): void {
    const place = point ? `${file}:${point.line}:${point.column}` : file;
    this.entries.set(`${place}: ${sentence}`, { file, point, sentence });
  }

  /** What was recorded, for those who show places otherwise than as text. */
  get faults(): readonly Fault[] {
    return [...this.entries.values()];
  }

  get list(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** @throws Error with every fault, one a line, if there is any. */
  throwIfAny(): void {
    const { list } = this;
    if (list.length === 0) return;
    const count = list.length === 1 ? "1 fault" : `${list.length} faults`;
    throw new Error(`The content has ${count}:\n${list.join("\n")}`);
  }
}

/**
 * The sentence of anything thrown.
 *
 * @param error  also what is no Error
 * @returns its message
 * @see tests/web/site/conventions.test.ts
 */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
