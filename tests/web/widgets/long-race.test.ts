// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryLongRace } from "../../../web/widgets/long-race/long-race.ts";
import {
  GROUPS,
  longRaceNumbers,
  measured,
  type GroupId,
} from "../../../web/widgets/long-race/numbers.ts";
import {
  lossText,
  raceFile,
  readingsOf,
  type ModelId,
} from "../../../web/widgets/race-results/long-race.ts";
import { listen, place, press, useCore, useQuietBrowser, words } from "./support.ts";

const folder = path.resolve(import.meta.dirname, "../../../content/experiments");
const bytesOf = (file: string) => new Uint8Array(readFileSync(path.join(folder, file)));

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  useQuietBrowser();
  await raceFile.provideBytes(bytesOf("long-race.json"));
});
afterEach(() => document.body.replaceChildren());

const loss = (id: ModelId, length: number) =>
  readingsOf(id, "length").find(({ at }) => at === length)?.loss;

describe("a loss as text", () => {
  it("is rounded as the decimal number in the file, as in the table of the race’s README", () => {
    expect(lossText(1.1055, 3)).toBe("1.106");
    expect(lossText(2.5645, 3)).toBe("2.565");
    expect(lossText(0.9975, 3)).toBe("0.998");
    expect(lossText(0.9437, 3)).toBe("0.944");
    expect(lossText(1.0283, 2)).toBe("1.03");
  });
});

describe("the table of the long race", () => {
  it.each<[ModelId, number | null, number, number, number]>([
    ["fox", 0.962, 0.939, 0.939, 0.939],
    ["alibi", 0.969, 0.944, 0.944, 0.944],
    ["kerple", 0.987, 0.968, 0.968, 0.968],
    ["shaw", 0.965, 0.942, 0.947, 1.028],
    ["fire", 0.987, 0.967, 0.993, 1.623],
    ["xpos", 0.975, 0.977, 1.028, 1.106],
    ["rope-base50", 0.973, 0.998, 1.16, 1.974],
    ["rope", 0.975, 1.401, 2.565, 3.638],
    ["rope-500k", 0.972, 2.447, 3.701, 4.27],
    ["rope-quarter", 0.965, 3.515, 4.573, 4.615],
    ["rope-nope", 0.975, 1.486, 2.693, 3.909],
    ["t5", 1.011, 1.435, 3.278, 3.411],
    ["nope", 1.036, 1.408, 3.59, 3.882],
    ["learned", 1.007, 3.055, 4.122, 5.029],
    ["sinusoidal", 1.02, 3.977, 4.031, 3.966],
    ["rope+window", null, 0.953, 0.953, 0.953],
    ["rope+ntk", null, 0.999, 1.687, 3.385],
    ["rope+yarn", null, 1.033, 1.325, 2.213],
    ["rope+pi", null, 2.854, 3.564, 3.734],
    ["rope+sinks", null, 0.989, 0.998, 0.957],
    ["nope+window", null, 3.591, 3.916, 3.916],
  ])("has the losses of %s at 256, 512, 1024 and 4096", (id, ...rows) => {
    const within = (got: number | undefined, printed: number) =>
      expect(Math.abs((got ?? NaN) - printed)).toBeLessThan(0.00051);
    for (const [index, length] of [256, 512, 1024, 4096].entries())
      if (rows[index] !== null) within(loss(id, length), rows[index]!);
  });

  it("has what the storyboard says of holding and helping", () => {
    expect([loss("alibi", 512), loss("alibi", 4096)]).toEqual([0.9439, 0.9437]);
    const lengths = readingsOf("alibi", "length").map(({ at }) => at);
    expect(lengths.at(-1)! - lengths[lengths.indexOf(512)]!).toBe(3584);
    // Flat: by less than a sixth of the standard error, 0.017.
    for (const id of ["alibi", "fox", "kerple"] as const)
      expect(Math.abs(loss(id, 512)! - loss(id, 4096)!)).toBeLessThan(0.0025);
    expect(longRaceNumbers(engine, { models: "all", by: "length" }).guess).toBeCloseTo(4.41, 2);
  });

  it("lies beside the programs that made it", () => {
    const { programs } = JSON.parse(readFileSync(path.join(folder, "long-race.json"), "utf8")) as {
      programs: Record<string, string>;
    };
    for (const [file, hash] of Object.entries(programs))
      expect(createHash("sha256").update(bytesOf(file)).digest("hex")).toBe(hash);
    expect(Object.keys(programs)).toHaveLength(2);
  });
});

describe("the groups of the long race", () => {
  it("have all their models at every length", () => {
    for (const models of Object.keys(GROUPS) as GroupId[])
      for (const { readings } of longRaceNumbers(engine, { models, by: "length" }).models)
        expect(readings.map(({ at }) => at)).toEqual([64, 128, 256, 512, 1024, 2048, 4096]);
  });

  it("leave out by place what was not measured there", () => {
    const ids = longRaceNumbers(engine, { models: "repairs", by: "place" }).models;
    expect(ids.map(({ id }) => id)).toEqual(["rope"]);
  });

  it("take the tested length that is nearest by ratio", () => {
    expect([64, 300, 363, 3000, 4096].map(measured)).toEqual([64, 256, 512, 4096, 4096]);
  });
});

describe("orrery-long-race", () => {
  it("says the loss of the model that is read, with its error", async () => {
    const figure = await place("orrery-long-race", { lit: "rope" });
    expect(words(figure, ".sentence")).toBe(
      "RoPE: 3.638 ± 0.022 nats per character with 4096 characters of context, 2.663 more than at 256.",
    );
  });

  it("pulls its lines from length to length by keys", async () => {
    const figure = await place("orrery-long-race");
    const heard = listen(figure);
    await press(figure, "[data-handle=length]", "ArrowLeft", "Home", "ArrowRight");
    expect(heard.map(({ length }) => length)).toEqual([2048, 64, 128]);
    expect(heard[0]!.loss).toBe(loss("fox", 2048));
  });

  it.each([
    [256, 9],
    [512, 3],
    [1024, 3],
    [4096, 2],
  ])("counts what can’t be ranked at %i characters", async (length, count) => {
    const figure = await place("orrery-long-race", {
      models: "all",
      tied: "",
      length: String(length),
    });
    expect(words(figure, ".sentence")).toBe(
      `With ${length} characters of context, ${count} of 15 models are within 0.02 of the best, counting the best itself: too close to rank.`,
    );
  });

  it("says by how much a loss changes in the digits that it prints", async () => {
    const figure = await place("orrery-long-race", { lit: "fox" });
    expect([lossText(loss("fox", 4096)!, 3), lossText(loss("fox", 256)!, 3)]).toEqual([
      "0.939",
      "0.962",
    ]);
    expect(words(figure, ".sentence")).toContain("0.023 less than at 256");
  });

  it("does not rank what is within 0.02", async () => {
    const figure = await place("orrery-long-race", { lit: "xpos", length: "512" });
    expect(words(figure, ".sentence")).toContain("too little to rank");
  });

  it("names what can't be told apart in the order of the alphabet, so that no order is given away", () => {
    const picture = shapeToText(
      OrreryLongRace.preview(engine, {
        models: "cards",
        lit: "fox",
        length: 256,
        top: 5.1,
        by: "length",
        tied: false,
      }),
    );
    const titles = [
      "ALiBi",
      "forgetting attention",
      "RoPE",
      "sinusoidal rows",
      "T5’s bias",
      "xPos",
    ];
    const heights = titles.map((title) =>
      Number(new RegExp(`y="([\\d.]+)"[^>]*>${title}</text>`).exec(picture)?.[1]),
    );
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(titles.length);
  });

  it("tells few curves apart by color and dash, whichever is read", () => {
    const repairs = OrreryLongRace.preview(engine, {
      models: "repairs",
      lit: "rope",
      length: 4096,
      top: 5.1,
      by: "length",
      tied: false,
    });
    const curves = [
      ...shapeToText(repairs).matchAll(/<path[^>]*stroke-width="(?:1.75|3.5)"[^>]*>/g),
    ];
    const looks = curves.map(([text]) =>
      ["stroke", "stroke-dasharray"].map((name) => text.match(`${name}="([^"]*)"`)?.[1]).join(),
    );
    expect(new Set(looks).size).toBe(GROUPS.repairs.length);
  });

  it("marks a curve that leaves through the top", () => {
    const picture = shapeToText(
      OrreryLongRace.preview(engine, {
        models: "repairs",
        lit: "rope+window",
        length: 4096,
        top: 1.2,
        by: "length",
        tied: false,
      }),
    );
    expect(picture).toContain(">YaRN ↑<");
    expect(picture).toContain(">window of 256<");
  });

  it("names every model in its static picture", () => {
    const picture = shapeToText(
      OrreryLongRace.preview(engine, {
        models: "all",
        lit: "fox",
        length: 4096,
        top: 5.1,
        by: "length",
        tied: false,
      }),
    );
    for (const name of ["forgetting attention", "learned table", "a blind guess"])
      expect(picture).toContain(name);
  });
});
