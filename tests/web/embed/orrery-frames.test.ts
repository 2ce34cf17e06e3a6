// The script that pages with frames of the course load: which messages it takes.
import { afterEach, beforeAll, describe, expect, it } from "vitest";

beforeAll(async () => {
  await import("../../../web/embed/" + "orrery-frames.js");
});
afterEach(() => document.body.replaceChildren());

const course = "https://course.example";

/** A frame of the page; jsdom gives it a window and loads nothing. */
function framed(src = `${course}/orrery/embed/heatmap/?d=8`, sandbox?: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  if (sandbox !== undefined) frame.setAttribute("sandbox", sandbox);
  document.body.append(frame);
  // Set as a property of its own, so that nothing is fetched.
  Object.defineProperty(frame, "src", { value: src });
  return frame;
}
const send = (source: Window | null, data: unknown, origin = course): void =>
  void dispatchEvent(new MessageEvent("message", { data, origin, source }));

const resize = (height: unknown) => ({ type: "orrery-resize", height });

describe("the script for pages with frames", () => {
  it("makes each of several frames as high as it says", () => {
    const [one, other] = [framed(), framed()];
    send(one.contentWindow, resize(420));
    send(other.contentWindow, resize(640));
    expect([one.style.height, other.style.height]).toEqual(["420px", "640px"]);
  });

  it("knows a sandboxed frame, which has no origin", () => {
    const frame = framed(undefined, "allow-scripts");
    send(frame.contentWindow, resize(420));
    expect(frame.style.height).toBe("");
    send(frame.contentWindow, resize(420), "null");
    expect(frame.style.height).toBe("420px");
    const withOrigin = framed(undefined, "allow-scripts allow-same-origin");
    send(withOrigin.contentWindow, resize(420), "null");
    expect(withOrigin.style.height).toBe("");
  });

  it("passes what a learner does on as an event of the frame, with its detail", () => {
    const frame = framed();
    const heard: unknown[] = [];
    const listen = ({ type, detail, target }: Event & { detail?: unknown }) =>
      heard.push([type, detail, target === frame]);
    const names = ["ready", "change", "answer", "score", "hint", "error"].map(
      (name) => `orrery-${name}`,
    );
    for (const name of names) document.addEventListener(name, listen);
    for (const type of names) send(frame.contentWindow, { type, detail: { of: type } });
    send(frame.contentWindow, { type: "orrery-state", state: "1.e30" });
    send(frame.contentWindow, { type: "click", detail: null });
    for (const name of names) document.removeEventListener(name, listen);
    expect(heard).toEqual(names.map((type) => [type, { of: type }, true]));
  });

  it("ignores every message that is not of a frame of the course on this page", () => {
    const frame = framed();
    const other = framed("https://other.example/embed/");
    const elsewhere = framed(`${course}/login/`);
    const blank = framed("");
    const own = JSON.parse('{"__proto__": {"type": "orrery-resize", "height": 9}}') as unknown;
    const hostile: [Window | null, unknown, string?][] = [
      [window, resize(420)],
      [null, resize(420)],
      [frame.contentWindow, resize(420), "https://other.example"],
      [frame.contentWindow, resize(420), "http://course.example"],
      [frame.contentWindow, resize(420), "null"],
      [other.contentWindow, resize(420)],
      [elsewhere.contentWindow, resize(420)],
      [blank.contentWindow, resize(420)],
      ...[null, undefined, "420", 420, [], own, { type: "orrery-resize" }].map(
        (data): [Window | null, unknown] => [frame.contentWindow, data],
      ),
      ...["420", NaN, Infinity, -1, 0, 0.5, 1e9, { valueOf: "x" }, "1px;position:fixed"].map(
        (height): [Window | null, unknown] => [frame.contentWindow, resize(height)],
      ),
    ];
    let ignored = 0;
    for (const [source, data, origin] of hostile) {
      send(source, data, origin);
      if ([frame, other, elsewhere, blank].every(({ style }) => style.height === "")) ignored += 1;
    }
    expect(ignored).toBe(hostile.length);
  });
});
