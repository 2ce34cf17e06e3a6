import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submitOwnForms } from "../../../web/embed/own-forms.ts";
import "../../../web/practice/problem.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { drawn, part, place, rowProblem, text, type, useCore } from "../practice/support.ts";

beforeAll(async () => {
  await useCore();
  submitOwnForms();
});
beforeEach(async () => (await openProgress()).reset());
afterEach(() => document.body.replaceChildren());

/** A browser that submits nothing: what a click would do by itself does not come to pass. */
const sandboxed = (form: HTMLFormElement): void =>
  form.addEventListener(
    "submit",
    (event) => event.isTrusted && event.stopImmediatePropagation(),
    true,
  );

describe("a form of ours where a sandbox allows none", () => {
  it("checks when its button is pressed, and once", async () => {
    const problem = await place<OrreryProblem>(rowProblem("seed=7"));
    const answers: unknown[] = [];
    problem.addEventListener("orrery-answer", (event) => answers.push(event));
    await type(problem, "1, 1, 1, 1");
    sandboxed(part<HTMLFormElement>(problem, "form"));
    part<HTMLButtonElement>(problem, "button[type=submit]").click();
    await drawn(problem);
    expect(answers).toHaveLength(1);
    expect(text(problem, ".verdict .headline")).not.toBe("");
  });

  it("is ours alone: those of the page are submitted as they are", () => {
    const form = document.body.appendChild(document.createElement("form"));
    const button = form.appendChild(document.createElement("button"));
    const submitted: boolean[] = [];
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submitted.push(event.isTrusted);
    });
    button.click();
    expect(submitted).toHaveLength(1);
  });
});
