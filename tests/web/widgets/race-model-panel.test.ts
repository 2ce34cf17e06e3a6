import { readFileSync } from "node:fs";
import path from "node:path";
import { html, LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { startTrainingModule, type Trainer } from "../../../web/engine/training/module.ts";
import type { Question } from "../../../web/engine/training/protocol.ts";
import {
  chartsNow,
  type ChartSpec,
  type DrawChart,
} from "../../../web/widgets/base/chart/chart.ts";
import type { KeyStep } from "../../../web/widgets/base/handle.ts";
import { HandleController } from "../../../web/widgets/base/handle-controller.ts";
import { cellAfter, type Cell } from "../../../web/widgets/race/inside/attention-map.ts";
import { Latest } from "../../../web/widgets/race/inside/latest.ts";
import { heaviest } from "../../../web/widgets/race/inside/looking.ts";
import { openedBy } from "../../../web/widgets/race/inside/opened.ts";
import { ModelPanel, type ModelSource } from "../../../web/widgets/race/inside/model-panel.ts";
import { placesText, shareText } from "../../../web/widgets/race/inside/panel-text.ts";
import { placesChart } from "../../../web/widgets/race/inside/places-chart.ts";
import { placeOfInterest, steepestFall } from "../../../web/widgets/race-results/places.ts";
import { AS_TRAINED, positionsOf } from "../../../web/widgets/race/inside/operations.ts";
import { macrotask, until } from "../tasks.ts";
import { drawn, part, point, press, type, useCore, words } from "./support.ts";

const LENGTH = 16;
const SCHEMES = ["rope", "learned", "fox"];
/** Enough for RoPE to copy from three back without an error; the others need not be good. */
const STEPS = 150;

let engine: Engine;
const trained = new Map<string, Trainer>();
beforeAll(async () => {
  engine = await useCore();
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery_training.wasm");
  const start = await startTrainingModule(await WebAssembly.compile(readFileSync(wasm)));
  for (const scheme of SCHEMES) {
    const model = start({ ...run, scheme, steps: scheme === "rope" ? STEPS : 1 });
    while (!model.step(50).done);
    trained.set(scheme, model);
  }
});
afterEach(() => document.body.replaceChildren());

const run = {
  task: "copy",
  length: LENGTH,
  steps: STEPS,
  layers: 2,
  d_model: 32,
  heads: 2,
  sequences: 8,
};

/** The real models, without a worker; `asked` lists what was asked. */
function sourceOf(schemes: readonly string[] = SCHEMES) {
  const asked: Question[] = [];
  const ask = async (scheme: string, question: Question) => {
    asked.push(question);
    const model = trained.get(scheme)!;
    if ("look" in question) return model.look(question.look, question.positions);
    if ("evaluate" in question)
      return model.evaluate(question.evaluate, question.sequences, question.positions);
    if ("places" in question)
      return model.accuracyByPlace(question.places, question.sequences, question.positions);
    if ("draw" in question) return model.draw(question.draw, question.number);
    return model.parameter((question as { parameter: string }).parameter);
  };
  const options = { run, schemes, tests: { lengths: [LENGTH, 4 * LENGTH], sequences: 64 } };
  return { asked, source: { ask, schemes, options } as unknown as ModelSource };
}

/** What charts were drawn of. */
const charts: ChartSpec[] = [];
const chart: DrawChart = (spec) => {
  charts.push(spec);
  return chartsNow()!(spec);
};
const pointsOf = ({ series }: ChartSpec) => series[0]!.data as { x: number; y: number }[];
/** The chart of the places that was drawn last. */
const placesDrawn = () => charts.findLast(({ x }) => x.name === "place in the sequence");

/** Stands for the figure around the panel, which gives pointers and keys to its handles. */
class PanelPage extends LitElement {
  panel: ModelPanel | null = null;
  /** What the page heard to be shown. */
  readonly heard: string[] = [];
  looked(look: string): void {
    this.heard.push(look);
  }
  readonly #handles = new HandleController({
    settingsNow: () => ({}),
    drawNow: () => this.performUpdate(),
    change: () => {},
  });
  protected override render(): unknown {
    const { down, up, key } = this.#handles;
    return html`<div @pointerdown=${down} @pointerup=${up} @keydown=${key}>${this.panel?.render(engine, { chart, width: 720 })}</div>`;
  }
}
customElements.define("panel-page", PanelPage);

async function panelOf(source: ModelSource) {
  const page = document.createElement("panel-page") as PanelPage;
  page.panel = new ModelPanel(page, source);
  document.body.append(page);
  await drawn(page);
  return page;
}

async function choose(page: LitElement, name: string, value: string) {
  const field = part<HTMLSelectElement>(page, `#${name}`);
  field.value = value;
  field.dispatchEvent(new Event("change"));
  await drawn(page);
}

const button = (page: LitElement, text: string) =>
  [...page.renderRoot.querySelectorAll("button")].find(({ textContent }) =>
    textContent.includes(text),
  )!;
const outcome = (page: LitElement) => words(page, ".outcome");
const places = (page: LitElement) => [...page.renderRoot.querySelectorAll(".place")];

describe("positions that a reader operated on", () => {
  const of = (change: Partial<typeof AS_TRAINED>) => positionsOf({ ...AS_TRAINED, ...change }, 5);
  it("are left out as trained, else a list for every place", () => {
    expect(of({})).toBeUndefined();
    expect(of({ kind: "removed" })).toEqual([0, 0, 0, 0, 0]);
    expect(of({ kind: "reversed" })).toEqual([4, 3, 2, 1, 0]);
    expect(of({ kind: "shifted", shift: 7 })).toEqual([7, 8, 9, 10, 11]);
    expect(of({ kind: "swapped", first: 1, second: 4 })).toEqual([0, 4, 2, 3, 1]);
  });
});

describe("the latest answer", () => {
  it("is kept until the next one is there, and late answers to earlier questions are dropped", async () => {
    const latest = new Latest<string>(() => {});
    const answers: ((text: string) => void)[] = [];
    const question = () => new Promise<string>((resolve) => answers.push(resolve));
    latest.ask("a", question);
    answers[0]!("first");
    await macrotask();
    latest.ask("b", question);
    latest.ask("c", question);
    latest.ask("d", question);
    expect([latest.answer, latest.isWaiting]).toEqual(["first", true]);
    answers[1]!("second");
    await macrotask();
    expect([latest.answer, latest.isWaiting, answers.length]).toEqual(["first", true, 3]);
    answers[2]!("fourth");
    await macrotask();
    expect([latest.answer, latest.isWaiting]).toEqual(["fourth", false]);
  });

  it("is a sentence where asking fails", async () => {
    const latest = new Latest<string>(() => {});
    latest.ask("a", () => Promise.reject(new Error("the model was closed")));
    await macrotask();
    expect([latest.answer, latest.problem]).toEqual([null, "The model was closed."]);
  });
});

describe("the map of attention", () => {
  it("has a cursor that stays in the causal half", () => {
    const [still, onePlace] = [
      { across: 0, up: 0, long: false },
      { query: 3, key: 3 },
    ];
    const after = (step: Partial<KeyStep>, cell: Cell) => cellAfter({ ...still, ...step }, cell, 8);
    expect(after({ across: 1 }, onePlace)).toEqual({ query: 3, key: 3 });
    expect(after({ up: 1 }, onePlace)).toEqual({ query: 2, key: 2 });
    expect(after({ up: -1, long: true }, onePlace)).toEqual({ query: 7, key: 3 });
    expect(after({ across: Infinity }, { query: 3, key: 0 })).toEqual({ query: 3, key: 3 });
  });

  it("names the heaviest keys first, and of equal ones the earlier", () => {
    expect(heaviest(Float64Array.of(0.1, 0.4, 0.1, 0.4), 3)).toEqual([1, 3, 0]);
  });
});

describe("the look inside a model", () => {
  it("shows each place with the model's answer, how likely it is, and whether it is right", async () => {
    const page = await panelOf(sourceOf().source);
    const { tokens, texts } = trained.get("rope")!.draw(LENGTH, 0);
    const letter = (place: number) => texts[tokens.data[place]!]!;
    expect(places(page)).toHaveLength(LENGTH);
    expect(places(page)[15]!.querySelector("input")!.ariaLabel).toMatch(
      new RegExp(`^place 15: ${letter(15)}, answer ${letter(12)}, \\d+%, right$`),
    );
    expect(places(page)[15]!.textContent).toContain("✓");
    expect(places(page)[0]!.querySelector("input")!.ariaLabel).toBe(
      `place 0: ${letter(0)}, nothing asked`,
    );
  });

  it("reads out the row of a chosen place and the cell under the cursor", async () => {
    const page = await panelOf(sourceOf().source);
    const { tokens } = trained.get("rope")!.draw(LENGTH, 0);
    const { weights } = trained.get("rope")!.look(Array.from(tokens.data));
    places(page)[7]!.querySelector("input")!.dispatchEvent(new Event("change"));
    await drawn(page);
    const row = Array.from(weights.data.slice(7 * LENGTH, 8 * LENGTH));
    const key = row.indexOf(Math.max(...row));
    expect(words(page, ".reading")).toMatch(/^At place 7 \(.\)\. Its answer: /);
    expect(words(page, ".reading")).toContain(
      `layer 1, head 1 gives ${Math.round(100 * row[key]!)}% to place ${key} `,
    );
    await press(page, ".cell-map .cells", "Home");
    expect(part(page, ".cell-map .cells").getAttribute("aria-valuetext")).toMatch(
      new RegExp(`^query 7 \\(.\\), key 0 \\(.\\), weight ${row[0]!.toFixed(3)}$`),
    );
  });

  it("shows the map of the head whose small map is pressed", async () => {
    const page = await panelOf(sourceOf().source);
    const heads = [...page.renderRoot.querySelectorAll<HTMLButtonElement>(".heads button")];
    expect(heads.map(({ ariaLabel, title }) => ariaLabel ?? title)).toEqual([
      "layer 1, head 1",
      "layer 1, head 2",
      "layer 2, head 1",
      "layer 2, head 2",
    ]);
    heads[2]!.click();
    await drawn(page);
    expect(heads[2]!.getAttribute("aria-pressed")).toBe("true");
    expect(words(page, ".reading")).toContain("layer 2, head 1 gives");
  });

  it("draws another sequence, and sequences of another length", async () => {
    const { source, asked } = sourceOf();
    const page = await panelOf(source);
    button(page, "Another sequence").click();
    await drawn(page);
    expect(asked).toContainEqual({ draw: LENGTH, number: 1 });
    await type(page, "look-length", "40");
    expect(places(page)).toHaveLength(40);
    await type(page, "look-length", "65");
    expect(words(page, ".input-problem")).toBe(
      "tokens shown = 65 is above 64, the most this figure takes.",
    );
    expect(places(page)).toHaveLength(40);
  });

  it("tells the page where a reader goes from what its words opened, in the words that open it", async () => {
    const page = await panelOf(sourceOf().source);
    const opened = (look: string) => page.panel!.open(openedBy(look));
    expect(page.heard).toEqual(["rope"]);
    opened("rope positions=shifted places");
    await drawn(page);
    await choose(page, "look-positions", "removed");
    await type(page, "look-length", "40");
    expect(page.heard.slice(1)).toEqual([
      "rope positions=removed places",
      "rope tokens=40 positions=removed places",
    ]);
    opened(page.heard.at(-1)!);
    await choose(page, "look-model", "learned");
    expect(page.heard.slice(3)).toEqual(["learned tokens=40 positions=removed places"]);
  });

  it("says in numbers what an operation on positions costs, with the model's own test", async () => {
    const page = await panelOf(sourceOf().source);
    const model = trained.get("rope")!;
    const share = (positions?: number[]) => {
      const { accuracy } = model.evaluate(LENGTH, 64, positions);
      return `${(100 * accuracy).toFixed(accuracy > 0.995 && accuracy < 1 ? 1 : 0)}%`;
    };
    const before = share();
    expect(outcome(page)).toBe(
      `With positions as they are: ${before} right at the training length (64 sequences of 16 tokens).`,
    );
    await choose(page, "look-positions", "removed");
    const after = share(Array<number>(LENGTH).fill(0));
    expect(after).not.toBe(before);
    expect(outcome(page)).toBe(
      `Without positions: ${after} instead of ${before} right at the training length (64 sequences of 16 tokens).`,
    );
    await choose(page, "look-positions", "shifted");
    expect(outcome(page)).toContain(`Shifted by 8: still ${before} right`);
  });

  it("takes an operation back by Undo, and all of them by As trained", async () => {
    const page = await panelOf(sourceOf().source);
    await choose(page, "look-positions", "swapped");
    for (const place of ["4", "5"]) await type(page, "look-first", place);
    expect(outcome(page)).toContain("With positions 5 and 9 swapped:");
    button(page, "Undo").click();
    await drawn(page);
    expect(outcome(page)).toContain("With positions 3 and 9 swapped:");
    button(page, "As trained").click();
    await drawn(page);
    expect(outcome(page)).toContain("With positions as they are:");
    expect(button(page, "As trained").disabled).toBe(true);
  });

  it("shows in the menu what Undo went back to, also after the reader has chosen there", async () => {
    const page = await panelOf(sourceOf().source);
    const menu = part<HTMLSelectElement>(page, "#look-positions");
    for (const kind of ["removed", "reversed"]) {
      // As a browser does: the choice of a reader, not an attribute of the option.
      menu.value = kind;
      menu.dispatchEvent(new Event("change", { bubbles: true }));
      await drawn(page);
    }
    button(page, "Undo").click();
    await drawn(page);
    expect(outcome(page)).toContain("Without positions:");
    expect(menu.value).toBe("removed");
  });

  it("gives the core's sentence where a learned table ends, for places and for the test", async () => {
    const page = await panelOf(sourceOf().source);
    await choose(page, "look-model", "learned");
    await choose(page, "look-positions", "shifted");
    expect(outcome(page)).toMatch(/^Shifted by 8, this model cannot read 16 tokens\.$/);
    expect(words(page, ".look .problem")).toContain("the learned table has the rows 0 to 15.");
    expect(places(page)).toHaveLength(LENGTH);
    expect(page.renderRoot.querySelector(".cell-map")).toBeNull();
  });

  it("says that models which count tokens do not change with positions", async () => {
    const page = await panelOf(sourceOf().source);
    await choose(page, "look-model", "fox");
    await choose(page, "look-positions", "reversed");
    expect(outcome(page)).toMatch(/^Reversed: still \d+% right/);
    expect(outcome(page)).toContain("counts tokens by their content");
  });

  it("tells at which places of a longer test a model is right, with the model's own test", async () => {
    const { source, asked } = sourceOf();
    const page = await panelOf(source);
    expect(asked.some((question) => "places" in question)).toBe(false);
    button(page, "At which places").click();
    await drawn(page);
    const { data } = trained.get("rope")!.accuracyByPlace(32, 64);
    const mean = (from: number, to: number) =>
      data.slice(from, to).reduce((sum, share) => sum + share, 0) / (to - from);
    const said = words(page, ".places-test .outcome");
    const share = (value: number) => (100 * value).toFixed(value > 0.995 && value < 1 ? 1 : 0);
    expect(said).toMatch(
      /^With positions as they are, over 64 sequences of 32 tokens, this model gets /,
    );
    expect(said).toContain(
      `${share(mean(3, 16))}% right at places 3 to 15 and ${share(mean(16, 32))}% at places 16 to 31`,
    );
    expect(said).not.toContain("falls"); // by no more than a few sequences
    expect(part(page, ".places-test .plot svg").getAttribute("aria-label")).toBe(said);
    await choose(page, "look-positions", "shifted");
    expect(words(page, ".places-test .outcome")).toMatch(
      /^Shifted by 8, over 64 sequences of 32 tokens, this model gets \d+% right at places 3 to 7 and \d+% at places 8 to 31\./,
    );
  });

  it("draws a gap where nothing is asked, and marks the training length where the test goes on", async () => {
    const page = await panelOf(sourceOf().source);
    charts.length = 0;
    expect(placesDrawn()).toBeUndefined();
    button(page, "At which places").click();
    await drawn(page);
    const { min, max } = part<HTMLInputElement>(page, "#look-test-place");
    expect([min, max]).toEqual(["0", "31"]);
    const { data } = trained.get("rope")!.accuracyByPlace(32, 64);
    const points = pointsOf(placesDrawn()!);
    expect(points.map(({ x }) => x)).toEqual(Array.from({ length: 32 }, (_, place) => place));
    expect(points.map(({ y }) => y)).toEqual(Array.from(data, (share) => 100 * share));
    expect(Number.isNaN(points[2]!.y)).toBe(true);
    const low = data.slice(16).filter((share) => share < 0.5).length;
    const mark = () =>
      [...page.renderRoot.querySelectorAll<SVGElement>(".places-test text")].find(
        ({ textContent }) => textContent === "beyond training",
      );
    expect(Number(mark()!.getAttribute("y")) < 100).toBe(low > 8);
    await type(page, "look-test-length", "16");
    expect(mark()).toBeUndefined();
  });

  it("says where a model falls off a cliff, and leaves out places at which nothing is asked", () => {
    const shares = Float64Array.of(NaN, 1, 1, NaN, 0.75, 0.25, 0.25);
    const tested = { scheme: "rope", operation: AS_TRAINED, shares };
    expect(placesText(engine, tested, 5, 64)).toBe(
      "With positions as they are, over 64 sequences of 7 tokens, this model gets 92% right at places 1 to 4 and 25% at places 5 to 6. It falls most from place 4 (75%) to place 5 (25%).",
    );
    const single = { ...tested, shares: Float64Array.of(NaN, NaN, 0.5) };
    expect(placesText(engine, single, 5, 64)).toMatch(/gets 50% right at place 2\.$/);
    expect(placesText(engine, { ...tested, shares: new Float64Array(4).fill(NaN) }, 5, 64)).toBe(
      "The task asks nothing in sequences of 4 tokens.",
    );
  });

  it("begins where the steepest fall ends, else at the last place at which something is asked", () => {
    const falling = Float64Array.of(NaN, 1, 0.5, NaN, 0.75, 0.25, 0.25, NaN);
    expect(steepestFall(falling)).toMatchObject({ from: 1, to: 2 });
    expect(placeOfInterest(falling)).toBe(2);
    const level = Float64Array.of(NaN, 1, 0.9, NaN);
    expect(steepestFall(level)).toBeNull();
    expect(placeOfInterest(level)).toBe(2);
    expect(placeOfInterest(new Float64Array(4).fill(NaN))).toBe(3);
  });

  it("reads the share of a place that is typed or clicked, and marks it in the chart", async () => {
    const page = await panelOf(sourceOf().source);
    button(page, "At which places").click();
    await drawn(page);
    const { data } = trained.get("rope")!.accuracyByPlace(32, 64);
    const reading = () => words(page, ".places-test .reading");
    const x = (place: number) => chart(placesDrawn()!).x(place);
    const press = async (across: number) => {
      point(page, "places", "down", [across, 100]);
      point(page, "places", "up", [across, 100]);
      await drawn(page);
    };
    expect(reading()).toBe(shareText(engine, data, placeOfInterest(data)));
    await type(page, "look-test-place", "20");
    expect(reading()).toBe(shareText(engine, data, 20));
    expect(reading()).toMatch(/^At place 20, \d+% of the answers are right\.$/);
    const ring = part(page, ".places-test circle:not([r='3'])");
    expect(Number(ring.getAttribute("cx"))).toBeCloseTo(x(20), 1);
    expect(Number(ring.getAttribute("cy"))).toBeCloseTo(
      chart(placesDrawn()!).y(100 * data[20]!),
      1,
    );
    await press(x(2) - 3);
    expect(reading()).toBe("At place 2, the task asks nothing.");
    await press(9999);
    expect(reading()).toBe(shareText(engine, data, 31));
    await type(page, "look-test-length", "16");
    await drawn(page);
    expect(reading()).toMatch(/^At place 15, /);
  });

  it("shows a single place at which something is asked as a point", () => {
    const shares = new Float64Array(256).fill(NaN);
    shares[255] = 0.5;
    const pointRadius = (tested: Float64Array) => {
      const view = { scheme: "rope", shares: tested, beyond: 32, place: 0, choose: () => {} };
      placesChart({ chart, width: 320, label: "" }, ["rope"], view);
      return (placesDrawn()!.series[0] as { pointRadius?: number }).pointRadius;
    };
    expect(pointRadius(shares)).toBeGreaterThan(0);
    expect(pointRadius(new Float64Array(256))).toBe(0);
  });

  it("gives the core's sentence in place of the chart where a learned table ends", async () => {
    const page = await panelOf(sourceOf().source);
    await choose(page, "look-model", "learned");
    button(page, "At which places").click();
    await drawn(page);
    expect(words(page, ".places-test .outcome")).toContain("the rows 0 to 15.");
    expect(page.renderRoot.querySelector(".places-test .plot svg")).toBeNull();
    await type(page, "look-test-length", "16");
    expect(words(page, ".places-test .outcome")).toMatch(/^With positions as they are, over 64/);
  });

  it("opens the learned table as a figure that looks for clocks in it", async () => {
    const page = await panelOf(sourceOf().source);
    expect(button(page, "Open its table")).toBeUndefined();
    await choose(page, "look-model", "learned");
    button(page, "Open its table").click();
    const figure = await until(() => page.renderRoot.querySelector("orrery-table-waves"));
    await until(() => (figure as LitElement).renderRoot.querySelector(".sentence"));
    expect(words(figure as LitElement, ".sentence")).toContain(
      "of the variation in rows 0 to 15 of the table of this race.",
    );
  });

  it("says what went wrong where a model does not answer", async () => {
    const { source } = sourceOf();
    const page = await panelOf({
      ...source,
      ask: () => Promise.reject(new Error("The model was closed.")),
    });
    expect(words(page, ".look .problem")).toBe("The model was closed.");
    expect(outcome(page)).toBe("The model was closed.");
  });

  it("is empty while no model is trained", async () => {
    const page = await panelOf(sourceOf([]).source);
    expect(page.renderRoot.querySelector(".inside")).toBeNull();
  });
});
