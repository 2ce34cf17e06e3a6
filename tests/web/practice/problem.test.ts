import { describe, expect, it, vi } from "vitest";
import "../../../web/practice/problem.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import { emptyState, writeState } from "../../../web/practice/state.ts";
import { macrotask } from "../tasks.ts";
import {
  cells,
  check,
  drawn,
  has,
  listen,
  onAnEmptyPage,
  part,
  place,
  press,
  rowProblem,
  slots,
  status,
  text,
  type,
} from "./support.ts";

const engine = onAnEmptyPage();

const row = (attributes = "", spec = {}): Promise<OrreryProblem> =>
  place<OrreryProblem>(rowProblem(attributes, spec));

/** What a variant asks and what answers it, from the core. */
const variant = (seed: number): { position: string; key: string; late: string } => {
  const drawnNumbers = engine().call("draw", {
    draws: [{ name: "m", draw: "integer 2..200" }],
    seed,
  }) as { m: number };
  return {
    position: String(drawnNumbers.m),
    key: engine().print("sinusoidal(m, 4)", ".4", drawnNumbers),
    late: engine().print("sinusoidal(m + 1, 4)", ".4", drawnNumbers),
  };
};

describe("a problem", () => {
  it("labels its field, names its solution and hides what decorates", async () => {
    const problem = await row("seed=7");
    expect(
      part(
        problem,
        `#${part(problem, ".cells").getAttribute("aria-labelledby")} slot`,
      ).getAttribute("name"),
    ).toBe("ask");
    await press(problem, "Type it as one line");
    expect(part(problem, "label[for=answer] slot").getAttribute("name")).toBe("ask");
    await press(problem, "Worked solution");
    expect(part(problem, "section.solution").getAttribute("aria-label")).toBe("Worked solution");
    expect(part(problem, "[aria-expanded=true]").textContent).toBe("Hide the solution");
    expect(status(problem)).toContain(variant(7).key);
  });

  it("leaves out what its page hides, also where a state has opened it, and offers it in no sentence", async () => {
    const shown = writeState({ ...emptyState, seed: 7, hints: 2, shown: true });
    const problem = await row(`seed=7 hide="hints solution variants" state="${shown}"`);
    expect(text(problem, ".actions")).toBe("Copy link");
    expect([has(problem, ".hints"), has(problem, ".solution")]).toEqual([false, false]);
    await check(problem, "1, 2, 3, 4");
    expect(text(problem, ".verdict")).not.toMatch(/hint|solution|Another/);
    problem.removeAttribute("hide");
    await drawn(problem);
    expect(has(problem, ".solution")).toBe(true);
    expect(text(problem, ".actions")).toContain("Another one");
  });

  it("tells a right answer, and no other, what its solution ends with", async () => {
    const problem = await row("seed=7");
    await check(problem, "1, 2, 3, 4");
    expect(slots(problem)).not.toContain("point");
    await check(problem, variant(7).key);
    expect(slots(problem)).toContain("point");
    expect(problem.querySelector("[slot=point]")!.textContent).toContain(variant(7).key);
    expect(status(problem)).toContain(`It is ${variant(7).key}`);
    expect(text(problem, ".next")).toContain("The worked solution shows the steps.");
    await press(problem, "Worked solution");
    expect(slots(problem)).not.toContain("point");
  });

  it("tells nothing of a solution that its page hides, or that ends with a program", async () => {
    const hidden = await row("seed=7 hide=solution");
    await check(hidden, variant(7).key);
    expect(text(hidden, ".verdict")).not.toContain("solution");
    expect(slots(hidden)).not.toContain("point");
    const program = await place<OrreryProblem>(
      rowProblem("seed=7").replace(
        "</p></div></details>\n  <script",
        "</p><pre></pre></div></details>\n  <script",
      ),
    );
    await check(program, variant(7).key);
    expect(slots(program)).not.toContain("point");
    expect(text(program, ".next")).toContain("The worked solution says why.");
  });

  it("draws its numbers from the seed, in statement, hints and solution alike", async () => {
    const problem = await row("seed=7");
    expect(problem.querySelector("[slot=statement]")!.textContent).toContain(
      `position ${variant(7).position}.`,
    );
    expect(problem.querySelector("[slot=solution]")!.textContent).toContain(variant(7).key);
    expect(variant(7).position).not.toBe(variant(8).position);
  });

  it("gives a script the variant it shows", async () => {
    const problem = await row("seed=7");
    expect(problem.item?.check(variant(7).key).verdict).toBe("correct");
  });

  it("shows level and skill quietly, and the variant", async () => {
    expect(text(await row("seed=7"), ".kind span")).toBe(
      "level 2 of 3 · sinusoidal row · variant 7",
    );
  });

  it("leads on to the next problem of the lesson that is not solved", async () => {
    const problem = await row("seed=7");
    const article = document.createElement("article");
    const others = ["second", "third"].map((name) => {
      const other = document.createElement("orrery-problem");
      other.setAttribute("problem", name);
      other.id = name;
      other.innerHTML = `<h3 class="block-title">The ${name}</h3>`;
      return other;
    });
    article.append(problem, ...others);
    document.body.append(article);
    await drawn(problem);
    await check(problem, variant(7).key);
    expect(text(problem, ".next a")).toBe("Next problem: The second");
    (await openProgress()).record("problem:second", { verdict: "correct" });
    problem.requestUpdate();
    await drawn(problem);
    expect(text(problem, ".next a")).toBe("Next problem: The third");
  });

  it.each(["brackets", "commas", "spaces"])("takes a vector with %s", async (form) => {
    const problem = await row("seed=7");
    const { key } = variant(7);
    const bare = key.slice(1, -1);
    await check(
      problem,
      form === "brackets" ? key : form === "commas" ? bare : bare.replaceAll(",", " "),
    );
    expect(text(problem, ".headline")).toBe("Correct.");
  });

  it("names the entries that differ", async () => {
    const problem = await row("seed=7");
    const answers = listen(problem, "orrery-answer");
    const entries = variant(7).key.slice(1, -1).split(", ");
    await check(problem, [entries[0], "9", entries[2], "9"].join(", "));
    expect(text(problem, ".headline")).toBe("Not quite. The 2nd and 4th entries are not right.");
    expect(text(problem, ".verdict .mark")).toBe("≠");
    expect(answers).toMatchObject([{ verdict: "incorrect", credit: 0.5, seed: 7 }]);
  });

  it("asks about a known mistake with the learner's own numbers", async () => {
    const problem = await row("seed=7");
    await check(problem, variant(7).late);
    expect(status(problem)).toContain(
      `Did you count positions from 1? Then yours is ${Number(variant(7).position) + 1}.`,
    );
  });

  it("says of too few entries how many are asked for, and counts no try", async () => {
    const problem = await row("seed=7");
    const answers = listen(problem, "orrery-answer");
    await press(problem, "Type it as one line");
    await check(problem, "0.1, 0.2");
    expect(text(problem, ".read")).toContain("4 entries are asked for; you typed 2.");
    expect(answers).toMatchObject([{ verdict: "unreadable", attempts: 0, credit: 0 }]);
  });

  it("says of an empty cell that nothing stands there, and counts no try", async () => {
    const problem = await row("seed=7");
    const answers = listen(problem, "orrery-answer");
    await check(problem, "0.1, 0.2");
    expect(text(problem, ".read")).toContain("Entry 3: ");
    expect(text(problem, ".read")).toContain("Type an answer first.");
    expect(answers).toMatchObject([{ verdict: "unreadable", attempts: 0 }]);
    expect(problem.shadowRoot!.activeElement?.id).toBe("answer-3");
  });

  it("gives hints one by one and announces each", async () => {
    const problem = await row("seed=7");
    await press(problem, "Hint 1 of 2");
    expect(slots(problem).filter((name) => name.startsWith("hint"))).toEqual(["hint-1"]);
    expect(status(problem)).toBe("Hint 1: How many pairs?");
    await press(problem, "Hint 2 of 2");
    expect(part(problem, ".actions").textContent).not.toContain("Hint");
    expect((await openProgress()).answer("problem:row#7").hints).toBe(2);
  });

  it("offers no hint after a right answer", async () => {
    const problem = await row("seed=7");
    await check(problem, "1, 2, 3, 4");
    expect(part(problem, ".actions").textContent).toContain("Hint 1 of 2");
    await check(problem, variant(7).key);
    expect(part(problem, ".actions").textContent).not.toContain("Hint");
  });
});

describe("another one", () => {
  it("draws new numbers, empties the field and says so", async () => {
    const problem = await row("seed=7");
    const changes = listen(problem, "orrery-change");
    await check(problem, variant(7).key);
    await press(problem, "Another one");
    expect(problem.querySelector("[slot=statement]")!.textContent).toContain(
      `position ${variant(8).position}.`,
    );
    expect(part<HTMLInputElement>(problem, "#answer").value).toBe("");
    expect(has(problem, ".verdict")).toBe(false);
    expect(status(problem)).toBe(
      `New numbers, variant 8. Work out the row of position ${variant(8).position}.`,
    );
    expect(changes.at(-1)).toMatchObject({ seed: 8, hints: 0 });
  });

  it("keeps each variant's attempts, and that the problem was solved", async () => {
    const problem = await row("seed=7");
    await check(problem, "1 2 3 4");
    await check(problem, variant(7).key);
    await press(problem, "Another one");
    const progress = await openProgress();
    expect(progress.answer("problem:row")).toMatchObject({
      seed: 8,
      answer: "",
      verdict: "",
      attempts: 0,
    });
    await check(problem, "1 2 3 4");
    expect(progress.answer("problem:row#7")).toMatchObject({ attempts: 2, verdict: "correct" });
    expect(progress.answer("problem:row#8")).toMatchObject({ attempts: 1, verdict: "incorrect" });
    expect(progress.answer("problem:row")).toMatchObject({ seed: 8, verdict: "incorrect" });
    expect(progress.answer("problem:row").solved).toBeGreaterThan(0);
  });

  it("is what the reader finds again after a reload, half-typed answer included", async () => {
    const before = await row();
    await press(before, "Another one");
    await type(before, "0.1, ");
    before.remove();
    const after = await row();
    expect(text(after, ".kind span")).toContain("variant 2");
    expect(cells(after)).toEqual(["0.1", "", "", ""]);
  });

  it("is not offered where nothing is drawn", async () => {
    const problem = await row("", {
      draw: [],
      derive: [
        { name: "m", formula: "3" },
        { name: "row", formula: "sinusoidal(m, 4)" },
      ],
    });
    expect(part(problem, ".actions").textContent).not.toContain("Another one");
    expect(text(problem, ".kind span")).toBe("level 2 of 3 · sinusoidal row");
  });

  it("passes over seeds that draw the same numbers again", async () => {
    const two = { draw: [{ name: "m", draw: "integer 2..3" }] };
    const problem = await row("seed=1", two);
    for (let times = 0; times < 4; times += 1) {
      const before = problem.querySelector("[slot=statement]")!.textContent;
      await press(problem, "Another one");
      expect(problem.querySelector("[slot=statement]")!.textContent).not.toBe(before);
    }
    const always = await row("seed=1", { draw: [{ name: "m", draw: "integer 2..2" }] });
    await press(always, "Another one");
    expect(text(always, ".kind span")).toContain("variant 21");
  });

  it("follows the last seed with the first", async () => {
    const problem = await row("seed=4294967295");
    await press(problem, "Another one");
    expect(text(problem, ".kind span")).toContain("variant 0");
  });
});

describe("the state", () => {
  it("brings a learner's place to another player: answer, verdict, hints and solution", async () => {
    const [here, there] = [await row("seed=7"), await row("seed=1")];
    await press(here, "Hint 1 of 2");
    await press(here, "Worked solution");
    await check(here, variant(7).key);
    there.setState(here.getState());
    await drawn(there);
    expect(there.getState()).toBe(here.getState());
    expect(text(there, ".headline")).toBe("Correct.");
    expect(has(there, "section.solution")).toBe(true);
    expect(there.querySelector("[slot=statement]")!.textContent).toContain(
      `position ${variant(7).position}.`,
    );
  });

  it("may be given as attribute before the player stands", async () => {
    const state = writeState({
      ...emptyState,
      seed: 9,
      answer: "1 2 3 4",
      checked: true,
      hints: 1,
    });
    const problem = await row(`seed=7 state="${state}"`);
    expect(text(problem, ".kind span")).toContain("variant 9");
    expect(text(problem, ".headline")).toContain("Not quite.");
    expect(problem.getState()).toBe(state);
    expect(problem.state).toBe(state);
  });

  it("cannot claim a verdict: the answer in it is checked", async () => {
    const problem = await row("seed=7");
    problem.setState(
      `1.${Buffer.from(JSON.stringify({ seed: 7, answer: "1 2 3 4", checked: true, verdict: "correct" })).toString("base64url")}`,
    );
    await drawn(problem);
    expect(text(problem, ".headline")).toContain("Not quite.");
  });

  it.each(["", "2.e30", "1.%%", "1.e30x", "<img src=x onerror=alert(1)>"])(
    "“%s” is refused with a sentence and changes nothing",
    async (state) => {
      const problem = await row("seed=7");
      await check(problem, "1 2 3 4");
      const before = problem.getState();
      expect(() => problem.setState(state)).toThrow(/\.$/);
      problem.setAttribute("state", state);
      await drawn(problem);
      expect(problem.getState()).toBe(before);
      if (state) expect(text(problem, "[role=alert]")).toContain("Nothing was changed.");
    },
  );
});

describe("while it is being opened", () => {
  /** Places a problem, and does this when its own tasks have begun. Gives what it told when it was ready. */
  const meanwhile = async (
    act: (problem: OrreryProblem) => void,
    spec = {},
  ): Promise<{ problem: OrreryProblem; ready: (string | undefined)[] }> => {
    const parsed = new DOMParser().parseFromString(rowProblem("seed=7", spec), "text/html");
    const problem = document.importNode(parsed.body.firstElementChild!, true) as OrreryProblem;
    const ready: (string | undefined)[] = [];
    problem.addEventListener("orrery-ready", () =>
      ready.push(problem.shadowRoot?.querySelector(".kind span")?.textContent ?? undefined),
    );
    document.body.append(problem);
    await openProgress();
    await macrotask();
    act(problem);
    await drawn(problem);
    expect(ready).toHaveLength(1);
    return { problem, ready };
  };

  it("is shown as the page wrote it, and is ready when its form stands", async () => {
    const { ready } = await meanwhile((opening) => {
      expect(has(opening, "form")).toBe(false);
      expect(slots(opening)).toEqual([""]);
      expect(opening.querySelector("[slot]")).toBeNull();
    });
    expect(ready).toEqual(["level 2 of 3 · sinusoidal row · variant 7"]);
  });

  it("takes another seed", async () => {
    const { problem } = await meanwhile((opening) => opening.setAttribute("seed", "9"));
    expect(text(problem, ".kind span")).toContain("variant 9");
    expect(problem.querySelector("[slot=statement]")!.textContent).toContain(
      `position ${variant(9).position}.`,
    );
  });

  it("takes a state", async () => {
    const state = writeState({
      ...emptyState,
      seed: 9,
      answer: "1 2 3 4",
      checked: true,
      hints: 1,
    });
    const { problem } = await meanwhile((opening) => opening.setState(state));
    expect(problem.getState()).toBe(state);
    expect(problem.querySelector("[slot=statement]")!.textContent).toContain(
      `position ${variant(9).position}.`,
    );
  });

  it("may be moved in the page, and is opened once", async () => {
    const { problem, ready } = await meanwhile((opening) => document.body.append(opening));
    await drawn(problem);
    expect(ready).toHaveLength(1);
  });

  it("is ready too where it cannot be shown, and has said why", async () => {
    const { problem } = await meanwhile(() => {}, { key: "" });
    expect(text(problem, "[role=alert]")).toContain("The key");
  });
});

describe("where progress has something to say", () => {
  it("the sentence stands below the problem as soon as it is open", async () => {
    const progress = await openProgress();
    vi.spyOn(progress, "takeNotice").mockReturnValueOnce("This browser keeps nothing.");
    const problem = await row("seed=7");
    expect(text(problem, ".notice")).toBe("This browser keeps nothing.");
    vi.restoreAllMocks();
  });
});

describe("two tabs that type in one field", () => {
  /** What another tab keeps of the variant now. */
  const typeElsewhere = async (draft: string, seed = 7): Promise<void> => {
    const progress = await openProgress();
    const at = progress.answer(`problem:row#${seed}`).at + 1000;
    progress.mergeJournal(
      JSON.stringify({
        version: 1,
        since: 0,
        lessons: {},
        answers: { [`problem:row#${seed}`]: { seed, draft, at: Math.max(at, Date.now()) } },
      }),
    );
  };
  const sentence =
    "Another tab has “0.1, 0.2” as its answer to this exercise now. What you enter here replaces it.";

  it("tell each other, with the answer that would be lost", async () => {
    const problem = await row("seed=7");
    await type(problem, "0.5");
    await typeElsewhere("0.1, 0.2");
    await drawn(problem);
    expect(text(problem, ".notice")).toBe(sentence);
    expect(status(problem)).toBe(sentence);
    await type(problem, "0.75");
    expect(text(problem, ".notice")).toBe(sentence);
    await check(problem, "1 2 3 4");
    expect(has(problem, ".notice")).toBe(false);
  });

  it("say nothing of another variant, of the same answer, or of what this tab typed", async () => {
    const problem = await row("seed=7");
    await type(problem, "0.5");
    await type(problem, "0.75");
    await typeElsewhere("0.1", 8);
    await typeElsewhere((await openProgress()).answer("problem:row#7").draft);
    await drawn(problem);
    expect(has(problem, ".notice")).toBe(false);
  });

  it("say nothing once the element has left the page, and again when it is back", async () => {
    const problem = await row("seed=7");
    await type(problem, "0.5");
    problem.remove();
    await typeElsewhere("0.1, 0.2");
    await drawn(problem);
    expect(has(problem, ".notice")).toBe(false);
    document.body.append(problem);
    await drawn(problem);
    expect(text(problem, ".notice")).toBe(sentence);
  });
});

describe("a problem that cannot be shown", () => {
  it.each([
    ["no key", { key: "" }, "The key"],
    ["an unknown kind", { kind: "essay" }, "kind “essay”"],
    ["a draw that cannot be read", { draw: [{ name: "m", draw: "some number" }] }, "some number"],
    ["a key that cannot be computed", { key: "nonsense(m)" }, "nonsense"],
    ["a mode that does not exist", { mode: "roughly" }, "roughly"],
  ])("for %s says so in a sentence, and its text stays readable", async (_name, spec, words) => {
    const problem = await row("seed=7", spec);
    if (has(problem, "#answer")) await check(problem, "1 2 3 4");
    expect(text(problem, "[role=alert]")).toContain(words);
    expect(problem.textContent).toContain("Work out the row");
  });
});
