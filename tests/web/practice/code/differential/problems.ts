// The programs of the code problems with the arguments of their cases: the solution, the code that
// is given, bug included, and solutions with one sign, function or number changed, as mistakes are.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Engine } from "../../../../../web/engine/index.ts";
import { casesOf } from "../../../../../web/practice/code/cases.ts";
import { solutionCode, taskOf } from "../../../../../web/practice/authoring/code-problem.ts";
import { Diagnostics } from "../../../../../web/practice/authoring/diagnostics.ts";
import { readProblem } from "../../../../../web/practice/authoring/practice-content.ts";

/** What goes wrong in a solution, one occurrence at a time. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/ \* /g, " / "],
  [/ \/ /g, " // "],
  [/ \/\/ /g, " / "],
  [/\bcos\b/g, "sin"],
  [/\bsin\b/g, "cos"],
  [/\bzeros\b/g, "zeros_like"],
  [/\[:, None(, None)?\]/g, ""],
  [/ < /g, " <= "],
  [/ >= /g, " > "],
  [/ & /g, " | "],
  [/(?<=[\w)\]]) == (?=\w)/g, " != "],
  [/\b2\b/g, "3"],
  [/\b1\b/g, "0"],
];

function slipped(code: string): string[] {
  return slips.flatMap(([found, instead]) =>
    [...code.matchAll(found)].map(
      (match) => code.slice(0, match.index) + instead + code.slice(match.index + match[0].length),
    ),
  );
}

export interface ProblemProgram {
  readonly name: string;
  readonly code: string;
}

/** Each problem's programs, joined to one that calls the function with every case. */
export function problemPrograms(engine: Engine, folder: string): ProblemProgram[] {
  return readdirSync(folder)
    .filter((file) => file.startsWith("code-"))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const problem = readProblem(text, file, path.basename(file, ".md"), new Diagnostics());
      const task = taskOf(problem);
      const calls = casesOf(engine, task, problem).map(({ given }) => given);
      const solution = solutionCode(problem.solution.source)!;
      const programs: [string, string][] = [
        ["the solution", solution],
        ["the given code", task.given],
        ...slipped(solution).map((code, at): [string, string] => [`slip ${at + 1}`, code]),
      ];
      return programs.map(([which, code]) => ({
        name: `${path.basename(file, ".md")}, ${which}`,
        code: withCalls(code, task.function, calls),
      }));
    });
}

/** The function's results of all cases, and the arguments after it: they may have changed. */
const withCalls = (code: string, name: string, calls: readonly string[]): string => `${code}
import numpy as np
def table(shape, kind, data):
    return np.array(data, dtype=kind).reshape(shape)
inf, nan = np.inf, np.nan
given = [${calls.map((call) => `(${call})`).join(", ")}]
result = []
for case in given:
    try:
        result.append(${name}(*case))
    except Exception:
        result.append("raises")
`;
