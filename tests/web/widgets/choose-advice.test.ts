// @vitest-environment jsdom
// A recommendation in four places, its verdicts, and the first pick beside it.
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import "../../../web/widgets/choose/choose.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import { useChoices } from "./choose-files.ts";
import { drawn, part, place, words } from "./support.ts";

beforeAll(useChoices);
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const root = (figure: Element) => (figure as HTMLElement & { renderRoot: ShadowRoot }).renderRoot;

const right = { scheme: "yarn", reason: "far", condition: "trained", experiment: "page" };

describe("a recommendation", () => {
  it("names every place that does not fit, with the reason", async () => {
    const said = async (changed: Record<string, string>) => {
      const figure = await place("orrery-choose", { stage: "advice", ...right, ...changed });
      const below = [...root(figure).querySelectorAll(".verdict")].map((each) => each.textContent);
      return [words(figure, ".sentence"), ...below].join(" ");
    };
    expect(await said({})).toContain("All four fit this client.");
    expect(await said({})).not.toContain("≠");
    expect(await said({ experiment: "none" })).toContain("Choose in all four places");
    expect(await said({ condition: "four" })).toContain(
      "One of your four choices doesn’t fit this client. The reason is below each",
    );
    expect(await said({ condition: "four" })).toMatch(
      /✓This fits the client\. ✓.* ≠These texts are sixteen times as long.*✓/,
    );
    expect(await said({})).toContain("so your experiment decides.");
    const all = await said({ scheme: "unchanged", condition: "any" });
    expect(all).toContain("Three of your four choices don’t fit this client.");
    expect(all).toMatch(/≠At sixteen times .* ≠In the race/);
    expect(await said({ scheme: "window" })).toContain("A window does the opposite");
    const flat = await said({ scheme: "bias", reason: "flat" });
    expect(flat).toContain("That’s true of a model trained with ALiBi.");
    expect(flat).not.toContain("window’s");
  });

  it("is copied as text", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const figure = await place("orrery-choose", { stage: "advice", ...right });
    part(figure, "[data-copy]").click();
    expect(writeText).toHaveBeenCalledWith(words(figure, ".whole"));
    expect(words(figure, ".whole")).toMatch(
      /^I recommend YaRN, because it keeps every key in sight/,
    );
  });

  it("stands beside the first pick of an earlier visit", async () => {
    setSiteRoot(new URL("/", location.href));
    const first = await place("orrery-choose", { stage: "pick" });
    part(first, "[data-pick=yarn]").click();
    part(first, "[data-pick=usual]").click();
    document.body.replaceChildren();
    const again = await place("orrery-choose", { stage: "pick" });
    expect(part(again, "[data-pick=yarn]").getAttribute("aria-pressed")).toBe("true");
    const figure = await place("orrery-choose", { stage: "advice" });
    expect(words(figure, ".pinned")).toContain("YaRN, because most models use it");
    localStorage.setItem("orrery-first-pick", "{");
    expect(words(await place("orrery-choose", { stage: "pick" }), ".sentence")).toContain("Pick a");
    localStorage.clear();
    setSiteRoot("https://course.example/");
  });

  it("stands beside the first pick of the page", async () => {
    const first = await place("orrery-choose", { stage: "pick" });
    part(first, "[data-pick=window]").click();
    part(first, "[data-pick=flat]").click();
    await drawn(first);
    expect(words(first, ".sentence")).toContain("Your first pick: a window");
    const figure = await place("orrery-choose", { stage: "advice" });
    expect(words(figure, ".pinned")).toContain("because its loss stays flat at every length");
    expect(words(figure, ".pinned")).not.toContain("first page");
  });

  it("judges the first pick, once all four places are chosen", async () => {
    const judged = async (scheme: string, reason: string) => {
      document.body.replaceChildren();
      await place("orrery-choose", { stage: "pick", scheme, reason });
      return words(await place("orrery-choose", { stage: "advice", ...right }), ".judged");
    };
    expect(await judged("bias", "flat")).toBe(
      "ALiBi was not open to this client: the checkpoint was trained with nothing added to its scores. And a flat loss doesn’t say that a model uses the first page.",
    );
    expect(await judged("window", "far")).toContain("A window does the opposite");
    expect(await judged("yarn", "far")).toMatch(/one gamble .* Your reason speaks for it\.$/);
  });
});
