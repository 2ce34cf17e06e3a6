// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { beginning, ROUNDS_COUNT, wins } from "../../../web/widgets/shares/rounds.ts";
import { sharesOf } from "../../../web/widgets/shares/numbers.ts";
import "../../../web/widgets/shares/shares.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const won = (round: number, numbers: string, times = 1, plus = 0) =>
  wins(round, sharesOf(engine, { numbers, times, plus }));

describe("the rounds of the shares", () => {
  it("are none of them won as they begin", () => {
    for (let round = 1; round <= ROUNDS_COUNT; round += 1) {
      const { numbers, times, plus } = beginning(round);
      expect(won(round, numbers, times, plus), `round ${round}`).toBe(false);
    }
  });

  // Shares of e^3, e^0, e^0: 0.909; of e^2.5: 0.859; of e^2, e^0, e^0: 0.787; of e^1.75: 0.742.
  it.each([
    [1, "1, -2, -2", 1, 0, true],
    [1, "0.5, -2, -2", 1, 0, false],
    [2, "1, -2, -2", 1, 0, false],
    [2, "1, -2, -2", 1, -1, true],
    [2, "0, -2, -2", 1.5, 0, true],
    [3, "1, 0, 0", 2, 0, true],
    [3, "1, 0, 0", 1.75, 0, false],
    [3, "2, 0, 0", 2, 0, false],
    [4, "2, 1, 0", 0, 0, true],
    [4, "2, 1, 0", 0, -2, true],
    [4, "1, 1, 1", 1, 0, false],
  ])("round %d with %s, times %d, plus %d: %s", (round, numbers, times, plus, isWon) => {
    expect(won(round, numbers, times, plus)).toBe(isWon);
  });

  it("say what is missing, then what the round shows, and lead on to the next one", async () => {
    const figure = await place("orrery-shares", { round: "1", numbers: "0.5, -2, -2" });
    expect(words(figure, ".banner")).toBe(
      "Round 1 of 4. Give one number a share of 0.9 or more: drag the dots, from −2 to 2. The largest share is 0.859 now.",
    );
    const heard = listen(figure);
    await press(figure, "[data-handle=number-0]", "ArrowUp");
    expect(heard.at(-1)).toMatchObject({ solved: true });
    expect(words(figure, ".banner.won")).toContain("Round 1 of 4 is won: a lead of 3");
    part(figure, ".chip.main").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toContain(
      "no number may be above 0. The largest number is still",
    );
    expect(heard.at(-1)).toMatchObject({ round: 2, numbers: "2, 1, 0", solved: false });
  });

  it("stay won while the reader plays on, until a round begins", async () => {
    const figure = await place("orrery-shares", { round: "1", numbers: "0.5, -2, -2" });
    const heard = listen(figure);
    await press(figure, "[data-handle=number-0]", "ArrowUp", "ArrowDown", "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ numbers: "0, -2, -2", solved: false });
    expect(words(figure, ".banner.won")).toContain("Round 1 of 4 is won");
    expect(words(figure, ".chip.main")).toBe("Next round");
    part(figure, ".chip").click();
    await drawn(figure);
    expect(words(figure, ".banner:not(.won)")).toContain("The largest share is 0.665 now.");
  });

  it("name a bar that was to be left alone", async () => {
    const figure = await place("orrery-shares", { round: "4", numbers: "1, 1, 1" });
    expect(words(figure, ".banner")).toContain("A bar has been moved: begin this round again.");
    part(figure, ".chip").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toContain("The largest share is 0.665 now.");
  });
});
