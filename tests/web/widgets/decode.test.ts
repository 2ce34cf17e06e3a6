// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine, Tensor } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryDecode } from "../../../web/widgets/decode/decode.ts";
import { TOKENS, editsText, readEdits, type DecodeState } from "../../../web/widgets/decode/ids.ts";
import { keyBox, layoutFor, queryBox } from "../../../web/widgets/decode/layout.ts";
import { DecodeNumbers, equalContent, type Content } from "../../../web/widgets/decode/numbers.ts";
import { clock } from "../manual-clock.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const RIGHT: DecodeState = {
  step: TOKENS - 1,
  pads: 0,
  bug: "none",
  rule: "mask",
  cache: true,
  documents: 1,
  edits: {},
};
const decoded = (state: Partial<DecodeState>, content: Content = equalContent(8, 100)) =>
  new DecodeNumbers(engine, content, { ...RIGHT, ...state });
const weightsOf = (state: Partial<DecodeState>) => decoded(state).cells.map(({ weight }) => weight);
const AUDIT: Content = { query: [1, 2, 3, 4], key: [4, 3, 2, 1], base: 10000, pairing: "half" };

describe("a decode step", () => {
  it("gives the newest of seven equal keys 0.34 and the oldest 0.11", () => {
    const weights = weightsOf({});
    // NumPy: softmax of 2 (cos o + cos o/√10 + cos o/10 + cos o/√1000) / √8 over offsets o = −6 … 0.
    expect(weights[6]).toBeCloseTo(0.33713513, 8);
    expect(weights[0]).toBeCloseTo(0.11241301, 8);
  });

  it("gives the same weights in reverse when the query is stuck at 0", () => {
    const [right, stuck] = [weightsOf({}), weightsOf({ bug: "stuck" })];
    stuck.forEach((weight, token) => expect(weight).toBeCloseTo(right[6 - token]!, 12));
  });

  it("scores query 5 and key 3 as ERR-54 says, and as position 0 when the query is stuck", () => {
    expect(decoded({ step: 5 }, AUDIT).cells[3]!.score).toBeCloseTo(-3.456429234, 9);
    expect(decoded({ step: 5, bug: "stuck" }, AUDIT).cells[3]!.score).toBeCloseTo(
      1.80673045411,
      10,
    );
  });

  it("is the right model's last row at every step, and agrees with scores of offsets", () => {
    for (let step = 0; step < TOKENS; step++) {
      const numbers = decoded({ step }, AUDIT);
      const { query, key, base, pairing } = AUDIT;
      const offsets = numbers.cells.map((_, token) => token - step);
      const scores = engine.call("rope_scores", { query, key, offsets, base, pairing });
      const weights = engine.evaluate("softmax(s / 2)", { s: scores }) as Tensor;
      numbers.cells.forEach(({ score, weight }, token) => {
        expect(score).toBeCloseTo(scores.data[token]!, 10);
        expect(weight).toBeCloseTo(weights.data[token]!, 12);
      });
      expect(numbers.worst).toBeNull();
    }
  });

  it("keeps its weights to 2e-15 with 1, 3, 8 and 1000 counted pads", () => {
    for (const pads of [1, 3, 8, 1000])
      for (let step = 0; step < TOKENS; step++) {
        const numbers = decoded({ step, pads, rule: "all" });
        expect(numbers.ids.query).toBe(step + pads);
        expect(numbers.difference).toBeLessThan(2e-15);
      }
  });

  it("numbers tokens from 0 at the first real one where ids are from the mask", () => {
    const { ids } = decoded({ pads: 3 });
    expect(ids.keys).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(ids.query).toBe(6);
    expect(decoded({ pads: 3 }).difference).toBe(0);
  });

  it("is wrong for every key where pads are counted for keys alone", () => {
    const numbers = decoded({ pads: 3, rule: "mixed" });
    expect(numbers.ids.keys.map((id) => id - numbers.ids.query)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(numbers.favorite).toBe(3);
    expect(numbers.worst).not.toBeNull();
  });

  it("points at the key of the worst score where the worst weight belongs to a right score", () => {
    const numbers = decoded({ bug: "unturned" });
    expect([numbers.worstWeight, numbers.isWrong(6), numbers.worst]).toEqual([6, false, 3]);
  });

  it("turns key 1 six times by step 6 where cached keys are turned again", () => {
    const numbers = decoded({ bug: "again" });
    expect(numbers.ids.turns).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(numbers.cells[1]!.score).toBeCloseTo(8, 12);
    expect(numbers.isWrong(0)).toBe(false);
    expect(numbers.worst).toBe(1);
  });

  it("gives all keys one weight where unturned keys all get the newest id", () => {
    for (const weight of weightsOf({ bug: "unturned" })) expect(weight).toBeCloseTo(1 / 7, 12);
  });

  it("has none of the bugs of a cache without one, nor ids of two kinds", () => {
    for (const bug of ["stuck", "again", "unturned"] as const)
      expect(decoded({ bug, cache: false }).difference).toBe(0);
    expect(decoded({ pads: 3, rule: "mixed", cache: false }).worst).toBeNull();
  });

  it("restarts ids in the second document, and masks the first", () => {
    const numbers = decoded({ documents: 2 });
    expect(numbers.ids.keys).toEqual([0, 1, 2, 0, 1, 2, 3]);
    expect(numbers.cells.map(({ score }) => score === null)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(numbers.worst).toBeNull();
  });

  it("does not mind ids that run on into a masked document", () => {
    const numbers = decoded({ bug: "run-on" });
    expect(numbers.ids.keys).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(numbers.difference).toBeLessThan(2e-15);
    expect(numbers.worst).toBeNull();
  });

  it("reads the other document where nothing masks it", () => {
    const numbers = decoded({ bug: "across" });
    expect([0, 1, 2].every((token) => numbers.isWrong(token))).toBe(true);
    expect([3, 4, 5, 6].some((token) => numbers.isWrong(token))).toBe(false);
    expect(numbers.worst).toBeLessThan(3);
  });

  it("sees only what the reader's ids spoil", () => {
    const numbers = decoded({ edits: { k2: 9 } });
    expect(numbers.worst).toBe(2);
    expect(numbers.cells.filter((_, token) => numbers.isWrong(token))).toHaveLength(1);
    expect(decoded({ edits: { q6: 6, k2: 2 } }).difference).toBe(0);
  });

  it("is right at every step for random queries and keys, and their shared random shifts", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const order = engine.call("shuffle", { count: 16, seed });
      const entries = Array.from(order.data, (entry) => (entry - 7.5) / 4);
      const content: Content = {
        query: entries.slice(0, 8),
        key: entries.slice(8),
        base: 100,
        pairing: seed % 2 ? "half" : "interleaved",
      };
      const pads = (seed * 53) % 200;
      for (const step of [0, seed % 7, 6])
        expect(decoded({ step, pads, rule: "all" }, content).worst, `seed ${seed}`).toBeNull();
    }
  });

  it("is right for any shift that query and keys share", () => {
    for (const shift of [-40, 17, 300]) {
      const keys = Array.from({ length: TOKENS }, (_, token) => [`k${token}`, token + shift]);
      const edits = Object.fromEntries([...keys, ["q6", 6 + shift]]) as Record<string, number>;
      expect(decoded({ edits }).worst).toBeNull();
    }
  });
});

describe("ids set by hand", () => {
  it("are read and written as text", () => {
    expect(readEdits("k2=9 q6=-3")).toEqual({ k2: 9, q6: -3 });
    expect(editsText({ k2: 9, q6: -3 })).toBe("k2=9 q6=-3");
    expect(readEdits("")).toEqual({});
  });
});

describe("the layout", () => {
  it("has targets of 44 pixels that do not overlap, in the picture, at all widths", () => {
    for (const width of [172, 296, 320, 360, 640, 720, 1104])
      for (const hasPads of [false, true]) {
        const layout = layoutFor(width, hasPads);
        const boxes = Array.from({ length: TOKENS }, (_, token) => keyBox(layout, token));
        const all = [...boxes, queryBox(layout, 6)];
        for (const box of all) {
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
        }
        all.forEach((one, index) =>
          all.slice(index + 1).forEach((other) => {
            const apart =
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y;
            expect(apart, `${width} px, box ${index}`).toBe(true);
          }),
        );
      }
  });

  it("is as high with pads as without", () => {
    expect(layoutFor(320, true).height).toBe(layoutFor(320, false).height);
    expect(layoutFor(1104, true).height).toBe(layoutFor(1104, false).height);
  });
});

const button = (figure: Element & { renderRoot: ParentNode }, name: string) =>
  [...figure.renderRoot.querySelectorAll<HTMLButtonElement>("button")].find(
    (each) => each.textContent.trim() === name,
  )!;

describe("orrery-decode", () => {
  it("says which key the newest position favors", async () => {
    const figure = await place("orrery-decode");
    expect(words(figure, ".sentence")).toBe(
      "Position 6 favors key 6: weight 0.34, versus 0.11 for key 0.",
    );
    expect(figure.renderRoot.querySelector(".wrong")).toBeNull();
  });

  it("names its picture, its figure and its controls", async () => {
    const figure = await place("orrery-decode");
    expect(part(figure, "svg").getAttribute("aria-label")).toContain("Seven equal tokens");
    expect(part(figure, "label").getAttribute("for")).toBe(part(figure, "select").id);
    expect(part(figure, "[data-handle=k2]").getAttribute("aria-label")).toBe(
      "position id of key 2",
    );
  });

  it("says that a query stuck at 0 thinks it is the first token, and points at a key", async () => {
    const figure = await place("orrery-decode", { bug: "stuck" });
    expect(words(figure, ".sentence")).toMatch(/thinks it is the first/);
    expect(words(figure, ".sentence")).toMatch(
      /Key 0 gets weight 0\.34 instead of 0\.11, and key 6 gets 0\.11 instead of 0\.34\.$/,
    );
    expect(part(figure, '[data-token="0"] .wrong')).toBeTruthy();
  });

  it("steps by buttons and keys, and tells", async () => {
    const figure = await place("orrery-decode", { step: "3" });
    const heard = listen(figure);
    button(figure, "Next").click();
    expect(heard.at(-1)).toMatchObject({ step: 4 });
    button(figure, "Back").click();
    await press(figure, "[data-handle=Next]", "ArrowLeft", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ step: 1 });
    await press(figure, "[data-handle=Next]", "End");
    expect(heard.at(-1)).toMatchObject({ step: 6 });
    const { length } = heard;
    button(figure, "Next").click();
    expect(heard).toHaveLength(length);
  });

  it("plays from the first token where the last has arrived, and stops when removed", async () => {
    const figure = await place("orrery-decode");
    const heard = listen(figure);
    button(figure, "Play").click();
    expect(heard.at(-1)).toMatchObject({ step: 0 });
    await clock.move(1200);
    expect((figure as unknown as { shown: Settings }).shown).toMatchObject({ step: 1 });
    figure.remove();
    await clock.finish();
    expect((figure as unknown as { shown: Settings }).shown).toMatchObject({ step: 1 });
  });

  it("tells of what plays by itself where it stops, and not on its way", async () => {
    const figure = await place("orrery-decode", { step: "2" });
    const heard = listen(figure);
    const play = button(figure, "Play");
    play.click();
    await clock.move(1300);
    expect(heard).toEqual([]);
    play.click();
    expect(heard.map(({ step }) => step)).toEqual([3]);
    play.click();
    await clock.finish();
    expect(heard.map(({ step }) => step)).toEqual([3, 6]);
  });

  it("sets an id by arrows and digits, and gives it back to the code", async () => {
    const figure = await place("orrery-decode");
    const heard = listen(figure);
    await press(figure, "[data-handle=k2]", "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ edits: "k2=3" });
    await press(figure, "[data-handle=k2]", "1", "5");
    expect(heard.at(-1)).toMatchObject({ edits: "k2=15" });
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^You turned key 2 by 15: key 2 scores/);
    expect(part(figure, '[data-token="2"] .wrong')).toBeTruthy();
    await press(figure, "[data-handle=k2]", "Delete");
    expect(heard.at(-1)).toMatchObject({ edits: "" });
    await press(figure, "[data-handle=q6]", "Home");
    expect(heard.at(-1)).toMatchObject({ edits: "q6=0" });
    button(figure, "Reset").click();
    expect(heard.at(-1)).toMatchObject({ edits: "" });
  });

  it("leaves the focus on a box whose position changes", async () => {
    const figure = await place("orrery-decode");
    const box = part(figure, "[data-handle=k3]");
    box.focus();
    await press(figure, "[data-handle=k3]", "ArrowUp");
    await drawn(figure);
    expect(figure.shadowRoot!.activeElement).toBe(box);
    expect(part(figure, "[data-handle=k3]")).toBe(box);
  });

  it("drags an id", async () => {
    const figure = await place("orrery-decode");
    const heard = listen(figure);
    await drag(figure, "q6", [100, 0], [76, 0]);
    expect(heard.at(-1)).toMatchObject({ edits: "q6=4" });
  });

  it("says that counted pads change no offset", async () => {
    const figure = await place("orrery-decode", { pads: "3", ids: "all" });
    expect(words(figure, ".sentence")).toMatch(
      /^3 padding tokens are counted: all positions are 3 higher, and/,
    );
    expect(part(figure, "svg").textContent).toContain("ids 0 … 2");
  });

  it("says that a bug of the cache has nothing to spoil without one", async () => {
    const figure = await place("orrery-decode", { bug: "again", cache: "off" });
    expect(words(figure, ".sentence")).toMatch(/^Without a cache/);
  });

  it("has a sentence for every bug at every step, with pads of every kind", async () => {
    const figure = await place("orrery-decode");
    const { bug, ids } = OrreryDecode.attributes;
    for (const [index, each] of bug.choices.entries())
      for (let step = 0; step < TOKENS; step++) {
        figure.setAttribute("bug", each);
        figure.setAttribute("step", String(step));
        figure.setAttribute("pads", String(step % 3));
        figure.setAttribute("ids", ids.choices[(index + step) % 3]!);
        await drawn(figure);
        expect(words(figure, ".sentence")).toMatch(/^[A-Z0-9].*\.$/);
        expect(figure.renderRoot.textContent).not.toMatch(/undefined|NaN|null/);
      }
  });

  it("draws dials, ids and bars for the static page", () => {
    const settings: Settings = Object.fromEntries(
      Object.entries(OrreryDecode.attributes).map(([name, info]) => [name, info.default]),
    );
    const picture = shapeToText(OrreryDecode.preview(engine, settings));
    expect(picture.match(/data-dial/g)).toHaveLength(7 * 4);
    expect(picture).toContain("query 6");
  });
});
