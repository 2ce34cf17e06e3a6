/**
 * Problems that ask for code, run as the page runs them: the solution passes every case in time,
 * the code that is given fails, and a bug that is shown returns what its problem says. Programs of
 * lessons print what the comments beside their prints say.
 */
import fs from "node:fs";
import { inRoot } from "../lib/paths.mjs";
import { printedFaults, programsIn } from "./code/lesson-programs.mjs";
import { said } from "./code/said.mjs";

export const name = "programs of code problems and of lessons";

const PYTHON = [
  "node_modules",
  "@micropython",
  "micropython-webassembly-pyscript",
  "micropython.wasm",
];
/**
 * Processor time of a solution, which other programs at work hardly change. A learner's way there may
 * take some times that, within the page's limit.
 */
const MAX_MS = 1500;

/** What the modules of web/practice/code do, for one core. */
export async function openRunner(load, core) {
  const { prepare, runProgram } = await load("web/practice/code/run.ts");
  const { translate } = await load("web/practice/code/translate.ts");
  const { casesOf, compare } = await load("web/practice/code/cases.ts");
  const { readTask } = await load("web/practice/code/task.ts");
  const { solutionCode } = await load("web/practice/authoring/code-problem.ts");
  const module = await WebAssembly.compile(fs.readFileSync(inRoot(...PYTHON)));
  const engine = {
    call: (called, args) => core.call(called, args),
    evaluate: (formula, variables = {}) => core.call("evaluate", { formula, variables }),
  };
  return {
    solutionCode,
    /** The problem with its task as the page reads it. */
    asRead: (problem) => ({
      ...problem,
      code: readTask(problem.question.code, problem.question.mistakes),
    }),
    casesOf: (problem) => casesOf(engine, problem.code, problem),
    /** The messages of a run, each result with its comparison. */
    run({ code: task }, program, cases) {
      const told = [];
      runProgram(
        prepare(module),
        {
          code: translate(program),
          function: task.function,
          pure: task.pure,
          cases: cases.map(({ given }) => given),
        },
        (message) => told.push(message),
      );
      // After the run: what fails here is no failure of the program.
      return told.map((message) =>
        "returned" in message
          ? { ...message, ...compare(engine, task, cases[message.at], message.returned) }
          : message,
      );
    },
    /** The messages of a program that is run for what it prints. */
    runAlone(program) {
      const told = [];
      const request = { code: translate(program), function: "", pure: false, cases: [] };
      runProgram(prepare(module), request, (message) => told.push(message));
      return told;
    },
    /** Whether a result is the value of a formula. */
    gives: (task, returned, expected) =>
      compare(engine, task, { expected: engine.evaluate(expected) }, returned).agrees,
  };
}

export async function run({ content, core, load }) {
  const problems = content.problems.filter(({ kind }) => kind === "code");
  const { parseQuantities } = await load("web/widgets/prose/quantities.ts");
  const programs = content.lessons.flatMap(({ file, body, bodyOffset }) =>
    programsIn(body, parseQuantities).map((program) => ({
      ...program,
      file: `${file}:${program.line + bodyOffset}`,
    })),
  );
  if (problems.length + programs.length === 0) return [];
  const runner = await openRunner(load, core);
  return [
    ...problems.flatMap((problem) =>
      faultsOf(problem, runner).map((fault) => ({ file: problem.file, ...fault })),
    ),
    ...programs.flatMap((program) =>
      printedFaults(program, runner, core).map((fault) => ({ file: program.file, ...fault })),
    ),
  ];
}

/** @returns {{fault: string, cure: string}[]} */
export function faultsOf(written, runner) {
  const problem = runner.asRead(written);
  const cases = runner.casesOf(problem);
  return [...ofSolution(problem, cases, runner), ...ofGiven(problem, cases, runner)];
}

function ofSolution(problem, cases, runner) {
  const program = runner.solutionCode(problem.solution.source);
  if (!program)
    return [
      { fault: "its solution holds no program", cure: "write one in a fence ```python solution" },
    ];
  const from = process.cpuUsage();
  const told = runner.run(problem, program, cases);
  const { user, system } = process.cpuUsage(from);
  const took = (user + system) / 1000;
  const failed = told.find((message) => "failed" in message);
  if (failed)
    return [
      {
        fault: `its solution ends with ${said(failed.failed)} in case ${failed.at + 1}`,
        cure: "correct the program of the solution",
      },
    ];
  const wrong = told.find((message) => message.agrees === false);
  if (wrong)
    return [
      {
        fault: `its solution fails case ${wrong.at + 1}, ${cases[wrong.at].shown}: ${wrong.sentence}`,
        cure: "correct the program, the test or the tolerance",
      },
    ];
  if (took > MAX_MS)
    return [
      {
        fault: `its solution takes ${Math.round(took)} ms of processor time; ${MAX_MS} is the most`,
        cure: "use fewer or smaller cases",
      },
    ];
  return [];
}

function ofGiven(problem, cases, runner) {
  const told = runner.run(problem, problem.code.given, cases);
  const faults = [];
  if (
    told.some((message) => "done" in message) &&
    told.every((message) => message.agrees !== false)
  ) {
    faults.push({ fault: "the given code passes already", cure: "leave something to do" });
  }
  (problem.head?.tests ?? []).forEach(({ buggy }, index) => {
    if (buggy === undefined) return;
    // The tests of the first draw are the first cases, in their order.
    const message = told.find((one) => "returned" in one && one.at === index);
    const shown = cases[index].shown;
    if (!message)
      faults.push({
        fault: `the given code does not return from ${shown}`,
        cure: "the bug that is shown is one of the result",
      });
    else if (!runner.gives(problem.code, message.returned, buggy))
      faults.push({
        fault: `the given code does not give ${buggy} for ${shown}`,
        cure: "say what it gives, or change the bug",
      });
    else if (message.agrees)
      faults.push({
        fault: `the given code is right for ${shown}`,
        cure: "show a case that fails",
      });
  });
  return faults;
}
