// The parts of the editor of problems: code to copy, names of files, lists of faults, the sweep.

import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../../../web/engine/index.ts";
import { compileProblem } from "../../../../web/practice/authoring/own-problem.ts";
import { keepText, keptText } from "../../../../web/site/client/problem-editor/draft.ts";
import { embedCode, fileName } from "../../../../web/site/client/problem-editor/embed-code.ts";
import { showFaults } from "../../../../web/site/client/problem-editor/fault-list.ts";
import { sweep } from "../../../../web/site/client/problem-editor/sweep.ts";
import { clock } from "../../manual-clock.ts";
import { useCore } from "../support.ts";
import { problemText } from "./problem-text.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

const root = "https://example.org/orrery/";

describe("the code to copy", () => {
  it("holds a text that compiles as it did before", () => {
    const { inPage } = embedCode(problemText(), "A sum", root);
    const page = new DOMParser().parseFromString(inPage!, "text/html");
    expect(page.querySelector("script[type=module]")!.getAttribute("src")).toBe(
      "https://example.org/orrery/orrery.js",
    );
    const text = page.querySelector("orrery-problem > script")!.textContent.trim();
    expect(`${text}\n`).toBe(problemText());
    expect(page.querySelector("orrery-problem")!.id).toBe("a-sum");
  });

  it("is not given where the text would end the script around it", () => {
    for (const part of ["</script>", "</SCRIPT >", "<!-- -->", "<script>"])
      expect(embedCode(problemText({ hint: part }), "A sum", root).inPage).toBeNull();
  });

  it("names a file after the title, whatever is in it", () => {
    expect(fileName("Größe & Gewicht")).toBe("gro-e-gewicht.md");
    expect(fileName("  How far?  ")).toBe("how-far.md");
    expect(fileName("位置")).toBe("problem.md");
    expect(fileName("../../etc/passwd")).toBe("etc-passwd.md");
    expect(fileName("x".repeat(500))).toHaveLength(63);
  });
});

describe("the list of faults", () => {
  it("leads to the line of each, and shows what is code as code", () => {
    const place = document.createElement("div");
    const lead = vi.fn();
    const fault = {
      file: "problem",
      point: { line: 7, column: 3 },
      sentence: "`foo` is not a field here",
    };
    showFaults(place, [fault], lead);
    expect(place.querySelector("[role=status]")!.textContent).toBe("One fault in the text.");
    expect(place.querySelector("li")!.textContent).toBe("Line 7 foo is not a field here.");
    expect(place.querySelector("code")!.textContent).toBe("foo");
    place.querySelector("button")!.click();
    expect(lead).toHaveBeenCalledWith(fault);
    showFaults(place, [], lead);
    expect(place.querySelector("li")).toBeNull();
  });
});

describe("a sweep in steps", () => {
  const start = (stop = new AbortController()) => {
    const { problem } = compileProblem(problemText(), "test", engine);
    const seeds: number[] = [];
    const told = ({ seed }: { seed: number }) => void seeds.push(seed);
    return { seeds, stop, found: sweep(problem!, engine, told, stop.signal) };
  };

  it("tells each seed, and at the end what it found", async () => {
    const { seeds, found } = start();
    while (seeds.length < 300) await clock.finish();
    expect((await found)!.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^5\d\.\d % of the variants were drawn anew/),
    ]);
    expect(seeds.at(-1)).toBe(300);
  });

  it("ends between two steps where it is stopped", async () => {
    const { seeds, stop, found } = start();
    stop.abort();
    await clock.finish();
    expect(await found).toBeNull();
    expect(seeds.length).toBeLessThan(300);
  });
});

describe("the draft", () => {
  it("is there after a reload", () => {
    expect(keepText("kind: number")).toBe(true);
    expect(keptText()).toBe("kind: number");
    localStorage.clear();
  });

  it("is lost without an error where the browser keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(keepText("kind: number")).toBe(false);
    vi.restoreAllMocks();
  });
});
