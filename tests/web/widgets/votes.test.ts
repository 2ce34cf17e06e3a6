// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { GOAL, boardOf, exactTurns, solution, standing } from "../../../web/widgets/votes/game.ts";
import { ROLE_REACH } from "../../../web/widgets/dial/role-hand.ts";
import { dialAt, layoutFor } from "../../../web/widgets/votes/layout.ts";
import {
  VoteNumbers,
  between,
  wrapped,
  type VoteSettings,
} from "../../../web/widgets/votes/numbers.ts";
import { OrreryVotes } from "../../../web/widgets/votes/votes.ts";
import { drag, drawn, listen, measureTips, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const PLAIN: VoteSettings = {
  content: "up",
  seed: 1,
  turned: 0,
  d: 8,
  base: 100,
  reach: 16,
  queryTurns: [],
  keyTurns: [],
  hands: null,
};
const votes = (changed: Partial<VoteSettings> = {}) =>
  new VoteNumbers(engine, { ...PLAIN, ...changed });

const KEY_0 = "[data-handle=key-0]";
const CURSOR = "[data-handle=offset]";
const button = (figure: Element & { renderRoot: ParentNode }, name: RegExp) =>
  [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".moves button")].find((each) =>
    name.test(each.textContent),
  )!;

// Computed with numpy: sums of cos((n − m)·ω) over the pairs.
describe("the score of a query and a key by offset", () => {
  const FAR = [0, 1, 10, 100, 1000];
  const ALL_ONES = [128, 124.187367612, 85.640045797, 61.086909403, 20.3554562644];
  const wide = { d: 128, base: 10000, reach: 1024 } as const;

  it("falls from 128 to 20.4 over 1000 tokens where all entries are 1", () => {
    const scores = votes({ ...wide, content: "ones" }).scoresAt(FAR);
    ALL_ONES.forEach((score, i) => expect(scores[i]).toBeCloseTo(score, 9));
  });

  it("rises and falls on its way: it has many peaks", () => {
    const numbers = votes({ ...wide, content: "ones" });
    expect(numbers.highest().offset).toBe(0);
    expect(numbers.peaks).toBeGreaterThan(10);
  });

  it("is highest 100 tokens ahead where the key is turned back by 100", () => {
    const numbers = votes({ ...wide, content: "turned", turned: 100 });
    expect(numbers.highest()).toMatchObject({ offset: 100 });
    const scores = numbers.scoresAt([100, 99, 101, 0]);
    [128, 124.187367612, 124.187367612, 61.086909403].forEach((score, i) =>
      expect(scores[i]).toBeCloseTo(score, 9),
    );
  });

  it("is 1.5606 at offset 4 for four hands that point up", () => {
    expect(votes().scoreAt(4)).toBeCloseTo(1.5606, 4);
  });

  it("is even where query and key are equal, and not where a hand is turned", () => {
    expect(votes().even).toBe(true);
    expect(votes({ content: "ones" }).even).toBe(true);
    expect(votes({ keyTurns: [40] }).even).toBe(false);
    expect(votes({ queryTurns: [40] }).even).toBe(false);
  });

  it("is the sum of what the hands that take part add, for random rows", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const hands = [[0, 2], null][seed % 2]!;
      const numbers = votes({ content: "random", seed, hands, keyTurns: [seed, -3 * seed] });
      for (const offset of [-7, 0, 5]) {
        const terms = [0, 1, 2, 3]
          .filter((pair) => numbers.takesPart(pair))
          .map((pair) => numbers.termAt(pair, offset));
        const sum = terms.reduce((total, term) => total + term, 0);
        expect(sum, `seed ${seed}`).toBeCloseTo(numbers.scoreAt(offset), 12);
      }
    }
  });

  it("keeps under a turn of both hands, and slides a wave under a turn of one", () => {
    const both = votes({ queryTurns: [30, -70], keyTurns: [30, -70] });
    const plain = votes();
    plain.scores.forEach((score, i) => expect(both.scores[i]).toBeCloseTo(score, 12));
    // Hand 1 turns 0.1^(1/2) radians a token: 10 tokens are 181.2°.
    const slid = votes({ keyTurns: [0, 18.118516357] });
    expect(slid.termAt(1, -1)).toBeCloseTo(plain.termAt(1, 0), 9);
  });

  it("of random rows has normal entries: mean 0 and variance 1", () => {
    const entries = [1, 2, 3, 4].flatMap((seed) => {
      const { query, key } = votes({ content: "random", seed, d: 128 });
      return [...query, ...key];
    });
    const mean = entries.reduce((sum, x) => sum + x, 0) / entries.length;
    const variance = entries.reduce((sum, x) => sum + x * x, 0) / entries.length;
    // 1024 numbers: four standard errors.
    expect(Math.abs(mean)).toBeLessThan(0.125);
    expect(Math.abs(variance - 1)).toBeLessThan(0.18);
  });
});

// Computed with numpy over all 24⁴ clicks.
describe("the game", () => {
  const board = (turns: number[], alone: number | null = null) =>
    new VoteNumbers(engine, boardOf(turns, alone));

  it("is won by the exact turns, to whole clicks, with a lead of 0.434", () => {
    const exact = exactTurns(engine, board([]));
    [171.887339, 54.355549, 17.188734, 5.435555].forEach((turn, i) =>
      expect(exact[i]).toBeCloseTo(turn, 6),
    );
    expect(solution(engine, board([]))).toEqual([165, 60, 15, 0]);
    const { lead, rival, wins } = standing(board([165, 60, 15, 0]));
    expect(lead).toBeCloseTo(0.434086613, 9);
    expect(rival.offset).toBe(-2);
    expect(wins).toBe(true);
  });

  it("is not won before the first turn: offset 0 leads", () => {
    const { rival, wins, lead } = standing(board([]));
    expect(rival).toMatchObject({ offset: 0 });
    expect(rival.score).toBeCloseTo(4, 12);
    expect(lead).toBeCloseTo(-2.456399022785, 9);
    expect(wins).toBe(false);
  });

  it("cannot be won by one hand, however it is turned", () => {
    for (let hand = 0; hand < 4; hand++)
      for (let click = 0; click < 24; click++) {
        const turns = [0, 0, 0, 0].map((_, pair) => (pair === hand ? click * GOAL.click : 0));
        expect(standing(board(turns, hand)).lead).toBeLessThan(0.02);
      }
  });

  it("gives 3 and −9 96% of the best with hand 0 alone, and 61% with all four", () => {
    const exact = exactTurns(engine, board([]));
    const share = (numbers: VoteNumbers, offset: number) =>
      numbers.scoreAt(offset) / numbers.scoreAt(GOAL.offset);
    for (const offset of [3, -9]) {
      expect(share(board(exact, 0), offset)).toBeCloseTo(0.96017, 5);
      expect(share(board(exact), offset)).toBeCloseTo(0.611691, 6);
    }
  });
});

describe("between", () => {
  it("turns the short way, also past 180 degrees, and takes missing hands as not turned", () => {
    expect(between([170], [-170], 0.5)).toEqual([180]);
    expect(between([], [40, -20], 0.25)).toEqual([10, -5]);
    expect(between([30], [], 1)).toEqual([0]);
  });
});

describe("wrapped", () => {
  it("gives the same direction between −180, left out, and 180 degrees", () => {
    expect([190, -190, 180, -180, 360, 720 + 15].map(wrapped)).toEqual([
      -170, 170, 180, 180, 0, 15,
    ]);
  });
});

describe("orrery-votes", () => {
  it("says the score at the offset, where it is highest, and that past and future are alike", async () => {
    const figure = await place("orrery-votes");
    expect(words(figure, ".sentence")).toBe(
      "At offset 4, the score is 1.561; past and future score alike. From −16 to 16, it is highest at offset 0 and has 4 lower peaks.",
    );
    expect(part(figure, "svg").textContent).toContain("adds −0.6536");
  });

  it("turns a hand by keys and tells past from future then", async () => {
    const figure = await place("orrery-votes");
    const heard = listen(figure);
    await press(figure, KEY_0, "ArrowRight", "PageUp");
    expect(heard.at(-1)).toMatchObject({ keyTurns: "11, 0, 0, 0" });
    expect(part(figure, KEY_0).getAttribute("aria-valuetext")).toBe("turned by 11°");
    expect(words(figure, ".sentence")).toContain("at offset −4, it is");
    await press(figure, KEY_0, "Home");
    expect(heard.at(-1)).toMatchObject({ keyTurns: "" });
  });

  it("has dials of four hands that a hand can be taken in, on a phone and on a wide page", () => {
    for (const width of [324, 720, 960])
      expect(2 * layoutFor(width, 4).radius, `${width} px`).toBeGreaterThanOrEqual(76);
  });

  it("turns by a dial the hand whose tip is nearer, the short way round, and undoes a whole drag", async () => {
    const figure = await place("orrery-votes");
    const heard = listen(figure);
    const { x, y, radius } = dialAt(layoutFor(720, 4), 0);
    const [near, far] = [0.64 * radius, 0.91 * radius];
    await drag(figure, "dial-0", [x, y - near], [x - near, y], [x, y + near], [x + near, y]);
    expect(heard.at(-1)).toMatchObject({ keyTurns: "90, 0, 0, 0", queryTurns: "" });
    await drag(figure, "key-0", [x, y - far], [x + far, y]);
    expect(heard.at(-1)).toMatchObject({ queryTurns: "90, 0, 0, 0" });
    for (const turns of ["90, 0, 0, 0", ""]) {
      button(figure, /Undo/).click();
      await drawn(figure);
      expect(heard.at(-1)).toMatchObject({ keyTurns: turns, queryTurns: "" });
    }
    expect(button(figure, /Undo/).disabled).toBe(true);
  });

  it("turns the hand whose tip is pressed, though the target of another dial's hand is above it", async () => {
    const figure = await place("orrery-votes", { play: "win", "key-turns": "165, 0, 0, 0" });
    const heard = listen(figure);
    measureTips(figure);
    const { x, y, radius } = dialAt(layoutFor(720, 4), 0);
    const reach = ROLE_REACH * radius;
    const [sine, cosine] = [Math.sin((165 * Math.PI) / 180), Math.cos((165 * Math.PI) / 180)];
    // Where both targets are, the pointer meets that of hand 1, which is drawn later.
    await drag(figure, "key-1", [x + sine * reach, y - cosine * reach], [x + reach, y]);
    expect(heard.at(-1)).toMatchObject({ keyTurns: "90, 0, 0, 0" });
  });

  it("takes the query's hand by another press where both hands point the same way", async () => {
    const figure = await place("orrery-votes");
    const heard = listen(figure);
    const { x, y, radius } = dialAt(layoutFor(720, 4), 0);
    const tip = [x, y - ROLE_REACH * radius] as const;
    const right = [x + ROLE_REACH * radius, y] as const;
    await drag(figure, "key-0", tip);
    await drag(figure, "key-0", tip, right);
    expect(heard.at(-1)).toMatchObject({ keyTurns: "", queryTurns: "90, 0, 0, 0" });
    button(figure, /Undo/).click();
    await drawn(figure);
    await drag(figure, "key-0", tip, right);
    expect(heard.at(-1)).toMatchObject({ keyTurns: "90, 0, 0, 0", queryTurns: "" });
  });

  it("moves the cursor by keys and by the pointer, up to the ends", async () => {
    const figure = await place("orrery-votes");
    const heard = listen(figure);
    await press(figure, CURSOR, "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ offset: 3 });
    await press(figure, CURSOR, "Home");
    expect(heard.at(-1)).toMatchObject({ offset: -16 });
    const { left, right } = layoutFor(720, 4);
    await drag(figure, "plot", [left + ((right - left) * (16 + 5)) / 32, 40]);
    expect(heard.at(-1)).toMatchObject({ offset: 5 });
  });

  it("switches hands off and on, and undoes that", async () => {
    const figure = await place("orrery-votes");
    const heard = listen(figure);
    button(figure, /^1$/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ hands: "0, 2, 3" });
    expect(part(figure, "svg").textContent).toContain("off");
    button(figure, /Undo/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ hands: "" });
    expect(button(figure, /Undo/).disabled).toBe(true);
  });

  it("says that every offset scores 0 where no hand takes part", async () => {
    const figure = await place("orrery-votes", { hands: "none" });
    expect(words(figure, ".sentence")).toBe("No hand takes part: every offset scores 0.");
  });

  it("has dials for up to 8 hands, and only some waves for more", async () => {
    const few = await place("orrery-votes", { d: "16" });
    expect(few.renderRoot.querySelectorAll("[data-dial]")).toHaveLength(8);
    const many = await place("orrery-votes", { d: "128", base: "10000", content: "ones" });
    expect(many.renderRoot.querySelectorAll("[data-dial]")).toHaveLength(0);
    expect(part(many, "svg").textContent).toContain("58 other hands");
  });

  it("in the game says who leads, and Correct once −3 leads by enough", async () => {
    const figure = await place("orrery-votes", { play: "win" });
    expect(words(figure, ".sentence")).toContain("Offset 0 leads; −3 is 2.456 behind.");
    const heard = listen(figure);
    const clicks = [11, 4, 1, 0];
    for (const [pair, count] of clicks.entries())
      for (let click = 0; click < count; click++)
        await press(figure, `[data-handle=key-${pair}]`, "PageUp");
    expect(heard.at(-1)).toMatchObject({ keyTurns: "165, 60, 15, 0" });
    expect(words(figure, ".sentence")).toMatch(/^Correct: −3 leads by 0\.434/);
  });

  it("in the game reaches the exact angles by keys, in degrees", async () => {
    const figure = await place("orrery-votes", { play: "win", "key-turns": "165, 60, 15, 0" });
    const heard = listen(figure);
    await press(figure, KEY_0, ...Array<string>(7).fill("ArrowRight"));
    await press(figure, "[data-handle=key-3]", ...Array<string>(5).fill("ArrowUp"));
    expect(heard.at(-1)).toMatchObject({ keyTurns: "172, 60, 15, 5" });
  });

  it("in the game shows a solution only to a reader who has turned two hands", async () => {
    const figure = await place("orrery-votes", { play: "win" });
    const show = () => button(figure, /Show a solution/).disabled;
    expect(show()).toBe(true);
    await press(figure, KEY_0, "PageUp");
    expect(show()).toBe(true);
    await press(figure, "[data-handle=key-3]", "PageUp");
    expect(show()).toBe(false);
  });

  it("in the game writes the score of a winning −3 clear of the handle of the cursor", async () => {
    const figure = await place("orrery-votes", {
      play: "win",
      offset: "-3",
      "key-turns": "15, 15",
    });
    button(figure, /Show a solution/).click();
    await drawn(figure);
    const written = [...part(figure, "svg").querySelectorAll("text")].find((each) =>
      each.textContent.startsWith("−3: "),
    );
    const handle = part(figure, "[data-handle=offset] rect");
    const bottom = Number(handle.getAttribute("y")) + Number(handle.getAttribute("height"));
    expect(Number(written?.getAttribute("y")) - 12).toBeGreaterThan(bottom);
  });

  it("in the game writes the score of −3 below it, and that of offset 0 above, while 0 leads", async () => {
    const figure = await place("orrery-votes", { play: "win" });
    const heightOf = (start: string) => {
      const texts = [...part(figure, "svg").querySelectorAll("text")];
      return Number(texts.find((each) => each.textContent.startsWith(start))?.getAttribute("y"));
    };
    expect(heightOf("−3: ") - heightOf("0: ")).toBeGreaterThan(38);
  });

  it("in the game shows a solution where asked, and goes on to one hand, which cannot win", async () => {
    const figure = await place("orrery-votes", { play: "win", "key-turns": "15, 15" });
    button(figure, /Show a solution/).click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^One solution: −3 leads by 0\.434/);
    button(figure, /Next round/).click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^With hand 0 alone, offset 0 leads/);
  });

  it("in the game takes a verdict on one hand only from a reader who has turned two hands", async () => {
    const figure = await place("orrery-votes", { play: "win", round: "2", hands: "0" });
    const answer = async (verdict = /No hand can/) => {
      button(figure, verdict).click();
      await drawn(figure);
      return words(figure, ".sentence");
    };
    expect(await answer(/One hand can/)).toMatch(/^Not so fast: how do you know\?/);
    expect(await answer()).toMatch(/^Not so fast: how do you know\?/);
    await press(figure, KEY_0, "ArrowRight");
    expect(words(figure, ".sentence")).toMatch(/^With hand 0 alone/);
    expect(await answer()).toMatch(/^Not so fast/);
    button(figure, /^3$/).click();
    await drawn(figure);
    await press(figure, "[data-handle=key-3]", "ArrowRight");
    expect(await answer(/One hand can/)).toMatch(
      /^Not quite: no hand can do it alone\. Even where hand 3 points exactly at −3, /,
    );
    expect(await answer()).toBe(
      "Correct: no hand can do it alone. Even where hand 3 points exactly at −3, offset −2 still gets 99.95% of its score: from one token to the next, it hardly turns. With all four hands, −2 gets only 87%. What one hand lets through, another turns away. That was the last round.",
    );
    button(figure, /^0$/).click();
    await drawn(figure);
    expect(await answer()).toContain(
      "offset 16 still gets 98.87% of its score: 19 tokens farther on, it is nearly back where it was. With all four hands, 16 gets only 61%.",
    );
  });

  it("turns hands on their way where a page sets them, and arrives", async () => {
    const figure = await place("orrery-votes");
    const tip = () => part(figure, `${KEY_0} rect`).getAttribute("x");
    const up = tip();
    figure.setAttribute("key-turns", "90");
    await drawn(figure);
    const arrived = tip();
    expect(arrived).not.toBe(up);
    const there = await place("orrery-votes", { "key-turns": "90" });
    expect(arrived).toBe(part(there, `${KEY_0} rect`).getAttribute("x"));
  });

  it("draws dials, waves and score for the static page", () => {
    const settings: Settings = Object.fromEntries(
      Object.entries(OrreryVotes.attributes).map(([name, info]) => [name, info.default]),
    );
    const picture = shapeToText(OrreryVotes.preview(engine, settings));
    expect(picture.match(/Hand \d/g)).toHaveLength(4);
    expect(picture).toContain("offset 4");
  });
});
