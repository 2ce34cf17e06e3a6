import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyState,
  largestSeed,
  readSeed,
  readState,
  writeState,
} from "../../../web/practice/state.ts";

const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20260);
const encode = (value: unknown): string =>
  `1.${Buffer.from(JSON.stringify(value)).toString("base64url")}`;

describe("the state string", () => {
  it("comes back as it went, for any answer", () => {
    const states = fc.record({
      seed: fc.integer({ min: 0, max: largestSeed }),
      answer: fc.string({ unit: "grapheme", maxLength: 200 }),
      checked: fc.boolean(),
      hints: fc.integer({ min: 0, max: 99 }),
      shown: fc.boolean(),
      steps: fc
        .array(
          fc.string({ minLength: 1, maxLength: 200 }).map((line) => line.replaceAll("\n", " ")),
          { maxLength: 20 },
        )
        .map((lines) => lines.join("\n")),
      oneLine: fc.boolean(),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(writeState(state))).toEqual(state);
      }),
      { seed },
    );
  });

  it("leaves out what stands at its default, so that a fresh player has a short one", () => {
    expect(writeState(emptyState)).toBe("1.e30");
  });

  it("uses only characters that need no escaping in an address", () => {
    expect(writeState({ ...emptyState, answer: "−0.99 · π ≥ ??>>" })).toMatch(/^1\.[\w-]+$/);
  });

  it.each([
    ["nothing", "", "has no version"],
    ["no version", "e30", "has no version"],
    ["another version", "2.e30", "version “2”; this page reads version 1"],
    ["letters that are not base64url", "1.%%%", "cannot be decoded"],
    ["half a record", "1.e3", "cannot be decoded"],
    ["a list", encode([1]), "not a record"],
    ["null", encode(null), "not a record"],
    ["a negative seed", encode({ seed: -1 }), "seed as -1"],
    ["a broken seed", encode({ seed: 1.5 }), "a whole number from 0 to 4294967295"],
    ["a number as answer", encode({ answer: 5 }), "answer as 5"],
    ["a book as answer", encode({ answer: "a".repeat(8001) }), "at most 8000 characters"],
    ["too many hints", encode({ hints: 1e9 }), "hints as 1000000000"],
    [
      "a calculator's step that is a book",
      encode({ steps: "1".repeat(201) }),
      "at most 20 lines of 200 characters",
    ],
    [
      "more steps than a calculator keeps",
      encode({ steps: Array(21).fill("1").join("\n") }),
      "at most 20 lines",
    ],
    ["a word for a truth", encode({ checked: "yes" }), "true or false"],
    ["forty thousand characters", `1.${"A".repeat(40_000)}`, "40002 characters"],
  ])("with %s is refused with a sentence", (_name, text, words) => {
    expect(() => readState(text)).toThrow(words);
  });

  it("answers every string with a state or an Error with a sentence", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => `1.${Buffer.from(json).toString("base64url")}`),
        ),
        (text) => {
          try {
            expect(Number.isInteger(readState(text).seed)).toBe(true);
          } catch (error) {
            expect((error as Error).message).toMatch(/\.$/);
          }
        },
      ),
      { seed, numRuns: 2000 },
    );
  });
});

describe("a seed", () => {
  it("is an unsigned 32-bit integer", () => {
    expect(readSeed("0")).toBe(0);
    expect(readSeed(" 4294967295 ")).toBe(largestSeed);
  });

  it.each(["", "4294967296", "-1", "1.5", "abc", "1e3", "99999999999999999999"])(
    "is not “%s”",
    (text) => {
      expect(() => readSeed(text)).toThrow(`The seed is “${text}”`);
    },
  );
});
