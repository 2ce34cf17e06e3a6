/** The headers of each answer: type, policy, who may embed it, how long it keeps. */
import path from "node:path";

/**
 * A content policy: nothing from elsewhere but teachers' problems from these origins, no eval, and of
 * scripts and styles in a page those with these hashes. The site is built with it and says its own in
 * `policy.txt`.
 */
export const policyOf = ({ scripts = [], styles = [], problemHosts = [] } = {}) =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "style-src-attr 'unsafe-inline'",
    ["connect-src 'self'", ...problemHosts].join(" "),
    "img-src 'self' data:",
    // What the dialog “Embed” shows is the frame that others get.
    "frame-src 'self'",
    "font-src 'self'",
    // Blobs for frames that are sandboxed: without an origin they cannot start a worker by its
    // address.
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** The policy of pages that name none of their own. */
export const POLICY = policyOf();

/** Types of files by the endings of their names. */
export const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
};

export const typeOf = (file) =>
  TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream";

/** Worth compressing: everything but what is compressed already. */
export const compressible = (type) => /^text\/|json|javascript|xml|wasm|svg/.test(type);

/** Folders whose files have a hash in their name. */
export const HASHED = ["assets", "chunks"];

/** Keeps the site for readers without a connection; browsers ask for it anew to learn of another build. */
export const SERVICE_WORKER = "service-worker.js";

/** Scripts that pages and notebooks elsewhere load by their names, which have no hash. */
export const EMBEDDED_SCRIPTS = ["orrery.js", "orrery-frames.js", "anywidget.js"];

/** What a page on another site loads, by the endings of names, wherever they are. */
export const EMBEDDED_ENDINGS = ["js", "mjs", "wasm", "woff2", "css"];

/** And by folder: trained models, races, quizzes of frames without an origin, and the text that they read. */
export const EMBEDDED_FOLDERS = ["trained", "experiments", "models", "faults", "texts", "quizzes"];

/**
 * True for what a page on another site loads: the embeddable script, its chunks, the module, fonts,
 * the data above. Pages and the search index stay with their own site.
 *
 * @param {string[]} segments  the path inside the site
 */
export function embeddable(segments) {
  const [first] = segments;
  const file = segments.at(-1) ?? "";
  if (first === "pagefind" || file === SERVICE_WORKER) return false;
  if (EMBEDDED_ENDINGS.some((ending) => file.endsWith(`.${ending}`))) return true;
  if (EMBEDDED_FOLDERS.includes(first)) return true;
  return first === "problems" && file.endsWith(".json");
}

/** Vite puts a hash of the contents into these names, so what a name gives never changes. */
const hashed = (segments) =>
  segments.length > 1 &&
  /[-.][\w-]{8,}\.\w+$/.test(segments.at(-1)) &&
  HASHED.includes(segments[0]);

/** What may change with the next build: it is asked for again each time. */
export const FRESH = { "cache-control": "no-cache" };

/** How long what never changes is kept. */
export const KEPT = { "cache-control": "public, max-age=31536000, immutable" };

/** What lets pages of other sites load a file. */
export const OPEN = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** The headers of a file of the site. */
export const headersFor = (segments, type, policy) => ({
  ...plainHeaders(type, policy),
  ...(hashed(segments) ? KEPT : FRESH),
  ...(embeddable(segments) ? OPEN : {}),
});

/** The headers every answer has. */
export const plainHeaders = (type = "text/plain; charset=utf-8", policy = POLICY) => ({
  "content-type": type,
  ...safeHeaders(policy),
});

/** What holds for every file, whatever its type. */
export const safeHeaders = (policy) => ({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
});
