// Where the text of a teacher's problem comes from: the page, or a server that may send anything.

import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import "../../../../web/practice/problem.ts";
import { takeOwnProblem } from "../../../../web/practice/authoring/own-source.ts";
import type { OrreryProblem } from "../../../../web/practice/problem.ts";
import type { Engine } from "../../../../web/engine/index.ts";
import { check, place, text, useCore } from "../support.ts";
import { problemText } from "./problem-text.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const address = "https://teacher.example/p.md";

/** The problem at an address whose server answers like this. */
function fetched(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal("fetch", vi.fn(answer));
  const host = document.createElement("div");
  host.setAttribute("src", address);
  return takeOwnProblem(host, engine);
}
const answers = (body: BodyInit, init?: ResponseInit) => () =>
  Promise.resolve(new Response(body, init));

describe("a problem whose text is in the page", () => {
  const inPage = (written: string) =>
    place<OrreryProblem>(
      `<orrery-problem id="sum"><script type="text/markdown">${written}</script></orrery-problem>`,
    );

  it("is answered there, also where the page indents its text", async () => {
    const indented = problemText().replace(/^(?=.)/gm, "      ");
    const problem = await inPage(`\n${indented}    `);
    const [a, b] = [...problem.querySelectorAll('[slot="statement"] .value')].map(
      ({ textContent }) => Number(textContent),
    );
    await check(problem, String(a! + b!));
    expect(text(problem, ".headline")).toBe("Correct.");
    expect(problem.shadowRoot!.textContent).not.toContain("Copy link");
  });

  it("says which line is at fault", async () => {
    const problem = await inPage(`\n${problemText({ statement: "How much is `= z`?" })}`);
    expect(text(problem, "[role=alert]")).toMatch(
      /^This problem cannot be shown, because its text has a fault\. Line 14, column 13: .*z.*\.$/,
    );
  });
});

describe("a problem on a server", () => {
  it("is fetched without the reader's cookies", async () => {
    await fetched(answers(problemText()));
    expect(fetch).toHaveBeenCalledWith(new URL(address), { credentials: "omit" });
  });

  it.each<[string, () => Promise<Response>, string]>([
    [
      "that does not let the page read it",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "its answer needs the header Access-Control-Allow-Origin",
    ],
    ["that has no such file", answers("", { status: 404 }), "the server answered 404"],
    ["that sends a web page", answers("<!doctype html><p>Log in"), "is a web page"],
    ["that sends no text", answers(new Uint8Array([0xff, 0xfe, 0xfd])), "is not text in UTF-8"],
    ["that sends 10 MB", answers("x".repeat(10_000_000)), "has more than 240 kB"],
  ])("%s gets a sentence", async (_name, answer, words) => {
    await expect(fetched(answer)).rejects.toThrow(words);
  });

  it("that a policy may forbid is named with its origin, and a frame names its host", async () => {
    const refused = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(fetched(refused)).rejects.toThrow(
      "connect-src must allow https://teacher.example.",
    );
    document.documentElement.dataset.page = "frame";
    await expect(fetched(refused)).rejects.toThrow(
      `that its host, ${location.origin}, allows in connect-src`,
    );
    delete document.documentElement.dataset.page;
  });

  it("is asked for by http alone", async () => {
    for (const src of ["javascript:alert(1)", "data:text/markdown,x", "file:///etc/passwd"]) {
      const host = document.createElement("div");
      host.setAttribute("src", src);
      await expect(takeOwnProblem(host, engine)).rejects.toThrow("beginning with https://");
    }
  });
});
