// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../../web/config/read-config.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { askedOf } from "../../../web/widgets/how-far/asked.ts";
import { breaksOf } from "../../../web/widgets/how-far/breaks.ts";
import { blocksOf } from "../../../web/widgets/how-far/fields.ts";
import "../../../web/widgets/how-far/how-far.ts";
import { reachOf, scaledAs } from "../../../web/widgets/how-far/numbers.ts";
import { factorFor, SCALINGS, type Question } from "../../../web/widgets/how-far/scalings.ts";
import { verdictOf } from "../../../web/widgets/how-far/words.ts";
import { configText, publishedModels } from "../../../web/widgets/published/gallery.ts";
import { llama3 } from "./llama-question.ts";
import { providePublishedModels } from "./published-models.ts";
import { drawn, listen, part, place, press, useCore, useDownloads, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  await providePublishedModels();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const near = (value: number): unknown => expect.closeTo(value, 9);

/** What Llama 3 8B does in a text of 65,536 tokens, in closed form: no number of the core. */
const frequency = (hand: number) => 500_000 ** (-hand / 64);
const trainedTurns = (hand: number) => (8192 * frequency(hand)) / (2 * Math.PI);

describe("the hands of Llama 3 in a text of 65,536 tokens", () => {
  it("reach new angles where they made less than one turn in 8192 tokens", () => {
    const reach = reachOf(engine, llama3(65_536));
    expect([trainedTurns(34) > 1, trainedTurns(35) < 1]).toEqual([true, true]);
    expect(scaledAs(reach, "own").newHands).toEqual(from(35, 63));
    for (const hand of from(0, 63))
      expect(reach.trainedTurns[hand]).toBeCloseTo(trainedTurns(hand), 9);
  });

  it("are slowed as each paper says", () => {
    const reach = reachOf(engine, llama3(65_536));
    const slower = (id: (typeof SCALINGS)[number]) =>
      scaledAs(reach, id).hands.map((hand) => hand.slower);
    // Chen et al. 2023: all by 8. bloc97 2023: by 8^(2i/126); dynamically, by 8 · 8 − 7 = 57.
    expect(slower("linear")).toEqual(from(0, 63).map(() => near(8)));
    for (const [id, most] of [
      ["ntk", 8],
      ["dynamic", 57],
    ] as const)
      expect(slower(id)).toEqual(from(0, 63).map((hand) => near(most ** ((2 * hand) / 126))));
    // Llama 3’s rule: a blend between 1 and 4 turns in training.
    expect(slower("llama3")).toEqual(
      from(0, 63).map((hand) => {
        const kept = Math.min(1, Math.max(0, (trainedTurns(hand) - 1) / 3));
        return near(1 / (kept + (1 - kept) / 8));
      }),
    );
    // Peng et al. 2023, in the authors’ code: a straight line between the hands of 32 and 1 turns.
    const at = (turns: number) => (64 * Math.log(8192 / (2 * Math.PI * turns))) / Math.log(500_000);
    const [low, high] = [Math.floor(at(32)), Math.ceil(at(1))];
    expect(slower("yarn")).toEqual(
      from(0, 63).map((hand) => {
        const slowed = Math.min(1, Math.max(0, (hand - low) / (high - low)));
        return near(1 / (slowed / 8 + 1 - slowed));
      }),
    );
  });

  it("stay within their angles under all scalings but one", () => {
    const reach = reachOf(engine, llama3(65_536));
    const left = Object.fromEntries(reach.scaled.map(({ id, newHands }) => [id, newHands]));
    // 8^(2i/126) is less than 8 for every hand but the last.
    expect(left).toEqual({
      own: from(35, 63),
      linear: [],
      ntk: from(35, 62),
      dynamic: [],
      yarn: [],
      llama3: [],
    });
  });

  it("grow scores by the square of 0.1 ln 8 + 1 under YaRN alone", () => {
    const reach = reachOf(engine, llama3(65_536));
    for (const { id, scores } of reach.scaled)
      expect(scores, id).toBeCloseTo(id === "yarn" ? (0.1 * Math.log(8) + 1) ** 2 : 1, 12);
  });

  it("are read otherwise in short texts, too, unless the scaling follows the text", () => {
    const { scaled } = reachOf(engine, llama3(65_536));
    expect(scaled.filter(({ changesShort }) => changesShort).map(({ id }) => id)).toEqual([
      "linear",
      "ntk",
      "yarn",
      "llama3",
    ]);
  });

  it("meet nothing new in layers whose window is no longer than the texts of training", () => {
    expect(scaledAs(reachOf(engine, llama3(65_536, { window: 4096 })), "own").newHands).toEqual([]);
  });
});

describe("a scaling", () => {
  it("has the smallest quarter as its factor that covers the text", () => {
    expect([4096, 8192, 8193, 10_000, 16_384, 65_536].map((n) => factorFor(8192, n))).toEqual([
      1, 1, 1.25, 1.25, 2, 8,
    ]);
  });

  it("changes nothing where the text is as long as in training", () => {
    for (const { hands, newHands } of reachOf(engine, llama3(8192)).scaled) {
      expect(newHands).toEqual([]);
      expect(hands.every(({ slower }) => slower === 1)).toBe(true);
    }
  });
});

describe("the verdict", () => {
  const outcome = (target: number, more: Partial<Question> = {}) =>
    verdictOf(engine, reachOf(engine, llama3(target, more))).outcome;

  it("is yes up to the trained length, a test up to four times, then training", () => {
    expect([100, 8192, 8193, 16_384, 32_768, 32_769, 65_536].map((n) => outcome(n))).toEqual([
      "yes",
      "yes",
      "test",
      "test",
      "test",
      "train",
      "train",
    ]);
  });
});

describe("what breaks", () => {
  const thinning = (id: (typeof SCALINGS)[number]) => {
    const reach = reachOf(engine, llama3(65_536));
    return breaksOf(engine, reach, scaledAs(reach, id)).find((each) => /thins out/.test(each));
  };

  // Base 10,000 and width 128: 2π · 10,000^(126/128) = 54,410.0 tokens.
  it("is that no scaling and no larger base helps, once the slowest hand has come full circle", () => {
    const small = { ...llama3(524_288).plain, base: 10_000 };
    const asked = (trained: number) =>
      reachOf(engine, llama3(2 * trained, { plain: small, trained }));
    const { title, text } = verdictOf(engine, asked(262_144));
    expect(title).toBe("Perhaps, without any scaling.");
    expect(text).toContain(
      "In training, distances went up to 262,143 tokens, and the slowest hand turns once in 54,410: every hand has come full circle.",
    );
    expect(text).toContain("neither a scaling nor a larger base");
    expect(asked(262_144).scaled.map(({ id }) => id)).toEqual(["own"]);
    // With fewer tokens than that wavelength, its last hand has not.
    expect(verdictOf(engine, asked(54_400)).title).toMatch(/^Yes, with YaRN/);
    expect(verdictOf(engine, asked(54_420)).title).toBe("Perhaps, without any scaling.");
  });

  it("has the lead of 8 as YaRN leaves it: e^11.67 / (e^11.67 + 65,535) is 64%", () => {
    const weight = (lead: number, keys: number) =>
      Math.round((100 * Math.exp(lead)) / (Math.exp(lead) + keys - 1));
    const scores = (0.1 * Math.log(8) + 1) ** 2;
    expect([weight(8 * scores, 65_536), weight(8, 65_536), weight(8, 8192)]).toEqual([64, 4, 27]);
    expect(thinning("yarn")).toBe(
      "Attention thins out: among 65,536 keys, a key that leads all others by 8 gets 4.4% of the weight (64% with the lead of 11.67 that the scaling makes of it), and among 8192 it got 27%.",
    );
    expect(thinning("linear")).toBe(
      "Attention thins out: among 65,536 keys, a key that leads all others by 8 gets 4.4% of the weight, and among 8192 it got 27%.",
    );
  });
});

describe("dynamic NTK", () => {
  it("is said to need no large factor: s·n/L − (s − 1) is 57 by 8 and 15 by 2", () => {
    const reach = reachOf(engine, llama3(65_536));
    expect(breaksOf(engine, reach, scaledAs(reach, "dynamic"))).toContain(
      "The factor adds to what the length does: hands slow down as the text grows, whatever it is. By 8, the slowest is slowed by 57.0 here; by factor 2, by 15.0. Try the small one first.",
    );
    const near = reachOf(engine, llama3(16_384));
    expect(breaksOf(engine, near, scaledAs(near, "dynamic")).join(" ")).not.toContain(
      "by factor 2",
    );
  });
});

describe("a model of the gallery or a file", () => {
  const asked = (config: unknown, target: number, trained = 0) =>
    askedOf(
      engine,
      { model: "own", target, trained, base: 0, width: 0 },
      readConfig(configText(config)),
    );
  const published = (id: string, target: number, trained = 0) =>
    asked(publishedModels.arrived.find((model) => model.id === id)?.config, target, trained);
  const verdict = ({ question, file }: ReturnType<typeof asked>) =>
    verdictOf(engine, reachOf(engine, question!), file);

  it("is made for as much as its file says, where a rule stretches it", () => {
    const llama31 = published("llama3_1_8b", 131_072);
    // Its makers trained on long texts with the rule: 8192 is what the rule stretches.
    expect(llama31.question).toMatchObject({ trained: 131_072, plain: { d: 128, base: 500_000 } });
    expect(verdict(llama31).text).toBe(
      "The file is made for 131,072 tokens, with Llama 3’s rule. Leave the fields about positions as they are.",
    );
    expect(llama31.notes[0]).toMatch(
      /^In the file, Llama 3’s rule stretches 8192 tokens to 131,072, and counts here as a rule of training/,
    );
    expect(verdict(published("llama3_1_8b", 131_073)).outcome).toBe("train");
  });

  it("has no new angles, no other scaling and nothing to set where it is made for the length", () => {
    for (const trained of [0, 8192])
      for (const target of [65_536, 131_072]) {
        const { question, file } = published("llama3_1_8b", target, trained);
        const reach = reachOf(engine, question!);
        expect(reach.scaled.map(({ id }) => id)).toEqual(["own"]);
        if (trained === 0)
          expect(reach.scaled[0]).toMatchObject({ newHands: [], changesShort: false });
        const blocks = blocksOf(engine, question!, "own", file);
        expect(blocks.map(({ code }) => code)).toEqual([
          null,
          `--max-model-len ${target}`,
          `-c ${target}`,
        ]);
        for (const { notes } of blocks) expect(notes[0]).toMatch(/^There is nothing to set/);
      }
  });

  it("has its longest text as the trained length where no rule says another, and says so", () => {
    const { question, notes } = published("llama3_8b", 65_536);
    expect(question?.trained).toBe(8192);
    expect(notes[0]).toMatch(
      /^The file’s longest text, 8192 tokens, is taken as the trained length/,
    );
    expect(published("llama3_8b", 65_536, 4096).question?.trained).toBe(4096);
  });

  // As Qwen's model card has it: factor 4.0 from 32,768 to 131,072 tokens.
  it("has the trained length of Qwen3’s makers, and the fields that follow from it", () => {
    const qwen3 = asked(
      {
        model_type: "qwen3",
        head_dim: 128,
        num_hidden_layers: 36,
        max_position_embeddings: 40_960,
        rope_theta: 1e6,
      },
      131_072,
    );
    expect(qwen3.question?.trained).toBe(32_768);
    expect(qwen3.notes[0]).toBe(
      "The file’s longest text is 40,960 tokens, but its makers trained it at 32,768: this length counts here.",
    );
    const [{ code } = { code: "" }] = blocksOf(engine, qwen3.question!, "yarn", qwen3.file);
    expect(JSON.parse(code!)).toMatchObject({
      max_position_embeddings: 131_072,
      rope_parameters: { factor: 4, original_max_position_embeddings: 32_768 },
    });
  });

  it("keeps the rule that it was trained with, and no other can be set", () => {
    const { question, notes } = published("gemma3_4b", 262_144);
    const { scaled, trainedTurns } = reachOf(engine, question!);
    expect(scaled.map(({ id }) => id)).toEqual(["own"]);
    // Base 1,000,000 and interpolation by 8: hand 0 makes 131072 / 8 / 2π turns.
    expect(trainedTurns[0]).toBeCloseTo(131_072 / 8 / (2 * Math.PI), 6);
    expect(notes.at(-1)).toBe(
      "The hands below are those of 5 of 34 layers. Of the others, 29 have hands and a window, so that none of their angles is new in a longer text.",
    );
  });

  it("needs no scaling where layers with hands have windows", () => {
    const { title, text } = verdict(
      asked(
        {
          model_type: "exaone4",
          head_dim: 128,
          num_hidden_layers: 8,
          max_position_embeddings: 32_768,
          rope_theta: 1e6,
          sliding_window: 4096,
          sliding_window_pattern: "LLLG",
        },
        131_072,
      ),
    );
    expect(title).toBe("Perhaps, without any scaling.");
    expect(text).toMatch(/those that see the whole text have no positions/);
  });

  it("has its fields where its file has them, beside what stays", () => {
    const { question, file } = asked(
      {
        text_config: {
          model_type: "qwen3_vl_text",
          head_dim: 128,
          max_position_embeddings: 32_768,
          rope_parameters: {
            rope_type: "default",
            rope_theta: 5e6,
            mrope_section: [24, 20, 20],
            mrope_interleaved: true,
          },
        },
      },
      65_536,
    );
    const [first] = blocksOf(engine, question!, "yarn", file);
    expect(JSON.parse(first?.code ?? "")).toHaveProperty(
      "text_config.rope_parameters.rope_theta",
      5e6,
    );
    expect(first?.notes[0]).toBe(
      "Keep the further entries that the file has beside them: mrope_section and mrope_interleaved.",
    );
  });

  it("says why it has no hands to stretch", () => {
    const { question, why } = asked(
      { model_type: "gpt2", n_embd: 768, n_head: 12, n_positions: 1024 },
      65_536,
    );
    expect(question).toBeNull();
    expect(why).toMatch(/^This model adds a learned vector for each position instead of RoPE/);
  });
});

async function typeIn(figure: LitElement, name: string, text: string): Promise<void> {
  const field = part<HTMLInputElement>(figure, `#${name}`);
  field.value = text;
  field.dispatchEvent(new Event("change"));
  await drawn(figure);
}

describe("orrery-how-far", () => {
  it("answers “trained at 8k with base 500000: can I use 64k?” as it opens", async () => {
    const figure = await place("orrery-how-far");
    expect(words(figure, "figcaption")).toBe("Can it read 65,536 tokens?");
    expect(words(figure, ".verdict")).toMatch(
      /^Not without training\. 65,536 tokens are 8 times the 8192 of training\. As it is, 29 of 64 hands reach angles that training never showed, up to 8 times as far as in training\. /,
    );
    expect(words(figure, ".sentence")).toBe(
      "In a text of 65,536 tokens, with YaRN by 8, no hand reaches an angle that training never showed; hand 0 turns as before. All scores grow by a factor of 1.459. This applies to short texts as well.",
    );
  });

  it("offers no scaling and no larger base where no hand needs one", async () => {
    const figure = await place("orrery-how-far", {
      trained: "262144",
      target: "524288",
      base: "10000",
    });
    expect(words(figure, ".verdict")).toMatch(/^Perhaps, without any scaling\. 524,288 tokens /);
    const said = figure.shadowRoot!.textContent;
    expect(said).toContain("What to set for 524,288 tokens: nothing about positions");
    expect(said).not.toContain("A larger base, ");
    expect(said).not.toContain('"rope_theta"');
    expect(figure.hasAttribute("data-short")).toBe(true);
  });

  it("keeps its room for a full answer, and takes it back where a text cannot be read", async () => {
    const figure = await place("orrery-how-far", { model: "own" });
    expect(figure.hasAttribute("data-short")).toBe(true);
    figure.setAttribute("model", "llama3_8b");
    await drawn(figure);
    expect(figure.hasAttribute("data-short")).toBe(false);
  });

  it("says only that nothing is to be set where the model is made for the length", async () => {
    const figure = await place("orrery-how-far", { model: "llama3_1_8b", target: "131072" });
    expect(words(figure, ".verdict")).toMatch(/^Yes, as it is\. The file is made for 131,072/);
    expect(words(figure, ".scalings tbody tr.chosen")).toMatch(
      /^Llama 3’s rule, as in the file 0 of 64 /,
    );
    const headings = [...figure.shadowRoot!.querySelectorAll(".part")].map(
      (each) => each.textContent,
    );
    expect(headings).toEqual([
      "What to set for 131,072 tokens: nothing about positions",
      "What each scaling does",
      "Hand by hand",
    ]);
    expect(words(figure, ".sentence")).toMatch(/with Llama 3’s rule, as the file has it, no hand/);
  });

  it("shows below its verdict what to set for the length that was asked for, and for the one that it advises", async () => {
    const figure = await place("orrery-how-far");
    expect(words(figure, ".verdict")).toMatch(/Without training, plan on 16,384 tokens\./);
    expect(words(figure, ".part")).toBe(
      "What to set for 65,536 tokens, to test or to train with: YaRN by 8",
    );
    const [asked, advised] = figure.shadowRoot!.querySelectorAll(".blocks");
    expect(advised?.textContent).toMatch(/-c 16384 \\\s+--rope-scaling yarn \\\s+--rope-scale 2 /);
    expect(asked?.textContent).toMatch(/-c 65536 \\\s+--rope-scaling yarn \\\s+--rope-scale 8 /);
    // Both lists name the same programs, which are no landmarks.
    expect(figure.shadowRoot!.querySelectorAll("section")).toHaveLength(0);
    expect(asked!.closest("details")).toBeNull();
    expect(advised!.closest("details")!.querySelector("summary")!.textContent).toBe(
      "What to set for 16,384 tokens, as advised without training: YaRN by 2",
    );
    // Whoever chooses a scaling wants its fields.
    part(figure, "[data-scaling=linear]").click();
    await drawn(figure);
    expect(words(figure, ".part")).toMatch(
      /^What to set for 65,536 tokens, .*: interpolation by 8$/,
    );
    await typeIn(figure, "target", "16384");
    expect(figure.shadowRoot!.querySelectorAll(".blocks")).toHaveLength(1);
    expect(words(figure, ".part")).toBe("What to set for 16,384 tokens: interpolation by 2");
  });

  it("says how far beyond training hands go, a little or much", async () => {
    const figure = await place("orrery-how-far", { target: "10000" });
    expect(words(figure, ".verdict")).toMatch(/never showed, up to 1\.22 times as far as in/);
  });

  it("has no trained length of 0 in its field before a file is pasted", async () => {
    const figure = await place("orrery-how-far", { model: "own" });
    expect(part<HTMLInputElement>(figure, "#trained").value).toBe("");
  });

  it("writes the numbers of a column in one way", async () => {
    const figure = await place("orrery-how-far");
    const cells = (row: number) =>
      [...figure.shadowRoot!.querySelectorAll(`.hands tbody tr:nth-child(${row}) td`)].map((cell) =>
        cell.textContent.trim(),
      );
    // 65,536 / 2π turns; interpolation slows hand 0 by 8, NTK-aware scaling by 1.
    expect(cells(1).slice(2, 5)).toEqual(["10,430", "÷ 8.00", "÷ 1.00"]);
  });

  it("takes a length as it is typed, and says why it takes none", async () => {
    const figure = await place("orrery-how-far");
    const heard = listen(figure);
    await typeIn(figure, "target", "16k");
    expect(heard.at(-1)).toMatchObject({ target: 16_384, outcome: "test" });
    expect(part<HTMLInputElement>(figure, "#target").value).toBe("16,384");
    await typeIn(figure, "target", "a lot");
    expect(words(figure, "#target-problem")).toBe(
      "The number of tokens must be a number, as 65536, 65,536 or 64k; it is “a lot”.",
    );
    await typeIn(figure, "trained", "1");
    expect(words(figure, "#trained-problem")).toMatch(/must be from 2 to/);
    expect(heard).toHaveLength(1);
  });

  it("shows another scaling when its name is pressed, with its fields", async () => {
    const figure = await place("orrery-how-far");
    part(figure, "[data-scaling=linear]").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(
      /with interpolation by 8, no hand .* 7\.2° per token/,
    );
    expect(words(figure, ".block[aria-label='llama.cpp'] code")).toMatch(
      /--rope-scaling linear \\ --rope-scale 8/,
    );
  });

  it("moves the length by keys", async () => {
    const figure = await place("orrery-how-far");
    const heard = listen(figure);
    await press(figure, "[data-handle=target]", "ArrowUp", "PageDown");
    expect(heard.map(({ target }) => target)).toEqual([66_560, 56_320]);
  });

  it("copies the fields of a program", async () => {
    const figure = await place("orrery-how-far");
    const copied: string[] = [];
    vi.stubGlobal("navigator", {
      clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    part(figure, "[aria-label='Copy for llama.cpp']").click();
    await drawn(figure);
    vi.unstubAllGlobals();
    expect(copied).toEqual([
      "-c 65536 \\\n  --rope-scaling yarn \\\n  --rope-scale 8 \\\n  --yarn-orig-ctx 8192",
    ]);
  });

  it("saves its numbers as JSON", async () => {
    const saved = useDownloads();
    const figure = await place("orrery-how-far");
    part(figure, "#save-json").click();
    const file = JSON.parse(await saved[0]!.text()) as { readonly scalings: unknown[] };
    expect(file).toMatchObject({ trained: 8192, target: 65_536, base: 500_000 });
    expect(file.scalings).toHaveLength(SCALINGS.length);
  });
});
