// @vitest-environment node
// Texts of the course take the losses of the long race from its file.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { readQuiz } from "../../../web/practice/authoring/practice-content.ts";
import { withRaceLosses } from "../../../web/site/build/race-losses.ts";
import {
  raceFile,
  RANKED,
  readingsOf,
  type ModelId,
} from "../../../web/widgets/race-results/long-race.ts";

const file = path.resolve(import.meta.dirname, "../../../content/experiments/long-race.json");
beforeAll(() => raceFile.provideBytes(new Uint8Array(readFileSync(file))));

const written = (text: string, diagnostics = new Diagnostics()) =>
  withRaceLosses(text, "a.md", diagnostics);

describe("a loss of the long race in a text", () => {
  it("is that of the file, rounded as a decimal number", () => {
    expect(written("`=.2 race_loss(rope+yarn, 1024, 2)` `= race_loss(xpos, 4096, 3)`")).toBe(
      "`=.2 1.33` `= 1.106`",
    );
  });

  it("has its standard error beside it", () => {
    expect(written("± `= race_error(alibi, 4096, 3)`")).toBe("± `= 0.017`");
  });

  it("is one of fifteen in the list of all", () => {
    const list = JSON.parse(written("race_losses(256)")) as number[];
    expect(list).toHaveLength(15);
    expect(Math.min(...list)).toBe(0.9623);
  });

  it.each([
    ["race_loss(rope)", "write race_loss(model, length, places)"],
    ["race_loss(rope, 300, 2)", "the long race did not test rope at 300 characters"],
    ["race_loss(lope, 512, 2)", "The model lope"],
  ])("is refused with its line: %s", (text, sentence) => {
    const diagnostics = new Diagnostics();
    expect(written(`one\n${text}`, diagnostics)).toBe(`one\n${text}`);
    expect(diagnostics.list.join()).toContain(sentence);
    expect(diagnostics.list.join()).toContain("a.md:2:1");
  });
});

describe("the questions of the lesson “Choosing”", () => {
  const quiz = path.resolve(import.meta.dirname, "../../../content/lessons/choosing/quiz.yaml");
  const itemsOf = () => readQuiz(readFileSync(quiz, "utf8"), "quiz.yaml", new Diagnostics());
  const item = (id: string) => itemsOf().find((each) => each.id === id)!;
  const loss = (id: string, length: number) =>
    readingsOf(id as ModelId, "length").find(({ at }) => at === length)!.loss;

  it("has as close to the best at 1024 the models that are", () => {
    const right = item("rank-at-1024").question.choices as { id: string; correct?: boolean }[];
    const close = right.filter(({ id }) => loss(id, 1024) - loss("fox", 1024) < RANKED);
    expect(right.filter(({ correct }) => correct)).toEqual(close);
  });

  it("has the six in the order of their losses", () => {
    const lines = item("order-the-six").offered.map(({ id }) => id);
    expect([...lines].sort((a, b) => loss(a, 4096) - loss(b, 4096))).toEqual(lines);
  });
});
