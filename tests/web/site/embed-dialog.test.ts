// @vitest-environment jsdom
// Code for pages of others, and the options that it is made from.
import { describe, expect, it } from "vitest";
import type { AttributeInfos } from "../../../web/widgets/base/attributes.ts";
import { chosenAttributes, problemWith } from "../../../web/site/client/embed-dialog/options.ts";
import { controlsOf } from "../../../web/site/client/embed-dialog/figure-controls.ts";
import { problemOptions } from "../../../web/site/client/embed-dialog/problem-options.ts";
import {
  frameAddressOf,
  places,
  versionOf,
  type Embedding,
} from "../../../web/site/client/embed-dialog/snippets.ts";
import { withheldTexts } from "../../../web/site/client/embed-dialog/withheld.ts";

const figure: Embedding = {
  tag: "orrery-heatmap",
  attributes: [
    ["positions", "32"],
    ["label", 'a "b" <c> & d'],
  ],
  theme: "dark",
  language: "",
  title: 'Rows <of> "waves" [1]',
  height: 480,
  root: "https://example.org/orrery/v1.2.0/",
};
const codeFor = (id: string, embedding = figure) =>
  places.find((place) => place.id === id)?.code(embedding) ?? "";

describe("code for pages of others", () => {
  it("names the version of the course wherever it names the course", () => {
    for (const { id } of places) {
      const addresses = codeFor(id).match(/https:[^"\s)]+/g) ?? [];
      expect(addresses.length, id).toBeGreaterThan(0);
      for (const address of addresses) expect(address, id).toContain("/orrery/v1.2.0/");
    }
    expect(versionOf(figure.root)).toBe("v1.2.0");
    expect(versionOf("https://example.org/orrery/")).toBeNull();
  });

  it("lets no text of an attribute or title end the attribute that it is in", () => {
    for (const id of ["html", "frame", "mkdocs", "quarto", "canvas", "moodle", "wordpress"]) {
      const document = new DOMParser().parseFromString(codeFor(id), "text/html");
      expect([...document.querySelectorAll("c, of")], id).toEqual([]);
      const element = document.querySelector("orrery-heatmap");
      const frame = document.querySelector("iframe");
      if (element) expect(element.getAttribute("label")).toBe('a "b" <c> & d');
      else expect(frame?.title).toBe(figure.title);
    }
  });

  it("gives MyST numbers as numbers and other texts as they are", () => {
    const json = /\n(\{.*\})\n```/s.exec(codeFor("myst"))?.[1] ?? "";
    expect(JSON.parse(json)).toEqual({
      tag: "orrery-heatmap",
      attributes: { positions: 32, label: 'a "b" <c> & d' },
    });
  });

  it("holds a link for readers without the figure; that of a problem leads to its page", () => {
    const problem: Embedding = {
      ...figure,
      tag: "orrery-problem",
      attributes: [
        ["problem", "row-by-hand"],
        ["seed", "7"],
      ],
    };
    for (const { id } of places) {
      expect(codeFor(id), id).toContain("in its own page");
      expect(codeFor(id, problem), id).toContain("/problems/row-by-hand/?seed=7");
    }
    expect(frameAddressOf(problem)).toBe(
      "https://example.org/orrery/v1.2.0/embed/problem/?problem=row-by-hand&seed=7&theme=dark",
    );
  });
});

const infos: AttributeInfos = {
  positions: { kind: "integer", default: 32, minimum: 2, maximum: 512, sentence: "Rows." },
  play: { kind: "choice", default: "none", choices: ["none", "guess"], sentence: "A game." },
  quiet: { kind: "boolean", default: false, sentence: "No sentence." },
};

describe("options", () => {
  it("leave out what is as it would be without, and what cannot be read", () => {
    const texts = new Map([
      ["positions", "32"],
      ["play", "guess"],
      ["quiet", ""],
    ]);
    expect(chosenAttributes(infos, texts)).toEqual([
      ["play", "guess"],
      ["quiet", ""],
    ]);
    expect(chosenAttributes(infos, new Map([["positions", "many"]]))).toEqual([]);
  });

  it("say what is wrong with a text", () => {
    const info = infos.positions as AttributeInfos[string];
    expect(problemWith("positions", info, "1")).toBe(
      "positions = 1 is below 2, the least this figure takes.",
    );
    expect(problemWith("positions", info, "64")).toBe("");
  });

  it("of a problem begin with the variant that is shown, or with the first", () => {
    expect(problemOptions("row-by-hand", "A row", 5).settings).toEqual({ seed: 5 });
    expect(problemOptions("row-by-hand", "A row", NaN).settings).toEqual({ seed: 1 });
  });
});

describe("what is taken away from readers", () => {
  const all = ["d", "base", "more"].map((name) => ({
    name,
    label: name,
    canLock: true,
    canHide: true,
  }));

  it("is said by the attributes of the code, each only where it has something to say", () => {
    expect(withheldTexts(all, new Map())).toEqual([]);
    expect(
      withheldTexts(all, new Map([["more", "hidden"], ["base", "locked"], ["d", "hidden"]])),
    ).toEqual([["hide", "d more"], ["lock", "base"]]); // prettier-ignore
  });

  it("can be any setting with a control or a handle, and the menu", () => {
    const root = document.createElement("div").attachShadow({ mode: "open" });
    root.innerHTML = `<p class="control"><input id="d"></p><p id="base"></p><i data-handle="m"></i>`;
    const infos = Object.fromEntries(
      ["m", "d", "base"].map((name) => [name, { kind: "number", default: 0, sentence: "" }]),
    ) as AttributeInfos;
    expect(controlsOf(root, infos).map(({ name }) => name)).toEqual(["m", "d", "more"]);
    expect(controlsOf(root, infos).every(({ canHide }) => canHide)).toBe(true);
  });

  it("can be locked alone where the figure has a setting called hide", () => {
    const root = document.createElement("div").attachShadow({ mode: "open" });
    root.innerHTML = `<p class="control"><input id="hide"></p>`;
    const infos: AttributeInfos = { hide: { kind: "boolean", default: false, sentence: "" } };
    expect(controlsOf(root, infos)).toEqual([
      { name: "hide", label: "hide", canLock: true, canHide: false },
    ]);
  });
});

it("the language of a page is a key of a frame, and no attribute of an element", () => {
  const german = { ...figure, tag: "orrery-problem", language: "de" };
  expect(new URL(frameAddressOf(german)).searchParams.get("lang")).toBe("de");
  expect(codeFor("html", german)).not.toContain('lang="de"');
});
