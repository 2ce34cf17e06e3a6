// Code as an answer: places the element that edits and runs it, which is loaded when the first such
// exercise opens.

import { html } from "lit";
import type { Drawing } from "../code/cases.ts";
import type { CodeModel } from "../code/code-element.ts";
import { ranOutcome } from "../code/outcome.ts";
import { readTask, type CodeTask } from "../code/task.ts";
import type { Spec } from "../spec.ts";
import type { Field, FieldModel } from "./field.ts";

/** The task of each description, read once so that its cases are computed once. */
const opened = new WeakMap<Spec, { readonly task: CodeTask; readonly drawing: Drawing }>();

/** The editor, with its own button and results. */
export const codeField: Field = {
  ownButton: () => true,
  runs: true,
  view(model) {
    const { engine, answer, type, settle } = model;
    const code: CodeModel = {
      engine,
      answer,
      ...open(model),
      type: (code) => type(code),
      settle: ({ right, code, mistake, summary }, program) =>
        settle(
          ranOutcome(
            right ? "correct" : code === "wrong-value" ? "incorrect" : "unreadable",
            mistake || code,
            right ? "" : summary,
          ),
          program,
        ),
    };
    return html`<orrery-code .model=${code}></orrery-code>`;
  },
};

function open({ item: { spec }, fail }: FieldModel): {
  readonly task: CodeTask;
  readonly drawing: Drawing;
} {
  const known = opened.get(spec);
  if (known) return known;
  const { draws, derive, where } = spec;
  const made = {
    task: readTask(spec.question.code, spec.question.mistakes),
    drawing: { draws, derive, where },
  };
  opened.set(spec, made);
  import("../code/code-element.ts").catch(() =>
    fail(
      new Error(
        "The editor for code could not be fetched. Check the connection and load the page again.",
      ),
    ),
  );
  return made;
}
