// What readers give to the workbench stays in the page: no request carries it.
import { expect, readerTest as test } from "./support/test.mjs";

const Q = "1 0 0 0\n0 1 0 0\n1 1 0 0";
const K = "2 0 0 0\n0 2 0 0\n0 0 1 0";

test("the comparison of schemes asks for nothing that carries a reader's numbers", async ({
  page,
  baseURL,
}) => {
  await page.goto("workbench/#compare");
  const figure = page.locator("orrery-compare");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator(".sentence")).toContainText("differ by more than");
  await figure.locator("details.matrices > summary").click();
  // The reader of files comes with the first numbers; it comes from the site, and takes nothing along.
  await figure.locator("#own-query").fill(Q);
  await figure.locator("#own-query").blur();
  await expect(figure).toContainText("3 × 4 from the field");
  const asked = [];
  page.on("request", (request) => {
    const { protocol, href, search } = new URL(request.url());
    // Tools beside it fetch files of the site as they come near; such a request takes nothing along.
    const isFile = request.method() === "GET" && href.startsWith(baseURL) && search === "";
    if (!/^(blob|data):/.test(protocol) && !isFile) asked.push(`${request.method()} ${href}`);
  });
  await figure.locator("#own-key").fill(K);
  await figure.locator("#own-key").blur();
  await expect(figure.locator(".sentence")).toContainText("of 6 weights differ");
  await figure
    .locator("#files")
    .setInputFiles([
      { name: "v.csv", mimeType: "text/csv", buffer: Buffer.from("1,2,3,4\n5,6,7,8\n9,1,2,3\n") },
    ]);
  await expect(figure).toContainText("3 × 4 from v.csv");
  await figure.locator("#first").selectOption("t5");
  await expect(figure.locator(".sentence")).toContainText("T5 bias");
  expect(asked).toEqual([]);
});

/** Drops a file of text in the middle of a part of a tool. @returns whether the browser was kept from opening it */
const drop = (part, name, text) =>
  part.evaluate(
    (element, file) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.text], file.name));
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      const told = { bubbles: true, composed: true, cancelable: true, dataTransfer, ...at };
      const over = element.dispatchEvent(new DragEvent("dragover", told));
      return !over && !element.dispatchEvent(new DragEvent("drop", told));
    },
    { name, text },
  );

test("files dropped beside the workbench's fields go into the nearest, or are refused in words", async ({
  page,
}) => {
  await page.goto("workbench/");
  const diagnose = page.locator("orrery-diagnose");
  await expect(diagnose.locator("#before")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await drop(diagnose.locator("label[for=before]"), "q.csv", "1,2,3,4")).toBe(true);
  await expect(diagnose.locator("#before")).toHaveValue(/1.*2.*3.*4/);
  expect(await drop(diagnose.locator("#judge"), "turned.csv", "5,6,7,8")).toBe(true);
  await expect(diagnose.locator("#printed")).toHaveValue(/5.*6.*7.*8/);
  const configs = page.locator("orrery-configs");
  await configs.scrollIntoViewIfNeeded();
  await expect(configs.locator("textarea").first()).toBeVisible();
  expect(
    await drop(configs.locator("label").first(), "config.json", '{"model_type": "llama"}'),
  ).toBe(true);
  await expect(configs.locator("textarea").first()).toHaveValue('{"model_type": "llama"}');
  const compare = page.locator("orrery-compare");
  await compare.scrollIntoViewIfNeeded();
  await expect(compare.locator(".sentence")).toContainText("differ by more than");
  expect(await drop(compare.locator(".sentence"), "q.csv", Q)).toBe(true);
  await expect(compare.locator("details.matrices")).toContainText("3 × 4 from q.csv");
  expect(await drop(page.locator("h1"), "q.csv", Q)).toBe(true);
  await expect(page.getByRole("alert").first()).toContainText("dropped where nothing takes files");
});

/** What a reader gives to each tool: none of it may travel. */
const SECRET = "9173";
const GIVEN = [
  ["orrery-diagnose", "#before", `[0.${SECRET}, 1, 0, 1]`],
  ["orrery-design", "#formula", `p/${SECRET}`],
  ["orrery-configs", "#first-text", `{"model_type": "llama", "rope_theta": ${SECRET}}`],
  ["orrery-how-far", "#target", SECRET],
  ["orrery-compare", "#words", `word${SECRET}`],
  ["orrery-train", "#bias-formula", `-r/${SECRET}`, "Race a scheme of your own"],
];

test("what is typed into any tool of the workbench is in no request", async ({ page, baseURL }) => {
  const told = [];
  page.on("request", (request) => {
    const [url, body] = [request.url(), request.postData() ?? ""];
    if (/^(blob|data):/.test(url)) return;
    if (request.method() !== "GET" || !url.startsWith(baseURL) || (url + body).includes(SECRET))
      told.push(`${request.method()} ${url}`);
  });
  await page.goto("workbench/");
  for (const [tag, field, text, section] of GIVEN) {
    const tool = page.locator(tag);
    await tool.scrollIntoViewIfNeeded();
    if (section) await tool.locator("summary", { hasText: section }).click();
    const input = tool.locator(field);
    await input.fill(text);
    await input.blur();
    await expect(input).toHaveValue(new RegExp(SECRET));
  }
  await page.waitForLoadState("networkidle");
  expect(told).toEqual([]);
});
