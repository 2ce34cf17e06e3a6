// What only a browser shows of the workbench: where fields are, and what a reload leaves.
import { expect, learnerTest as test } from "./support/test.mjs";

const CONFIG =
  '{"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 123}';

for (const width of [1280, 360])
  test(`a length that cannot be read moves no field, in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("workbench/#how-far");
    const tool = page.locator("orrery-how-far");
    await tool.scrollIntoViewIfNeeded();
    await expect(tool.locator(".verdict")).toBeVisible();
    /** Tops of all fields, below that of the first; and of fields side by side, how far they are apart. */
    const tops = () =>
      tool.locator(".leading").evaluate((group) => {
        const boxes = [...group.querySelectorAll("input.count, select")].map((field) =>
          field.getBoundingClientRect(),
        );
        return boxes.map(({ top }) => Math.round(top - boxes[0].top));
      });
    const before = await tops();
    await tool.locator("#target").fill("abc");
    await tool.locator("#target").press("Enter");
    await expect(tool.locator("#target-problem")).toContainText("it is “abc”");
    const after = await tops();
    // Fields of the same row are still in one line, and the first row is where it was.
    for (const [index, top] of before.entries())
      for (const [other, same] of before.entries())
        if (top === same) expect(after[index]).toBe(after[other]);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  });

test("a configuration that was pasted is there after a reload, until everything is deleted", async ({
  page,
}) => {
  const tool = page.locator("orrery-configs");
  const field = tool.locator("#second-text");
  const open = async () => {
    await page.goto("workbench/#configs");
    await tool.scrollIntoViewIfNeeded();
    await expect(tool.locator(".sentence")).toContainText("differ in");
  };
  await open();
  await field.fill(CONFIG);
  await expect(tool.locator(".sentence")).toContainText("base");
  await page.reload();
  await tool.scrollIntoViewIfNeeded();
  await expect(field).toHaveValue(CONFIG);
  await page.goto("progress/");
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("the configurations that you pasted")).toBeVisible();
  await page.getByRole("button", { name: "Delete it all" }).click();
  await expect(page.getByText("Everything is deleted.")).toBeVisible();
  await open();
  await expect(field).not.toHaveValue(CONFIG);
});
