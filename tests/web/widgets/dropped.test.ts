// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  accuracyAt,
  droppedFile,
  stages,
  type DroppedRecord,
} from "../../../web/widgets/dropped/numbers.ts";
import "../../../web/widgets/dropped/dropped.ts";
import { listen, place, press, useCore, words } from "./support.ts";

const record = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, "../../../content/experiments/dropped.json"),
    "utf8",
  ),
) as DroppedRecord;

beforeAll(async () => {
  await useCore();
  droppedFile.provide(record);
});
afterAll(() => droppedFile.provide(null));
afterEach(() => document.body.replaceChildren());

describe("the shipped results", () => {
  it("have an accuracy for each stage and length", () => {
    for (const task of ["needle", "copy"] as const)
      for (const stage of stages)
        for (const length of record.lengths) {
          const accuracy = accuracyAt(record, task, stage, length);
          expect(accuracy).toBeGreaterThanOrEqual(0);
          expect(accuracy).toBeLessThanOrEqual(1);
        }
  });

  it("name a length that was not tested", () => {
    expect(() => accuracyAt(record, "copy", "kept", 40)).toThrow(/40/);
  });

  it("lose copying with the positions, and finding at long texts without losing them", () => {
    expect(accuracyAt(record, "copy", "kept", 32)).toBeGreaterThan(0.99);
    expect(accuracyAt(record, "copy", "retrained", 32)).toBeLessThan(0.4);
    expect(accuracyAt(record, "needle", "kept", 256)).toBeLessThan(0.4);
    expect(accuracyAt(record, "needle", "retrained", 256)).toBeGreaterThan(0.95);
  });
});

describe("orrery-dropped", () => {
  it("reads a model by keys and says its accuracy", async () => {
    const figure = await place("orrery-dropped");
    const heard = listen(figure);
    await press(figure, "[data-handle=doublings]", "Home");
    expect(heard.map(({ doublings }) => doublings)).toEqual([0]);
    expect(words(figure, ".sentence")).toMatch(
      /^After 400 steps with RoPE and 100 without, a model trained on texts of 32 tokens gets [\d.]+% right on texts of 32\. The model that kept RoPE gets [\d.]+% right\.$/,
    );
  });
});
