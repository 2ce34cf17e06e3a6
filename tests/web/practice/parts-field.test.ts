// A problem of several parts: where each line goes, and what a learner reads beside each part.

import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../../web/practice/problem.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { partAt, partLines, withPart } from "../../../web/practice/fields/parts.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { check, drawn, place, status, text, useCore } from "./support.ts";

describe("the lines of an answer", () => {
  it("are as many as there are parts, whatever was written", () => {
    expect(partLines("1\n2\n3", 2)).toEqual(["1", "2"]);
    expect(partLines("", 3)).toEqual(["", "", ""]);
  });

  it("take another text for one part; one that is pasted as several lines becomes one", () => {
    expect(withPart("1\n2", 3, 2, "5")).toBe("1\n2\n5");
    expect(withPart("1\n2", 2, 0, "1, 2\n 3, 4")).toBe("1, 2; 3, 4\n2");
  });

  it("are no answer at all when each is empty", () => {
    expect(withPart("1\n\n", 3, 0, " ")).toBe("");
  });

  it("tell in which part a character stands", () => {
    expect(partAt("ab\ncd", 0)).toEqual({ place: 0, at: 0 });
    expect(partAt("ab\ncd", 4)).toEqual({ place: 1, at: 1 });
    expect(partAt("", -1)).toEqual({ place: 0, at: 0 });
  });
});

describe("a problem of several parts", () => {
  const spec = {
    id: "steps",
    kind: "parts",
    draw: [{ name: "m", draw: "integer 7..7" }],
    derive: [
      { name: "angle", formula: "m/10" },
      { name: "height", formula: "sin(angle)" },
    ],
    parts: [
      {
        name: "angle",
        kind: "number",
        key: "m/10",
        mistakes: [{ code: "one-more", value: "(m + 1)/10" }],
      },
      { name: "height", kind: "number", key: "sin(angle)" },
    ],
  };
  const markup = `<orrery-problem problem="steps"><div class="statement">Steps.</div><ol class="asked"><li><span class="part-ask">The angle</span></li><li><span class="part-ask">Its sine</span></li></ol>
    <div hidden><div class="mistake" data-code="one-more"><data class="value" data-formula="answer" data-style="">0</data> is one too far. Is it?</div></div>
    <script type="application/json" class="spec">${JSON.stringify(spec)}</script></orrery-problem>`;

  beforeAll(async () => {
    await useCore();
  });
  beforeEach(async () => (await openProgress()).reset());
  afterEach(() => document.body.replaceChildren());

  const open = () => place<OrreryProblem>(markup);
  const give = async (problem: OrreryProblem, ...lines: string[]): Promise<void> => {
    for (const [part, line] of lines.entries()) {
      const input = problem.shadowRoot!.querySelector<HTMLInputElement>(
        part === 0 ? "#answer" : `#answer-part-${part + 1}`,
      )!;
      input.value = line;
      input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      await drawn(problem);
    }
    await check(problem);
  };
  const said = (problem: OrreryProblem): string[] =>
    [...problem.shadowRoot!.querySelectorAll(".part-verdict")].map((part) =>
      part.textContent.replace(/\s+/g, " ").trim(),
    );

  it("labels each part with its number and its own words", async () => {
    const problem = await open();
    const numbers = [...problem.shadowRoot!.querySelectorAll(".part")];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(["Part 1", "Part 2"]);
    expect(
      [...problem.shadowRoot!.querySelectorAll("label slot")].map((slot) =>
        slot.getAttribute("name"),
      ),
    ).toEqual(["part-ask-1", "part-ask-2"]);
    expect(problem.querySelector('[slot="part-ask-2"]')!.textContent).toBe("Its sine");
  });

  it("counts what follows from a wrong part, says so, and meets the mistake with its message", async () => {
    const problem = await open();
    await give(problem, "0.8", "0.7174");
    expect(text(problem, ".verdict .headline")).toBe("Not quite. Part 1 is not right.");
    expect(said(problem)).toEqual([
      "≠ Not quite.",
      "✓ Correct. This follows rightly from what you answered before, and counts.",
    ]);
    expect(
      problem.shadowRoot!.querySelector('.part-verdict slot[name="mistake-one-more"]'),
    ).not.toBeNull();
    expect(problem.querySelector(".mistake")!.textContent).toBe("0.8 is one too far. Is it?");
    expect(status(problem)).toContain("0.8 is one too far.");
  });

  it("names the parts that are open, and takes both when they are right", async () => {
    const problem = await open();
    await give(problem, "0.7");
    expect(text(problem, ".verdict .headline")).toBe(
      "Partly right. 1 of 2 parts is right. Part 2 is still unanswered.",
    );
    await give(problem, "0.7", "sin(0.7)");
    expect(text(problem, ".verdict .headline")).toBe("Correct.");
    expect(said(problem)).toEqual(["✓ Correct.", "✓ Correct."]);
  });

  it("does not keep a verdict beside a part that was changed, nor beside those after it", async () => {
    const problem = await open();
    await give(problem, "0.7", "0.6442");
    const input = problem.shadowRoot!.querySelector<HTMLInputElement>("#answer")!;
    input.value = "0.71";
    input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    await drawn(problem);
    expect(said(problem)).toEqual([]);
  });

  it("spends nothing on a part that cannot be read, and puts the caret into it", async () => {
    const problem = await open();
    await give(problem, "0.7", "0.6 +");
    expect(problem.shadowRoot!.querySelector(".verdict")).toBeNull();
    expect(problem.shadowRoot!.activeElement?.id).toBe("answer-part-2");
    expect(status(problem)).toContain("Part 2: ");
  });

  it("comes back from its state with all parts", async () => {
    const problem = await open();
    await give(problem, "0.8", "0.7174");
    const state = problem.getState();
    document.body.replaceChildren();
    (await openProgress()).reset();
    const again = await open();
    again.setState(state);
    await drawn(again);
    expect(said(again)).toHaveLength(2);
    expect(again.shadowRoot!.querySelector<HTMLInputElement>("#answer-part-2")!.value).toBe(
      "0.7174",
    );
  });
});
