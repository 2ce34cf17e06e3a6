/** Which numbers a picture inside a text uses up, and where the text resumes, computed by the core. */
import type { Engine } from "../../engine/index.ts";

/** One number for each token, or three of its own for each patch. */
export type Scheme = "one" | "multimodal";

/** The largest picture that is drawn, in patches. */
export const LARGEST = { columns: 16, rows: 12 } as const;

export interface Contents {
  /** Before the picture, numbered from 0. */
  readonly words: number;
  readonly columns: number;
  readonly rows: number;
  /** 1 for a picture, more for a video. */
  readonly frames: number;
}

export interface Numbering {
  readonly patches: number;
  /** The number of the first word after the picture, by scheme. */
  readonly next: Readonly<Record<Scheme, number>>;
  /** How many different numbers the patches have: all of them, and on each axis of M-RoPE. */
  readonly used: Readonly<Record<"one" | "time" | "height" | "width", number>>;
}

/**
 * Numbers a text, a picture in it, and the text after it.
 *
 * @param engine    that computes them
 * @param contents  numbers of words, columns, rows and frames, all at least 1
 * @returns the number of patches, that of the next word under each scheme, and how many numbers the
 *          patches use
 * @see tests/web/widgets/numbering.test.ts
 */
export function numberingOf(engine: Engine, contents: Contents): Numbering {
  const { columns, rows, frames } = contents;
  const number = (formula: string) => engine.evaluate(formula, { ...contents }) as number;
  const patches = number("frames*rows*columns");
  return {
    patches,
    next: {
      one: number("words + frames*rows*columns"),
      multimodal: number("words + max([frames, rows, columns])"),
    },
    used: { one: patches, time: frames, height: rows, width: columns },
  };
}
