/** Compresses answers and remembers the result, so that each file is compressed once. */
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const MIN_BYTES = 512;
/** About the size that a host reaches which compresses once; the best (11) would keep the first visitor waiting for a second. */
const BROTLI_QUALITY = 10;
const KEPT_BYTES = 64 * 2 ** 20;

/** The best encoding an Accept-Encoding header allows: "br", "gzip" or "identity". */
export function chooseEncoding(header = "") {
  const weights = new Map();
  for (const part of header.toLowerCase().split(",")) {
    const [name, ...parameters] = part
      .trim()
      .split(";")
      .map((piece) => piece.trim());
    const q = parameters.find((piece) => piece.startsWith("q="));
    if (name) weights.set(name, q ? Number(q.slice(2)) || 0 : 1);
  }
  const allowed = (name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return (
    ["br", "gzip"]
      .filter(allowed)
      .sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))[0] ?? "identity"
  );
}

/** Remembers compressed bodies by their tag, forgetting the oldest beyond 64 MB. */
export class Compressor {
  #kept = new Map();
  #bytes = 0;
  #quality;

  /** @param {number} [quality]  Brotli's, 0 to 11. */
  constructor(quality = BROTLI_QUALITY) {
    this.#quality = quality;
  }

  /**
   * @param {Buffer} body
   * @param {string} tag       names the contents; the same tag means the same body.
   * @param {string} encoding  "br" or "gzip".
   * @returns {Promise<Buffer | null>} null where compressing is not worth it.
   */
  async encode(body, tag, encoding) {
    if (body.length < MIN_BYTES || encoding === "identity") return null;
    const key = `${tag} ${encoding}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const small =
      encoding === "br"
        ? await brotli(body, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: this.#quality,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : await gzip(body, { level: 9 });
    if (small.length >= body.length) return null;
    this.#keep(key, small);
    return small;
  }

  #keep(key, body) {
    if (!this.#kept.has(key)) this.#bytes += body.length;
    this.#kept.set(key, body);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= old.length;
    }
  }
}
