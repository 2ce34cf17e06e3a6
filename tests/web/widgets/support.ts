/** What tests of widgets share: the shipped core, placing, waiting and listening. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { LitElement } from "lit";
import type { Engine } from "../../../web/engine/index.ts";
import { loadCharts } from "../../../web/widgets/base/chart/chart.ts";
import { loadModules } from "../../../web/widgets/base/needed.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";
import { provideWorkbench } from "../../../web/widgets/base/workbench-source.ts";
import { vi } from "vitest";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import { testEngine } from "../engine/core.ts";
import { seconds } from "../limits.ts";
import { clock } from "../manual-clock.ts";

// jsdom has no canvas and says so on the console each time one is asked for.
HTMLCanvasElement.prototype.getContext = () => null;

/** Gives every element of the test the real core. */
export async function useCore(): Promise<Engine> {
  const engine = await testEngine();
  provideEngine(async () => engine);
  provideWorkbench(async () => (await import("../engine/workbench.ts")).testWorkbench());
  await Promise.all([loadCharts(), loadModules()]);
  return engine;
}

/**
 * What figures save, in place of the browser's downloads, which are not here.
 *
 * @returns the files so far; `vi.restoreAllMocks()` ends it
 */
export function useDownloads(): readonly Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  return saved;
}

const content = path.resolve(import.meta.dirname, "../../../content");

/** Files of the course come from its folder; nothing moves, and frames follow at once. */
export function useQuietBrowser(): void {
  setSiteRoot(new URL("https://course.example/"));
  vi.stubGlobal("fetch", async (address: URL | string) => {
    const { pathname } = new URL(address);
    if (pathname === "/faults/faults.json") {
      const { testFaults } = await import("../engine/workbench.ts");
      return new Response(JSON.stringify(testFaults()));
    }
    return new Response(readFileSync(path.join(content, pathname)));
  });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
}

/** Lets frames and macrotasks pass until this holds; files and workers take real time. */
export async function until(holds: () => void): Promise<void> {
  const end = performance.now() + seconds(15);
  for (;;) {
    await clock.finish();
    try {
      return holds();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** Puts an element into the page and waits until it is drawn. */
export async function place(
  tag: string,
  attributes: Record<string, string> = {},
): Promise<LitElement> {
  const element = document.createElement(tag) as LitElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await drawn(element);
  return element;
}

/** Moves the clock until nothing is left to draw, and whatever moves has arrived. */
export async function drawn(element: LitElement): Promise<void> {
  await clock.finish();
  await element.updateComplete;
}

export function part<E extends Element = HTMLElement>(element: LitElement, selector: string): E {
  const found = element.renderRoot.querySelector<E>(selector);
  if (!found)
    throw new Error(
      `there is no ${selector} in ${element.localName}: ${element.renderRoot.textContent}`,
    );
  return found;
}

export const words = (element: LitElement, selector: string): string =>
  part(element, selector).textContent.replace(/\s+/g, " ").trim();

export async function press(
  element: LitElement,
  selector: string,
  ...keys: string[]
): Promise<void> {
  for (const key of keys)
    part(element, selector).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  await drawn(element);
}

/** Sends an event of the pointer to a handle, at a point of its picture. */
export function point(
  element: LitElement,
  name: string,
  kind: "down" | "move" | "up",
  [clientX, clientY]: readonly [x: number, y: number],
): void {
  const event = pointerEvent(`pointer${kind}`, { clientX, clientY, button: 0 });
  part(element, `[data-handle="${name}"]`).dispatchEvent(event);
}

/** Moves a mouse to a part of an element, at a point of its picture, with no button pressed. */
export async function pointAt(
  element: LitElement,
  selector: string,
  [clientX, clientY]: readonly [x: number, y: number] = [0, 0],
): Promise<void> {
  part(element, selector).dispatchEvent(pointerEvent("pointermove", { clientX, clientY }));
  await drawn(element);
}

function pointerEvent(kind: string, init: MouseEventInit = {}): Event {
  const event = new MouseEvent(kind, { ...init, bubbles: true });
  // In jsdom no pointer moves by itself.
  const pointer = { pointerId: 1, pointerType: "mouse", movementX: 1 };
  for (const [key, value] of Object.entries(pointer)) Object.defineProperty(event, key, { value });
  return event;
}

/** Takes a handle at the first of these points of the picture, drags it over the others and lets go. */
export async function drag(
  element: LitElement,
  name: string,
  ...points: readonly (readonly [x: number, y: number])[]
): Promise<void> {
  point(element, name, "down", points[0]!);
  for (const to of points.slice(1)) {
    point(element, name, "move", to);
    await drawn(element);
  }
  point(element, name, "up", points.at(-1)!);
  await drawn(element);
}

/** Gives the round targets of a picture the places that a browser would measure: jsdom has none. */
export function measureTips(element: LitElement): void {
  for (const tip of element.renderRoot.querySelectorAll("circle.grip"))
    tip.getBoundingClientRect = () => {
      const [cx, cy, r] = ["cx", "cy", "r"].map((name) => Number(tip.getAttribute(name)));
      return new DOMRect(cx! - r!, cy! - r!, 2 * r!, 2 * r!);
    };
}

/** Types a value for an attribute and leaves the field. */
export async function type(element: LitElement, name: string, text: string): Promise<void> {
  const field = part(element, `#${name}`).parentElement!.querySelector<HTMLInputElement>(".typed")!;
  field.value = text;
  field.dispatchEvent(new Event("change"));
  await drawn(element);
}

export function listen(element: LitElement, name = "orrery-change"): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = [];
  element.addEventListener(name, (event) =>
    heard.push((event as CustomEvent<Record<string, unknown>>).detail),
  );
  return heard;
}

/** Opens what a figure has behind an entry of its menu, such as "Data table". */
export async function openMenu(element: LitElement, entry: string): Promise<void> {
  [...element.renderRoot.querySelectorAll<HTMLButtonElement>(".more button")]
    .find(({ textContent }) => textContent.trim() === entry)!
    .click();
  await drawn(element);
}
