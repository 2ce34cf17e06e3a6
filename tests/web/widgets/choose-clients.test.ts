// @vitest-environment jsdom
// A first pick, clients whose schemes fall, rows that open as cards, and a recommendation to copy.
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { choicesFile } from "../../../web/widgets/choose/choices-file.ts";
import { chooseNumbers } from "../../../web/widgets/choose/numbers.ts";
import {
  advice,
  FEW,
  NONE,
  questionIds,
  questions,
  settings,
} from "../../../web/widgets/choose/settings.ts";
import { tiedWithBest } from "../../../web/widgets/choose/rows.ts";
import "../../../web/widgets/choose/choose.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import { raceFile } from "../../../web/widgets/race-results/long-race.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { useChoices } from "./choose-files.ts";
import { drawn, listen, part, place, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useChoices();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const root = (figure: Element) => (figure as HTMLElement & { renderRoot: ShadowRoot }).renderRoot;
const count = (figure: Element, selector: string) => root(figure).querySelectorAll(selector).length;

type Placed = Awaited<ReturnType<typeof place>>;

const right = { scheme: "yarn", reason: "far", condition: "trained", experiment: "page" };

describe("the file of choices", () => {
  it("has clients whose sentences answer questions that exist", () => {
    expect(choicesFile.arrived.clients.map(({ id }) => id)).toEqual(settings.client.choices);
    for (const { given, says } of choicesFile.arrived.clients)
      for (const [question, answer] of [
        ...Object.entries(given),
        ...says.map((each) => [each.question, each.answer] as const),
      ]) {
        expect(questionIds).toContain(question);
        expect(questions[question as keyof typeof questions].choices).toContain(answer);
      }
  });

  it("has in each place of a recommendation what can be chosen there, and one that fits", () => {
    for (const [id, { choices }] of Object.entries(advice)) {
      const place = choicesFile.arrived.advice[id] ?? [];
      expect([NONE, ...place.map((each) => each.id)]).toEqual(choices);
      const fits = place.filter(
        ({ why }) => (typeof why === "object" ? why[right.scheme] : why) === undefined,
      );
      expect(fits.map((each) => each.id)).toEqual([right[id as keyof typeof right]]);
      expect(place[0]).not.toBe(fits[0]);
    }
  });

  it("judges each reason beside each scheme, and lets one pair pass", () => {
    const schemes = advice.scheme.choices.filter((id) => id !== NONE);
    const passed = (choicesFile.arrived.advice.reason ?? []).flatMap(({ id, why }) =>
      schemes
        .filter((scheme) => !(why as Record<string, string>)[scheme])
        .map((scheme) => [scheme, id]),
    );
    expect(passed).toEqual([[right.scheme, right.reason]]);
  });

  it("has the schemes whose rows can be opened", () => {
    const ids = choicesFile.arrived.schemes.map(({ id }) => id);
    expect(settings.card.choices).toEqual(expect.arrayContaining(ids));
  });
});

describe("the table", () => {
  const rowsBy = (sort: "256" | "4096" | "year") => {
    const now = Object.fromEntries(
      Object.entries(settings).map(([name, info]) => [name, info.default]),
    ) as unknown as Parameters<typeof chooseNumbers>[1];
    return chooseNumbers(engine, { ...now, sort }).rows;
  };

  it("cannot rank four of its five first rows at 256, and two at 4096", () => {
    const few = (sort: "256" | "4096") =>
      rowsBy(sort).filter(({ scheme }) => FEW.includes(scheme.id));
    expect(tiedWithBest(few("256"), "256")).toBe(4);
    expect(tiedWithBest(few("4096"), "4096")).toBe(2);
    expect(tiedWithBest(rowsBy("year"), "year")).toBe(0);
  });

  it("begins with five rows, says which are tied, and shows all on demand", async () => {
    const figure = await place("orrery-choose", {
      plain: "",
      few: "",
      columns: "ends",
      sort: "256",
    });
    expect(count(figure, ".schemes tbody tr")).toBe(5);
    expect(count(figure, ".schemes tbody tr.tied")).toBe(4);
    expect(words(figure, ".sentence")).toContain(
      "Forgetting attention, ALiBi, xPos and RoPE are within 0.02 of the best: too close to rank.",
    );
    figure.removeAttribute("few");
    await drawn(figure);
    expect(count(figure, ".schemes tbody tr")).toBe(16);
  });

  it("that was opened is open after a reload", async () => {
    setSiteRoot(new URL("/", location.href));
    const table = { plain: "", few: "", columns: "ends", sort: "256" };
    const figure = await place("orrery-choose", table);
    figure.removeAttribute("few");
    await drawn(figure);
    document.body.replaceChildren();
    const again = await place("orrery-choose", table);
    await drawn(again);
    expect(count(again, ".schemes tbody tr")).toBe(16);
    again.setAttribute("few", "");
    await drawn(again);
    const last = await place("orrery-choose", table);
    await drawn(last);
    expect(count(last, ".schemes tbody tr")).toBe(5);
    localStorage.clear();
    setSiteRoot("https://course.example/");
  });

  it("leaves what the work is to the cards where it is narrow", async () => {
    const figure = await place("orrery-choose", { plain: "", columns: "cost", card: "fire" });
    expect(count(figure, "td.wide")).toBe(16);
    expect(words(figure, ".card")).toContain("A network with 32 hidden units");
  });

  it("opens a row as a card with its cost, its paper and who ships it, and closes it again", async () => {
    const figure = await place("orrery-choose", {
      plain: "",
      few: "",
      columns: "ends",
      sort: "256",
    });
    part(figure, "[data-open=rope]").click();
    await drawn(figure);
    expect(part(figure, "[data-open=rope]").getAttribute("aria-expanded")).toBe("true");
    expect(words(figure, ".card")).toContain("LLaMA, Llama 3, Mistral, Gemma, Qwen");
    expect(words(figure, ".card")).toContain("32 KiB in a layer");
    part(figure, "[data-open=rope]").click();
    await drawn(figure);
    expect(count(figure, ".card")).toBe(0);
  });
});

describe("a client", () => {
  const mark = async (figure: Placed, ids: string) => {
    for (const id of ids.split(" ").filter(Boolean)) part(figure, `[data-mark="${id}"]`).click();
    await drawn(figure);
  };
  const decide = async (figure: Placed) => {
    part(figure, "[data-decide]").click();
    await drawn(figure);
  };

  it("is guessed about before schemes fall, each with its reason", async () => {
    const figure = await place("orrery-choose", { stage: "fall", client: "checkpoint" });
    const heard = listen(figure);
    expect(words(figure, "legend")).toBe("“We have a model with RoPE.” What’s still in?");
    expect(words(figure, "[data-decide]")).toBe("Keep none");
    expect(count(figure, ".fallen li")).toBe(0);
    await mark(figure, "rope rope+window alibi");
    await mark(figure, "alibi");
    expect(words(figure, "[data-decide]")).toBe("Keep these 2");
    await mark(figure, "fox");
    await decide(figure);
    expect(heard.at(-1)).toMatchObject({
      start: "rotary",
      guess: "rope rope+window fox",
      right: 13,
      guessed: 16,
    });
    expect(words(figure, "[aria-live]")).toContain(
      "You missed three. Still in, though you dropped them: RoPE with NTK-aware scaling and RoPE with YaRN. Out, though you kept it: forgetting attention. 11 others are out: no positions",
    );
    expect(count(figure, ".fallen s")).toBe(12);
    expect(words(figure, ".fallen")).toContain("forgetting attention");
    expect(words(figure, "details")).not.toContain("forgetting attention");
    expect(words(figure, ".score")).toBe("Score: 13 of 16.");
    expect(words(figure, "details")).toContain("RoPE in half the layers (open if you can train)");
    await mark(figure, "rope+window");
    expect(words(figure, "[data-decide]")).toBe("Keep this one");
    await decide(figure);
    expect(words(figure, "[aria-live]")).toContain("You got them all. 3 are out:");
    expect(words(figure, "legend")).toContain("What’s still in, or comes back?");
    await mark(figure, "rope+yarn");
    await decide(figure);
    expect(words(figure, ".said")).toContain("You got them all. 1 is out:");
    expect(words(figure, ".said")).toContain("RoPE with YaRN is back. Worse in our race");
    expect(root(figure).activeElement?.textContent).toContain("1 is out:");
    expect(words(figure, ".names .left")).toBe("RoPE with YaRN");
    expect(words(figure, ".score")).toBe("Score: 19 of 22.");
    expect(words(figure, ".asks")).toBe("What would change your mind?");
  });

  it("who cannot train is offered what is left, and the repairs that can come back without training", async () => {
    const story = { stage: "fall", client: "checkpoint", start: "rotary", length: "four" };
    const figure = await place("orrery-choose", story);
    const offered = [...root(figure).querySelectorAll("[data-mark]")].map(
      ({ textContent }) => textContent,
    );
    expect(offered).toEqual([
      "RoPE with a training-length window",
      "RoPE with NTK-aware scaling",
      "RoPE with YaRN",
    ]);
    expect(words(figure, ".sentence")).toBe(
      "1 of 16 schemes is left: RoPE with a training-length window.",
    );
    await mark(figure, "rope+window");
    await decide(figure);
    expect(words(figure, "[aria-live] [tabindex]")).toBe(
      "You missed two. Still in, though you dropped it: RoPE with YaRN. Out, though you kept it: RoPE with a training-length window.",
    );
  });

  it("offers five names at first where the page wants so, and judges guesses by these", async () => {
    const figure = await place("orrery-choose", {
      stage: "fall",
      client: "checkpoint",
      five: "",
    });
    expect(count(figure, "[data-mark]")).toBe(5);
    const heard = listen(figure);
    await mark(figure, "rope rope+window rope+yarn alibi fox");
    await decide(figure);
    expect(heard.at(-1)).toMatchObject({ guessed: 5, right: 3, costs: "2 0 0" });
    expect(words(figure, "[aria-live] [tabindex]")).toMatch(/^You missed two\. Out, though/);
    part(figure, "[data-all]").click();
    await drawn(figure);
    expect(count(figure, "[data-mark]")).toBeGreaterThan(3);
  });

  it("that was the last one closes with the score of all three, and begins again", async () => {
    const figure = await place("orrery-choose", {
      stage: "fall",
      client: "encoder",
      start: "scratch",
      length: "same",
      axes: "one",
      mask: "none",
      right: "40",
      guessed: "63",
      costs: "17 6 0",
    });
    expect(words(figure, ".fallen")).toContain("(Where nothing has to be told apart that way");
    await mark(figure, "sinusoidal learned rope rope-nope");
    await decide(figure);
    expect(words(figure, ".names")).toBe(
      "Left:sinusoidal rowslearned tableRoPERoPE in half the layers",
    );
    expect(words(figure, ".score")).toBe(
      "All three clients have their answers. Score: 46 of 69. Most points were lost on “a checkpoint and long texts”: 17. Open the cards of the schemes you missed in the table, then try again.",
    );
    const heard = listen(figure);
    part(figure, "[data-values='Begin again with client 1']").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ client: "checkpoint", right: 0, guessed: 0 });
    expect(words(figure, ".brief")).toContain("Client 1 of 3");
  });

  it("can be left for the first one at any sentence but the first", async () => {
    const figure = await place("orrery-choose", { stage: "fall", client: "checkpoint" });
    expect(count(figure, "[data-values^='Begin again']")).toBe(0);
    await mark(figure, "rope+window");
    await decide(figure);
    const heard = listen(figure);
    part(figure, "[data-values='Begin again with client 1']").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ start: "open", right: 0, guessed: 0 });
    expect(words(figure, "legend")).toContain("We have a model with RoPE");
  });

  it("can be heard to the end without a guess, which then counts for nothing", async () => {
    const figure = await place("orrery-choose", { stage: "fall", client: "checkpoint" });
    for (let sentence = 0; sentence < 3; sentence += 1) {
      part(figure, "[data-values='Show me']").click();
      await drawn(figure);
    }
    expect(words(figure, "[aria-live]")).toContain("1 is out:");
    expect(words(figure, "[aria-live]")).not.toMatch(/You (got|missed)/);
    expect(count(figure, ".score")).toBe(0);
  });

  it("whose texts are as long as in training does not count RoPE four times", async () => {
    const figure = await place("orrery-choose", {
      stage: "fall",
      client: "encoder",
      start: "scratch",
      length: "same",
      axes: "one",
    });
    expect(words(figure, ".fallen")).toContain("it is RoPE, which is in the list already");
    expect(count(figure, "[data-mark]")).toBe(12);
    expect(words(figure, "legend")).toContain("must tell what is before a word from what is after");
  });

  it("gets back the repair that sees every word and lost least, by the numbers of the race", async () => {
    const story = { stage: "fall", client: "checkpoint", start: "rotary", length: "four" };
    const race = raceFile.arrived;
    const withSwapped = race.models.map((model) => {
      const { yarn, ntk } = model.variants;
      return yarn && ntk
        ? { ...model, variants: { ...model.variants, yarn: ntk, ntk: yarn } }
        : model;
    });
    raceFile.provide({ ...race, models: withSwapped });
    const figure = await place("orrery-choose", { ...story, far: "yes" });
    raceFile.provide(race);
    expect(words(figure, ".names .left")).toBe("RoPE with NTK-aware scaling");
    const asMeasured = await place("orrery-choose", { ...story, far: "yes" });
    expect(words(asMeasured, ".names .left")).toBe("RoPE with YaRN");
  });

  it("hears of another race where the long one alone threw out what that one praises", async () => {
    const chat = { stage: "fall", client: "chat", start: "scratch", axes: "one", mask: "causal" };
    const figure = await place("orrery-choose", { ...chat, length: "four" });
    expect(words(figure, ".fallen")).toContain("T5’s bias");
    const heard = [...root(figure).querySelectorAll(".contested")].map((one) => one.textContent);
    expect(heard).toHaveLength(2);
    expect(heard[0]).toContain("Out on this evidence alone");
    expect(heard[1]).toContain("YaRN is out on this evidence alone");
    expect(part(figure, ".contested a").getAttribute("href")).toContain("#your-own-race");
    const first = await place("orrery-choose", {
      stage: "fall",
      client: "checkpoint",
      start: "rotary",
    });
    expect(count(first, ".contested")).toBe(0);
  });

  it("does not count against a reader that which can be argued", async () => {
    const story = { stage: "fall", client: "checkpoint", start: "rotary" };
    for (const kept of ["rope+window", "rope+window rope+yarn"]) {
      const figure = await place("orrery-choose", story);
      await mark(figure, kept);
      const heard = listen(figure);
      await decide(figure);
      expect(words(figure, "[aria-live]")).toContain("You got them all. 3 are out:");
      expect(heard.at(-1)).toMatchObject({ right: 3, guessed: 3 });
      expect(words(figure, ".fallen").includes("your choice can be argued for")).toBe(
        kept.includes("yarn"),
      );
    }
  });

  it("is met again after a reload where the reader left him, unless the address says otherwise", async () => {
    setSiteRoot(new URL("/", location.href));
    const figure = await place("orrery-choose", { stage: "fall", client: "checkpoint" });
    await mark(figure, "rope");
    await decide(figure);
    await mark(figure, "rope+window");
    await decide(figure);
    document.body.replaceChildren();
    const again = await place("orrery-choose", { stage: "fall", client: "checkpoint" });
    await drawn(again);
    expect(words(again, ".said")).toContain("You got them all. 3 are out:");
    const linked = await place("orrery-choose", {
      stage: "fall",
      client: "checkpoint",
      start: "table",
    });
    await drawn(linked);
    expect(words(linked, ".said")).not.toMatch(/You (got|missed)/);
    for (const kept of [
      "{",
      '{"client":"nobody"}',
      '{"client":"chat","cache":"maybe","guess":"x"}',
    ]) {
      localStorage.setItem("orrery-clients", kept);
      const fresh = await place("orrery-choose", { stage: "fall", client: "checkpoint" });
      await drawn(fresh);
      expect(words(fresh, ".brief")).toContain("Client 1 of 3");
    }
    localStorage.clear();
    setSiteRoot("https://course.example/");
  });

  it("is followed by the next one, with what goes without saying", async () => {
    const figure = await place("orrery-choose", {
      stage: "fall",
      client: "checkpoint",
      start: "rotary",
      length: "four",
      far: "yes",
    });
    const heard = listen(figure);
    part(figure, "[data-values^='Next client']").click();
    await drawn(figure);
    expect(words(figure, ".brief")).toBe("Client 2 of 3: chats with deletions");
    expect(words(figure, "blockquote")).toBe("“We train a decoder for chats, from scratch.”");
    expect(words(figure, ".said")).toContain("1 is out: axial RoPE");
    expect(heard.at(-1)).toMatchObject({ client: "chat", start: "scratch", length: "open" });
  });

  it("whose users delete passages keeps forgetting attention on a condition", async () => {
    const figure = await place("orrery-choose", {
      stage: "fall",
      client: "chat",
      start: "scratch",
      axes: "one",
      mask: "causal",
      length: "four",
      cache: "edited",
    });
    expect(words(figure, ".talk")).toContain("if the gates of the removed tokens are taken out");
    expect(count(figure, ".fallen li")).toBeGreaterThan(0);
  });
});

it.each([
  [{ stage: "pick" }, 1],
  [{ stage: "fall" }, 1],
  [{ stage: "advice" }, 1],
  [{ stage: "schemes" }, 1],
  [{ stage: "schemes", plain: "" }, 0],
])("what asks on the screen alone is marked for paper: %j", async (settings, marked) => {
  expect(count(await place("orrery-choose", settings), ".controls .by-steps")).toBe(marked);
});
