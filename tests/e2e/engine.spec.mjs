// The engine in the page: the same numbers as in Node, errors as sentences.
import { loadCore } from "../../scripts/lib/core.mjs";
import { serveEngine } from "./support/engine-site.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

// One server for all tests of this file.
test.describe.configure({ mode: "default" });

let site;

test.beforeAll(async ({}, { project }) => {
  site = await serveEngine(project.name);
});

test.afterAll(() => site.close());

test.beforeEach(async ({ page, complaints }) => {
  complaints.allowOrigin(site.url);
  await page.goto(site.url);
  await expect.poll(() => page.evaluate(() => "orrery" in globalThis)).toBe(true);
});

test("the page computes the very numbers that Node does @firefox", async ({ page }) => {
  const core = await loadCore();
  const { shape, data } = core.call("sinusoidal", {
    positions: { shape: [3], data: Float64Array.of(0, 3, 1e6) },
    d: 64,
  });
  const inPage = await page.evaluate(async () => {
    const { shape, data } = (await orrery.loadEngine()).call("sinusoidal", {
      positions: [0, 3, 1e6],
      d: 64,
    });
    return { shape, data: [...data] };
  });
  expect(inPage.shape).toEqual([...shape]);
  expect(inPage.data).toEqual([...data]);
});

for (const [args, what] of [
  [{ positions: [0], d: 0 }, "d = 0"],
  [{ positions: [0], d: 1e9 }, "d = 1e9"],
  [{ positions: [0], d: NaN }, "d that is not a number"],
  [{ positions: [0], d: "eight" }, "d given as text"],
  [{ positions: [2e9], d: 8 }, "a position beyond 1e9"],
  [{ positions: [NaN], d: 8 }, "a position that is not a number"],
  [{ positions: [0], d: 8, layout: "sideways" }, "a layout nobody knows"],
]) {
  test(`the core refuses ${what} with a sentence and computes on`, async ({ page }) => {
    // NaN does not travel through JSON, so the arguments are written in the page.
    const [message, after] = await page.evaluate(
      async (given) => {
        const engine = await orrery.loadEngine();
        const args = JSON.parse(given, (_, value) => (value === "not a number" ? NaN : value));
        let message = "";
        try {
          engine.call("sinusoidal", args);
        } catch (error) {
          message = error.message;
        }
        return [message, engine.evaluate("sin(0)")];
      },
      JSON.stringify(args, (_, value) => (Number.isNaN(value) ? "not a number" : value)),
    );
    expect(message).toMatch(/\S+ .*\S/);
    expect(after).toBe(0);
  });
}
