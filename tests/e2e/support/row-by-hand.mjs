/** The problem of the documented pages, in the variant that they show. */
import { variantOf } from "./answers.mjs";
import { Exercise } from "./exercise.mjs";
import { problemFile } from "./site.mjs";
import { expect } from "./test.mjs";

export const rowByHand = () => variantOf(problemFile("row-by-hand").spec, 7);

/** Answers it by keys in a page that shows it, as the core says is right. */
export async function solveRowByHand(page) {
  const problem = await new Exercise(page).open();
  await solve(problem);
}

/** Answers it by keys in a page that shows it: first with a mistake that is known, then right. */
export async function missAndSolveRowByHand(page) {
  const problem = await new Exercise(page).open();
  const { mistake } = await rowByHand();
  await problem.answer(mistake("row-one-frequency"));
  await expect(problem.element.locator('[slot="mistake-row-one-frequency"]')).toBeVisible();
  await solve(problem);
}

async function solve(problem) {
  const { key } = await rowByHand();
  await problem.answer(key);
  await expect(problem.headline).toHaveText("Correct.");
}
