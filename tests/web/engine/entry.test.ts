import { describe, expect, it } from "vitest";
import { entryAt, given } from "../../../web/engine/index.ts";

describe("an entry that must exist", () => {
  it("is found from the start and from the end, in lists and typed arrays", () => {
    expect(entryAt(["a", "b"], 1)).toBe("b");
    expect(entryAt(["a", "b"], -2)).toBe("a");
    expect(entryAt(Float64Array.of(0, 7), -1)).toBe(7);
  });

  it("may be zero, false or null", () => {
    expect(entryAt([0], 0)).toBe(0);
    expect(entryAt([false], 0)).toBe(false);
    expect(entryAt([null], 0)).toBe(null);
  });

  it("is missed by name of index and length", () => {
    expect(() => entryAt([1, 2], 2)).toThrow("There is no entry 2 in a list of 2.");
    expect(() => entryAt([], -1)).toThrow("There is no entry -1 in a list of 0.");
    expect(() => entryAt([1], 0.5)).toThrow("There is no entry 0.5 in a list of 1.");
  });
});

describe("a value that must be there", () => {
  it("is handed on, whatever it is", () => {
    expect(given("", "a word")).toBe("");
    expect(given(0, "a number")).toBe(0);
  });

  it("is missed by its name", () => {
    expect(() => given(null, "The row of the heading")).toThrow(
      "The row of the heading is missing.",
    );
    expect(() => given(undefined, "A group")).toThrow("A group is missing.");
  });
});
