// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseQuantities } from "../../../web/widgets/prose/quantities.ts";
import { settingsToTry } from "../../../web/widgets/claim/search.ts";
import "../../../web/widgets/claim/claim.ts";
import type { OrreryClaim } from "../../../web/widgets/claim/claim.ts";
import { provideClock } from "../../../web/widgets/base/clock.ts";
import { clock } from "../manual-clock.ts";
import { drawn, listen, openMenu, part, place, type, useCore, words } from "./support.ts";

beforeAll(useCore);
afterEach(() => document.body.replaceChildren());
afterEach(() => provideClock(clock));

/** False: at base 100 and width 8, a key six places away scores more than one three places away. */
const FALSE = {
  claim: "A farther key has a lower score.",
  values: "near=1:0..15 far=2:1..16",
  gap: "if(far > near, rope_scores(each(i, 1, 8, 1), each(i, 1, 8, 1), far, base=100) - rope_scores(each(i, 1, 8, 1), each(i, 1, 8, 1), near, base=100), 0)",
  called: "lead of the farther key",
};
const search = async (figure: OrreryClaim) => {
  part<HTMLButtonElement>(figure, "button.search").click();
  await drawn(figure);
  return words(figure, ".sentence").replace(/^.*? (?=(But it|It) )/, "");
};

describe("the settings of a search", () => {
  const settings = (values: string) => [...settingsToTry(parseQuantities(values))];

  it("are the corners of the ranges and a thousand more, the same each time", () => {
    const all = settings("m=3:0..1000 n=7:0..1000 w=0.5:0..2:0.1");
    expect(all.length).toBe(1008);
    expect(all.slice(0, 2)).toEqual([
      { m: 0, n: 0, w: 0 },
      { m: 1000, n: 0, w: 0 },
    ]);
    expect(settings("m=3:0..1000 n=7:0..1000 w=0.5:0..2:0.1")).toEqual(all);
  });

  it("are all of them, each once, where there are few", () => {
    const all = settings("m=0:-5..10 w=1:0..2:0.5");
    expect(all).toHaveLength(80);
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(80);
    expect(all).toContainEqual({ m: 10, w: 2 });
  });

  it("stay inside the ranges, on their steps, and reach each part of them", () => {
    const all = settings("m=0:-5..10 w=1:0..2:0.5 n=0:0..99");
    expect(new Set(all.map(({ m }) => m)).size).toBe(16);
    expect([...new Set(all.map(({ w }) => w))].sort()).toEqual([0, 0.5, 1, 1.5, 2]);
  });
});

describe("orrery-claim", () => {
  it("says whether the claim holds at the numbers chosen", async () => {
    const figure = await place("orrery-claim", FALSE);
    expect(words(figure, ".sentence")).toContain("the claim holds here");
    await type(figure, "near", "3");
    await type(figure, "far", "6");
    expect(words(figure, ".sentence")).toBe(
      "At near = 3 and far = 6, the lead of the farther key is 1.806: you broke the claim.",
    );
  });

  it("reports the numbers and the verdict, after user input only", async () => {
    const figure = await place("orrery-claim", FALSE);
    const heard = listen(figure);
    figure.setAttribute("at", "near=3 far=6");
    await drawn(figure);
    expect(heard).toEqual([]);
    await type(figure, "far", "4");
    expect(heard.at(-1)).toMatchObject({ at: "near=3 far=4", holds: false });
  });

  it("lists the numbers chosen until a search has been made", async () => {
    const figure = await place("orrery-claim", { ...FALSE, at: "near=3 far=6" });
    await openMenu(figure, "Data table");
    const rows = figure.renderRoot.querySelectorAll(".more tbody tr");
    expect([...rows].map(({ textContent }) => textContent)).toEqual(["361.8063"]);
  });

  it("names the functions of the core that its formula calls", async () => {
    const figure = await place("orrery-claim");
    await openMenu(figure, "How this was made");
    const named = figure.renderRoot.querySelectorAll(".provenance section");
    const texts = [...named].map(({ textContent }) => textContent);
    expect(["abs", "dot", "rope"].filter((name) => !texts.some((t) => t.includes(name)))).toEqual(
      [],
    );
  });

  it("searches, and shows the worst case of a false claim", async () => {
    const figure = (await place("orrery-claim", FALSE)) as OrreryClaim;
    expect(await search(figure)).toMatch(
      /^But it fails in 28 of the 256 settings that the search tried, first at near = \d+ and far = \d+\. The largest lead of the farther key is 3\.7\d+, at near = 10 and far = 13\.$/,
    );
  });

  it("goes to the worst case that a search has found", async () => {
    const figure = (await place("orrery-claim", FALSE)) as OrreryClaim;
    expect(figure.renderRoot.querySelector("button.worst")).toBeNull();
    await search(figure);
    part<HTMLButtonElement>(figure, "button.worst").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(
      /^At near = 10 and far = 13, .*: you broke the claim\. It fails in/,
    );
  });

  it("looks for small values where the claim gives the least one", async () => {
    const figure = (await place("orrery-claim", {
      claim: "A square plus one is at least 3.",
      values: "x=2:-4..4",
      gap: "x^2 + 1",
      called: "value",
      bound: "3",
      side: "at least",
    })) as OrreryClaim;
    expect(words(figure, ".sentence")).toBe("At x = 2, the value is 5.000: the claim holds here.");
    expect(await search(figure)).toBe(
      "But it fails in 3 of the 9 settings that the search tried, first at x = −1. The smallest value is 1.000, at x = 0.",
    );
  });

  it("says a number in a clause of the page's own", async () => {
    const figure = (await place("orrery-claim", {
      claim: "A hundred more is at most 200.",
      values: "x=8:0..200",
      gap: "x + 100 - 0.14",
      says: "the sum reaches #°",
      bound: "200",
    })) as OrreryClaim;
    expect(words(figure, ".sentence")).toBe(
      "At x = 8, the sum reaches 107.9°: the claim holds here.",
    );
  });

  it("finds no more than rounding against a true claim", async () => {
    const figure = (await place("orrery-claim")) as OrreryClaim;
    const found = await search(figure);
    expect(found).toMatch(/^It holds in all 1008 settings/);
    expect(found).toMatch(/is \d\.\d×10−1[2345], at m = /);
  });

  it("forgets a search when the claim changes, and ends one that runs", async () => {
    const figure = (await place("orrery-claim", FALSE)) as OrreryClaim;
    part<HTMLButtonElement>(figure, "button.search").click();
    figure.setAttribute("claim", "Another one.");
    await drawn(figure);
    expect(words(figure, "button.search")).toBe("Search for a counterexample");
    expect(words(figure, ".sentence")).not.toContain("that the search tried");
  });

  it("keeps what it has found when the reader stops a search", async () => {
    const figure = (await place("orrery-claim", FALSE)) as OrreryClaim;
    const [tick, frame] = [clock.now.bind(clock), clock.frame.bind(clock)];
    let goOn = () => {};
    provideClock({ now: tick, after: (_, call) => ((goOn = call), () => undefined), frame });
    part<HTMLButtonElement>(figure, "button.search").click();
    await clock.move(16);
    expect(words(figure, "button.search")).toBe("Stop the search: 0 settings tried");
    part<HTMLButtonElement>(figure, "button.search").click();
    goOn();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("The search ended early: you stopped it.");
    expect(words(figure, "button.search")).toBe("Search for a counterexample");
  });

  it("ends a search after ten seconds, with what it has", async () => {
    let time = 0;
    const after = clock.after.bind(clock);
    provideClock({ now: () => (time += 1000), after, frame: clock.frame.bind(clock) });
    const figure = (await place("orrery-claim", FALSE)) as OrreryClaim;
    await search(figure);
    expect(words(figure, ".sentence")).toMatch(
      /settings that the search tried.* ended early: its 10 seconds were over\./,
    );
  });

  it("ends a search at a setting that cannot be computed, and says why", async () => {
    const figure = (await place("orrery-claim", {
      ...FALSE,
      values: "d=2:2..6",
      gap: "norm(sinusoidal(3, d)) - 9",
    })) as OrreryClaim;
    await search(figure);
    expect(words(figure, ".sentence")).toMatch(
      /ended early: at d = 3 it could not be computed: .*must be even/,
    );
  });

  it("keeps numbers that a page gives within their ranges", async () => {
    const figure = await place("orrery-claim", { ...FALSE, at: "near=-4 far=99 other=1" });
    expect(words(figure, ".sentence")).toContain("near = 0 and far = 16");
  });

  it("says a number below 0 without its sign, in the clause after the bar", async () => {
    const claim = await place("orrery-claim", {
      claim: "The farther key scores less.",
      values: "near=3:0..9 farther_by=2:1..9",
      gap: "5 - near",
      bound: "0",
      says: "the key at {near + farther_by} scores # more|the key at {near + farther_by} scores # less",
    });
    expect(words(claim, ".sentence")).toContain("the key at 5 scores 2.000 more");
    claim.setAttribute("at", "near=7");
    await drawn(claim);
    expect(words(claim, ".sentence")).toContain("the key at 9 scores 2.000 less");
  });

  it("says what is wrong with a formula that has no single number", async () => {
    const figure = await place("orrery-claim", { ...FALSE, gap: "[near, far]" });
    expect(figure.renderRoot.textContent).toContain("whose value is not a single number");
  });
});
