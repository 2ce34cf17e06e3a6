/** Says whether this browser can run the core, by asking it to accept the two features the core needs. */

const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
];
const EXCEPTIONS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
];
const BROWSERS = "Chrome or Edge 95, Firefox 100, Safari 16.4, or any later version";

/**
 * Says whether this browser can run the core: it needs WebAssembly with SIMD and exceptions.
 *
 * @returns null where the core runs; else a sentence that says what is missing and what the reader
 *          can do
 * @see tests/web/engine/load.test.ts
 */
export function supported(): string | null {
  if (typeof WebAssembly !== "object") {
    return (
      "This figure is computed with WebAssembly, which is switched off in this browser. " +
      `Switch it on, or open the page in ${BROWSERS}.`
    );
  }
  const missing = [
    WebAssembly.validate(Uint8Array.from(SIMD)) ? "" : "SIMD",
    WebAssembly.validate(Uint8Array.from(EXCEPTIONS)) ? "" : "exceptions",
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return `This figure is computed with WebAssembly ${missing.join(" and ")}, which this browser lacks. Open the page in ${BROWSERS}.`;
}
