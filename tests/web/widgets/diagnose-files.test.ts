// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import "../../../web/widgets/diagnose/diagnose.ts";
import { all, answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { part, place, until, words } from "./support.ts";

useWorkbench();

const tag = "orrery-diagnose";

/** An array of float32 as NumPy 1.0 of the format saves it. */
function npy(numbers: readonly number[]): File {
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': (${numbers.length},), }`;
  const padded = `${header.padEnd(117)}\n`;
  const text = (letters: string) => [...new TextEncoder().encode(letters)];
  const bytes = [0x93, ...text("NUMPY"), 1, 0, 118, 0, ...text(padded)];
  return new File([new Uint8Array(bytes), Float32Array.from(numbers)], "row.npy");
}

function choose(bench: Element, id: string, file: File): void {
  const input = part<HTMLInputElement>(bench as never, `#file-${id}`);
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  input.dispatchEvent(new Event("change"));
}

const value = (bench: Element, id: string) =>
  part<HTMLTextAreaElement>(bench as never, `#${id}`).value;

describe("a file of numbers", () => {
  it("fills a field by its button, and is judged", async () => {
    const bench = await place(tag);
    await type(bench, { position: "3", base: "10000", layout: "half" });
    const [c, s, slow, drift] = [Math.cos(3), Math.sin(3), Math.cos(0.03), Math.sin(0.03)];
    const turned = [
      0.3 * c - 0.2 * s,
      -0.7 * slow - 0.9 * drift,
      0.2 * c + 0.3 * s,
      0.9 * slow - 0.7 * drift,
    ];
    choose(bench, "before", npy([0.3, -0.7, 0.2, 0.9]));
    await until(() => expect(value(bench, "before")).toBe("[0.30000, -0.70000, 0.20000, 0.90000]"));
    choose(bench, "printed", npy(turned));
    await until(() => expect(verdict(bench)).toBe("These numbers are right"));
  });

  it("that is dropped fills the field below it, and does not replace the page", async () => {
    const bench = await place(tag);
    const drop = new Event("drop", { bubbles: true, cancelable: true, composed: true });
    Object.assign(drop, { dataTransfer: { files: [npy([0.5, 0.25])], types: ["Files"] } });
    part(bench, "#printed").dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    await until(() => expect(value(bench, "printed")).toBe("[0.50000, 0.25000]"));
  });

  it("that cannot be read leaves what is there, and says why", async () => {
    const bench = await place(tag);
    await type(bench, { printed: "[1, 2]" });
    choose(bench, "printed", new File(["no numbers"], "row.npy"));
    await until(() => expect(answer(bench)).toContain("ow.npy does not begin as a file of NumPy"));
    expect(value(bench, "printed")).toBe("[1, 2]");
  });

  it("replaces what is there only until that is put back", async () => {
    const bench = await place(tag);
    await type(bench, { printed: "[1, 2]" });
    choose(bench, "printed", npy([3, 4]));
    await until(() => expect(value(bench, "printed")).toBe("[3.0000, 4.0000]"));
    all(bench, "#put-back")[0]!.click();
    await until(() => expect(value(bench, "printed")).toBe("[1, 2]"));
    expect(words(bench, ".ask")).not.toContain("Put back");
  });
});
