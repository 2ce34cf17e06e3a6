import { describe, expect, it } from "vitest";
import { readAddress } from "../../../web/embed/address.ts";

const tags = ["orrery-heatmap", "orrery-problem", "orrery-quiz"];
const read = (query: string, own = "") => readAddress(new URLSearchParams(query), tags, own);

describe("the address of a frame", () => {
  it("names element and attributes on the element's own page", () => {
    expect(read("positions=32&d=16", "heatmap")).toEqual({
      tag: "orrery-heatmap",
      attributes: [
        ["positions", "32"],
        ["d", "16"],
      ],
      hosts: [],
      state: "",
      theme: "",
      language: "",
    });
  });

  it.each([
    ["widget=heatmap&d=16", "orrery-heatmap", [["d", "16"]]],
    [
      "problem=row-by-hand&seed=7",
      "orrery-problem",
      [
        ["problem", "row-by-hand"],
        ["seed", "7"],
      ],
    ],
    ["widget=problem&problem=row-by-hand", "orrery-problem", [["problem", "row-by-hand"]]],
  ])("of earlier pages, embed/?%s, means what it meant", (query, tag, attributes) => {
    expect(read(query)).toMatchObject({ tag, attributes });
  });

  it("says whom the frame talks to, where it begins, how it looks and in which language, which are no attributes", () => {
    expect(
      read(
        "host=https://courses.example.edu&host=http://localhost:8000/&theme=dark&lang=pt-br&state=1.e30&d=4",
        "heatmap",
      ),
    ).toEqual({
      tag: "orrery-heatmap",
      attributes: [["d", "4"]],
      hosts: ["https://courses.example.edu", "http://localhost:8000"],
      state: "1.e30",
      theme: "dark",
      language: "pt-BR",
    });
  });

  it.each([
    ["", "", "The address names no widget. Write ?widget= and one of heatmap, problem, quiz"],
    ["widget=__proto__", "", "There is no widget “__proto__”."],
    ["widget=problem", "heatmap", "This page shows heatmap, and its address asks for “problem”."],
    ["host=*", "heatmap", "The address gives host=“*”, which is not the origin of a page"],
    ["host=https://a.example/page", "heatmap", "which is not the origin of a page"],
    ["host=https://user@a.example", "heatmap", "which is not the origin of a page"],
    ["host=javascript:alert(1)", "heatmap", "which is not the origin of a page"],
    ["host=null", "heatmap", "which is not the origin of a page"],
    ["lang=<b>", "heatmap", "The address gives lang=“<b>”, which is no language"],
    ["theme=pink", "heatmap", "The address gives theme=“pink”; it must be light or dark."],
  ])("“%s” is met by a sentence", (query, own, sentence) => {
    expect(() => read(query, own)).toThrow(sentence);
  });
});
