// @vitest-environment jsdom
import type { LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { matrix, rowsOf, type Engine, type Tensor } from "../../../web/engine/index.ts";
import "../../../web/widgets/compare/compare.ts";
import { inputsOfMatrices, maskOf } from "../../../web/widgets/compare/inputs.ts";
import { headsOf } from "../../../web/widgets/compare/own.ts";
import { macrotask } from "../tasks.ts";
import { drawn, listen, part, place, until, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const Q = "1 0 0 0\n0 1 0 0\n1 1 0 0";
const K = "[[2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 0]]";

async function paste(figure: LitElement, role: string, text: string): Promise<void> {
  const field = part<HTMLTextAreaElement>(figure, `#own-${role}`);
  field.value = text;
  field.dispatchEvent(new Event("input"));
  field.dispatchEvent(new Event("change"));
  await macrotask();
  await drawn(figure);
}

const weightsOf = (figure: LitElement) =>
  figure as unknown as { query: number; key: number } & LitElement;

describe("queries and keys of the reader", () => {
  it("are compared as they are pasted, and no request carries them", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("XMLHttpRequest", fetched);
    const beacon = vi.fn();
    Object.assign(navigator, { sendBeacon: beacon });
    const figure = await place("orrery-compare", { first: "nope", second: "alibi" });
    const changes = listen(figure, "orrery-change");
    // A figure of an earlier file may still have asked for its data.
    fetched.mockClear();
    await paste(figure, "query", Q);
    await until(() => expect(words(figure, ".body")).toMatch(/The keys are not given yet/));
    await paste(figure, "key", K);
    await until(() => expect(words(figure, ".sentence")).toMatch(/of 6 weights differ/));
    Object.assign(weightsOf(figure), { query: 2, key: 0 });
    await drawn(figure);
    // Equal logits of 1 for keys 0 and 1, 0 for key 2: e/(2e + 1).
    expect(words(figure, ".sentence")).toContain("Query 2 and key 0: 0.422 and");
    expect(fetched).not.toHaveBeenCalled();
    expect(beacon).not.toHaveBeenCalled();
    expect(JSON.stringify(changes)).not.toContain("1 0 0 0");
  });

  it("are one head of as many as the reader says, so that ALiBi has the slope of that head", async () => {
    const figure = await place("orrery-compare", {
      first: "nope",
      second: "alibi",
      show: "added",
      query: "2",
      key: "0",
    });
    await paste(figure, "query", Q);
    await paste(figure, "key", K);
    // Slopes of eight heads are 1/2, 1/4, …; two steps back.
    await until(() =>
      expect(words(figure, ".sentence")).toContain("Query 2 and key 0: 0.000 and −1.000"),
    );
    expect(words(figure, ".matrices")).toContain("This is one head, taken as head 1 of 8:");
    Object.assign(figure, { heads: 4, head: 2 });
    await drawn(figure);
    // Of four heads: 1/4, 1/16, …
    expect(words(figure, ".sentence")).toContain("Query 2 and key 0: 0.000 and −0.125");
    expect(words(figure, ".matrices")).toContain("taken as head 2 of 4:");
  });

  it("cannot be linked", async () => {
    const figure = await place("orrery-compare");
    await paste(figure, "query", Q);
    await paste(figure, "key", K);
    const more = part<HTMLDetailsElement>(figure, ".more");
    more.open = true;
    more.dispatchEvent(new Event("toggle"));
    await until(() => expect(words(figure, ".more")).toContain("Data table"));
    expect(words(figure, ".more")).not.toContain("Link");
  });

  it("are named where they cannot be read", async () => {
    const figure = await place("orrery-compare");
    await paste(figure, "query", "1, 2\n3, x");
    await until(() =>
      expect(words(figure, ".matrices .input-problem")).toBe(
        "The field of queries, Q, row 2, entry 2 must be a number; it is “x”.",
      ),
    );
  });

  it("give way to the text again", async () => {
    const figure = await place("orrery-compare");
    await paste(figure, "query", Q);
    await paste(figure, "key", K);
    await until(() => expect(words(figure, ".sentence")).toMatch(/of 6 weights/));
    part<HTMLButtonElement>(figure, ".matrices .chip").click();
    await drawn(figure);
    expect(part(figure, "#words")).toBeTruthy();
    expect(words(figure, ".sentence")).toMatch(/of 55 weights differ/);
  });

  it("come from dropped files, told apart by their names", async () => {
    const figure = await place("orrery-compare");
    const drop = Object.assign(new Event("drop", { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [new File([Q], "q.csv"), new File([K], "layer0.key.json")] },
    });
    part(figure, ".matrices").dispatchEvent(drop);
    await until(() => expect(words(figure, ".sentence")).toMatch(/of 6 weights differ/));
    expect(words(figure, ".fields")).toContain("3 × 4 from q.csv.");
  });
});

describe("the form of matrices", () => {
  const MODEL = { heads: 8, head: 2 };
  const of = (...shape: number[]): Tensor => ({
    shape,
    data: Float64Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, place) => place),
  });

  it("is that of one head, of several, or of a batch of one", () => {
    expect(headsOf(of(3, 4), "q").shape).toEqual([1, 3, 4]);
    expect(headsOf(of(2, 3, 4), "q").shape).toEqual([2, 3, 4]);
    expect(headsOf(of(1, 2, 3, 4), "q").shape).toEqual([2, 3, 4]);
    expect(() => headsOf(of(2, 2, 3, 4), "q")).toThrow(
      "q has the shape [2, 2, 3, 4]; a row a token, [T, D], or [heads, T, D] is needed.",
    );
  });

  it("lets groups of query heads share a head of keys", () => {
    const mask = (length: number) => maskOf(engine, "causal", length, 1);
    const inputs = inputsOfMatrices({ query: of(4, 2, 2), key: of(2, 2, 2) }, MODEL, 1, mask);
    expect(rowsOf(inputs.key)).toEqual([
      [4, 5],
      [6, 7],
    ]);
    expect(rowsOf(inputs.query)[0]).toEqual([8, 9]);
  });

  it("is refused where sizes do not fit", () => {
    const mask = (length: number) => maskOf(engine, "causal", length, 1);
    const query = headsOf(
      matrix([
        [1, 2],
        [3, 4],
      ]),
      "q",
    );
    expect(() => inputsOfMatrices({ query, key: of(1, 3, 2) }, MODEL, 1, mask)).toThrow(
      "The keys have 3 tokens; the queries have 2.",
    );
    expect(() => inputsOfMatrices({ query, key: of(1, 2, 4) }, MODEL, 1, mask)).toThrow(
      "The keys have 4 channels; the queries have 2.",
    );
  });
});
