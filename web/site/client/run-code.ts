/**
 * Programs of a lesson run in the page: a button runs one with the numbers that it has now, and what
 * it prints appears below. Python is fetched when the first one runs.
 */
import type { Sandbox } from "../../practice/code/sandbox.ts";
import { programIn } from "./copy-code.ts";
import { sentenceOf } from "./notice.ts";

/** What a page needs to run programs. */
export interface Python {
  readonly sandbox: Pick<Sandbox, "run">;
  readonly tellFailure: typeof import("../../practice/code/sentences.ts").tellFailure;
}

let python: Promise<Python> | undefined;

/** One interpreter for all programs of a page. */
function openPython(): Promise<Python> {
  python ??= Promise.all([
    import("../../practice/code/sandbox.ts"),
    import("../../practice/code/sentences.ts"),
  ])
    .then(([{ Sandbox }, { tellFailure }]) => ({ sandbox: new Sandbox(), tellFailure }))
    .catch((error: unknown) => {
      python = undefined; // a second try, after the connection is back, may succeed
      throw error;
    });
  return python;
}

/**
 * Shows the buttons of all programs of the page and makes them work. When a number of a program
 * changes, what it printed before goes away.
 *
 * @param open  gives Python; tests give their own
 * @see tests/web/site/run-code.test.ts
 */
export function startRunningCode(open: () => Promise<Python> = openPython): void {
  for (const part of document.querySelectorAll<HTMLElement>(".run-code")) {
    const button = part.querySelector("button");
    const output = part.querySelector("output");
    const code = part.parentElement?.querySelector("code");
    if (!button || !output || !code) continue;
    part.hidden = false;
    let runs = false;
    button.addEventListener("click", async () => {
      if (runs) return;
      runs = true;
      button.setAttribute("aria-disabled", "true");
      output.textContent = "Running …";
      output.textContent = await printedBy(programIn(code), open).catch(sentenceOf);
      button.removeAttribute("aria-disabled");
      runs = false;
    });
    part.closest("orrery-live")?.addEventListener("orrery-change", () => {
      if (!runs) output.textContent = "";
    });
  }
}

/** What a program prints, and why it ended where it did not come to its last line. */
async function printedBy(program: string, open: () => Promise<Python>): Promise<string> {
  const { sandbox, tellFailure } = await open();
  const printed: string[] = [];
  const ended = await sandbox.run(
    { code: program, function: "", cases: [], pure: false },
    (message) => {
      if ("printed" in message) printed.push(message.printed);
      else if ("failed" in message) printed.push(tellFailure(message.failed).sentence);
    },
  );
  if (ended === "late") printed.push("The program took too long, so it was stopped.");
  return printed.join("").trimEnd() || "The program printed nothing.";
}
