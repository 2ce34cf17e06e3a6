// @vitest-environment jsdom
import { html } from "lit";
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  OrreryFigure,
  define,
  linkAttribute,
  type AttributeInfos,
} from "../../../web/widgets/base/index.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";
import { clock } from "../manual-clock.ts";
import { fakeEngine } from "./fake-engine.ts";

class Dial extends OrreryFigure {
  static override tag = "orrery-test-dial";
  static override summary = "A dial for tests.";
  static override attributes = {
    position: {
      kind: "integer",
      default: 3,
      minimum: 0,
      maximum: 10,
      unit: "tokens",
      symbol: "p",
      label: "position",
      sentence: "Where.",
    },
    base: {
      kind: "number",
      default: 10000,
      minimum: 1,
      maximum: 1e6,
      stops: [10, 100, 1000, 10000],
      sentence: "Base.",
    },
    ...linkAttribute,
  } as const satisfies AttributeInfos;
  drawings = 0;
  themes = 0;
  protected override heading() {
    return "Where is it?";
  }
  protected override body() {
    this.drawings++;
    if (this.number("position") === 7) throw new Error("position 7 is cursed");
    return html`<b>${this.number("position")}</b>`;
  }
  protected override sentence() {
    return `It is at ${this.number("position")}.`;
  }
  protected override controls() {
    return [this.range("position"), this.range("base")];
  }
  protected override themeChanged() {
    super.themeChanged();
    this.themes++;
  }
}

/** An engine that can read no typed number. */
const readingNothing = async () => fakeEngine({ call: (() => ({})) as never });

beforeAll(() => {
  provideEngine(readingNothing);
  define(Dial);
});
afterEach(() => document.body.replaceChildren());

async function place(markup: string): Promise<Dial> {
  const parsed = new DOMParser().parseFromString(markup, "text/html").body.firstElementChild!;
  const dial = document.importNode(parsed, true) as Dial;
  document.body.append(dial);
  await settled(dial);
  return dial;
}
async function settled(dial: Dial) {
  await clock.finish();
  await dial.updateComplete;
}
const part = (dial: Dial, selector: string) =>
  dial.shadowRoot!.querySelector<HTMLInputElement>(selector)!;

describe("an element", () => {
  it("names its figure by its question, its controls by symbol and name, and reports changes politely", async () => {
    const dial = await place("<orrery-test-dial></orrery-test-dial>");
    expect(part(dial, "figure").getAttribute("aria-labelledby")).toBe(part(dial, "figcaption").id);
    expect(part(dial, "label").textContent.replace(/\s+/g, " ").trim()).toBe("p position");
    expect(part(dial, "label").getAttribute("for")).toBe(part(dial, ".slider").id);
    expect(part(dial, ".slider").getAttribute("aria-valuetext")).toBe("3 tokens");
    expect(part(dial, ".typed").getAttribute("aria-label")).toBe("position, tokens");
    expect(part(dial, ".sentence").getAttribute("role")).toBe("status");
  });

  it("tells the page of a change by the reader, and of no other", async () => {
    const dial = await place("<orrery-test-dial></orrery-test-dial>");
    const told: unknown[] = [];
    dial.addEventListener("orrery-change", (event) => told.push((event as CustomEvent).detail));
    dial.setAttribute("position", "5");
    await settled(dial);
    expect(told).toEqual([]);
    part(dial, ".slider").value = "8";
    part(dial, ".slider").dispatchEvent(new Event("input"));
    await settled(dial);
    expect(told).toEqual([{ position: 8, base: 10000, link: "" }]);
    expect(part(dial, "b").textContent).toBe("8");
  });

  it("keeps the default and says so when an attribute cannot be used", async () => {
    const dial = await place('<orrery-test-dial position="far"></orrery-test-dial>');
    expect(part(dial, "b").textContent).toBe("3");
    expect(part(dial, ".problem").textContent).toBe(
      "position = “far” is not a number; 3 is shown instead.",
    );
    dial.setAttribute("position", "11");
    await settled(dial);
    expect(part(dial, ".problem").textContent).toBe(
      "position = 11 is above 10 tokens, the most this figure takes; 3 is shown instead.",
    );
  });

  it("keeps the last good value when something typed cannot be used, and says why beside it", async () => {
    const dial = await place("<orrery-test-dial></orrery-test-dial>");
    part(dial, ".typed").value = "four";
    part(dial, ".typed").dispatchEvent(new Event("change"));
    await settled(dial);
    expect(part(dial, ".input-problem").textContent).toBe("p = “four” is not a number.");
    expect(part(dial, ".typed").getAttribute("aria-invalid")).toBe("true");
    expect(part(dial, ".typed").value).toBe("four");
    expect(part(dial, "b").textContent).toBe("3");
    part(dial, ".typed").value = "4";
    part(dial, ".typed").dispatchEvent(new Event("change"));
    await settled(dial);
    expect(part(dial, ".input-problem")).toBeNull();
    expect(part(dial, "b").textContent).toBe("4");
  });

  it("reads what is typed as answers are read, in the unit of its attribute", async () => {
    const asked: unknown[] = [];
    const call = (name: string, given: unknown) => {
      asked.push([name, given]);
      return { value: 4 };
    };
    provideEngine(async () => fakeEngine({ call: call as never }));
    onTestFinished(() => provideEngine(readingNothing));
    const dial = await place("<orrery-test-dial></orrery-test-dial>");
    part(dial, ".typed").value = "2 + 2 tokens";
    part(dial, ".typed").dispatchEvent(new Event("change"));
    await settled(dial);
    expect(part(dial, "b").textContent).toBe("4");
    const question = { kind: "number", key: "0", unit: "tokens", mode: "integer" };
    expect(asked).toEqual([["check", { question, answer: "2 + 2 tokens" }]]);
  });

  it("goes back to what its attribute says on reset", async () => {
    const dial = await place('<orrery-test-dial position="6"></orrery-test-dial>');
    part(dial, ".typed").value = "9";
    part(dial, ".typed").dispatchEvent(new Event("change"));
    await settled(dial);
    expect(part(dial, ".reset").getAttribute("aria-label")).toBe("Reset position to 6");
    part(dial, ".reset").click();
    await settled(dial);
    expect(part(dial, "b").textContent).toBe("6");
    expect(part(dial, ".reset").disabled).toBe(true);
  });

  it("moves a typed value by the arrow keys, along the stops where there are stops", async () => {
    const dial = await place("<orrery-test-dial></orrery-test-dial>");
    const typed = dial.shadowRoot!.querySelectorAll<HTMLInputElement>(".typed")[1]!;
    typed.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", cancelable: true }));
    await settled(dial);
    expect(typed.value).toBe("1000");
  });

  it("shows an error of the drawing as a sentence, tells the page once, and keeps its controls", async () => {
    const told: string[] = [];
    const listening = new AbortController();
    onTestFinished(() => listening.abort()); // Other files share the window.
    document.body.addEventListener(
      "orrery-error",
      (event) => told.push((event as CustomEvent<{ message: string }>).detail.message),
      { signal: listening.signal },
    );
    const dial = await place('<orrery-test-dial position="7"></orrery-test-dial>');
    dial.requestUpdate();
    await settled(dial);
    expect(part(dial, ".problem").textContent).toBe("Position 7 is cursed.");
    expect(part(dial, ".slider")).not.toBeNull();
    expect(told).toEqual(["Position 7 is cursed."]);
  });

  it("keeps what stands inside it visible where the engine cannot run", async () => {
    provideEngine(async () => {
      throw new Error("the computing core is missing");
    });
    const dial = await place("<orrery-test-dial>A picture.</orrery-test-dial>");
    provideEngine(async () => fakeEngine());
    expect(part(dial, "slot")).not.toBeNull();
    expect(part(dial, ".problem").textContent).toBe("The computing core is missing.");
  });

  it("shares its position with elements of the same link, without an event of theirs", async () => {
    const one = await place('<orrery-test-dial link="hands"></orrery-test-dial>');
    const two = await place('<orrery-test-dial link="hands" position="1"></orrery-test-dial>');
    const other = await place("<orrery-test-dial></orrery-test-dial>");
    let told = 0;
    two.addEventListener("orrery-change", () => told++);
    part(one, ".typed").value = "9";
    part(one, ".typed").dispatchEvent(new Event("change"));
    await settled(two);
    expect(part(two, "b").textContent).toBe("9");
    expect(part(other, "b").textContent).toBe("3");
    expect(told).toBe(0);
  });

  it("redraws once for any number of changes before the next frame", async () => {
    const dial = await place("<orrery-test-dial></orrery-test-dial>");
    const before = dial.drawings;
    for (let position = 0; position < 6; position++) dial.change({ position });
    await settled(dial);
    expect(dial.drawings - before).toBe(1);
  });

  it("frees what it took when it is removed, and can come back", async () => {
    const dial = await place('<orrery-test-dial link="away"></orrery-test-dial>');
    dial.remove();
    document.documentElement.dataset.theme = "dark";
    onTestFinished(() => document.documentElement.removeAttribute("data-theme"));
    await settled(dial);
    expect(dial.themes).toBe(0);
    const other = await place('<orrery-test-dial link="away"></orrery-test-dial>');
    other.change({ position: 10 });
    await settled(dial);
    expect(dial.position).toBe(3);
    document.body.append(dial);
    await settled(dial);
    expect(dial.position).toBe(10);
  });

  it("offers each attribute as a property of its kind", async () => {
    const dial = await place('<orrery-test-dial position="6"></orrery-test-dial>');
    expect(dial.position).toBe(6);
    dial.position = 2;
    await settled(dial);
    expect(part(dial, "b").textContent).toBe("2");
    dial.removeAttribute("position");
    expect(dial.position).toBe(3);
  });

  it("takes a property that a script set before the element was defined", async () => {
    class Late extends Dial {
      static override tag = "orrery-test-late";
    }
    const late = document.createElement(Late.tag) as Dial;
    late.position = 4;
    document.body.append(late);
    define(Late);
    await settled(late);
    expect(part(late, "b").textContent).toBe("4");
  });

  it("keeps the default and says so when a script sets a property to what no attribute may be", async () => {
    const dial = await place("<orrery-test-dial></orrery-test-dial>");
    dial.position = 1e9;
    await settled(dial);
    expect(part(dial, "b").textContent).toBe("3");
    expect(part(dial, ".problem").textContent).toBe(
      "position = 1000000000 is above 10 tokens, the most this figure takes; 3 is shown instead.",
    );
    dial.position = 5;
    await settled(dial);
    expect(part(dial, "b").textContent).toBe("5");
    expect(part(dial, ".problem")).toBeNull();
  });

  it("is not registered with an attribute that would overwrite one of its members", () => {
    class Overwritten extends Dial {
      static override tag = "orrery-test-overwritten";
      static override attributes = {
        sentence: { kind: "text", default: "", sentence: "A name that is taken." },
      } as never;
    }
    expect(() => define(Overwritten)).toThrow(
      "Overwritten has a member sentence; name its attribute otherwise",
    );
  });
});

interface Dial {
  position: number;
}
