import { expect, it } from "vitest";
import { classListCsv, readClassList } from "../../../../web/practice/sets/class-list.ts";
import { studentSeed } from "../../../../web/practice/sets/student-seed.ts";

it("each line is a student, with the seed that the same name gets on the page of the set", () => {
  const { students, faults } = readClassList("Ada Lovelace\r\n\n  4711 \nGrace\u202e Hopper\n", 7);
  expect(students).toEqual([
    { name: "Ada Lovelace", seed: studentSeed("ada  lovelace", 7) },
    { name: "4711", seed: studentSeed("4711", 7) },
    { name: "Grace Hopper", seed: studentSeed("Grace Hopper", 7) },
  ]);
  expect(faults).toEqual([]);
  expect(readClassList(" \n\n", 7)).toEqual({ students: [], faults: [] });
});

it("a name that comes twice is named, and used once", () => {
  const { students, faults } = readClassList("Ada\nGrace\n ADA", 1);
  expect(students.map(({ name }) => name)).toEqual(["Ada", "Grace"]);
  expect(faults).toEqual([expect.stringMatching(/^“ADA” is in the list more than once/)]);
});

it("two students who happen to get the same numbers are named", () => {
  // A collision of the 32-bit hash, found by trying names.
  const { students, faults } = readClassList("lqx78c\na71j57", 1);
  expect(students).toHaveLength(2);
  expect(faults).toEqual([
    "“lqx78c” and “a71j57” happen to get the same numbers; another seed of the set parts them.",
  ]);
});

it("a list that is too long is cut, with a sentence", () => {
  const { students, faults } = readClassList(
    Array.from({ length: 1200 }, (_, place) => `n${place}`).join("\n"),
    1,
  );
  expect(students).toHaveLength(1000);
  expect(faults).toContain("The list has 1200 names; only the first 1000 are used.");
});

it("no cell of the file begins a formula", () => {
  const { students } = readClassList("=1+1\nAda", 1);
  expect(classListCsv(students, ({ seed }) => `https://x/?seed=${seed}`)).toBe(
    `"Student","Seed","Link"\r\n${students
      .map(({ name, seed }) =>
        name === "Ada"
          ? `"Ada","${seed}","https://x/?seed=${seed}"\r\n`
          : `"'=1+1","${seed}","https://x/?seed=${seed}"\r\n`,
      )
      .join("")}`,
  );
});
