import { afterEach, expect, it } from "vitest";
import { giveOwnNumbers } from "../../../web/package/client/own-numbers.ts";
import { packageOf } from "./package-of.ts";

afterEach(() => document.body.replaceChildren());

const problem = () => document.body.appendChild(document.createElement("orrery-problem"));

it("a learner's numbers are those that the 32-bit FNV-1a hash of the seed and their id draws", () => {
  const [first, second] = [problem(), problem()];
  const { data, seed } = giveOwnNumbers(document, packageOf({ classSeed: 7 }), "Ada  Lovelace");
  // Of "7 ada lovelace", by a program of its own.
  expect(seed).toBe(571_141_429);
  expect([first.getAttribute("seed"), second.getAttribute("seed")]).toEqual([`${seed}`, `${seed}`]);
  expect(data.exercises).toEqual([
    "sinusoidal-encoding/binary-jump",
    "sinusoidal-encoding/row-entry",
    `problem:row-by-hand#${seed}`,
    `problem:wider-table#${seed}`,
  ]);
});

it("learners whom the platform does not name have the same numbers, and a package without a seed of the class stays as it is", () => {
  const one = problem();
  const given = packageOf();
  expect(giveOwnNumbers(document, given, "ada")).toEqual({ data: given, seed: null });
  expect(one.hasAttribute("seed")).toBe(false);
  const seeds = ["", ""].map(
    (id) => giveOwnNumbers(document, packageOf({ classSeed: 7 }), id).seed,
  );
  expect(seeds[0]).toBe(seeds[1]);
});
