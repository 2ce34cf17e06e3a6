import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../../web/practice/problem.ts";
import { readAssessed, tickedIn, writeAssessed } from "../../../web/practice/fields/assessed.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { openProgress } from "../../../web/practice/progress/open-progress.ts";
import {
  all,
  check,
  drawn,
  has,
  headline,
  key,
  part,
  press,
  problem,
  status,
  text,
  useCore,
  write,
} from "./support.ts";

beforeAll(async () => {
  await useCore();
});
beforeEach(async () => (await openProgress()).reset());
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = "";
});

/** Tries that counted. */
const attempts = (player: OrreryProblem): number => player.attempts;

describe("a number", () => {
  it("is read with a decimal comma where the page's language writes one", async () => {
    document.documentElement.lang = "de";
    const player = await problem({ kind: "number", key: "3/2" });
    await check(player, "1,5");
    expect(headline(player)).toBe("Correct.");
  });

  it("with a decimal comma is unreadable elsewhere, and asks", async () => {
    document.documentElement.lang = "en";
    const player = await problem({ kind: "number", key: "3/2" });
    await check(player, "1,5");
    expect(text(player, ".read")).toContain("1.5");
    expect(attempts(player)).toBe(0);
  });

  it("that a misconception gives is met by its message, computed from the quantities it names and from the answer", async () => {
    const spec = {
      kind: "number",
      draw: [{ name: "m", draw: "integer 4..4" }],
      key: "cos(m)",
      mistakes: [
        {
          code: "degrees",
          value: ["sin(radians(angle))", "cos(radians(angle))"],
          with: { angle: "m" },
        },
      ],
    };
    const number = (formula: string): string =>
      `<data class="value" data-formula="${formula}" data-style=".4">0</data>`;
    const player = await problem(
      spec,
      {},
      { degrees: `${number("answer")} comes out for ${number("angle")} degrees. Is that it?` },
    );
    await check(player, "0.0698");
    expect(headline(player)).toBe("Not quite.");
    expect(status(player)).toContain("0.0698 comes out for 4");
  });
});

describe("a matrix", () => {
  const spec = { kind: "matrix", key: "[[1, 2], [3, 4]]" };

  it("is typed a row a line where the learner asks for that, and checked by Ctrl and Enter", async () => {
    const player = await problem(spec);
    await press(player, "Type it as lines");
    await write(player, "1 2\n3 4");
    await key(player, part(player, "#answer"), "Enter", { ctrlKey: true });
    expect(headline(player)).toBe("Correct.");
  });

  it("is told by row and column which entries differ", async () => {
    const player = await problem(spec);
    await write(player, "[[1, 2], [3, 5]]");
    await check(player);
    expect(headline(player)).toBe(
      "Partly right. 3 of 4 entries are right. The entry in row 2, column 2 is not right.",
    );
  });
});

describe("a formula", () => {
  const spec = { kind: "formula", key: "2*pi/k", variables: ["k"] };

  it("is drawn as mathematics while it is typed", async () => {
    const player = await problem(spec);
    await write(player, "2pi/k");
    expect(has(player, ".read math mfrac")).toBe(true);
  });

  it("of another form is right too", async () => {
    const player = await problem(spec);
    await check(player, "pi/(k/2)");
    expect(headline(player)).toBe("Correct.");
  });

  it("that cannot be read is said so at its place, and spends nothing", async () => {
    const player = await problem(spec);
    await check(player, "2pi/(k");
    expect(has(player, ".verdict")).toBe(false);
    expect(attempts(player)).toBe(0);
    expect(text(player, ".read")).not.toBe("");
  });
});

describe("several choices", () => {
  const spec = {
    kind: "choices",
    choices: [
      { id: "a", correct: true },
      { id: "b", correct: false },
      { id: "c", correct: true },
    ],
  };
  const offered = { a: "First", b: "Second", c: "Third" };

  it("are check boxes with the question as their legend", async () => {
    const player = await problem(spec, offered);
    expect(all<HTMLInputElement>(player, "fieldset input").map(({ type }) => type)).toEqual([
      "checkbox",
      "checkbox",
      "checkbox",
    ]);
    expect(part(player, "legend slot").getAttribute("name")).toBe("statement");
  });

  it("say how many of those chosen are right and how many are missing, until that changes", async () => {
    const player = await problem(spec, offered);
    for (const id of ["a", "b"]) part<HTMLInputElement>(player, `input[value=${id}]`).click();
    await drawn(player);
    await check(player);
    expect(headline(player)).toBe(
      "Not quite. 1 of your 2 choices is right; 1 right choice is missing.",
    );
    part<HTMLInputElement>(player, "input[value=b]").click();
    await drawn(player);
    expect(all(player, ".headline")).toEqual([]);
  });

  it("are right when all that are right are ticked, in any order", async () => {
    const player = await problem(spec, offered);
    for (const id of ["c", "a"]) part<HTMLInputElement>(player, `input[value=${id}]`).click();
    await drawn(player);
    await check(player);
    expect(headline(player)).toBe("Correct.");
    expect(all(player, ".why").length).toBe(3);
  });

  it("tell of each that was ticked whether it is right, and of no other", async () => {
    const player = await problem(spec, offered);
    for (const id of ["a", "b"]) part<HTMLInputElement>(player, `input[value=${id}]`).click();
    await drawn(player);
    await check(player);
    expect(
      all(player, ".why .part")
        .map((line) => line.textContent)
        .sort(),
    ).toEqual(["Your choice · ≠ not this one", "Your choice · ✓ correct"]);
  });

  it("say with the solution which ones are right, chosen or not", async () => {
    const player = await problem(spec, { ...offered, solution: "So it is." });
    for (const id of ["a", "b"]) part<HTMLInputElement>(player, `input[value=${id}]`).click();
    await drawn(player);
    await check(player);
    await press(player, "Worked solution");
    const told = Object.fromEntries(
      all(player, ".choice").map((choice) => [
        choice.querySelector("input")!.value,
        choice.querySelector(".why .part")!.textContent,
      ]),
    );
    expect(told).toEqual({
      a: "Your choice · ✓ correct",
      b: "Your choice · ≠ not this one",
      c: "Not chosen · ✓ correct",
    });
  });

  it("of which none is ticked are no answer yet", async () => {
    const player = await problem(spec, offered);
    await check(player);
    expect(headline(player)).toBe("Choose at least one first.");
    expect(attempts(player)).toBe(0);
  });
});

describe("matching", () => {
  const spec = {
    kind: "matching",
    pairs: [
      { left: "one", right: "odd" },
      { left: "two", right: "even" },
    ],
    extra: ["neither"],
  };
  const offered = { one: "1", two: "2", odd: "odd", even: "even", neither: "neither" };
  const choose = async (player: OrreryProblem, place: number, id: string): Promise<void> => {
    const select = all<HTMLSelectElement>(player, "select")[place]!;
    select.value = id;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn(player);
  };

  it("offers for each left all partners, by a list that names what it is for", async () => {
    const player = await problem(spec, offered);
    const lists = all<HTMLSelectElement>(player, "select");
    expect(lists.map((list) => list.getAttribute("aria-label"))).toEqual([
      "Partner of 1",
      "Partner of 2",
    ]);
    expect([...lists[0]!.options].map(({ text: words }) => words).sort()).toEqual([
      "Choose …",
      "even",
      "neither",
      "odd",
    ]);
  });

  it("marks the pairs that differ and accepts the right ones", async () => {
    const player = await problem(spec, offered);
    await choose(player, 0, "odd");
    await choose(player, 1, "neither");
    await check(player);
    expect(headline(player)).toBe("Not quite. 1 of 2 pairs is right.");
    expect(all(player, ".pair .told").length).toBe(1);
    await choose(player, 1, "even");
    await check(player);
    expect(headline(player)).toBe("Correct.");
  });
});

describe("ordering", () => {
  const spec = {
    kind: "ordering",
    lines: [{ id: "first" }, { id: "then", needs: ["first"] }, { id: "last", needs: ["then"] }],
    distractors: [{ id: "never" }],
  };
  const offered = {
    first: "It begins.",
    then: "It goes on.",
    last: "It ends.",
    never: "It never was.",
  };
  const lines = (player: OrreryProblem): string[] =>
    all(player, "ol.lines li").map((line) => line.dataset.line!);
  const button = (player: OrreryProblem, id: string, name: string): HTMLElement =>
    part(player, `[data-line="${id}"] .${name}`);

  async function arrange(player: OrreryProblem, wanted: readonly string[]): Promise<void> {
    for (const id of lines(player).filter((line) => !wanted.includes(line))) {
      button(player, id, "leave").click();
      await drawn(player);
    }
    for (let place = 0; place < wanted.length; place += 1) {
      while (lines(player).indexOf(wanted[place]!) > place) {
        button(player, wanted[place]!, "up").click();
        await drawn(player);
      }
    }
  }

  it("shows the lines mixed, each with buttons that are named and grouped by their line", async () => {
    const player = await problem(spec, offered);
    expect([...lines(player)].sort()).toEqual(["first", "last", "never", "then"]);
    expect(part(player, "ol.lines li [role=group]").getAttribute("aria-label")).toMatch(
      /^Line 1: It /,
    );
    expect(
      all(player, "ol.lines li:first-child button").map((found) =>
        found.getAttribute("aria-label"),
      ),
    ).toEqual(["Move up", "Move down", "Leave out"]);
  });

  it("moves a line by arrow keys, keeps the focus on it and says where it stands", async () => {
    const player = await problem(spec, offered);
    const [top] = lines(player) as [string];
    button(player, top, "up").focus();
    await key(player, button(player, top, "up"), "ArrowDown");
    expect(lines(player)[1]).toBe(top);
    expect(player.shadowRoot!.activeElement).toBe(button(player, top, "up"));
    expect(status(player)).toBe(`Line 2 of 4: ${offered[top as keyof typeof offered]}`);
    await key(player, button(player, top, "up"), "End");
    expect(lines(player)[3]).toBe(top);
  });

  it("drags a line to its place, which Escape and a lost pointer put back", async () => {
    const player = await problem(spec, offered);
    const before = lines(player);
    const [first, second, third, fourth] = before as [string, string, string, string];
    const rows = all(player, "ol.lines li");
    rows.forEach((row, place) => {
      Object.defineProperty(row, "offsetTop", { value: 50 * place, configurable: true });
      Object.defineProperty(row, "offsetHeight", { value: 40, configurable: true });
    });
    const send = (type: string, y: number, more: PointerEventInit = {}): void => {
      const at = { clientY: y, pointerId: 1, bubbles: true, composed: true, ...more };
      part(player, `[data-line="${first}"] .said`).dispatchEvent(new PointerEvent(type, at));
    };
    send("pointerdown", 20);
    send("pointermove", 130);
    expect(rows.map(({ style }) => style.transform)).toEqual([
      "translateY(110px)",
      "translateY(-40px)",
      "translateY(-40px)",
      "",
    ]);
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    send("pointerup", 130);
    await drawn(player);
    expect(lines(player)).toEqual(before);
    expect(rows.map(({ style }) => style.transform).join("")).toBe("");
    send("pointerdown", 20);
    send("pointermove", 130);
    send("pointercancel", 130);
    // A finger scrolls the page, except on the grip.
    send("pointerdown", 20, { pointerType: "touch" });
    send("pointermove", 130);
    send("pointerup", 130);
    await drawn(player);
    expect(lines(player)).toEqual(before);
    send("pointerdown", 20);
    send("pointermove", 130);
    send("pointerup", 130);
    await drawn(player);
    expect(lines(player)).toEqual([second, third, first, fourth]);
    expect(status(player)).toBe(`Line 3 of 4: ${offered[first as keyof typeof offered]}`);
  });

  it("leaves a line out by Delete, and takes it back", async () => {
    const player = await problem(spec, offered);
    const place = lines(player).indexOf("never");
    await key(player, button(player, "never", "up"), "Delete");
    const left = lines(player);
    expect(left).not.toContain("never");
    expect(status(player)).toBe("3 lines stay; left out: It never was.");
    const near = left[Math.min(place, 2)]!;
    expect(player.shadowRoot!.activeElement).toBe(button(player, near, "leave"));
    await press(player, "Put back");
    expect(lines(player)[3]).toBe("never");
  });

  it("in the right order, without what belongs to no order, is right", async () => {
    const player = await problem(spec, offered);
    await arrange(player, ["first", "then", "last"]);
    await check(player);
    expect(headline(player)).toBe("Correct.");
  });

  it("marks the first line that does not fit, and gives the message of a line that belongs nowhere", async () => {
    const player = await problem(spec, offered, { never: "When was that?" });
    await arrange(player, ["first", "never", "then", "last"]);
    await check(player);
    expect(part(player, "li.incorrect").dataset.line).toBe("never");
    expect(status(player)).toContain("When was that?");
  });

  it("that nobody touched is asked about once, then checked as it stands", async () => {
    const player = await problem(spec, offered);
    await check(player);
    expect(headline(player)).toContain("You haven’t moved a line yet.");
    expect(attempts(player)).toBe(0);
    await check(player);
    expect(attempts(player)).toBe(1);
  });
});

describe("a text", () => {
  const spec = {
    kind: "text",
    rubric: [
      { id: "bias", credit: 0.5 },
      { id: "order", credit: 0.5 },
    ],
  };
  const offered = { bias: "The bias is 0.", order: "Order is lost." };

  it("is written first, then compared with what a good answer says", async () => {
    const player = await problem(spec, offered);
    expect(has(player, "input[type=checkbox]")).toBe(false);
    await write(player, "Nothing is left.");
    expect(has(player, "button[type=submit]")).toBe(false);
    await check(player);
    expect(headline(player)).toBe(
      "Now compare what you wrote with the rubric, and tick what your text says.",
    );
    expect(attempts(player)).toBe(0);
    await press(player, "Compare with the rubric");
    expect(all(player, "input[type=checkbox]").length).toBe(2);
    expect(has(player, "button[type=submit]")).toBe(true);
    part<HTMLInputElement>(player, "input[value=order]").click();
    await drawn(player);
    await check(player);
    expect(headline(player)).toBe("Not quite.");
    part<HTMLInputElement>(player, "input[value=bias]").click();
    await drawn(player);
    await check(player);
    expect(headline(player)).toBe("Correct.");
  });

  it("keeps its last line for the rubric and all others for the learner", () => {
    const assessed = { text: "rubric: is a word\nof mine", points: ["a", "b"] };
    expect(readAssessed(writeAssessed(assessed))).toEqual(assessed);
    expect(readAssessed("no rubric")).toEqual({ text: "no rubric", points: null });
    expect(readAssessed(writeAssessed({ text: "", points: [] }))).toEqual({ text: "", points: [] });
    expect(tickedIn(writeAssessed({ text: "Two lines\nof text", points: ["a", "b"] }))).toBe(2);
    expect([tickedIn(""), tickedIn("0.5"), tickedIn("text\nrubric: ")]).toEqual([0, 0, 0]);
  });
});

describe("a chart", () => {
  const spec = {
    kind: "chart",
    chart: {
      curve: "x^2",
      level: "4",
      from: "0",
      to: "5",
      find: "crossing",
      axes: { x: "offset (tokens)", y: "height" },
    },
  };

  it("is a slider with the axis for its name, moved by keys", async () => {
    const player = await problem(spec);
    const dial = part(player, "[role=slider]");
    expect(dial.getAttribute("aria-label")).toBe("offset (tokens)");
    expect(dial.getAttribute("aria-valuetext")).toBe("not set");
    await key(player, dial, "Home");
    expect(part(player, "[role=slider]").getAttribute("aria-valuenow")).toBe("0");
    await key(player, dial, "ArrowRight");
    expect(part<HTMLInputElement>(player, "#answer").value).toBe("0.03");
    await key(player, dial, "End");
    expect(Number(part<HTMLInputElement>(player, "#answer").value)).toBe(5);
  });

  it("takes the number typed, and judges it by the curve", async () => {
    const player = await problem(spec);
    await check(player, "2.01");
    expect(headline(player)).toBe("Correct.");
    await check(player, "3");
    expect(headline(player)).toBe("Not quite.");
  });

  it("draws the curve, its axes and the level to be crossed", async () => {
    const player = await problem(spec);
    expect(all(player, ".dial svg path").length).toBe(1);
    expect(part(player, ".dial").textContent).toContain("offset (tokens)");
  });
});
