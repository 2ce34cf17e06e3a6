// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { choicesFile, type Cited } from "../../../web/widgets/choose/choices-file.ts";
import { OrreryChoose } from "../../../web/widgets/choose/choose.ts";
import { chooseNumbers, LENGTHS } from "../../../web/widgets/choose/numbers.ts";
import { questionIds, questions, settings } from "../../../web/widgets/choose/settings.ts";
import { bytesText } from "../../../web/widgets/choose/table.ts";
import { read, useChoices } from "./choose-files.ts";
import { drawn, listen, part, place, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useChoices();
});
afterEach(() => document.body.replaceChildren());

type Now = Parameters<typeof chooseNumbers>[1];
const start = Object.fromEntries(
  Object.entries(settings).map(([name, info]) => [name, info.default]),
) as unknown as Now;
const withAnswers = (answers: Partial<Now>) => chooseNumbers(engine, { ...start, ...answers });
const left = (answers: Partial<Now>) => withAnswers(answers).left.map(({ scheme }) => scheme.id);
const rowOf = (id: string, answers: Partial<Now> = {}) =>
  withAnswers(answers).rows.find(({ scheme }) => scheme.id === id);

describe("the table of schemes", () => {
  it("has the losses of the long race", () => {
    expect(rowOf("alibi")?.losses).toEqual({
      256: 0.9685,
      512: 0.9439,
      1024: 0.9437,
      4096: 0.9437,
    });
    expect(rowOf("rope+window")?.losses?.[4096]).toBe(0.9533);
    expect(rowOf("rope-axial")?.losses).toBeNull();
  });

  it("counts what a model of the race learns as the race did", () => {
    const parameters = (id: string) =>
      (
        JSON.parse(read("experiments/long-race.json").toString()) as {
          models: { scheme: string; parameters: number }[];
        }
      ).models.find(({ scheme }) => scheme === id)?.parameters ?? NaN;
    for (const id of ["learned", "sinusoidal", "t5", "kerple", "fox", "alibi", "rope", "xpos"])
      expect(rowOf(id)?.parameters).toBe(parameters(id) - parameters("nope"));
  });

  it("says where a model of the race learned less than the scheme as published", () => {
    for (const [id, published, raced] of [
      ["fire", 1980, 330],
      ["shaw", 24960, 12480],
    ] as const)
      expect(rowOf(id)).toMatchObject({ parameters: published, raced });
    for (const id of ["learned", "t5", "fox", "rope+window"])
      expect(rowOf(id)?.raced).toBe(rowOf(id)?.parameters);
  });

  it("finds that a rotation costs 1.5 divided by the length, a bias 1 divided by four head widths", () => {
    expect(rowOf("rope")?.work).toBeCloseTo(1.5 / 256, 12);
    expect(rowOf("alibi")?.work).toBeCloseTo(1 / (4 * 32), 12);
    expect(rowOf("rope", { size: "large" })?.work).toBeCloseTo(1.5 / 4096, 12);
    expect(rowOf("alibi", { size: "large" })?.work).toBeCloseTo(1 / (4 * 128), 12);
  });

  it("sorts by what is asked, and rows without a number last", () => {
    const { rows } = withAnswers({ sort: "4096" });
    expect(rows.map(({ scheme }) => scheme.id).slice(0, 3)).toEqual([
      "fox",
      "alibi",
      "rope+window",
    ]);
    expect(rows.at(-1)?.scheme.id).toBe("rope-axial");
  });
});

describe("the questions", () => {
  it("leave all schemes until one is answered", () => {
    expect(left({})).toHaveLength(16);
    expect(withAnswers({}).experiment).toBeNull();
  });

  it("leave what held in the race, where texts are sixteen times as long", () => {
    expect(left({ length: "sixteen" }).sort()).toEqual(
      ["alibi", "fox", "kerple", "rope+window", "rope-axial", "shaw"].sort(),
    );
    expect(rowOf("xpos", { length: "sixteen" })?.verdict.why).toBe(
      "In the race, its loss rises from 0.97 at 256 to 1.11 at 4096.",
    );
  });

  it("leave RoPE and its repairs to those who start from a checkpoint with RoPE", () => {
    const repairs = ["rope+ntk", "rope+window", "rope+yarn"];
    expect(left({ start: "rotary" })).toEqual(["rope", ...repairs]);
    expect(left({ start: "rotary", length: "double" })).toEqual(repairs);
  });

  it("keep open what a paper reached by further training, where the race alone would rule it out", () => {
    const rotary = withAnswers({ start: "rotary", length: "four" });
    expect(rotary.left.map(({ scheme }) => scheme.id)).toEqual(["rope+window"]);
    expect(rotary.open.map(({ scheme }) => scheme.id)).toEqual([
      "nope",
      "rope+ntk",
      "rope+yarn",
      "rope-nope",
    ]);
    const verdictOn = (id: string) => rotary.rows.find(({ scheme }) => scheme.id === id)?.verdict;
    expect(verdictOn("rope+yarn")).toMatchObject({
      state: "open",
      why: "In the race, its loss rises from 0.97 at 256 to 1.33 at 1024.",
      trained: { source: "peng2023yarn" },
    });
    // The race’s model without positions never had any: its rise is no evidence on one that loses them.
    expect(verdictOn("nope")?.why).not.toContain("rises");
    expect(verdictOn("rope")).toMatchObject({ state: "out", trained: null });
  });

  it("take the window away and bring YaRN back on a condition, where distant words must be found", () => {
    const first = { start: "rotary", length: "four", far: "yes" } as const;
    expect(left(first)).toEqual(["rope+yarn"]);
    expect(rowOf("rope+yarn", first)?.verdict.why).toContain("Worse in our race");
    expect(left({ ...first, far: "no" })).toEqual(["rope+window"]);
    expect(left({ ...first, length: "sixteen" })).toEqual([]);
    expect(left({ far: "yes" })).toContain("alibi");
  });

  it("rule out what is open, where another answer does", () => {
    const { open } = withAnswers({ start: "rotary", length: "four", cache: "edited" });
    expect(open.map(({ scheme }) => scheme.id)).toEqual(["nope"]);
    expect(withAnswers({ length: "double" }).open).toEqual([]);
  });

  it("rule out what acts on scores, or what is learned, by what the core says of it", () => {
    expect(left({ budget: "kernel" })).not.toContain("alibi");
    expect(left({ budget: "kernel" })).toContain("rope");
    expect(rowOf("learned", { budget: "free" })?.verdict.why).toBe(
      "A model learns 65,536 numbers for it.",
    );
  });

  it("leave six schemes to an encoder of texts, and four where nothing can be added to scores", () => {
    const encoder = { start: "scratch", length: "same", axes: "one", mask: "none" } as const;
    expect(left(encoder)).toHaveLength(6);
    expect(left({ ...encoder, budget: "kernel" })).toHaveLength(4);
  });

  it("mark what is left only because the race says nothing of it", () => {
    const untested = (answers: Partial<Now>) =>
      withAnswers(answers)
        .rows.filter(({ isUntested }) => isUntested)
        .map(({ scheme }) => scheme.id);
    expect(untested({ length: "four" })).toEqual(["rope-axial"]);
    expect(untested({ length: "same" })).toEqual([]);
    expect(untested({ length: "four", axes: "one" })).toEqual([]);
  });

  it("can leave nothing", () => {
    expect(left({ start: "table", length: "double" })).toEqual([]);
  });
});

describe("a scheme that stays on a condition", () => {
  it("is forgetting attention in a cache from which passages are removed", () => {
    expect(left({ cache: "edited" })).toContain("fox");
    expect(rowOf("fox", { cache: "edited" })?.verdict.why).toContain("taken out of its sum");
    expect(rowOf("fox")?.verdict.why).toBe("");
  });

  it("xPos keeps a table for queries and one for keys", () => {
    expect(rowOf("rope")?.memory).toBe(32768);
    expect(rowOf("xpos")?.memory).toBe(65536);
  });
});

describe("the file of choices", () => {
  const references = JSON.parse(read("references.json").toString()) as Record<
    string,
    { url: string; year: number }
  >;

  it("cites sources of the course, with their addresses and years", () => {
    const { schemes, rules, sources } = choicesFile.arrived;
    const used = new Set(
      [
        ...schemes.flatMap(({ relative, directed, measured, ships }) => [
          relative,
          directed,
          measured,
          ships,
        ]),
        ...rules.map(({ trained }) => trained ?? null),
      ].flatMap((cited: Cited | null) => cited?.source ?? []),
    );
    expect(Object.keys(sources).sort()).toEqual([...used].sort());
    for (const [key, { text, url }] of Object.entries(sources)) {
      expect(url).toBe(references[key]?.url);
      expect(text).toContain(String(references[key]?.year));
    }
  });

  it("names schemes, questions and answers that exist", () => {
    const { schemes, rules, experiments } = choicesFile.arrived;
    const ids = schemes.map(({ id }) => id);
    const answersOf = (question: string): readonly string[] => {
      expect(questionIds).toContain(question);
      return questions[question as keyof typeof questions].choices;
    };
    for (const rule of rules) {
      expect(answersOf(rule.question)).toEqual(expect.arrayContaining([...rule.answers]));
      expect(ids).toEqual(expect.arrayContaining([...rule.schemes]));
    }
    for (const { when = {} } of [...rules, ...experiments])
      for (const [question, fits] of Object.entries(when))
        expect(answersOf(question)).toEqual(expect.arrayContaining([...fits]));
  });
});

describe("orrery-choose", () => {
  it("is a table with a head for each row and column", async () => {
    const figure = await place("orrery-choose");
    const root = figure.renderRoot as ShadowRoot;
    expect(root.querySelectorAll(".schemes tbody th[scope=row]")).toHaveLength(16);
    expect(root.querySelectorAll(".schemes thead th[scope=col]")).toHaveLength(1 + LENGTHS.length);
  });

  it("puts the reason in the place of the cells of what is ruled out", async () => {
    const figure = await place("orrery-choose", { mask: "none" });
    expect(words(figure, "[data-scheme=nope]")).toContain(
      "Out. Without a mask, all orders of the words look alike.",
    );
    expect(words(figure, ".sentence")).toBe("10 of 16 schemes are left.");
  });

  it("says that no encoder was in the race", async () => {
    const about = async (mask: string) => words(await place("orrery-choose", { mask }), ".about");
    expect(await about("none")).toContain("no encoder was in the race");
    expect(await about("causal")).not.toContain("encoder");
  });

  it("says of what it has no evidence", async () => {
    const figure = await place("orrery-choose", { length: "sixteen" });
    expect(words(figure, ".sentence")).toContain(
      "There is no evidence on axial RoPE: it was not in the race.",
    );
    expect(words(figure, "[data-scheme=rope-axial]")).toContain("No evidence");
  });

  it("hides what is ruled out, if asked", async () => {
    const figure = await place("orrery-choose", { start: "rotary", hide: "" });
    expect((figure.renderRoot as ShadowRoot).querySelectorAll(".schemes tbody tr")).toHaveLength(6);
    expect(words(figure, ".sentence")).toBe(
      "4 of 16 schemes are left without further training: RoPE, RoPE with NTK-aware scaling, RoPE with a training-length window and RoPE with YaRN. No positions and RoPE in half the layers are open if you can train further.",
    );
  });

  it("says what further training opens, and who did it", async () => {
    const figure = await place("orrery-choose", { start: "rotary", length: "four" });
    expect(words(figure, "[data-scheme='rope+yarn']")).toContain(
      "Open, with further training. In the race, its loss rises from 0.97 at 256 to 1.33 at 1024. With 400 steps of further training, it took Llama 2 to 16 times its length (Peng et al. 2023, section 4).",
    );
    expect(words(figure, ".sentence")).toContain(
      "1 of 16 schemes is left without further training: RoPE with a training-length window. No positions, RoPE with NTK-aware scaling, RoPE with YaRN and RoPE in half the layers are open if you can train further.",
    );
  });

  it("sorts by the column whose head is pressed, and says so", async () => {
    const figure = await place("orrery-choose");
    const heard = listen(figure);
    const root = figure.renderRoot as ShadowRoot;
    part(figure, "[data-sort='4096']").click();
    await drawn(figure);
    expect(heard.map(({ sort }) => sort)).toEqual(["4096"]);
    expect(root.querySelector("[aria-sort=ascending]")?.textContent).toContain("4096");
    expect(root.querySelector(".schemes tbody th")?.textContent).toBe("forgetting attention");
  });

  it("names an experiment that could change the decision, with a link to where it begins", async () => {
    const figure = await place("orrery-choose", { start: "rotary", length: "four" });
    expect(words(figure, ".asks")).toBe("What would change your mind?");
    const link = (figure.renderRoot as ShadowRoot).querySelector<HTMLAnchorElement>(
      ".experiment a",
    );
    expect(link?.href).toBe("https://course.example/lessons/choosing/#repairs-without-training");
  });

  it("asks one question at a time, and goes on to the next without an answer", async () => {
    const figure = await place("orrery-choose", { start: "rotary", length: "four" });
    const root = figure.renderRoot as ShadowRoot;
    const asked = () =>
      [...root.querySelectorAll<HTMLElement>("[data-asked]")].map(
        ({ dataset }) => dataset["asked"],
      );
    expect(asked()).toEqual(["far"]);
    part(figure, "[data-answer=yes]").click();
    await drawn(figure);
    expect(asked()).toEqual(["axes"]);
    part(figure, "[data-answer=one]").click();
    await drawn(figure);
    expect(asked()).toEqual(["mask"]);
    part(figure, "[data-answer=open]").click();
    await drawn(figure);
    expect(asked()).toEqual(["cache"]);
    part(figure, "[data-answer=grows]").click();
    await drawn(figure);
    part(figure, "[data-answer=any]").click();
    await drawn(figure);
    expect(asked()).toEqual([]);
    part(figure, "[data-answer=next]").click();
    await drawn(figure);
    expect(asked()).toEqual(["mask"]);
  });

  it("asks a question again whose answer is pressed", async () => {
    const figure = await place("orrery-choose", { start: "rotary", length: "four" });
    const heard = listen(figure);
    part(figure, "[data-change=start]").click();
    await drawn(figure);
    expect(words(figure, "legend")).toBe("Where do you start?");
    expect(part(figure, "[data-answer=rotary]").getAttribute("aria-pressed")).toBe("true");
    part(figure, "[data-answer=scratch]").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ start: "scratch", ask: "far" });
    part(figure, "[data-answer=afresh]").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ start: "open", length: "open", ask: "next" });
  });

  it("strikes out what the answers rule out, and says how many each of them did", async () => {
    const figure = await place("orrery-choose", { start: "rotary", length: "four" });
    const root = figure.renderRoot as ShadowRoot;
    const { rows, left, open } = withAnswers({ start: "rotary", length: "four" });
    const struck = rows.length - left.length - open.length;
    expect(root.querySelectorAll(".names s")).toHaveLength(struck);
    const counts = [...root.querySelectorAll(".struck")].map(({ textContent }) =>
      Number(/\d+/.exec(textContent ?? "")?.[0] ?? 0),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(struck);
  });

  it("draws names and losses where there is no script", () => {
    const picture = shapeToText(OrreryChoose.preview(engine, { ...start, plain: true }));
    expect(picture).toContain("forgetting attention");
    expect(picture).toContain("0.939");
    expect(picture).toContain("not in the race");
  });

  it("draws no table where it only asks, so that a page without script has the table once", () => {
    const asks = (more: object) =>
      shapeToText(OrreryChoose.preview(engine, { ...start, ...more })).includes(
        "This figure asks you questions",
      );
    expect([{}, { stage: "fall" }, { stage: "advice" }].map(asks)).toEqual([true, true, true]);
    expect(asks({ start: "rotary" })).toBe(false);
  });

  it("writes memory in units that fit", () => {
    expect([0, 32768, 2097152, 10485760, 2147483648].map(bytesText)).toEqual([
      "0 B",
      "32 KiB",
      "2 MiB",
      "10 MiB",
      "2 GiB",
    ]);
  });
});
