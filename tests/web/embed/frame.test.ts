import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startFrame } from "../../../web/embed/frame.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";
import { PlayedHost } from "./host.ts";

class Toy extends HTMLElement {
  static attributes = { d: {}, base: {} };
}
customElements.define("orrery-toy", Toy);

const loaders = {
  "orrery-toy": () => Promise.resolve(),
  "orrery-problem": () => Promise.resolve(),
};
const place = (): HTMLElement => document.body.appendChild(document.createElement("main"));

beforeEach(() => provideEngine(() => new Promise(() => {})));
afterEach(() => document.body.replaceChildren());

describe("the frame", () => {
  it("shows what its address names, with the attributes the address gives", async () => {
    const main = place();
    const toy = await startFrame(main, { search: "?widget=toy&d=32&base=100", loaders });
    expect(toy?.outerHTML).toBe('<orrery-toy d="32" base="100"></orrery-toy>');
    expect(main.contains(toy)).toBe(true);
  });

  it("shows what its own page names, with the attributes the address gives", async () => {
    const main = place();
    main.dataset.frame = "toy";
    const toy = await startFrame(main, { search: "?d=32", loaders });
    expect(toy?.outerHTML).toBe('<orrery-toy d="32"></orrery-toy>');
  });

  it("has the theme of its address", async () => {
    await startFrame(place(), { search: "?widget=toy&theme=dark", loaders });
    expect(document.documentElement.dataset.theme).toBe("dark");
    delete document.documentElement.dataset.theme;
  });

  it("has the numbers of the language of its address, and English words", async () => {
    document.documentElement.lang = "en";
    const main = place();
    await startFrame(main, { search: "?widget=toy&lang=de", loaders });
    expect([document.documentElement.lang, main.lang]).toEqual(["de", "en"]);
    document.documentElement.lang = "en";
  });

  it.each([
    ["?widget=nothing", "There is no widget “nothing”. Write ?widget= and one of toy, problem"],
    ["?widget=__proto__", "There is no widget “__proto__”."],
    [
      "?widget=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
      "There is no widget “<img src=x onerror=alert(1)>”.",
    ],
    ["", "The address names no widget."],
  ])("with %s says what there is", async (search, words) => {
    const main = place();
    expect(await startFrame(main, { search, loaders })).toBeNull();
    expect(main.querySelector("[role=alert]")!.textContent).toContain(words);
    expect(main.querySelector("img")).toBeNull();
  });

  it("sets no attribute that the element does not have, and says so", async () => {
    const main = place();
    const toy = await startFrame(main, {
      search: "?widget=toy&onclick=alert(1)&style=position:fixed&d=4",
      loaders,
    });
    expect(toy!.getAttributeNames()).toEqual(["d"]);
    expect(main.textContent).toContain(
      "The address gives “onclick”, which orrery-toy does not have; it has d, base.",
    );
  });

  it("says so when an element's code does not arrive", async () => {
    const main = place();
    await startFrame(main, {
      search: "?widget=toy",
      loaders: { "orrery-toy": () => Promise.reject(new Error("The network is gone")) },
    });
    expect(main.querySelector("[role=alert]")!.textContent).toBe("The network is gone.");
  });

  it("asks for the core along with the element's code, whose failure is the element's to tell", async () => {
    const asked: string[] = [];
    provideEngine(() => {
      asked.push("core");
      return Promise.reject(new Error("the core is missing"));
    });
    const code = () => Promise.resolve(asked.push("code"));
    const main = place();
    await startFrame(main, { search: "?widget=toy", loaders: { "orrery-toy": code } });
    expect(asked).toEqual(["core", "code"]);
    expect(main.textContent).toBe("");
    await startFrame(place(), { search: "?widget=nonsense", loaders: { "orrery-toy": code } });
    expect(asked).toHaveLength(2);
  });

  it("says that something is on its way until the element is ready, or tells why it does not", async () => {
    const waiting = (main: HTMLElement) => main.querySelector("[data-waiting]");
    const placeThatWaits = () => {
      const main = place();
      main.innerHTML = "<p data-waiting>On its way.</p>";
      return main;
    };
    for (const told of ["orrery-ready", "orrery-error"]) {
      const main = placeThatWaits();
      const toy = await startFrame(main, { search: "?widget=toy", loaders });
      expect(waiting(main)).not.toBeNull();
      toy!.dispatchEvent(new CustomEvent(told, { bubbles: true, composed: true }));
      expect(waiting(main)).toBeNull();
    }
    const main = placeThatWaits();
    await startFrame(main, { search: "", loaders });
    expect(waiting(main)).toBeNull();
    expect(main.textContent).toContain("The address names no widget.");
  });

  it("sends its height and what the learner does to the page around", async () => {
    const host = new PlayedHost();
    vi.spyOn(Toy.prototype, "getBoundingClientRect").mockReturnValue({ bottom: 423.2 } as DOMRect);
    const toy = await startFrame(place(), { search: "?widget=toy", loaders, host });
    await Promise.resolve();
    toy!.dispatchEvent(
      new CustomEvent("orrery-hint", { detail: { hint: 1 }, bubbles: true, composed: true }),
    );
    expect(host.told).toEqual([
      { type: "orrery-resize", height: 432 },
      { subject: "lti.frameResize", height: 432, width: 0 },
      { type: "orrery-hint", detail: { hint: 1 } },
      { subject: "SPLICE.sendEvent", name: "orrery-hint", data: { hint: 1 } },
    ]);
  });

  it("tells the page around what is wrong with its address, if that names a page to tell", async () => {
    const host = new PlayedHost();
    await startFrame(place(), { search: "?widget=toy&host=nowhere", loaders, host });
    expect(host.of("orrery-error")).toMatchObject([
      { detail: { message: expect.stringContaining("host=“nowhere”") as string } },
    ]);
  });
});
