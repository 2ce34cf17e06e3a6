// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { DefuseGame } from "../../../web/widgets/faces/defuse/game.ts";
import { runOf } from "../../../web/widgets/faces/defuse/program.ts";
import { gameTable } from "../../../web/widgets/faces/defuse/game-view.ts";
import { gameSentence } from "../../../web/widgets/faces/defuse/game-words.ts";
import { ROUNDS } from "../../../web/widgets/faces/defuse/rounds.ts";
import { AGREE, apart, type Round } from "../../../web/widgets/faces/defuse/round.ts";
import "../../../web/widgets/faces/faces.ts";
import { drawn, listen, part, place, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const rightRepair = (round: Round): number =>
  round.repairs.findIndex(
    ({ run }) => apart(engine, round, runOf(engine, run), runOf(engine, round.wanted)) < AGREE,
  );

describe("each round of Defuse", () => {
  it.each(ROUNDS.map((round) => [round.name, round] as const))(
    "“%s” has exactly one repair among three that makes the right numbers",
    (_, round) => {
      expect(round.repairs).toHaveLength(3);
      const differences = round.repairs.map(({ run }) =>
        apart(engine, round, runOf(engine, run), runOf(engine, round.wanted)),
      );
      expect(differences.filter((difference) => difference < AGREE)).toHaveLength(1);
      // A repair that is none differs by far more than rounding.
      for (const difference of differences.filter((each) => each >= AGREE))
        expect(difference).toBeGreaterThan(1e-4);
    },
  );

  it("shows a face that can be seen: the wrong program differs by more than a tenth of the range", () => {
    for (const round of ROUNDS) {
      const wanted = runOf(engine, round.wanted);
      const most = Math.max(...wanted[round.face].data.map(Math.abs));
      expect(apart(engine, round, runOf(engine, round.run), wanted) / most).toBeGreaterThan(0.1);
    }
  });

  it("says of every line but the wrong one why it is fine", () => {
    for (const { lines, fine, wrong } of ROUNDS) {
      expect(fine).toHaveLength(lines.length);
      fine.forEach((reason, line) => expect(reason === "").toBe(line === wrong));
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines.length).toBeLessThanOrEqual(11);
    }
  });

  it("offers no line that the program has already", () => {
    for (const { lines, wrong, repairs } of ROUNDS)
      for (const { text } of repairs) expect(text).not.toBe(lines[wrong]);
  });

  it("does not always keep the right repair at one place", () => {
    expect(new Set(ROUNDS.map(rightRepair)).size).toBe(3);
  });

  // Computed with NumPy from the code of the rounds.
  it.each([
    ["A turned-around map", 26.794219248435713],
    ["A map of columns", 20.084708587468196],
    ["A map without stripes", 21.688970005394467],
    ["A map of blocks", 14.688817183372494],
    ["A map with steps", 9.572943669863129],
  ])("“%s” is as far from the right map as its code is", (name, difference) => {
    const round = ROUNDS.find((each) => each.name === name)!;
    expect(apart(engine, round, runOf(engine, round.run), runOf(engine, round.wanted))).toBeCloseTo(
      difference,
      9,
    );
  });

  it("keeps the map of turned values as it should be", () => {
    const round = ROUNDS.find(({ face }) => face === "outputs")!;
    const [made, wanted] = [runOf(engine, round.run), runOf(engine, round.wanted)];
    expect([...made.scores.data]).toEqual([...wanted.scores.data]);
  });
});

describe("the game", () => {
  it("has a table of the map that is seen, of the program as it is repaired", () => {
    const game = new DefuseGame(engine, 1);
    const cells = () => gameTable(game).rows.map((row) => row.slice(1));
    const { face, run, wanted, wrong } = ROUNDS[0];
    const [rows = 0, columns = 0] = runOf(engine, run)[face].shape;
    const flat = (of: typeof run) => [...runOf(engine, of)[face].data];
    expect(cells().flat()).toEqual(flat(run));
    expect([cells().length, cells()[0]?.length]).toEqual([rows, columns]);
    game.pressLine(wrong);
    game.pressRepair(rightRepair(ROUNDS[0]));
    expect(cells().flat()).toEqual([...runOf(engine, wanted)[face].data]);
  });

  it("counts rounds that were defused, and those without a wrong press", () => {
    const game = new DefuseGame(engine, 1);
    for (const round of ROUNDS) {
      if (game.number === 1) game.pressLine(0);
      game.pressLine(round.wrong);
      game.pressRepair(rightRepair(round));
      expect(game.isDefused).toBe(true);
      game.number += 1;
    }
    expect([game.defused, game.clean]).toEqual([8, 7]);
  });

  it("says after its last round how many are repaired, and is over when all are", () => {
    const game = new DefuseGame(engine, ROUNDS.length);
    const repair = (number: number) => {
      game.number = number;
      game.pressLine(game.round.wrong);
      game.pressRepair(rightRepair(game.round));
      return gameSentence(engine, game);
    };
    expect(repair(ROUNDS.length)).toMatch(
      / That was the last round\. 1 of 8 are repaired: go back for the others\.$/,
    );
    expect(game.isOver).toBe(false);
    const said = ROUNDS.slice(1).map((_, index) => repair(index + 1));
    expect(said.at(-1)).toMatch(/ All 8 are repaired, 8 of them without a wrong press\.$/);
    expect(game.isOver).toBe(true);
  });

  it("takes presses back, also that of a line that was shown, and begins again", () => {
    const game = new DefuseGame(engine, 1);
    game.showLine();
    game.pressRepair(0);
    game.undo();
    expect([game.isFound, game.play.repair]).toEqual([true, null]);
    game.undo();
    expect(game.isFound).toBe(false);
    game.pressLine(0);
    game.number = 3;
    game.restart();
    expect([game.number, game.isFresh]).toEqual([1, true]);
    game.undo();
    expect([game.number, game.isFresh]).toEqual([3, false]);
  });
});

describe("orrery-faces as a game", () => {
  const press = async (figure: Awaited<ReturnType<typeof place>>, selector: string) => {
    part(figure, selector).click();
    await drawn(figure);
  };

  it("says why a line is fine, then takes the wrong line and its repair", async () => {
    const figure = await place("orrery-faces", { game: "defuse" });
    const heard = listen(figure);
    expect(words(figure, ".sentence")).toContain("Press the line that is wrong.");
    await press(figure, '[data-line="1"]');
    expect(words(figure, ".sentence")).toBe(
      "Not quite. Line 2 is fine: the query at position m turns by m·ω, as it should.",
    );
    await press(figure, '[data-line="2"]');
    expect(words(figure, ".sentence")).toContain("Which of the three repairs it?");
    await press(figure, '[data-repair="0"]');
    expect(words(figure, ".sentence")).toContain("no key turns");
    await press(figure, '[data-repair="1"]');
    expect(words(figure, ".sentence")).toContain("from the correct program is 0.");
    expect(words(figure, ".line.right")).toBe("angle_k = np.outer(n, w)");
    expect(words(figure, ".score")).toBe("1 of 8 repaired, 0 without a wrong press");
    expect(heard.at(-1)).toMatchObject({ game: "defuse", round: 1, defused: 1 });
    // The repairs cannot be pressed any more.
    expect(figure.shadowRoot!.activeElement?.textContent).toContain("Next round");
  });

  it("opens in the round that its attribute says", async () => {
    const figure = await place("orrery-faces", { game: "defuse", round: "4" });
    expect(words(figure, ".round")).toContain("Round 4 of 8: A perfect map, a wrong output.");
  });
});
