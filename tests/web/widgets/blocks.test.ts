// @vitest-environment jsdom
import { render } from "lit";
import { afterEach, describe, expect, it } from "vitest";
import { Blocks, type Block } from "../../../web/widgets/blocks/blocks.ts";

const VLLM: Block = { program: "vLLM", where: "On its command line", code: "--x 1", notes: [] };
const NONE: Block = { program: "llama.cpp", where: "", code: null, notes: ["It has no field."] };

afterEach(() => document.body.replaceChildren());

/** Blocks in the page, with a clipboard that takes a text or not. */
function placed(takes: boolean) {
  const copied: string[] = [];
  const copy = (text: string) => {
    copied.push(text);
    return Promise.resolve(takes);
  };
  const host = { requestUpdate: () => draw() };
  const blocks = new Blocks(host, copy);
  const root = document.body.appendChild(document.createElement("div"));
  const draw = () => render(blocks.view([VLLM, NONE]), root);
  draw();
  const press = async () => {
    document.querySelector("button")?.click();
    await Promise.resolve();
    await Promise.resolve();
  };
  const said = () => document.querySelector("[role=status]")?.textContent?.trim();
  return { copied, press, said };
}

describe("blocks to copy", () => {
  it("say where each goes, and have a button only where there is something to copy", () => {
    placed(true);
    const [first, second] = document.querySelectorAll(".block");
    expect(first?.textContent).toContain("On its command line:");
    expect(first?.querySelector("button")?.getAttribute("aria-label")).toBe("Copy for vLLM");
    expect(second?.querySelector("button, pre")).toBeNull();
    expect(second?.textContent).toContain("It has no field.");
  });

  it("copy their text and say so", async () => {
    const { copied, press, said } = placed(true);
    expect(said()).toBe("");
    await press();
    expect(copied).toEqual(["--x 1"]);
    expect(said()).toBe("Copied.");
  });

  it("select their text where the browser does not let a page copy", async () => {
    const { press, said } = placed(false);
    await press();
    expect(said()).toBe("Selected: copy it with your keyboard or its menu.");
    expect(getSelection()?.toString()).toBe("--x 1");
  });
});
