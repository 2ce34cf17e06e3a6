import { html, type LitElement } from "lit";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { given } from "../../../web/engine/index.ts";
import { drawing, figure, setting } from "../../../web/widgets/base/index.ts";
import { ShippedFile } from "../../../web/widgets/base/shipped-file.ts";
import { drawn, part, place, useCore, useDownloads, words } from "./support.ts";
import { until } from "../tasks.ts";

beforeAll(async () => {
  await useCore();
});
afterEach(() => document.body.replaceChildren());

class Absent extends ShippedFile<string> {
  override load(): Promise<string> {
    return Promise.reject(new Error("The list of names cannot be fetched."));
  }
}
const absent = new Absent("absent.json", "the list of names", async () => "names");
/** What the reader has typed, which no setting says. */
class Typed {
  text = "nothing";
}
figure({
  tag: "orrery-wanting",
  summary: "A name and a text beside it, for tests.",
  settings: { name: setting.choice("own", ["own", "ada"], "A name.") },
  wanted: absent,
  isLinkable: ({ name }) => name !== "own",
  numbers: () => null,
  parts: () => ({ typed: new Typed() }),
  change: "The reader chose a name.",
  heading: () => "Which name?",
  picture: ({ parts: { typed } }) => drawing(10, 10, typed.text),
  controls: ({ parts: { typed } }) => [
    { name: "name", titles: { own: "your own", ada: "Ada" } },
    html`<button class="write" @click=${() => (typed.text = "written")}>Write</button>`,
  ],
  sentence: () => "A name.",
  table: () => null,
});

describe("a declared figure with what no setting says", () => {
  const button = (element: LitElement, text: string) =>
    [...element.renderRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent === text,
    );

  it("says that a file is not there, and works without it", async () => {
    const element = await place("orrery-wanting");
    // Where the page knows the site, it says that the site did not answer.
    expect(words(element, ".problem")).toMatch(/The list of names (cannot|could not) be fetched/);
    expect(words(element, ".sentence")).toBe("A name.");
    expect(element.renderRoot.querySelector("[value=ada]")?.textContent).toBe("Ada");
  });

  it("has a link while its settings say all that it shows", async () => {
    const element = await place("orrery-wanting");
    expect(button(element, "Link")).toBeUndefined();
    element.setAttribute("name", "ada");
    await drawn(element);
    expect(button(element, "Link")).toBeDefined();
  });

  it("saves the picture that is shown, also where its parts say more than its settings", async () => {
    const saved = useDownloads();
    const element = await place("orrery-wanting");
    part<HTMLButtonElement>(element, ".write").click();
    button(element, "Download SVG")?.click();
    await until(() => saved[0]);
    expect(await given(saved[0], "The file").text()).toContain('aria-label="written"');
    vi.restoreAllMocks();
  });
});
