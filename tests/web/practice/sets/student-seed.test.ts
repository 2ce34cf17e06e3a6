import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { plainStudent, studentSeed } from "../../../../web/practice/sets/student-seed.ts";

/** FNV-1a with arithmetic of any length, after its definition: http://www.isthe.com/chongo/tech/comp/fnv/ */
const fnv1a = (text: string): number =>
  Number(
    [...Buffer.from(text, "utf8")].reduce(
      (hash, byte) => ((hash ^ BigInt(byte)) * 16777619n) % 2n ** 32n,
      2166136261n,
    ),
  );

describe("a student's seed", () => {
  it("is the FNV-1a hash of the set's seed, a space and the plain name", () => {
    // The first value is that of "foobar" in the reference implementation's list of test vectors.
    expect(fnv1a("foobar")).toBe(0xbf9cf968);
    for (const [student, seed] of [
      ["Ada Lovelace", 7],
      ["s1234567", 1],
      ["Łukasz Żółć", 4294967295],
      ["王小明", 0],
    ] as const)
      expect(studentSeed(student, seed)).toBe(fnv1a(`${seed} ${student.toLowerCase()}`));
  });

  it("is the same however the name is spaced, capitalized or composed", () => {
    const seed = studentSeed("zoë o’neill", 7);
    for (const name of ["Zoë O’Neill", "  zoë   o’neill ", "ZOE\u0308 O’NEILL", "zoë\u00a0o’neill"])
      expect(studentSeed(name, 7)).toBe(seed);
  });

  it("differs between the students of a class of 300, and between two seeds of a set", () => {
    const students = Array.from({ length: 300 }, (_, index) =>
      createHash("sha256").update(`student ${index}`).digest("hex").slice(0, 8),
    );
    expect(new Set(students.map((student) => studentSeed(student, 7))).size).toBe(300);
    expect(studentSeed("ada", 7)).not.toBe(studentSeed("ada", 8));
  });

  it("takes at most 100 characters of a name", () => {
    expect(plainStudent("a".repeat(1e5))).toHaveLength(100);
    expect(plainStudent("  ")).toBe("");
  });
});
