/**
 * Files beside the pages by which hosts learn the headers that scripts/server.mjs sends: `_headers`
 * for Netlify and Cloudflare Pages, `.htaccess` for Apache, `nginx.conf` for nginx.
 */
import {
  EMBEDDED_ENDINGS,
  EMBEDDED_FOLDERS,
  EMBEDDED_SCRIPTS,
  FRESH,
  HASHED,
  KEPT,
  OPEN,
  SERVICE_WORKER,
  TYPES,
  safeHeaders,
} from "./headers.mjs";

/** Of a name, not of its path: `.js`, `.wasm`. */
const EMBEDDED_NAMES = String.raw`\.(${EMBEDDED_ENDINGS.join("|")})$`;
const EMBEDDED_DATA = String.raw`/(?:(?:${EMBEDDED_FOLDERS.join("|")})/|problems/.*\.json$)`;
const HASHED_FILES = `/(?:${HASHED.join("|")})/`;
/** Of these, scripts are for the site alone. */
const OWN_SCRIPTS = `/pagefind/|/${SERVICE_WORKER.replace(".", String.raw`\.`)}$`;
/** What lists of types often lack. */
const RARE_TYPES = [".wasm", ".webmanifest", ".woff2"];

/**
 * @param {object} site
 * @param {string} site.policy  content policy of all pages
 * @param {string} [site.base]  path that the site is served under, from "/" to "/"; where it does
 *           not stand at the root, the page for missing ones is asked for under it
 * @returns {Record<string, string>} texts by name of file
 */
export const hostFiles = ({ policy, base = "/" }) => ({
  _headers: headersFile(policy),
  ".htaccess": htaccess(policy, base),
  "nginx.conf": nginxConf(policy, base),
});

const titleCase = (name) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Both hosts join what several rules say of one header, so no file meets a header twice. What is
 * not named here they keep for no longer than it takes to ask again.
 */
function headersFile(policy) {
  const rule = (where, headers) =>
    [
      where,
      ...Object.entries(headers).map(([name, value]) => `  ${titleCase(name)}: ${value}`),
    ].join("\n");
  const opened = [
    ...EMBEDDED_SCRIPTS.map((name) => `/${name}`),
    ...[...EMBEDDED_FOLDERS, "problems"].map((name) => `/${name}/*`),
  ];
  return `${[
    rule("/*", safeHeaders(policy)),
    ...HASHED.map((name) => rule(`/${name}/*`, { ...KEPT, ...OPEN })),
    ...opened.map((where) => rule(where, OPEN)),
    rule(`/${SERVICE_WORKER}`, FRESH),
  ].join("\n\n")}\n`;
}

function htaccess(policy, base) {
  const set = (headers, indent = "  ") =>
    Object.entries(headers).map(
      ([name, value]) => `${indent}Header always set ${titleCase(name)} "${value}"`,
    );
  return lines([
    "# Apache reads this where AllowOverride lets it; headers need mod_headers.",
    `ErrorDocument 404 ${base}404.html`,
    ...RARE_TYPES.map((ending) => `AddType ${bare(ending)} ${ending}`),
    "<IfModule mod_headers.c>",
    ...set({ ...safeHeaders(policy), ...FRESH }),
    `  <If "%{REQUEST_URI} =~ m#${EMBEDDED_NAMES}|${EMBEDDED_DATA}# && %{REQUEST_URI} !~ m#${OWN_SCRIPTS}#">`,
    ...set(OPEN, "    "),
    "  </If>",
    `  <If "%{REQUEST_URI} =~ m#${HASHED_FILES}#">`,
    ...set(KEPT, "    "),
    "  </If>",
    "</IfModule>",
  ]);
}

/**
 * nginx drops headers that are said outside a location as soon as one is said inside it, and of
 * locations with a pattern takes the first that fits.
 */
function nginxConf(policy, base) {
  const add = (headers) =>
    Object.entries(headers).map(
      ([name, value]) => `  add_header ${titleCase(name)} "${value}" always;`,
    );
  const fresh = { ...safeHeaders(policy), ...FRESH };
  const place = (where, headers, ...more) => [
    `location ${where} {`,
    ...more.map((line) => `  ${line}`),
    ...add(headers),
    "}",
  ];
  return lines([
    "# Include this in the server block whose root is the folder that holds the site.",
    `error_page 404 ${base}404.html;`,
    "index index.html;",
    ...place("/", fresh),
    ...place(`~ ${OWN_SCRIPTS}`, fresh),
    ...place(`~ ${HASHED_FILES}`, { ...fresh, ...OPEN, ...KEPT }),
    ...place(`~ "${EMBEDDED_NAMES}|${EMBEDDED_DATA}"`, { ...fresh, ...OPEN }),
    ...place(
      String.raw`~ \.webmanifest$`,
      fresh,
      "types {}",
      `default_type ${bare(".webmanifest")};`,
    ),
  ]);
}

const bare = (ending) => TYPES[ending].replace(/;.*/, "");

const lines = (texts) => `${texts.join("\n")}\n`;
