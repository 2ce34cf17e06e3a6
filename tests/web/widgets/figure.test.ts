// @vitest-environment jsdom
import { html, type LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { linearScale } from "../../../web/widgets/base/axes.ts";
import {
  drawing,
  figure,
  held,
  setting,
  shape,
  shapeView,
  type Part,
  type PartHost,
  type Shape,
} from "../../../web/widgets/base/index.ts";
import { heldArea } from "../../../web/widgets/base/handle-view.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { undoButtons } from "../../../web/widgets/base/undo-controls.ts";
import {
  drag,
  drawn,
  listen,
  part,
  place,
  pointAt,
  press,
  type,
  useCore,
  words,
} from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

let computed = 0;
const OrreryProbe = figure({
  tag: "orrery-probe",
  summary: "A position on a line, for tests.",
  settings: {
    m: {
      kind: "integer",
      default: 3,
      minimum: 0,
      maximum: 99,
      symbol: "m",
      sentence: "A position.",
    },
    "text-length": {
      kind: "integer",
      default: 8,
      minimum: 1,
      maximum: 100,
      sentence: "Positions.",
    },
    scheme: {
      kind: "choice",
      default: "rope",
      choices: ["rope", "alibi"],
      titles: { rope: "RoPE", alibi: "ALiBi" },
      sentence: "A scheme.",
    },
    slope: { kind: "number", default: 0.5, minimum: 0, maximum: 1, sentence: "A slope." },
  },
  numbers(engine, { m }) {
    computed += 1;
    return engine.evaluate("m^2", { m }) as number;
  },
  limits: ({ textLength }) => ({ m: { maximum: textLength - 1 } }),
  completed: (chosen) => ("scheme" in chosen ? { slope: 0.25, ...chosen } : chosen),
  remembered: ({ numbers }) => numbers,
  results: { square: ({ numbers }) => numbers },
  change: "The reader moved it.",
  heading: ({ settings: { scheme } }) => `How far, with ${scheme}?`,
  picture({ settings, numbers, width, handles }) {
    const along = linearScale([0, 99], [0, width]);
    return drawing(
      width,
      40,
      `square ${numbers}`,
      held(handles.along("m", "x", along), [along(settings.m), 20], shape("circle", { r: 4 })),
    );
  },
  controls: ["m", "scheme"],
  furtherControls: ({ settings: { scheme } }) => (scheme === "alibi" ? ["slope"] : []),
  sentence: ({ settings: { m }, numbers, before }) =>
    `Position ${m}, square ${numbers}${before === null ? "" : `, before ${before}`}.`,
});

const handle = "[data-handle=m]";

describe("a declared figure", () => {
  it("draws, says and reports what its numbers are, computed once for all", async () => {
    const probe = await place("orrery-probe", { m: "5" });
    computed = 0;
    const heard = listen(probe);
    await press(probe, handle, "ArrowRight");
    expect(part(probe, "svg").getAttribute("aria-label")).toBe("square 36");
    expect(words(probe, ".sentence")).toBe("Position 6, square 36, before 25.");
    expect(heard).toEqual([{ m: 6, textLength: 8, scheme: "rope", slope: 0.5, square: 36 }]);
    expect(computed).toBe(1);
  });

  it("computes nothing anew when a setting changes that its numbers do not read", async () => {
    const probe = await place("orrery-probe");
    computed = 0;
    probe.setAttribute("slope", "0.75");
    await drawn(probe);
    expect(computed).toBe(0);
  });

  it("keeps settings, sliders and handles inside what other settings leave them", async () => {
    const probe = await place("orrery-probe", { m: "50" });
    expect(words(probe, ".sentence")).toContain("Position 7,");
    expect(part(probe, "input.slider").getAttribute("max")).toBe("7");
    expect(part<HTMLInputElement>(probe, "input.typed").value).toBe("7");
    expect(part(probe, handle).getAttribute("aria-valuemax")).toBe("7");
    const heard = listen(probe);
    await drag(probe, "m", [50, 20], [500, 20]);
    expect(heard.map(({ m }) => m)).toEqual([7]);
  });

  it("completes what the reader chose, and titles choices in words", async () => {
    const probe = await place("orrery-probe");
    const heard = listen(probe);
    const select = part<HTMLSelectElement>(probe, "#scheme");
    expect([...select.options].map(({ text }) => text)).toEqual(["RoPE", "ALiBi"]);
    select.value = "alibi";
    select.dispatchEvent(new Event("change"));
    await drawn(probe);
    expect(heard[0]).toMatchObject({ scheme: "alibi", slope: 0.25 });
    expect(probe.renderRoot.querySelector("#slope")).not.toBeNull();
  });

  it("has its static picture from the same function, without targets and roles of handles", () => {
    const still = shapeToText(
      OrreryProbe.preview(engine, { m: 5, "text-length": 8, scheme: "rope", slope: 0.5 }),
    );
    expect(still).toContain('role="img" aria-label="square 25"');
    expect(still).toContain('<circle r="4"/>');
    expect(still).not.toMatch(/slider|grip|tabindex/);
  });

  it("describes its event by its settings and results", () => {
    expect(OrreryProbe.events).toEqual([
      {
        name: "orrery-change",
        detail: "{m, textLength, scheme, slope, square}",
        sentence: "The reader moved it.",
      },
    ]);
  });
});

const drawnAt: unknown[] = [];
figure({
  tag: "orrery-probe-game",
  summary: "A game of two positions, for tests.",
  settings: {
    m: { kind: "integer", default: 0, minimum: 0, maximum: 9, sentence: "A position." },
    marks: { kind: "text", default: "a", sentence: "Marks." },
    round: { kind: "integer", default: 1, minimum: 1, maximum: 2, sentence: "A round." },
  },
  numbers: (_, { m }) => m,
  change: "The reader played.",
  eased: ["m", "marks"],
  between: { marks: (from, to, share) => `${from} ${share.toFixed(1)} ${to}` },
  undoable: ["m", "marks"],
  heading: ({ settings: { round } }) => `Round ${round}`,
  picture({ shown, settings: { m }, width, handles }) {
    drawnAt.push(shown.marks);
    const scale = linearScale([0, 9], [0, 9]);
    const other = { ...handles.along("m", "x", scale), next: () => "other" };
    const circle = (handle: typeof other) => held(handle, [0, 0], shape("circle"));
    return drawing(width, 40, `at ${m}`, circle(other), circle({ ...other, name: "other" }));
  },
  controls: (_, host) => [undoButtons(host.history)],
  around: (picture, { by, settings: { m } }, host) =>
    html`${picture}<p class="by">${by}</p>
      <button id="show" @click=${() => host.change({ m: 7, marks: "b" }, "shown")}></button>
      <button id="type" @click=${() => host.change({ m: m + 1 }, "typed")}></button>
      <button id="go" @click=${() => host.begin({ m: 1, marks: "a", round: 2 })}></button>`,
  isWon: ({ by, settings: { m } }) => by === "reader" && m === 7,
  sentence: ({ settings: { m } }) => `At ${m}.`,
});

describe("a declared game", () => {
  const click = async (probe: LitElement, selector: string, index = 0) => {
    probe.renderRoot.querySelectorAll<HTMLElement>(selector)[index]?.click();
    await drawn(probe);
  };
  const chip = (probe: LitElement, index: number) =>
    [...probe.renderRoot.querySelectorAll<HTMLButtonElement>(".chip")].at(index);

  it("is won by what the reader did, and not by what was shown or given", async () => {
    const probe = await place("orrery-probe-game", { m: "7" });
    expect(probe.renderRoot.querySelector(".won")).toBeNull();
    await press(probe, handle, "ArrowLeft", "ArrowRight");
    expect(words(probe, ".by")).toBe("reader");
    expect(words(probe, ".won")).toBe("At 7.");
    await click(probe, "#show");
    expect(words(probe, ".by")).toBe("shown");
    expect(probe.renderRoot.querySelector(".won")).toBeNull();
    probe.setAttribute("m", "7");
    await drawn(probe);
    expect(words(probe, ".by")).toBe("page");
  });

  it("undoes step by step, a round not at all, and starts the round over", async () => {
    const probe = await place("orrery-probe-game");
    const heard = listen(probe);
    expect([chip(probe, 0)?.disabled, chip(probe, 1)?.disabled]).toEqual([true, true]);
    await press(probe, handle, "ArrowRight");
    await click(probe, "#show");
    await click(probe, ".chip");
    expect(heard.at(-1)).toMatchObject({ m: 1, marks: "a" });
    await click(probe, "#go");
    expect([chip(probe, 0)?.disabled, chip(probe, 1)?.disabled]).toEqual([true, true]);
    await press(probe, handle, "End");
    await click(probe, ".chip", 1);
    expect(heard.at(-1)).toMatchObject({ m: 1, marks: "a", round: 2 });
    await click(probe, ".chip");
    expect(heard.at(-1)).toMatchObject({ m: 9 });
  });

  it("undoes at once what is said by one name in a row", async () => {
    const probe = await place("orrery-probe-game");
    const heard = listen(probe);
    for (let times = 0; times < 3; times++) await click(probe, "#type");
    await press(probe, handle, "ArrowRight");
    await click(probe, ".chip");
    expect(heard.at(-1)).toMatchObject({ m: 3 });
    await click(probe, ".chip");
    expect(heard.at(-1)).toMatchObject({ m: 0 });
    expect(chip(probe, 0)?.disabled).toBe(true);
  });

  it("draws a text that is eased on its way, and then as it is", async () => {
    const probe = await place("orrery-probe-game");
    drawnAt.length = 0;
    await click(probe, "#show");
    expect(drawnAt[0]).toBe("a 0.0 b");
    expect(drawnAt.at(-1)).toBe("b");
  });

  it("takes the focus on to another handle where a step goes there", async () => {
    const probe = await place("orrery-probe-game");
    part(probe, handle).focus();
    await press(probe, handle, "ArrowRight");
    expect(probe.shadowRoot?.activeElement?.getAttribute("data-handle")).toBe("other");
  });
});

const waysDrawn: number[] = [];
figure({
  tag: "orrery-probe-brush",
  summary: "A brush over marks, and a length that moves, for tests.",
  settings: {
    marks: { kind: "text", default: "a", sentence: "Marks." },
    at: { kind: "integer", default: 0, minimum: 0, maximum: 9, sentence: "Where the brush is." },
    asked: { kind: "integer", default: 4, minimum: 0, maximum: 9, sentence: "What is asked." },
    size: {
      kind: "number",
      default: 1,
      minimum: 1,
      maximum: 16,
      stops: [1, 16],
      sentence: "Size.",
    },
  },
  numbers: (_, { asked }) => asked,
  change: "The reader painted.",
  eased: ["size", "at"],
  goals: { at: ({ numbers }) => numbers },
  undoable: ["marks"],
  heading: () => "Which marks?",
  picture({ shown, width }) {
    waysDrawn.push(shown.size);
    const brush = {
      name: "brush",
      area: true,
      take: () => ({
        to: ([x]: readonly [number, number]) => ({ at: x, marks: x > 5 ? "b" : "a" }),
      }),
    };
    const picture = shape("rect", { x: shown.at });
    return drawing(width, 40, `at ${shown.at}`, heldArea(brush, picture));
  },
  leadingControls: ["size"],
  controls: (_, host) => [undoButtons(host.history)],
  around: (picture, { by }, host) =>
    html`${picture}<p class="by">${by}</p><button id="show" @click=${() => host.change({ marks: "c" }, "shown")}></button>`,
  sentence: () => "",
});

describe("a declared figure with a brush", () => {
  it("takes back a drag that begins by changing what undo does not bring back", async () => {
    const probe = await place("orrery-probe-brush");
    const heard = listen(probe);
    await drag(probe, "brush", [2, 0], [7, 0]);
    expect(heard.map(({ marks, at }) => [marks, at])).toEqual([
      ["a", 2],
      ["b", 7],
    ]);
    part(probe, ".chip").click();
    await drawn(probe);
    expect(heard.at(-1)).toMatchObject({ marks: "a", at: 7 });
  });

  it("still says that marks were shown when something else has changed", async () => {
    const probe = await place("orrery-probe-brush");
    part(probe, "#show").click();
    await drag(probe, "brush", [2, 0], [2, 0]);
    await drawn(probe);
    expect(words(probe, ".by")).toBe("reader");
    part(probe, "#show").click();
    part<HTMLInputElement>(probe, "input.slider").dispatchEvent(new Event("input"));
    await drawn(probe);
    expect(words(probe, ".by")).toBe("shown");
  });

  it("draws a setting at its goal, and moves one with stops to its value", async () => {
    const probe = await place("orrery-probe-brush");
    expect(part(probe, ".scene svg").getAttribute("aria-label")).toBe("at 4");
    expect(part(probe, ".leading input.slider").getAttribute("max")).toBe("1");
    waysDrawn.length = 0;
    probe.setAttribute("size", "16");
    await drawn(probe);
    const [first] = waysDrawn;
    expect(first).toBe(1);
    expect(waysDrawn.at(-1)).toBe(16);
    probe.setAttribute("asked", "6");
    await drawn(probe);
    expect(part(probe, ".scene svg").getAttribute("aria-label")).toBe("at 6");
  });
});

/** A dot that is pointed at, and how often it was told of changes. */
class Pointing implements Part {
  isPointedAt = false;
  told: string[] = [];
  constructor(private readonly host: PartHost) {}
  readonly point = (): undefined => {
    this.isPointedAt = true;
    this.host.requestUpdate();
  };
  settle(how: "jump" | "to"): void {
    this.told.push(how);
  }
  drawn(root: ParentNode): void {
    if (root.querySelector("svg")) this.told.push("drawn");
  }
  left(): void {
    this.isPointedAt = false;
    this.told.push("left");
  }
}

const dotOf = ({ isPointedAt, point }: Pointing, size: number): Shape =>
  drawing(10, 10, isPointedAt ? "pointed at" : "at rest", {
    ...shape("circle", { r: size }),
    handle: { name: "dot", over: point },
  });

const OrreryParts = figure({
  tag: "orrery-parts",
  summary: "A number and a dot, for tests.",
  settings: {
    n: setting.integer(1, [0, 9], "A number."),
    size: setting.integer(4, [1, 9], "Of the dot."),
  },
  numbers(_, { n }) {
    if (n === 0) throw new Error("n is 0; nothing can be divided by it.");
    return { n, inverse: 1 / n };
  },
  parts: (host) => ({ pointing: new Pointing(host) }),
  remembered: ({ numbers: { n } }) => ({ was: n }),
  moves: ["n"],
  results: { inverse: ({ numbers }) => numbers.inverse },
  change: "The reader chose a number.",
  heading: () => "How many?",
  picture: ({ parts: { pointing }, settings: { size } }) => dotOf(pointing, size),
  body: ({ parts: { pointing }, numbers: { n } }) =>
    html`<div class="scene">${shapeView(dotOf(pointing, n))}</div><p class="hint">Beside it.</p>`,
  controls: ["n", "size"],
  sentence: ({ numbers: { n }, before }) => `${n}${before ? ` after ${before.was}` : ""}.`,
});

describe("a declared figure with parts", () => {
  it("draws what its parts know, in the page alone", async () => {
    const figure = await place("orrery-parts");
    expect(part(figure, "svg").getAttribute("aria-label")).toBe("at rest");
    await pointAt(figure, "[data-handle=dot]");
    expect(part(figure, "svg").getAttribute("aria-label")).toBe("pointed at");
    expect(words(figure, ".hint")).toBe("Beside it.");
    expect(shapeToText(OrreryParts.preview(engine, { n: 1, size: 4 }))).toContain("at rest");
  });

  it("compares with what was remembered before a move, not before other changes", async () => {
    const figure = await place("orrery-parts");
    await type(figure, "n", "3");
    expect(words(figure, ".sentence")).toBe("3 after 1.");
    await type(figure, "size", "9");
    expect(words(figure, ".sentence")).toBe("3 after 1.");
  });

  it("tells of a change although nothing can be computed, and says why in its place", async () => {
    const figure = await place("orrery-parts");
    const heard = listen(figure);
    await type(figure, "n", "0");
    expect(heard).toEqual([{ n: 0, size: 4 }]);
    expect(words(figure, ".problem")).toBe("N is 0; nothing can be divided by it.");
  });

  it("tells its parts of changes, drawings, and that it has left the page", async () => {
    let told: string[] = [];
    class Told extends Pointing {
      constructor(host: PartHost) {
        super(host);
        told = this.told;
      }
    }
    figure({
      tag: "orrery-told",
      summary: "A number, for tests.",
      settings: { n: setting.integer(1, [0, 9], "A number.") },
      numbers: (_, { n }) => n,
      parts: (host) => ({ told: new Told(host) }),
      change: "The reader chose a number.",
      heading: () => "How many?",
      picture: () => drawing(10, 10, "nothing"),
      sentence: ({ numbers }) => `${numbers}.`,
    });
    const element = await place("orrery-told");
    expect(told).toEqual(["jump", "drawn"]);
    element.setAttribute("n", "2");
    await drawn(element);
    element.remove();
    expect(told.slice(2)).toEqual(["to", "drawn", "jump", "left"]);
  });
});
