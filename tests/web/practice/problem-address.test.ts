// The address of a problem and of its variant.
import { describe, expect, it, vi } from "vitest";
import "../../../web/practice/problem.ts";
import type { OrreryProblem } from "../../../web/practice/problem.ts";
import { onAnEmptyPage, place, press, rowProblem, status, text } from "./support.ts";

onAnEmptyPage();

describe("on a problem's own page, the address", () => {
  it("names the variant, and follows to another one", async () => {
    history.replaceState(null, "", "/orrery/problems/row/?seed=41");
    const problem = await place<OrreryProblem>(rowProblem());
    expect(text(problem, ".kind")).toContain("variant 41");
    await press(problem, "Another one");
    expect(location.search).toBe("?seed=42");
  });

  it("has a long seed in full, and the line of the problem its end", async () => {
    history.replaceState(null, "", "/orrery/problems/row/?seed=2837465123");
    const problem = await place<OrreryProblem>(rowProblem());
    expect(text(problem, ".kind")).toContain("variant …5123");
    await press(problem, "Another one");
    expect(text(problem, ".kind")).toContain("variant …5124");
    expect(location.search).toBe("?seed=2837465124");
  });

  it("with a seed that is none gets the first variant, and a sentence for reader and page", async () => {
    history.replaceState(null, "", "/orrery/problems/row/?seed=-3");
    const told = vi.fn();
    document.addEventListener("orrery-error", told, { once: true });
    const problem = await place<OrreryProblem>(rowProblem());
    const message =
      "The seed is “-3”; it must be a whole number from 0 to 4294967295. Variant 1 is shown instead.";
    expect(text(problem, "[role=alert]")).toBe(message);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ detail: { message } }));
    expect(text(problem, ".kind")).toContain("variant 1");
  });

  it("to share is that of the problem's page, with the seed", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const problem = await place<OrreryProblem>(rowProblem("seed=7"));
    await press(problem, "Copy link");
    expect(writeText).toHaveBeenCalledWith("http://localhost:3000/orrery/problems/row/?seed=7");
    expect(status(problem)).toBe("The link to this variant is copied.");
  });

  it("is shown where the page may not copy", async () => {
    vi.stubGlobal("navigator", {});
    const problem = await place<OrreryProblem>(rowProblem("seed=7"));
    await press(problem, "Copy link");
    expect(text(problem, ".notice")).toContain("/orrery/problems/row/?seed=7");
  });
});
