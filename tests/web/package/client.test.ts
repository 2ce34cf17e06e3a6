import { afterEach, describe, expect, it, vi } from "vitest";
import { answerOf } from "../../../web/package/client/answer.ts";
import { followLinks } from "../../../web/package/client/links.ts";
import { headingAt, headingReached } from "../../../web/package/client/place.ts";
import { readPackageData } from "../../../web/package/package-data.ts";
import type { AnswerReport } from "../../../web/practice/exercise-session.ts";
import { writeState, emptyState } from "../../../web/practice/state.ts";
import { packageOf } from "./package-of.ts";

const pageOf = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

afterEach(() => document.body.replaceChildren());

describe("the data of a package", () => {
  it("is in the page's block, and a page without one is none", () => {
    const data = packageOf();
    const block = `<script type="application/json" id="orrery-package">${JSON.stringify(data)}</script>`;
    expect(readPackageData(pageOf(block))).toEqual(data);
    expect(readPackageData(pageOf("<p>Page</p>"))).toBeNull();
  });
});

describe("the place in the text", () => {
  const headings = `<main><h2 id="first">One</h2><h2 id="second">Two</h2><p id="third">Three</p></main>`;

  it("is the last heading above the reading line", () => {
    const page = pageOf(headings);
    const tops: Record<string, number> = { first: -400, second: 60 };
    for (const heading of page.querySelectorAll("h2"))
      heading.getBoundingClientRect = () => new DOMRect(0, tops[heading.id], 100, 30);
    expect(headingReached(page)).toBe("second");
    tops.second = 5000;
    expect(headingReached(page)).toBe("first");
  });

  it("leads back to a heading of this page only", () => {
    const page = pageOf(headings);
    expect(headingAt(page, "second")?.textContent).toBe("Two");
    for (const id of ["", "third", "gone", "<img>"]) expect(headingAt(page, id)).toBeNull();
  });
});

describe("what a platform is told of an answer", () => {
  // Of a document without a window, so that no other file of tests has taught it the tag.
  const still = document.implementation.createHTMLDocument();
  const element = (tag: string, item: object, attributes: Record<string, string> = {}) =>
    Object.assign(still.createElement(tag), {
      item: { ids: () => [], ...item },
      getAttribute: (name: string) => attributes[name] ?? null,
    });
  const report = (target: HTMLElement, given: Partial<AnswerReport>) => {
    const detail: AnswerReport = {
      id: "row-by-hand",
      seed: 7,
      verdict: "correct",
      code: "",
      credit: 1,
      scored: true,
      attempts: 1,
      state: writeState({ ...emptyState, answer: "0.5" }),
      ...given,
    };
    const event = new CustomEvent("orrery-answer", { detail });
    target.dispatchEvent(event);
    return answerOf(event, packageOf());
  };
  const spec = { id: "row-by-hand", title: "A row by hand", kind: "number" };

  it("is its exercise with the seed, its kind and its text", () => {
    expect(report(element("orrery-problem", { spec }), {})).toMatchObject({
      key: "problem:row-by-hand#7",
      title: "A row by hand",
      kind: "number",
      answer: "0.5",
    });
    const quiz = element("orrery-quiz", { spec }, { lesson: "sinusoidal-encoding" });
    expect(report(quiz, { id: "row-entry" })?.key).toBe("sinusoidal-encoding/row-entry");
  });

  it("is nothing for guesses, for what counts no attempt, and for exercises of no package", () => {
    const quiz = element("orrery-quiz", { spec }, { lesson: "sinusoidal-encoding" });
    expect(report(quiz, { id: "binary-jump" })).toBeNull();
    expect(report(element("orrery-problem", { spec }), { scored: false })).toBeNull();
    expect(report(element("orrery-problem", { spec }), { id: "elsewhere" })).toBeNull();
  });
});

describe("a link out of a package", () => {
  const root = new URL("./", document.baseURI);
  const click = (to: string): Event => {
    const link = document.createElement("a");
    link.href = new URL(to, root).href;
    document.body.append(link);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true });
    link.dispatchEvent(event);
    return event;
  };

  it("opens the published course where its address is known", () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    followLinks(root, "https://course.example/orrery/", () => undefined);
    expect(click("glossary/#turn").defaultPrevented).toBe(true);
    expect(String(opened.mock.calls[0]?.[0])).toBe("https://course.example/orrery/glossary/#turn");
    opened.mockRestore();
  });
});
