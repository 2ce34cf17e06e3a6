/** What the search makes of queries: words, pages that answer, order, snippets. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/site/build/diagnostics.ts";
import { searchWords } from "../../../web/site/build/search-words.ts";
import {
  answersTo,
  byAllWords,
  hasWord,
  kindOf,
  queryWords,
  snippetOf,
  stem,
} from "../../../web/site/client/search-ranking.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const file = "content/search.yaml";
const text = readFileSync(path.join(root, file), "utf8");
const paths = [...text.matchAll(/^ {2}([\w/-]+\/):/gm)].map((found) => found[1]!);
const pages = paths.map((each) => ({ path: each, title: each, description: "" }));
const words = searchWords(text, file, pages, new Diagnostics());

/** Queries that readers typed, and questions they were timed at, with the page that must come first. */
export const QUERIES: readonly (readonly [string, string])[] = [
  ["relative bias", "lessons/bias-on-scores/"],
  ["rope convention", "lessons/rope-in-code/"],
  ["kv cache", "lessons/rope-in-code/"],
  ["port checkpoint", "lessons/rope-in-code/"],
  ["which convention is my code using", "lessons/rope-in-code/"],
  ["gpt-j style", "lessons/rope-in-code/"],
  ["is_neox_style", "lessons/rope-in-code/"],
  ["rotate_half", "lessons/rope-in-code/"],
  ["how far can I extend", "lessons/longer-context/"],
  ["rope scaling", "lessons/longer-context/"],
  ["long context", "lessons/longer-context/"],
  ["q before and after at position 3, which convention", "lessons/rope-in-code/"],
  ["trained at 8k with base 500000, how far, with what", "lessons/longer-context/"],
];

describe("a query", () => {
  it.each(QUERIES)("“%s” is answered by %s first", (query, page) => {
    expect(answersTo(query, words)[0]?.path).toBe(page);
  });

  it.each([
    ["Which pairing is this?", "lessons/rope-in-code/"],
    ["I have q before and after rotation, which pairing", "lessons/rope-in-code/"],
    ["extend context to 128k", "lessons/longer-context/"],
    ["converting checkpoints between conventions", "lessons/rope-in-code/"],
    ["cached positions", "lessons/rope-in-code/"],
    ["yarn", "lessons/longer-context/"],
    ["alibi slopes", "lessons/bias-on-scores/"],
    ["why does attention need positions", "lessons/attention-without-order/"],
    ["train short test lon", "lessons/train-short-test-long/"],
    ["iframe", "teach/"],
    ["notation", "notation/"],
  ])("“%s”, in other words, is answered by %s first", (query, page) => {
    expect(answersTo(query, words)[0]?.path).toBe(page);
  });

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
});

describe("pages with the words of a query", () => {
  it("come by how many of its words they have, and by how rare those are", () => {
    const common = ["a", "b", "c"].map((id) => ({ id, score: 1 }));
    const rare = [{ id: "c", score: 0.5 }];
    expect(byAllWords([common, rare], 100)).toEqual(["c", "a", "b"]);
    expect(byAllWords([[...common], [{ id: "d", score: 1 }]], 100)[0]).toBe("d");
    expect(byAllWords([[], []], 100)).toEqual([]);
  });

  it("count only where the word itself was found, and not its start", () => {
    expect(hasWord("caching", "The cache keeps keys.", [1])).toBe(true);
    expect(hasWord("qqzzx", "Here q turns.", [1])).toBe(false);
    expect(hasWord("qqzzx", "Here q turns.", [])).toBe(false);
  });

  it("come by their kind: lessons and terms, problems, reference", () => {
    const mixed = ["reference/names/", "problems/", "lessons/rope-in-code/", "notation/"];
    expect(mixed.map(kindOf)).toEqual([2, 1, 0, 0]);
  });
});

describe("a snippet", () => {
  const page =
    "Hands turn. Every bug has a face, and a map shows it. The pairing says which entries turn together (see below). Next.";
  const shown = (found: number[], from?: number, most?: number, titles?: string[]) => {
    const { words: parts, isCut } = snippetOf(page, found, from, titles, most);
    return (
      parts.map(({ text: word, isFound }) => (isFound ? `*${word}*` : word)).join(" ") +
      (isCut ? "…" : "")
    );
  };

  it("starts at the start of the sentence with the most of the words found", () => {
    expect(shown([13, 17], 0, 8)).toBe("The *pairing* says which entries *turn* together (see…");
    expect(shown([4], 0, 10)).toBe("Every bug *has* a face, and a map shows it.");
  });

  it("does not start before its section", () => {
    expect(shown([13], 13, 5)).toBe("*pairing* says which entries turn…");
  });

  it("does not repeat a title", () => {
    expect(shown([0], 0, 10, ["Hands turn."])).toBe("Every bug has a face, and a map shows it.");
  });

  it("without a word found starts where its section does", () => {
    expect(shown([], 0, 2)).toBe("Hands turn.");
  });
});
