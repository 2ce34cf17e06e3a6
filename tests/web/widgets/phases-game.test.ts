import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { gameSentence, isSolved, solution, type Game } from "../../../web/widgets/phases/game.ts";
import { PhaseNumbers } from "../../../web/widgets/phases/numbers.ts";
import { readPaint, writePaint } from "../../../web/widgets/phases/paint.ts";
import {
  isRoundSolved,
  roundSentence,
  smoothSolution,
} from "../../../web/widgets/phases/second-round.ts";
import { handsFrom, SETTINGS } from "./phases-support.ts";
import { useCore } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});

describe("bars that the reader paints", () => {
  const paint = (quarters: readonly number[]): Game => ({
    numbers: new PhaseNumbers(engine, { ...SETTINGS, quarters }),
    limit: 0.971,
  });
  const only = (hands: readonly number[], quarters: number) =>
    Array.from({ length: 64 }, (_, hand) => (hands.includes(hand) ? quarters : 0));

  it("clear the fog with the 18 slowest hands at an eighth, and with no fewer", () => {
    const best = paint(only(handsFrom(46, 63), 12));
    expect(isSolved(best)).toBe(true);
    expect(best.numbers.facts.changed).toBe(18);
    expect(solution(paint(only([], 0)))).toEqual(only(handsFrom(46, 63), 12));
    for (const hand of handsFrom(46, 63))
      expect(
        isSolved(
          paint(
            only(
              handsFrom(46, 63).filter((each) => each !== hand),
              12,
            ),
          ),
        ),
      ).toBe(false);
  });

  it("leave fog where they are pulled down by less than the factor", () => {
    expect(paint(only(handsFrom(46, 63), 11)).numbers.facts.fog).toHaveLength(18);
  });

  it("do not count where they blur neighbors", () => {
    const all = paint(only(handsFrom(0, 63), 12));
    expect(all.numbers.facts.fog).toHaveLength(0);
    expect(isSolved(all)).toBe(false);
    expect(gameSentence(engine, all)).toBe(
      "No hand is in fog, but neighbors look too much alike: their cosine is 0.9995, and it must be at most 0.971. Hand 0 adds most to that: it turns 7.2° per token instead of 57.3°. It was never in fog: give it its speed back.",
    );
  });

  it("that are too high are named, with the arc that the last of their hands still needs", () => {
    expect(gameSentence(engine, paint(only(handsFrom(60, 63), 8)))).toBe(
      "18 hands are still in fog. Hands 60 to 63 are still too fast: hand 63 needs 2.00 times the arc that training showed. Pull their bars further down.",
    );
  });

  it("that nothing asks for are named while others are in fog, and in a win with too many", () => {
    expect(gameSentence(engine, paint(only([...handsFrom(40, 42), 63], 12)))).toBe(
      "17 hands are still in fog. You have also slowed hands 40 to 42, never in fog. Which dials are hatched? Slow those hands instead.",
    );
    expect(gameSentence(engine, paint(only([...handsFrom(44, 63)], 12)))).toContain(
      "Solved, with 20 hands slowed, and neighbors’ cosine stays 0.9702. 18 are enough: 2 of those that you slowed were never in fog. Which?",
    );
  });

  it("leave it to the dials which other hands are in fog", () => {
    expect(gameSentence(engine, paint(only(handsFrom(60, 63), 12)))).toBe(
      "14 hands are still in fog. The 4 hands that you have slowed are back in green. Which other dials are hatched?",
    );
  });

  it("jump where one is more than a notch below the bar on its left, and a move that fails gets a hint", () => {
    const said = (quarters: number[], by: string) =>
      roundSentence(engine, paint(quarters), true, by);
    const cliff = only(handsFrom(46, 63), 12);
    expect(said(cliff, "round")).toMatch(
      /hand 46 only 0\.125\. Each bar may end at most one notch/,
    );
    expect(said(cliff, "round")).not.toContain("What if");
    expect(said(cliff, "reader")).toContain("What if hand 45 were slowed a little, too?");
    const ramp = smoothSolution(paint(cliff));
    expect(isRoundSolved(paint(ramp), true)).toBe(true);
    const steeper = ramp.map((own, hand) => (hand === 35 ? 0 : own));
    expect(isRoundSolved(paint(steeper), true)).toBe(false);
  });

  it("win the second round in one line, with what published recipes do in the next", () => {
    const ramp = smoothSolution(paint(only([], 0)));
    const [won, compared] = roundSentence(engine, paint(ramp), true, "reader").split("\n");
    expect(won).toBe("Solved with 29, the fewest in these steps. That was the last round.");
    expect(compared).toContain("YaRN, with 43 hands");
    const longer = ramp.map((own, hand) => (hand === 34 ? 1 : own));
    expect(roundSentence(engine, paint(longer), true, "reader").split("\n")[0]).toBe(
      "Solved with 30. Can you do it with 29?",
    );
  });

  it("read back from their text", () => {
    const quarters = only([3, 46, 63], 12);
    expect(readPaint(writePaint(quarters), 64)).toEqual(quarters);
    expect(writePaint(only([], 0))).toBe("");
  });
});
