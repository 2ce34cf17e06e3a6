/** The built site: every link, script, style and picture leads somewhere, every #anchor exists, every page has its policy. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "../lib/files.mjs";
import { pathFrom } from "../lib/paths.mjs";

export const name = "links and policy of the built pages";

const decode = (text) =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&#x26;", "&") // as the writer of Markdown pages spells it
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

export function run({ dist }) {
  const pages = filesBelow(dist).filter((file) => file.endsWith(".html"));
  const faults = [];
  const note = (page, fault, cure) =>
    faults.push({ file: `dist/${pathFrom(dist, page)}`, fault, cure });
  const anchors = new Map();
  const idsOf = (file) => {
    if (!anchors.has(file))
      anchors.set(
        file,
        new Set(
          [...fs.readFileSync(file, "utf8").matchAll(/\s(?:id|name)="([^"]+)"/g)].map((found) =>
            decode(found[1]),
          ),
        ),
      );
    return anchors.get(file);
  };
  const policyFile = path.join(dist, "policy.txt");
  const policy = fs.existsSync(policyFile) ? fs.readFileSync(policyFile, "utf8").trim() : "";
  if (!policy)
    faults.push({
      file: "dist/policy.txt",
      fault: "is missing",
      cure: "the server sends what it says; npm run build writes it",
    });
  for (const page of pages) {
    const html = fs.readFileSync(page, "utf8");
    if (!html.includes(`<meta http-equiv="Content-Security-Policy" content="${policy}">`))
      note(
        page,
        "does not carry the policy as <meta>",
        "hosts that send no headers need it; take it from policyOf in scripts/server/headers.mjs",
      );
    const formula = /\{\{[^}<]*/.exec(html)?.[0];
    if (formula)
      note(
        page,
        `shows a formula where its number belongs: ${formula}}}`,
        "formulas in two braces are computed in code inside :::orrery-live",
      );
    for (const [, attribute, value] of html.matchAll(/\s(href|src)="([^"]*)"/g)) {
      const fault = faultOf(decode(value), page, dist, idsOf);
      if (!fault) continue;
      const exercise = /^#problem-(.+)$/.exec(value)?.[1];
      note(
        page,
        `${attribute}="${value}" ${fault}`,
        exercise
          ? `write ::problem{id=${exercise}} in the lesson, or do not name the problem`
          : "correct the link, or make its target",
      );
    }
    for (const inline of refused(html, policy))
      note(
        page,
        `holds ${inline}`,
        "the policy refuses scripts and styles in the page, except those whose hashes it names",
      );
  }
  if (pages.length === 0)
    faults.push({ file: "dist", fault: "has no page", cure: "npm run build" });
  return faults;
}

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What runs or styles in the page itself and is not named by the policy. */
function refused(html, policy) {
  const elements = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
    ([, , attributes, text]) =>
      !/\bsrc=|\btype="application\/json"/.test(attributes) && !policy.includes(hashOf(text)),
  );
  const handler = /\son[a-z]+="/.exec(html);
  return [
    ...elements.map(([, name, attributes]) => `<${name}${attributes}>`),
    ...(handler ? [handler[0].trim()] : []),
  ];
}

/** What is wrong with one address on a page, or null. Addresses elsewhere are not visited. */
function faultOf(address, page, dist, idsOf) {
  if (/^(https?:|mailto:|data:)/.test(address)) return null;
  // The 404 page is shown at any depth: it climbs as far as there are folders, or is absolute where
  // the address is known.
  if (path.basename(page) === "404.html" && /^(\/|(\.\.\/)+)/.test(address)) return null;
  if (address.startsWith("/")) return "begins with a slash, so it breaks under a sub-path";
  const [bare, anchor] = address.split("#");
  const [place] = bare.split("?");
  const target = place === "" ? page : path.resolve(path.dirname(page), decodeURIComponent(place));
  if (target !== dist && !target.startsWith(dist + path.sep)) return "leads out of the site";
  const file =
    fs.existsSync(target) && fs.statSync(target).isDirectory()
      ? path.join(target, "index.html")
      : target;
  if (!fs.existsSync(file)) return "leads to nothing";
  if (place !== "" && file !== target && !place.endsWith("/") && place !== "." && place !== "..")
    return "needs a slash at its end";
  if (anchor && file.endsWith(".html") && !idsOf(file).has(decodeURIComponent(anchor)))
    return "names an anchor that is not there";
  return null;
}
