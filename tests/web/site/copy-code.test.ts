// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startCopyingCode } from "../../../web/site/client/copy-code.ts";
import { macrotask } from "../tasks.ts";

const copied: string[] = [];
const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };

beforeEach(() => {
  copied.length = 0;
  document.body.innerHTML = `<div class="copied-code"><pre><code>-c <span class="value">16384</span></code></pre><button class="copy-code" hidden>Copy</button></div>`;
});
afterEach(() => vi.unstubAllGlobals());

const button = () => document.querySelector<HTMLButtonElement>(".copy-code")!;

describe("a copy button", () => {
  it("copies the code with the numbers that it has now", async () => {
    vi.stubGlobal("navigator", { clipboard });
    startCopyingCode();
    expect(button().hidden).toBe(false);
    document.querySelector(".value")!.textContent = "131072";
    button().click();
    await macrotask();
    expect(button().textContent).toBe("Copied");
    expect(copied).toEqual(["-c 131072\n"]);
  });

  it("selects the code where nothing can be copied", async () => {
    vi.stubGlobal("navigator", {});
    startCopyingCode();
    button().click();
    await macrotask();
    expect(button().textContent).toBe("Selected");
    expect(String(getSelection())).toBe("-c 16384");
  });
});
