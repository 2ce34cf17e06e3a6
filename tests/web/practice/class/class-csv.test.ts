import { expect, it } from "vitest";
import { cell, classCsv } from "../../../../web/practice/class/class-csv.ts";

it("no cell can begin a formula, whatever a student calls themselves", () => {
  for (const text of [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "  =1",
    "\u0000=1",
    "＝1",
    "＋1",
    "|calc",
    "%0A=1",
    '=HYPERLINK("http://example.org","x")',
  ])
    expect(cell(text)).toMatch(/^"'/);
  expect(cell("Ada = Lovelace")).toBe('"Ada = Lovelace"');
});

it("quotes are doubled and lines joined, so that a cell stays one cell", () => {
  expect(cell('a "b", c\r\n=d')).toBe('"a ""b"", c =d"');
});

it("a table has a line for each student", () => {
  const words = { right: "right", later: "later", wrong: "not solved", open: "not answered" };
  const item = {
    key: "a",
    title: "=A",
    address: "",
    counts: { right: 1, later: 0, wrong: 0, open: 0 },
  };
  const row = { name: "-Ada", made: "", note: "", results: ["right", null] as const };
  expect(
    classCsv(
      { items: [item, { ...item, title: "B" }], rows: [row], mistakes: [], faults: [] },
      words,
    ),
  ).toBe('"Student","Record made","Note","\'=A","B"\r\n"\'-Ada","","","right","not asked"\r\n');
});
