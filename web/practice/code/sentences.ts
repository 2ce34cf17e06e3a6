// What is said about a run that ended before its results: plain sentences with the line of the
// learner's own code.

import { memoryMegabytes } from "./limits.ts";
import type { Ended } from "./sandbox.ts";
import type { Failure } from "./run.ts";

/** What to show: a sentence, and the line of the code it is about, counted from 1; 0 for none. */
export interface Told {
  readonly sentence: string;
  readonly line: number;
}

/**
 * Says in a sentence what an error of Python means, and where it was made.
 *
 * @param failure  as the run told it
 * @returns the sentence, which begins with the line where there is one, and that line
 * @see tests/web/practice/code/run.test.ts
 */
export function tellFailure(failure: Failure): Told {
  if ("sentence" in failure) return { sentence: failure.sentence, line: 0 };
  const line = failure.lines.at(-1) ?? 0;
  return {
    sentence: (line ? `Line ${line}: ` : "") + sentenceOf(failure.type, failure.message),
    line,
  };
}

function sentenceOf(type: string, message: string): string {
  const said = message ? `: ${message.replace(/\.$/, "")}` : "";
  const unknown = /unexpected keyword argument '(\w+)'/.exec(message)?.[1];
  if (unknown)
    return `this function takes no argument named ${unknown}; where NumPy's takes it, it is left out here (${type}).`;
  switch (type) {
    case "SyntaxError":
    case "IndentationError":
      return `this is not Python that can be read (${type}${said}). Look at this line and the one above it for a bracket, a colon or an indentation.`;
    case "MemoryError":
      return `your code asks for more memory than the ${memoryMegabytes} MB of one call; what a call no longer uses is freed when the call ends (MemoryError).`;
    case "RuntimeError":
      return /recursion/.test(message)
        ? "your code calls itself too deeply; here about 150 calls may be open at once (RuntimeError)."
        : `${type}${said}.`;
    case "NameError":
      return /'(np|numpy)'/.test(message)
        ? "your code says np, and nothing before it does; write import numpy as np on its first line (NameError)."
        : `${type}${said}.`;
    case "KeyboardInterrupt":
    case "SystemExit":
      return `your code ends the program itself (${type}); the check needs your function to return.`;
    case "OSError":
      return "there are no files here (OSError).";
    case "ImportError":
      return `${type}${said}. Here there are numpy, math and small parts of Python's own library.`;
    default:
      return /[!?]$/.test(said) ? type + said : `${type}${said}.`;
  }
}

/**
 * For a run that was ended from outside.
 *
 * @param ended    how it was ended: by the learner, or because it took too long
 * @param seconds  how long a run may take, above 0
 * @returns the sentence, about no line
 * @see tests/web/practice/code/run.test.ts
 */
export function tellEnded(ended: Exclude<Ended, "finished">, seconds: number): Told {
  const sentence =
    ended === "stopped"
      ? "You stopped the run."
      : `Your code did not finish within ${seconds} seconds, so it was stopped. Is there a loop that never ends? If your computer was busy, run it again.`;
  return { sentence, line: 0 };
}
