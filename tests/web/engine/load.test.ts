import { afterEach, describe, expect, it, vi } from "vitest";
import { loadEngine } from "../../../web/engine/index.ts";
import { supported } from "../../../web/engine/support.ts";
import { coreBytes, testEngine } from "./core.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (body: BodyInit | null, init: ResponseInit) =>
  vi.stubGlobal("fetch", async () => new Response(body, init));
const served = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
  answering(bytes, { headers: { "content-type": type } });

describe("loading the engine", () => {
  it("runs the shipped module from its bytes", async () => {
    const engine = await testEngine();
    expect(engine.evaluate("1 + 1")).toBe(2);
  });

  it("describes every function and encoding of the core, once", async () => {
    const engine = await loadEngine({ bytes: coreBytes() });
    const description = engine.describe();
    expect(engine.describe()).toBe(description);
    expect(description.functions.length).toBeGreaterThan(10);
    expect(description.encodings.map(({ id }) => id)).toContain("sinusoidal");
    for (const { name, title, sentence } of description.functions)
      expect([title, sentence], name).not.toContain("");
  });

  it("fetches the module, also from servers that do not know its type", async () => {
    for (const type of ["application/wasm", "application/octet-stream"]) {
      served(coreBytes(), type);
      expect((await loadEngine({ url: "https://example.org/orrery.wasm" })).evaluate("2 + 2")).toBe(
        4,
      );
    }
  });

  it("says what to do when the file is missing, damaged, cut off, not a module, or out of reach", async () => {
    answering("nothing here", { status: 404 });
    await expect(loadEngine({ url: "https://example.org/a/orrery.wasm?v=1" })).rejects.toThrow(
      /^The computing core is missing: the server answered 404 for orrery\.wasm\. Reload the page;/,
    );
    for (const bytes of [
      coreBytes().slice(0, 5000),
      new TextEncoder().encode("<!doctype html>"),
      new Uint8Array(),
    ]) {
      served(bytes, "application/wasm");
      await expect(loadEngine({ url: "https://example.org/orrery.wasm" })).rejects.toThrow(
        /^The computing core arrived damaged and cannot run\. Reload the page;/,
      );
      await expect(loadEngine({ bytes })).rejects.toThrow(/^The computing core arrived damaged/);
    }
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect(loadEngine({ url: "https://example.org/orrery.wasm" })).rejects.toThrow(
      "The computing core could not be fetched. Check the connection and reload the page.",
    );
  });

  it("refuses a module that is not the core", async () => {
    const empty = Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]);
    await expect(loadEngine({ bytes: empty })).rejects.toThrow(
      /^The computing core does not fit this page\./,
    );
  });

  it("tries again after a failure", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect(loadEngine()).rejects.toThrow(/could not be fetched/);
    served(coreBytes(), "application/wasm");
    const engine = await loadEngine();
    expect(await loadEngine()).toBe(engine);
  });
});

describe("supported", () => {
  it("says nothing where the core runs", () => expect(supported()).toBeNull());

  it("names the browsers that work where WebAssembly is off", async () => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(supported()).toMatch(/switched off.*Chrome or Edge 95, Firefox 100, Safari 16\.4/);
    await expect(loadEngine({ url: "https://example.org/orrery.wasm" })).rejects.toThrow(
      /switched off/,
    );
  });

  it("names what an old browser lacks", () => {
    vi.stubGlobal("WebAssembly", { validate: () => false });
    expect(supported()).toMatch(/WebAssembly SIMD and exceptions, which this browser lacks/);
  });
});
