// What `npm run dev` shows of a saved problem.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openContext } from "../../scripts/check/context.mjs";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { problemsIn, variantsText } from "../../scripts/dev/variants.mjs";
import { withWebModules } from "../../scripts/lib/site-modules.mjs";

describe("variants of a saved problem", () => {
  it("are shown for problems alone", () => {
    assert.deepEqual(
      problemsIn(["content/problems/a-b.md", "content/lessons/x/lesson.md", "cpp/a.cpp"]),
      ["a-b"],
    );
  });

  it("are three, each with the key accepted and every mistake typed in and named", async () => {
    await withWebModules(async (load) => {
      const { context } = await openContext(load);
      const engine = engineOf(context.core);
      const problem = context.content.problems.find(({ slug }) => slug === "products-from-weights");
      const text = variantsText(problem, engine);
      assert.equal(text.match(/, seed \d+: /g).length, 3);
      assert.equal(text.match(/^the key .* correct$/gm).length, 3);
      for (const { code } of problem.mistakes)
        assert.equal(text.match(new RegExp(`^${code} .* incorrect `, "gm")).length, 3, code);
      assert.doesNotMatch(text, /NAMED/);

      // A mistake that is not the one its file says is pointed at.
      const [first, ...rest] = problem.mistakes;
      const wrong = { ...problem, mistakes: [{ ...first, code: "renamed" }, ...rest] };
      assert.match(variantsText(wrong, engine), /^renamed .*NAMED /m);
    });
  });
});
