import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchQuiz, quizElement } from "../../../web/embed/quiz-items.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";

const texts = {
  statement: "<p>How many?</p>",
  ask: "Number",
  hints: [],
  solution: "",
  mistakes: [],
};
const item = (id: string) => ({
  id,
  given: "",
  spec: { id, kind: "number", key: "1" },
  html: {
    ...texts,
    explain: '<p onclick="alert(1)">One. <a href="#why">Why?</a><script>alert(1)</script></p>',
    choices: [],
  },
});

afterEach(() => vi.unstubAllGlobals());

function serve(status: number, body: unknown): string[] {
  setSiteRoot("https://course.example/orrery/");
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: URL) => {
    asked.push(address.href);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}

describe("the quiz of a frame", () => {
  it("is that of a lesson, or one item of it", async () => {
    const asked = serve(200, [item("one"), item("two")]);
    expect((await fetchQuiz("rope-rotation", "")).map(({ id }) => id)).toEqual(["one", "two"]);
    expect((await fetchQuiz("rope-rotation", "two")).map(({ id }) => id)).toEqual(["two"]);
    expect(asked[0]).toBe("https://course.example/orrery/quizzes/rope-rotation.json");
  });

  it("has its texts made safe, with links into the lesson, and its description", () => {
    setSiteRoot("https://course.example/orrery/");
    const element = quizElement(item("one"), "rope-rotation");
    expect(element.id).toBe("one");
    expect(element.getAttribute("lesson")).toBe("rope-rotation");
    expect(element.querySelector(".statement")!.textContent).toBe("How many?");
    expect(element.querySelector(".explain p")!.getAttributeNames()).not.toContain("onclick");
    expect(element.querySelectorAll("script")).toHaveLength(1);
    expect(element.querySelector("a")!.href).toBe(
      "https://course.example/orrery/lessons/rope-rotation/#why",
    );
    expect(JSON.parse(element.querySelector("script.spec")!.textContent)).toMatchObject({
      kind: "number",
    });
  });

  it.each([
    ["../secrets", "", 200, "must be the name of a lesson"],
    ["", "", 200, "must be the name of a lesson"],
    ["no-such-lesson", "", 404, "There is no lesson “no-such-lesson” with a quiz."],
    ["rope-rotation", "three", 200, "has no item “three”; it has one, two."],
  ])("of “%s” with item “%s” is met by a sentence", async (lesson, id, status, sentence) => {
    serve(status, [item("one"), item("two")]);
    await expect(fetchQuiz(lesson, id)).rejects.toThrow(sentence);
  });
});
