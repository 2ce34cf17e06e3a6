// @vitest-environment node

// Problems that teachers have written and served: each is read, asked and judged as it was when it
// was written.

import { describe, expect, it } from "vitest";
import { partsOf } from "../../../web/site/build/content.ts";
import { problemData } from "../../../web/practice/authoring/practice.ts";
import { readProblem } from "../../../web/practice/authoring/practice-content.ts";
import { Item } from "../../../web/practice/item.ts";
import { readSpec } from "../../../web/practice/spec.ts";
import { freshContext } from "../site/build-context.ts";
import { made, problems, sourceOf, type KeptProblem } from "./kept-problems.ts";

/** The problem as the site serves it, built of its file today. */
async function built(problem: KeptProblem): Promise<KeptProblem["hosted"]> {
  const { slug } = problem;
  const context = await freshContext();
  const file = `content/problems/${slug}.md`;
  const read = readProblem(sourceOf(problem), file, slug, context.diagnostics);
  const parts = partsOf(read, context, "../../", [], "mathml");
  expect(context.diagnostics.list).toEqual([]);
  return problemData(read, parts) as KeptProblem["hosted"];
}

/** What a reader sees of the parts: their markup may change. */
const words = (html: object): unknown =>
  JSON.parse(JSON.stringify(html), (_, value: unknown) =>
    typeof value === "string"
      ? value
          .replace(/<[^>]*>/g, "")
          .replace(/\s+/g, " ")
          .trim()
      : value,
  );

it(`there are five kinds of answer, made ${made}`, () => {
  const kinds = problems.map(({ hosted }) => readSpec(JSON.stringify(hosted.spec)).kind);
  expect(new Set(kinds)).toEqual(new Set(["number", "vector", "choices", "parts", "derivation"]));
});

describe.each(problems)("the problem $slug", (problem) => {
  it("is built of its file to the same question and the same words", async () => {
    const { spec, html } = await built(problem);
    expect(spec).toMatchObject(problem.hosted.spec);
    expect(words(html)).toMatchObject(words(problem.hosted.html) as object);
  });

  it.each(["built today", "as it is served"])("%s, judges answers as it did", async (how) => {
    const { spec } = how === "built today" ? await built(problem) : problem.hosted;
    const { engine } = await freshContext();
    for (const { seed, answers } of problem.variants) {
      const item = new Item(engine, readSpec(JSON.stringify(spec)), seed);
      for (const { answer, ...judged } of answers)
        expect(item.check(answer), `seed ${seed}, “${answer}”`).toMatchObject(judged);
    }
  });
});
