// A race as a picture, and what is drawn where the course ships none for the settings.
import { beforeAll, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { drawPreview, drawRace } from "../../../web/widgets/race/race.svg.ts";
import { presets, presetSettings } from "../../../web/widgets/race/presets.ts";
import { raceRecord, useShippedRaces } from "./race-records.ts";
import { useCore } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
useShippedRaces(() => raceRecord());

it("names what is measured, the training length, and each model beside its line", () => {
  const picture = shapeToText(drawRace(engine, raceRecord(), "accuracy"));
  expect(picture).toContain("accuracy (%) by length of the test, trained on 32 tokens");
  expect(picture.indexOf(">RoPE<")).toBeGreaterThan(0);
  expect(picture.indexOf(">Learned table<")).toBeGreaterThan(picture.indexOf(">RoPE<"));
});

it("is the shipped race for the settings of a preset, and a sentence for others", () => {
  const plan = presetSettings(presets[1]!);
  const preview = (settings: object) =>
    shapeToText(drawPreview(engine, { ...plan, preset: "none", measure: "loss", ...settings }));
  expect(preview({})).toBe(shapeToText(drawRace(engine, raceRecord(), "loss")));
  expect(preview({ length: 31 })).toContain("Nothing has been trained with these settings yet.");
});
