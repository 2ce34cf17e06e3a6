import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  legalId,
  outcomeOf,
  responseIn12,
  responseIn2004,
} from "../../../web/package/client/interaction.ts";
import { seed } from "../practice/progress/documents.ts";
import { interactionOf } from "./interaction-of.ts";

describe("an interaction", () => {
  it("has an identifier of letters, digits, hyphens and underscores, whatever its key is", () => {
    expect(legalId("problem:row-by-hand#7")).toBe("problem-row-by-hand-7");
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(legalId(key)).toMatch(/^[\w-]{1,250}$/);
      }),
      { seed },
    );
  });

  it("with a choice names it by its letter in 1.2 and by its id in 2004", () => {
    const chosen = interactionOf({
      kind: "choices",
      ids: ["one", "two", "four"],
      answer: "one,four",
    });
    expect(responseIn12(chosen)).toEqual({ type: "choice", response: "a,c" });
    expect(responseIn2004(chosen)).toEqual({ type: "choice", response: "one[,]four" });
  });

  it("with lines put in order is a sequence", () => {
    const ordered = interactionOf({ kind: "ordering", ids: ["a1", "b2", "c3"], answer: "c3,a1" });
    expect(responseIn12(ordered)).toEqual({ type: "sequencing", response: "c,a" });
    expect(responseIn2004(ordered)).toEqual({ type: "sequencing", response: "c3[,]a1" });
  });

  it("with a plain number is numeric, with a minus sign of either kind", () => {
    const number = interactionOf({ answer: " −0.25 " });
    expect(responseIn12(number)).toEqual({ type: "numeric", response: "-0.25" });
    expect(responseIn2004(number)).toEqual({ type: "numeric", response: "-0.25" });
  });

  it("that fits no type is “other” in 2004 and a short text on one line in 1.2", () => {
    const matrix = interactionOf({ kind: "matrix", answer: "1, 0\n0, 1" });
    expect(responseIn2004(matrix)).toEqual({ type: "other", response: "1, 0\n0, 1" });
    expect(responseIn12(matrix)).toEqual({ type: "fill-in", response: "1, 0; 0, 1" });
    const fraction = interactionOf({ answer: "1/3" });
    expect(responseIn2004(fraction).type).toBe("other");
    expect(
      responseIn12(interactionOf({ kind: "code", answer: "x".repeat(9000) })).response,
    ).toHaveLength(255);
  });

  it("that is partly right reports its share of the credit", () => {
    expect(outcomeOf(interactionOf({ verdict: "partly", credit: 2 / 3 }), "wrong")).toBe("0.67");
    expect(outcomeOf(interactionOf({ verdict: "incorrect", credit: 0 }), "wrong")).toBe("wrong");
    expect(outcomeOf(interactionOf(), "incorrect")).toBe("correct");
  });
});
