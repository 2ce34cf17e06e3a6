// A figure whose numbers are on their way has its controls, and then shows what they say.
import { afterEach, describe, expect, it, vi } from "vitest";
import { layerFile } from "../../../web/widgets/trained/layer-file.ts";
import { TABLES } from "../../../web/widgets/trained/table-files.ts";
import { differences, seen } from "./seen.ts";
import { show, showFrame, useFigures } from "./show.ts";
import { drawn, listen, until } from "./support.ts";

useFigures();

const files = [layerFile, ...Object.values(TABLES)] as const;

afterEach(() => Promise.all(files.map((file) => file.load())));

/** Takes the files away, and holds what fetches them. @returns lets them come */
function holdFiles(): () => void {
  const open = fetch;
  const gate = new EventTarget();
  const held = new Promise((resolve) => gate.addEventListener("open", resolve));
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    await held;
    return open(...asked);
  });
  for (const file of files) file.provide(null);
  return () => {
    vi.stubGlobal("fetch", open);
    gate.dispatchEvent(new Event("open"));
  };
}

describe("before its numbers have come", () => {
  it.each([
    ["orrery-row-cards", { start: "3" }],
    ["orrery-trained-layer", { positions: "off" }],
    ["orrery-trained-table", { first: "80", m: "84", n: "87" }],
    ["orrery-terms", { scale: "0.5", show: "curve" }],
  ] as const)("%s takes a setting, and then shows it", async (tag, { ...settings }) => {
    const expected = await show(tag, settings);
    await drawn(expected);
    const picture = seen(expected);
    expected.remove();
    const letCome = holdFiles();
    const { show: mode = "" } = settings as { readonly show?: string };
    const waiting = await showFrame(tag, mode ? { show: mode } : {});
    const heard = listen(waiting);
    let isReady = false;
    waiting.addEventListener("orrery-ready", () => (isReady = true));
    expect(waiting.renderRoot.querySelectorAll(".controls input").length).toBeGreaterThan(0);
    expect(waiting.renderRoot.querySelector(".awaited slot")).not.toBeNull();
    (waiting as unknown as { change(values: object): void }).change(numbersIn(settings));
    await drawn(waiting);
    expect(heard).toHaveLength(1);
    expect(isReady).toBe(false);
    letCome();
    await until(() => expect(waiting.renderRoot.querySelector(".awaited")).toBeNull());
    await drawn(waiting);
    expect(isReady).toBe(true);
    expect(differences(picture, seen(waiting))).toEqual([]);
  });

  it("a setting can be taken back", async () => {
    const letCome = holdFiles();
    const waiting = await showFrame("orrery-row-cards");
    const undo = () =>
      [...waiting.renderRoot.querySelectorAll("button")].find(({ textContent }) =>
        textContent.includes("Undo"),
      )!;
    expect(undo().disabled).toBe(true);
    (waiting as unknown as { change(values: object): void }).change({ start: 3 });
    await drawn(waiting);
    undo().click();
    expect(waiting.shown.start).toBe(0);
    letCome();
  });
});

/** Settings as a control gives them. */
const numbersIn = (settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, text]) => [
      name,
      Number.isNaN(Number(text)) ? text : Number(text),
    ]),
  );
