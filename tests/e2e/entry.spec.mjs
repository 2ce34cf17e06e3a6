// Vectors and matrices filled into cells, and the calculator beside them, by keyboard, by paste and
// on a small screen.
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectScrollersReachable,
} from "./support/reading.mjs";
import { problemFile } from "./support/site.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const VECTOR = "wider-table";
const SEED = 7;

const open = async (page, slug = VECTOR, seed = SEED) => {
  await page.goto(`problems/${slug}/?seed=${seed}`);
  return new Exercise(page).open();
};
const keyOf = async (slug = VECTOR, seed = SEED) =>
  (await variantOf(problemFile(slug).spec, seed)).key;

const ENTRIES = ["1", "-2", "3", "4.5"];

/** A problem that asks for a small matrix, in the place of the page's own: the course has none. */
async function openMatrix(page) {
  const problem = await open(page);
  await problem.element.evaluate((own) => {
    const made = document.createElement("orrery-problem");
    const add = (tag, name, text) =>
      made.append(
        Object.assign(document.createElement(tag), { className: name, textContent: text }),
      );
    add("div", "statement", "Which matrix is it?");
    add("p", "ask", "The matrix");
    made.append(
      Object.assign(document.createElement("script"), {
        type: "application/json",
        className: "spec",
        textContent: JSON.stringify({
          id: "small-matrix",
          kind: "matrix",
          key: "[[1, -2], [3, 4.5]]",
        }),
      }),
    );
    own.replaceWith(made);
  });
  return problem.open();
}

const focused = (problem) =>
  problem.element.evaluate(({ shadowRoot }) =>
    shadowRoot.activeElement?.getAttribute("aria-label"),
  );

test("a vector is filled cell by cell with Tab, and checked with Enter @firefox", async ({
  page,
}) => {
  const problem = await open(page);
  const entries = (await keyOf()).split(", ");
  await problem.field.focus();
  for (const [place, entry] of entries.entries()) {
    if (place > 0) await page.keyboard.press("Tab");
    await expect.poll(() => focused(problem)).toBe(`Entry ${place + 1} of ${entries.length}`);
    await page.keyboard.type(entry);
  }
  await page.keyboard.press("Enter");
  await expect(problem.headline).toHaveText("Correct.");
});

test("arrows lead from row to row, and past the ends of a text to the next entry", async ({
  page,
}) => {
  const problem = await openMatrix(page);
  await problem.field.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(problem)).toBe("Row 1, column 2 of 2");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(problem)).toBe("Row 2, column 2 of 2");
  await page.keyboard.type("12");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(problem)).toBe("Row 2, column 2 of 2");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(problem)).toBe("Row 2, column 1 of 2");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(problem)).toBe("Row 1, column 1 of 2");
});

test("the sign of the cell worked on last is changed by one button, which leaves the focus there", async ({
  page,
}) => {
  const problem = await open(page);
  await problem.cells.nth(1).focus();
  await page.keyboard.type("0.5");
  const sign = problem.element.getByRole("button", { name: "Change the sign of entry 2" });
  await sign.click();
  await expect(problem.cells.nth(1)).toHaveValue("-0.5");
  await expect(problem.cells.nth(1)).toBeFocused();
  await sign.focus();
  await page.keyboard.press("Enter");
  await expect(problem.cells.nth(1)).toHaveValue("0.5");
});

test("entries typed into one cell with commas find each its own", async ({ page }) => {
  const problem = await open(page);
  await problem.field.pressSequentially("0.1, -1/2, 3, 4");
  await expect.poll(() => problem.stands()).toBe("0.1, -1/2, 3, 4");
  await expect.poll(() => focused(problem)).toBe("Entry 4 of 4");
});

for (const [index, form] of [
  ([a, b, c, d]) => `${a}\t${b}\n${c}\t${d}\n`,
  ([a, b, c, d]) => `[${a}, ${b}; ${c} ${d}]`,
  ([a, b, c, d]) => `np.array([[${a}, ${b}],\n [${c}, ${d}]])`,
].entries()) {
  // Pasting is the browser's, what is pasted is read alike.
  test(`a matrix is pasted whole as ${JSON.stringify(form(["a", "b", "c", "d"]))}${index === 0 ? " @firefox" : ""}`, async ({
    page,
  }) => {
    const problem = await openMatrix(page);
    await problem.paste(form(ENTRIES), problem.cells.nth(2));
    await expect.poll(() => problem.stands()).toBe(ENTRIES.join(", "));
    await page.keyboard.press("Enter");
    await expect(problem.headline).toHaveText("Correct.");
  });
}

test("a pasted matrix of another shape changes nothing, and a sentence says why", async ({
  page,
}) => {
  const problem = await openMatrix(page);
  await problem.field.pressSequentially("5");
  await problem.paste("[[1, 2, 3], [4, 5, 6]]", problem.cells.nth(1));
  await expect(problem.reading).toHaveText(
    "What you pasted has 2 rows of 3; 2 rows of 2 are asked for. Nothing was changed.",
  );
  await expect(problem.element.getByRole("status").first()).toContainText(
    "2 rows of 2 are asked for",
  );
  await expect.poll(() => problem.stands()).toBe("5, , , ");
});

test("a wrong entry is named by its cell in words, an empty one is pointed at and spends no try", async ({
  page,
}) => {
  const problem = await openMatrix(page);
  await problem.paste("1, 5; 3, 4.5");
  await page.keyboard.press("Enter");
  await expect(problem.headline).toContainText("row 1, column 2");
  await expect(
    problem.element.getByRole("textbox", { name: "Row 1, column 2 of 2, not right" }),
  ).toHaveAttribute("aria-invalid", "true");
  await expect(problem.element.locator(".cell").nth(1)).toContainText("not right");
  await expect(problem.element.locator(".cell .told")).toHaveCount(1);
  await expectAccessible(page, "a wrong cell");
  await problem.cells.nth(2).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(problem.reading).toContainText("Row 2, column 1: Type an answer first.");
  await expect(problem.cells.nth(2)).toBeFocused();
  expect(await problem.attempts()).toBe(1);
});

test("who types a line keeps the line after a reload, and comes back to cells", async ({
  page,
}) => {
  const problem = await open(page);
  await problem.press("Type it as one line");
  await expect(problem.field).toBeFocused();
  await page.keyboard.type("1, 2");
  await page.reload();
  await problem.open();
  await expect(problem.field).toHaveValue("1, 2");
  await problem.press("Fill in cells");
  await expect(problem.reading).toContainText("You typed 2 entries; 4 entries are asked for.");
  await problem.field.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(", 3, 4");
  await problem.press("Fill in cells");
  await expect.poll(() => problem.stands()).toBe("1, 2, 3, 4");
  await expect(problem.cells).toHaveCount(4);
});

test("a state told elsewhere opens in cells where it fits, else as the line", async ({ page }) => {
  const problem = await open(page);
  const set = (answer) =>
    problem.element.evaluate(
      (element, text) =>
        element.setState(
          `1.${btoa(JSON.stringify({ seed: 7, answer: text })).replaceAll("=", "")}`,
        ),
      answer,
    );
  await set("[0.1, 0.2, 0.3, 0.4]");
  await expect(problem.cells).toHaveCount(4);
  await expect.poll(() => problem.stands()).toBe("0.1, 0.2, 0.3, 0.4");
  await set("0.1, 0.2");
  await expect(problem.cells).toHaveCount(0);
  await expect(problem.field).toHaveValue("0.1, 0.2");
});

test("the calculator keeps its steps over a reload, names them, and gives a value to the answer", async ({
  page,
}) => {
  const problem = await open(page, "weight-by-hand", 3);
  await problem.calculate("3/4", "s1^2 + 1");
  const steps = problem.element.locator(".tape .sum");
  await expect(steps).toHaveText(["s1 3/4 = 0.75", "s2 s1^2 + 1 = 1.5625"]);
  await expect(problem.element.getByRole("status").first()).toHaveText("s2 is 1.5625");
  await expectAccessible(page, "the calculator");
  await page.reload();
  await problem.open();
  await expect(steps).toHaveText(["s1 3/4 = 0.75", "s2 s1^2 + 1 = 1.5625"]);
  await problem.press("Use s2 as answer");
  await expect(problem.field).toHaveValue("1.5625");
  await expect(problem.field).toBeFocused();
  await problem.press("Remove s2");
  await expect(steps).toHaveCount(1);
  await expect(problem.calculator).toBeFocused();
  expect(await problem.attempts()).toBe(0);
});

test("the calculator says where it cannot read, refuses what answers may not call, and recalls a step", async ({
  page,
}) => {
  const problem = await open(page);
  await problem.calculate("2 pi");
  await page.keyboard.insertText("sinusoidal(100, 8)");
  await page.keyboard.press("Enter");
  await expect(problem.element.locator("#calculator-read")).toContainText("At character 1:");
  await expect(problem.element.locator(".tape li")).toHaveCount(1);
  await expect(problem.calculator).toHaveValue("sinusoidal(100, 8)");
  await page.keyboard.press("ArrowUp");
  await expect(problem.calculator).toHaveValue("2 pi");
  await problem.cells.nth(2).focus();
  await problem.press("Use s1 as answer");
  await expect(problem.cells.nth(2)).toHaveValue("6.28319");
  await expect(problem.cells.nth(2)).toBeFocused();
});

for (const width of [360, 320]) {
  test(`cells and calculator fit a page ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    for (const [asked, reach] of [
      ["a vector", open],
      ["a matrix", openMatrix],
    ]) {
      const problem = await reach(page);
      for (const cell of await problem.cells.all()) {
        expect((await cell.boundingBox()).height).toBeGreaterThanOrEqual(44);
        expect((await cell.boundingBox()).width).toBeGreaterThanOrEqual(44);
        await cell.fill("-0.123456789012345678901234567890");
      }
      await problem.calculate(
        "[1/3, 2/3, 4/3, 5/3, 7/3]",
        "0.12345678901234567890123456789012345678901234567890 + 1",
      );
      await page.keyboard.press("Tab");
      await expectNoSidewaysScroll(page);
      await expectScrollersReachable(page);
      await expectAccessible(page, `${asked} at ${width} px`);
    }
  });
}
