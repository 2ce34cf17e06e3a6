// @vitest-environment jsdom
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import "../../../web/widgets/clocks/clocks.ts";
import "../../../web/widgets/count/count.ts";
import "../../../web/widgets/deal/deal.ts";
import "../../../web/widgets/faces/faces.ts";
import "../../../web/widgets/flashlights/flashlights.ts";
import "../../../web/widgets/head-builder/head-builder.ts";
import "../../../web/widgets/museum/museum.ts";
import "../../../web/widgets/nearer/nearer.ts";
import "../../../web/widgets/pairing/pairing.ts";
import "../../../web/widgets/phases/phases.ts";
import "../../../web/widgets/ruler/ruler.ts";
import "../../../web/widgets/shares/shares.ts";
import "../../../web/widgets/shift/shift.ts";
import { TABLES } from "../../../web/widgets/trained/table-files.ts";
import "../../../web/widgets/votes/votes.ts";
import { drawn, part, place, press, useCore, words } from "./support.ts";

beforeAll(async () => {
  await useCore();
  await TABLES.minilm.provideBytes(
    await readFile(path.resolve(import.meta.dirname, "../../../content", TABLES.minilm.path)),
  );
});
afterEach(() => document.body.replaceChildren());

/** What a reader can win, and an attribute that makes it a game. */
const GAMES: readonly (readonly [tag: string, attributes: Record<string, string>])[] = [
  ["orrery-clocks", { play: "guess" }],
  ["orrery-clocks", { play: "safe" }],
  ["orrery-count", { format: "bfloat16" }],
  ["orrery-deal", {}],
  ["orrery-faces", { game: "defuse" }],
  ["orrery-flashlights", { play: "forget" }],
  ["orrery-head-builder", {}],
  ["orrery-museum", {}],
  ["orrery-nearer", {}],
  ["orrery-pairing", { show: "weights" }],
  ["orrery-phases", { game: "" }],
  ["orrery-phases", { recipe: "none", customer: "1" }],
  ["orrery-ruler", {}],
  ["orrery-shares", { round: "1" }],
  ["orrery-shift", { round: "1" }],
  ["orrery-votes", { play: "win", d: "8", base: "100" }],
];

describe("a game", () => {
  it.each(GAMES)(
    "on %s %j says its goal and its verdict in one banner",
    async (tag, attributes) => {
      const figure = await place(tag, attributes);
      await drawn(figure);
      const banners = figure.renderRoot.querySelectorAll(".banner");
      expect(banners).toHaveLength(1);
      expect(banners[0]!.classList).not.toContain("won");
    },
  );

  it("says of a next round with a name that it skips this one, until this one is won", async () => {
    const next = async (settings: Record<string, string>) =>
      part(await place("orrery-nearer", settings), ".moves .chip:last-of-type").textContent;
    expect(await next({})).toBe("Skip this round");
    expect(await next({ content: "7", position: "14" })).toBe("Next round: the farther “the”");
  });

  it("gives the next round the look of a main button once this one is won", async () => {
    const figure = await place("orrery-flashlights", { play: "forget", slope: "0.03125" });
    const next = () => part(figure, ".try ~ .chip:last-of-type");
    expect(next().textContent).toBe("Skip this round");
    expect(next().classList).not.toContain("main");
    part(figure, ".try").click();
    await drawn(figure);
    expect(part(figure, ".banner").classList).toContain("won");
    expect(next().classList).toContain("main");
    expect(next().textContent).toBe("Next round");
    await press(figure, '[data-handle="line"]', "ArrowDown");
    expect(next().classList).not.toContain("main");
  });
});

/** The last round of each game that has one, as it begins and as it is won. */
const ENDS: readonly (readonly [
  tag: string,
  last: Record<string, string>,
  winning: Record<string, string>,
  win: (figure: Placed) => Promise<void>,
])[] = [
  ["orrery-shares", { round: "4", numbers: "2, 1, 0" }, { times: "0" }, () => Promise.resolve()],
  [
    "orrery-shift",
    { round: "4", tokens: "4", bug: "cut-last", keys: "before" },
    { query: "2", offset: "-1" },
    async (figure) => pressed(figure, ".try"),
  ],
  [
    "orrery-flashlights",
    { play: "forget", round: "3" },
    { slope: "0.00599" },
    async (figure) => pressed(figure, ".try"),
  ],
  [
    "orrery-nearer",
    { round: "2" },
    { content: "5", position: "15", k: "5" },
    () => Promise.resolve(),
  ],
  [
    "orrery-votes",
    { play: "win", round: "2", hands: "0" },
    { "key-turns": "15, 15" },
    async (figure) => pressed(figure, "button", "No hand can"),
  ],
  [
    "orrery-phases",
    { game: "", smooth: "" },
    {},
    async (figure) => {
      await press(figure, "[data-handle=brush]", "ArrowDown");
      await pressed(figure, "button", "Show a solution");
    },
  ],
];

type Placed = Awaited<ReturnType<typeof place>>;

const buttonNames = (figure: Placed): string[] =>
  [...figure.renderRoot.querySelectorAll("button")].map(({ textContent }) => textContent.trim());

async function pressed(figure: Placed, selector: string, name = ""): Promise<void> {
  const all = [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(selector)];
  all.find(({ textContent }) => textContent.includes(name))!.click();
  await drawn(figure);
}

describe("the last round of a game", () => {
  it.each(ENDS)(
    "on %s %j leads to no next one, and once it is won, to another game",
    async (tag, last, winning, win) => {
      const fresh = await place(tag, last);
      expect(buttonNames(fresh).join()).not.toMatch(/Next round|Skip this round|Play again/);
      expect(buttonNames(fresh).join()).toMatch(/Back to/);
      const figure = await place(tag, { ...last, ...winning });
      await win(figure);
      expect(buttonNames(figure).join()).not.toMatch(/Next round|Skip this round/);
      await pressed(figure, "button", "Play again");
      expect(buttonNames(figure)).not.toContain("Play again");
      expect(buttonNames(figure).join()).toMatch(/Skip this round|Next round/);
    },
  );

  it.each(ENDS.filter(([tag]) => tag !== "orrery-phases"))(
    "on %s %j says so when it is won",
    async (tag, last, winning, win) => {
      const figure = await place(tag, { ...last, ...winning });
      await win(figure);
      expect(words(figure, ".banner, .sentence.banner")).toContain("That was the last round");
    },
  );

  it("repairs its last program on orrery-faces, which then can be played again", async () => {
    const figure = await place("orrery-faces", { game: "defuse", round: "8" });
    await drawn(figure);
    expect(buttonNames(figure).join()).not.toMatch(/Next round|Skip this round|Play again/);
    await pressed(figure, "button", "Back to round 1");
    expect(words(figure, ".round")).toContain("Round 1 of 8");
  });
});

/** Settings that come within rounding of a goal and miss it: what they print, and what that must not be. */
const NEARLY: readonly (readonly [
  tag: string,
  settings: Record<string, string>,
  printed: string,
  goal: RegExp,
])[] = [
  ["orrery-nearer", { content: "7", position: "13" }, "0.8499", /0\.850/],
  ["orrery-head-builder", { k: "1", gains: "26, 11, 15" }, "0.89997", /0\.900/],
  ["orrery-flashlights", { play: "forget", slope: "0.023" }, "0.8997", /0\.900/],
];

describe("a goal that is nearly reached", () => {
  it.each(NEARLY)("on %s %j is not printed as reached", async (tag, settings, printed, goal) => {
    const figure = await place(tag, settings);
    if (tag === "orrery-flashlights") await pressed(figure, ".try");
    expect(part(figure, ".banner").classList).not.toContain("won");
    expect(words(figure, ".sentence")).toContain(printed);
    expect(words(figure, ".sentence")).not.toMatch(goal);
    expect(words(figure, ".scene")).not.toMatch(goal);
  });
});

describe("a figure that is no game", () => {
  it.each(["orrery-clocks", "orrery-flashlights", "orrery-phases", "orrery-votes"])(
    "as %s has no banner",
    async (tag) => {
      const figure = await place(tag);
      expect(figure.renderRoot.querySelector(".banner")).toBeNull();
    },
  );
});
