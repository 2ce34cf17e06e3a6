/** What the search makes of queries: words, pages that answer, order, snippets. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { searchWords } from "../../../web/site/build/search-words.ts";
import {
  answersTo,
  bestSections,
  byAllWords,
  formsOf,
  isWord,
  kindOf,
  namesOf,
  queryWords,
  snippetOf,
  spanOfAnswer,
  spanWithWords,
  stem,
  wordsToFind,
} from "../../../web/site/client/search-ranking.ts";
import { resultsSentence, withExponents } from "../../../web/site/client/search-text.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const file = "content/search.yaml";
const text = readFileSync(path.join(root, file), "utf8");
const addresses = [...text.matchAll(/^ {2}([\w/-]+\/(?:#[\w-]+)?):/gm)].map((found) => found[1]!);
const paths = [...new Set(addresses.map((each) => each.replace(/#.*/, "")))];
const headings = (page: string) =>
  addresses
    .filter((each) => each.startsWith(`${page}#`))
    .map((each) => `<h3 id="${each.slice(page.length + 1)}">A <em>part</em></h3>`);
const pages = paths.map((each) => ({
  path: each,
  title: each,
  description: "",
  body: { text: headings(each).join("") },
}));
const words = searchWords(text, file, pages, new Diagnostics());

const PAIRS = "lessons/rope-in-code/#";
const TRAINED_AT = "lessons/longer-context/#how-far-can-you-stretch-a-model-of-your-own";

/** Queries that readers typed, and questions they were timed at, with the page that must come first. */
export const QUERIES: readonly (readonly [string, string])[] = [
  ["relative bias", "lessons/bias-on-scores/"],
  ["rope convention", `${PAIRS}which-entries-form-a-pair`],
  ["kv cache", `${PAIRS}which-position-does-a-new-token-get`],
  ["port checkpoint", `${PAIRS}which-entries-form-a-pair`],
  ["my checkpoint prints q before and after", "workbench/"],
  ["q before and after", "workbench/"],
  ["paste my q and k rows", "workbench/"],
  ["compare two config.json", "workbench/#config"],
  ["which convention is my code using", `${PAIRS}how-can-you-tell`],
  ["gpt-j style", `${PAIRS}which-entries-form-a-pair`],
  ["is_neox_style", `${PAIRS}how-can-you-tell`],
  ["rotate_half", `${PAIRS}how-can-you-tell`],
  ["how far can I extend", TRAINED_AT],
  ["rope scaling", "lessons/longer-context/"],
  ["llama3 rope scaling", "lessons/longer-context/#llama-3s-rule"],
  ["rope_type llama3", "lessons/longer-context/#llama-3s-rule"],
  ["low_freq_factor", "lessons/longer-context/#llama-3s-rule"],
  ["extend context", TRAINED_AT],
  ["extend context length", TRAINED_AT],
  ["long context", "lessons/longer-context/"],
  [
    "q before and after at position 3, which convention",
    `${PAIRS}a-query-before-and-after-its-turn`,
  ],
  ["trained at 8k with base 500000, how far, with what", TRAINED_AT],
  ["trained at 8192 with base 500k: how far?", TRAINED_AT],
  ["trained at 8,192 tokens, base 500,000", TRAINED_AT],
  ["trained at 8k with base 500000: can I use 64k?", "workbench/#far"],
  ["how far", "workbench/#far"],
  ["how far can I go?", "workbench/#far"],
  ["garbage after the first token", "workbench/#wrong"],
  ["model prints garbage", "workbench/#wrong"],
  ["does my bias forget", "workbench/#design"],
  ["compare ALiBi and T5", "workbench/#compare"],
  ["why is my port wrong", `${PAIRS}from-symptom-to-cause`],
  ["mrope position after image", `${PAIRS}right-at-first-wrong-later`],
  ["mrope", `${PAIRS}why-only-after-pictures`],
  ["multimodal rope positions", `${PAIRS}why-only-after-pictures`],
  ["bf16 positions", `${PAIRS}large-positions-low-precision`],
  ["fp16", `${PAIRS}large-positions-low-precision`],
  ["attention_scaling", "lessons/longer-context/#angles-are-not-everything"],
  ["attention_factor", "lessons/longer-context/#angles-are-not-everything"],
  ["mscale", "lessons/longer-context/#angles-are-not-everything"],
  ["MLX traditional rope", `${PAIRS}which-entries-form-a-pair`],
  ["q norm before or after rope", `${PAIRS}which-entries-form-a-pair`],
  ["GQA permute k_proj heads", `${PAIRS}the-order`],
  ["convert llama weights to huggingface", `${PAIRS}the-order`],
  ["partial_rotary_factor", `${PAIRS}turn-only-a-part-of-the-head`],
  ["shift kv cache positions", `${PAIRS}which-position-does-a-new-token-get`],
  ["NoPE layers llama 4", "lessons/longer-context/#not-every-layer-needs-hands"],
  ["is_causal sdpa", `${PAIRS}wrong-within-the-first-twenty-tokens`],
  ["gibberish after twenty tokens", `${PAIRS}wrong-within-the-first-twenty-tokens`],
  ["gibberish after converting weights", `${PAIRS}wrong-within-the-first-twenty-tokens`],
  ["packed position ids", `${PAIRS}several-texts-in-one-row`],
  ["learning rate long context", "lessons/longer-context/#a-larger-base-and-further-training"],
  ["yarn fine-tune steps", "lessons/longer-context/#how-much-training-does-it-take"],
  ["gemma 3 two rope bases", "lessons/longer-context/#not-every-layer-needs-hands"],
  [
    "should I apply yarn to short prompts",
    "lessons/longer-context/#does-yarn-change-short-texts-too",
  ],
  ["dynamic ntk kv cache wrong", "lessons/longer-context/#the-cache-remembers-the-old-angles"],
];

describe("a query", () => {
  it.each(QUERIES)("“%s” is answered by %s first", (query, page) => {
    expect(answersTo(query, words)[0]?.path).toBe(page);
  });

  it.each([
    ["Which pairing is this?", `${PAIRS}how-can-you-tell`],
    [
      "I have q before and after rotation, which pairing",
      `${PAIRS}a-query-before-and-after-its-turn`,
    ],
    ["extend context to 128k", "lessons/longer-context/"],
    ["converting checkpoints between conventions", `${PAIRS}which-entries-form-a-pair`],
    ["cached positions", `${PAIRS}which-position-does-a-new-token-get`],
    ["yarn", "lessons/longer-context/#yarn"],
    ["alibi slopes", "lessons/bias-on-scores/"],
    ["why does attention need positions", "lessons/attention-without-order/"],
    ["train short test lon", "lessons/train-short-test-long/"],
    ["iframe", "teach/"],
    ["notation", "notation/"],
  ])("“%s”, in other words, is answered by %s first", (query, page) => {
    expect(answersTo(query, words)[0]?.path).toBe(page);
  });

  it.each([
    ["trained at 4096, base 10000, need 32k", 2],
    ["trained at 2048 with base 10000: how far, with what?", 1],
    ["trained at 32k, base 1000000, need 128k", 2],
    ["trained at 4096: how far?", 2],
    ["trained at 16k, longer texts", 1],
    ["from 4k to 64k tokens", 1],
    ["8k to 32k", 1],
  ])(
    "“%s” leads to the recipe of longer context whatever its numbers, at most as number %i",
    (query, most) => {
      const first = answersTo(query, words).slice(0, most);
      expect(first.map(({ path: each }) => each)).toContain(TRAINED_AT);
    },
  );

  it("of a number alone is not taken for a question that holds for any", () => {
    expect(answersTo("10000", words)[0]?.path).toBe("lessons/sinusoidal-encoding/");
    expect(answersTo("4711", words)).toEqual([]);
  });

  it.each(["yarn vllm", "llama 3 to 32k", "context 16k", "extend context llama 3 yarn config"])(
    "“%s” lists the recipe of longer context among the first three",
    (query) => {
      const first = answersTo(query, words).slice(0, 3);
      expect(first.map(({ path: each }) => each)).toContain(TRAINED_AT);
    },
  );

  it("without a question like it is left to the index", () => {
    expect(answersTo("color of a blue whale", words)).toEqual([]);
    expect(answersTo("zzz", words)).toEqual([]);
  });

  it("counts by the words that tell something, all of them if none does", () => {
    expect(queryWords("Which convention is my code using?", [])).toEqual(["convention", "code"]);
    expect(queryWords("what is it", [])).toEqual(["what", "is", "it"]);
    expect(queryWords("is_neox_style", words.synonyms)).toEqual(["half"]);
    expect(queryWords("KV cache", words.synonyms)).toEqual(["cache"]);
    expect(queryWords("…", [])).toEqual([]);
  });

  it("keeps a name from code whole where pages have it, and takes it apart where none has", () => {
    expect(namesOf("Is Rotate_half or rotate_half wrong?")).toEqual(["rotate_half"]);
    expect(namesOf("a_1 + b, left padding")).toEqual(["a_1"]);
    const found = wordsToFind("rotate_half or NeoX", ["rotate_half"], words.synonyms);
    expect(found).toEqual(["rotate_half", "half"]);
    expect(wordsToFind("rotate_half", ["rotate_half"], words.synonyms)).toEqual(["rotate_half"]);
    expect(wordsToFind("rotate_half", [], words.synonyms)).toEqual(["half"]);
    expect(isWord("rotate_half", "rotate_half,")).toBe(true);
    expect(isWord("rotate_half", "half")).toBe(false);
  });

  it("finds exponents, which snippets raise", () => {
    expect(isWord("a2", "a^2+b^2")).toBe(true);
    expect(withExponents("a^2+b^2")).toBe("a²+b²");
    expect(withExponents("10^12 2^n base^(−i/d) x^n2")).toBe("10¹² 2ⁿ base^(−i/d) x^n2");
  });

  it.each([
    ["8k", ["8192", "8,192", "8k"]],
    ["500k", ["500000", "500,000", "500k"]],
    ["500,000", ["500000", "500,000", "500k"]],
    ["131072", ["131072", "131,072", "128k"]],
    ["1000", ["1000", "1,000"]],
    ["8000", ["8000", "8,000"]],
    ["64", ["64"]],
  ])("with the number %s looks for each way of writing it", (number, forms) => {
    expect(queryWords(number, []).flatMap(formsOf)).toEqual(forms);
  });

  it.each([
    ["caching", "cached"],
    ["biases", "bias"],
    ["conventions", "convention"],
    ["slopes", "slope"],
  ])("has %s and %s as one word", (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });
});

describe("the list of questions", () => {
  it("names pages that exist", () => {
    const diagnostics = new Diagnostics();
    searchWords(text, file, pages.slice(1), diagnostics);
    expect(() => diagnostics.throwIfAny()).toThrow(`${paths[0]!} is not a page of the site`);
  });

  it("names parts that their pages have, by their headings", () => {
    const diagnostics = new Diagnostics();
    const without = pages.map((page) => ({ ...page, body: { text: "" } }));
    searchWords(text, file, without, diagnostics);
    expect(() => diagnostics.throwIfAny()).toThrow(
      "lessons/rope-in-code/ has no part #how-can-you-tell",
    );
    const parts = words.questions.filter(({ path: each }) => each.includes("#"));
    expect(parts.length).toBeGreaterThan(5);
    expect(new Set(parts.map(({ part }) => part))).toEqual(new Set(["A part"]));
  });
});

describe("the beginning of a part", () => {
  const described = (section: string) => {
    const page = {
      path: "lessons/rope-rotation/",
      title: "RoPE",
      description: "Positions that turn.",
      body: { text: `<h2 id="hands">Hands</h2>${section}` },
    };
    const list = "synonyms: []\npages:\n  lessons/rope-rotation/#hands:\n    - hands\n";
    const { questions } = searchWords(list, file, [page], new Diagnostics());
    return questions[0]!.description;
  };
  const quiz = `<orrery-quiz id="q"><div class="statement"><p>Which hand is slow?</p></div><ul class="choices"><li class="choice"><div class="text"><p>Hand 0, because it turns fastest.</p></div></li></ul></orrery-quiz>`;

  it("is the prose beside a question, never a choice", () => {
    expect(described(`${quiz}<p>Hand 3 is slow.</p>`)).toBe("Hand 3 is slow.");
    expect(described(quiz)).toBe("Positions that turn.");
  });
});

describe("pages with the words of a query", () => {
  it("come by how many of its words they have, and by how rare those are", () => {
    const common = ["a", "b", "c"].map((id) => ({ id, score: 1 }));
    const rare = [{ id: "c", score: 0.5 }];
    expect(byAllWords([common, rare], 100)).toEqual(["c", "a", "b"]);
    expect(byAllWords([[...common], [{ id: "d", score: 1 }]], 100)[0]).toBe("d");
    expect(byAllWords([[], []], 100)).toEqual([]);
  });

  it.each([
    ["caching", "cache,", true],
    ["far", "farther", false],
    ["far", "“far”", true],
    ["extrapol", "extrapolation", true],
    ["theta", "rope_theta", true],
    ["8192", "8k", true],
    ["500000", "500,000:", true],
    ["qqzzx", "q", false],
  ])("have the word %s where they say %s: %s", (word, said, isThere) => {
    expect(isWord(word, said)).toBe(isThere);
  });

  it("come by their kind: lessons and terms, problems, reference", () => {
    const mixed = ["reference/names/", "problems/", "lessons/rope-in-code/", "notation/"];
    expect(mixed.map(kindOf)).toEqual([2, 1, 0, 0]);
  });
});

describe("what is said of the results", () => {
  it("is how many pages have the one word of a query, and of a question that they are the best", () => {
    expect(resultsSentence("alibi", 1, 12)).toBe("12 pages for “alibi”.");
    expect(resultsSentence("CoPE", 1, 1)).toBe("1 page for “CoPE”.");
    // Of several words, a page counts that has any: 148 for a question.
    expect(resultsSentence("which pairing does my model use", 2, 148)).toBe(
      "Best matches for “which pairing does my model use”.",
    );
    expect(resultsSentence("museum of bugs", 2, 1)).toBe("1 page for “museum of bugs”.");
  });
});

describe("the parts of a page", () => {
  const sections = [
    { url: "#", title: "RoPE in code", from: 0, to: 10 },
    { url: "#pair", title: "Which entries form a pair?", from: 10, to: 20 },
    { url: "#cache", title: "The cached key", from: 20, to: 30 },
    { url: "#left", title: "Left padding", from: 30, to: 40 },
  ];
  const word = (name: string, locations: number[], weight = 1) => ({
    word: name,
    weight,
    locations,
  });
  const shown = (...found: ReturnType<typeof word>[]) =>
    bestSections(found, sections, 3).map(({ url }) => url);

  it("come by the words in their headings, then by those in their text", () => {
    expect(shown(word("cache", [11, 12, 13, 21]))).toEqual(["#cache"]);
    expect(shown(word("turn", [11]))).toEqual(["#pair"]);
  });

  it("come by rarer words before common ones", () => {
    expect(shown(word("turn", [11], 1), word("mirror", [31], 4))).toEqual(["#left"]);
  });

  it("that name a word give their snippet to the parts below where only these have it", () => {
    const part = { url: "#cache", title: "The cached key", from: 20, to: 30, end: 40 };
    expect(spanWithWords([word("cache", [21, 25])], part)).toEqual({ from: 20, to: 30 });
    expect(spanWithWords([word("cache", [21, 33])], part)).toEqual({ from: 20, to: 40 });
  });

  it("that answer a query begin their snippet where they begin, if a word is there, but not with a table", () => {
    const part = { url: "#cache", title: "The cached key", from: 20, to: 90, end: 90 };
    const prose = "word ".repeat(90);
    const span = (locations: number[], content = prose) =>
      spanOfAnswer(content, [word("cache", locations)], part);
    expect(span([25, 70])).toEqual({ from: 20, to: 20 });
    expect(span([21, 70])).toEqual({ from: 20, to: 20 });
    expect(span([70])).toEqual({ from: 20, to: 90 });
    expect(span([25, 70], `${"word ".repeat(24)}· ${prose}`)).toEqual({ from: 20, to: 90 });
  });

  it("are at most so many, each nearly as good as the best", () => {
    expect(shown(word("turn", [1, 11, 21, 31]))).toEqual(["#", "#pair", "#cache"]);
    expect(shown(word("turn", []))).toEqual([]);
  });
});

describe("a snippet", () => {
  const page =
    "Hands turn. Every bug has a face, and a map shows it. The pairing says which entries turn together (see below). Next.";
  const shown = (found: number[], from = 0, most?: number, titles?: string[], to = Infinity) => {
    const each = found.map((at) => ({ word: "", weight: at === 4 ? 3 : 1, locations: [at] }));
    const { words: parts, isCut } = snippetOf(page, each, { from, to }, titles, most);
    return (
      parts.map(({ text: word, isFound }) => (isFound ? `*${word}*` : word)).join(" ") +
      (isCut ? "…" : "")
    );
  };

  it("starts at the start of the sentence with the most of the words found", () => {
    expect(shown([13, 17], 0, 8)).toBe("The *pairing* says which entries *turn* together (see…");
    expect(shown([4], 0, 10)).toBe("Every bug *has* a face, and a map shows it.");
  });

  it("prefers the sentence with a rarer word", () => {
    expect(shown([4, 13, 17], 0, 8)).toBe("Every bug *has* a face, and a map…");
  });

  it("does not start before its section", () => {
    expect(shown([13], 13, 5)).toBe("*pairing* says which entries turn…");
  });

  it("does not start behind its section", () => {
    expect(shown([4, 17], 2, 10, [], 12)).toBe("Every bug *has* a face, and a map shows it.");
  });

  it("prefers a sentence to the rows of a table, whose cells have marks between them", () => {
    const table = "Pairs · who. Llama · pairs halves of a head. A head has pairs of entries.";
    const found = [{ word: "pairs", weight: 1, locations: [0, 6, 13] }];
    const { words: parts } = snippetOf(table, found, {}, [], 6);
    expect(parts.map(({ text }) => text).join(" ")).toBe("A head has pairs of entries.");
  });

  it("prefers what is said to what is asked", () => {
    const asked = "Which hand is slow? Guess before you look. A hand of three is slow.";
    const found = [{ word: "slow", weight: 1, locations: [3, 13] }];
    const { words: parts } = snippetOf(asked, found, {}, [], 6);
    expect(parts.map(({ text }) => text).join(" ")).toBe("A hand of three is slow.");
  });

  it("does not repeat a title, whatever marks are in it", () => {
    expect(shown([0], 0, 10, ["Hands turn."])).toBe("Every bug has a face, and a map shows it.");
    expect(shown([0], 0, 10, ["“Hands” turn"])).toBe("Every bug has a face, and a map shows it.");
  });

  it("without a word found starts where its section does", () => {
    expect(shown([], 0, 2)).toBe("Hands turn.");
  });
});
