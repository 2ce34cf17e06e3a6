/** Turns what a browser asks for into path segments inside the site, or a refusal. Touches no file. */

/**
 * Undoes percent-encoding as often as it was applied, so that `%252e%252e` is seen for what it is.
 * The first decoding is the request's meaning; the later ones are only looked at for escapes.
 */
function decodings(text) {
  const found = [decodeURIComponent(text)];
  for (let i = 0; i < 4 && found.at(-1).includes("%"); i += 1) {
    try {
      found.push(decodeURIComponent(found.at(-1)));
    } catch {
      break;
    }
  }
  return found;
}

const escapes = (text) =>
  text.split(/[\\/]/).some((segment) => segment === ".." || segment === ".");
const unprintable = /[\u0000-\u001f\u007f]/;

/**
 * @param {string} target  the request target as it came: "/a/b?c", or in absolute form.
 * @param {string} base    the path the site is served under, with a slash at both ends.
 * @returns {{status: 400, why: string} | {status: 301, location: string} | {status: 404}
 *   | {status: 200, segments: string[], folder: boolean, query: string}}
 *   folder: the path ends in a slash. segments: decoded, none of them empty, "." or "..".
 */
export function readTarget(target, base = "/") {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target);
  const local = absolute ? target.slice(absolute[0].length) || "/" : target;
  if (!local.startsWith("/")) return { status: 400, why: "The address must begin with a slash." };
  const [raw, query = ""] = splitAt(local.split("#")[0], "?");
  let seen;
  try {
    seen = decodings(raw);
  } catch {
    return {
      status: 400,
      why: "The address has a percent sign that is not followed by two hexadecimal digits of UTF-8.",
    };
  }
  if (seen.some((text) => unprintable.test(text)))
    return { status: 400, why: "The address holds control characters." };
  if (seen.some(escapes)) return { status: 400, why: "The address leaves the site's folder." };
  const path = seen[0];
  if (path.includes("\\")) return { status: 400, why: "The address holds a backslash." };
  if (`${path}/` === base) return { status: 301, location: base };
  if (!path.startsWith(base)) return { status: 404 };
  const inside = path.slice(base.length);
  const folder = inside === "" || inside.endsWith("/");
  const segments = inside === "" ? [] : inside.replace(/\/$/, "").split("/");
  if (segments.some((segment) => segment === "" || segment.startsWith("."))) return { status: 404 };
  return { status: 200, segments, folder, query };
}

function splitAt(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A base path with a slash at both ends; "orrery" and "/orrery" mean "/orrery/". */
export function normalBase(base = "/") {
  const inner = base.split("/").filter(Boolean);
  if (inner.some((segment) => !/^[\w.~-]+$/.test(segment) || segment === "..")) {
    throw new Error(
      `The base path is ${JSON.stringify(base)}; it may hold letters, digits, "-", "_", "." and "~" between slashes.`,
    );
  }
  return inner.length === 0 ? "/" : `/${inner.join("/")}/`;
}
