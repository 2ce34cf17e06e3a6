/**
 * A learning platform for tests: unpacks a package, serves it, and launches it in a frame beside
 * scorm-again, whose data it keeps from visit to visit as a platform does. For cmi5 it is a record
 * store.
 */
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { unzipSync } from "fflate";
import { typeOf } from "../../../scripts/server/headers.mjs";
import { listen } from "./listen.mjs";

const { resolve } = createRequire(import.meta.url);
const scormAgain = path.dirname(resolve("scorm-again"));
const LIBRARIES = { scorm12: "scorm12.min.js", scorm2004: "scorm2004.min.js" };
const CLASSES = { scorm12: "Scorm12API", scorm2004: "Scorm2004API" };
const KEEPING = { scorm12: ["LMSCommit", "LMSFinish"], scorm2004: ["Commit", "Terminate"] };
const OBJECTS = { scorm12: "API", scorm2004: "API_1484_11" };

/**
 * The page of the platform: scorm-again with what was kept, and the package in a frame. A test may
 * change the object before the package finds it, with a script of its own.
 */
const platformPage = (
  version,
  launch,
  quirk,
) => `<!doctype html><html lang="en"><title>Platform</title>
<style>html, body, iframe { height: 100%; width: 100%; margin: 0; border: 0 }</style>
<script src="/scorm-again.js"></script>
<script>
const api = new ${CLASSES[version]}({ autocommit: false, logLevel: 5, lmsCommitUrl: false });
const kept = JSON.parse(localStorage.getItem("kept") ?? "null");
if (kept) api.loadFromJSON(kept.cmi, "cmi");
window.platform = api;
window.${OBJECTS[version]} = api;
const keep = () => localStorage.setItem("kept", JSON.stringify(api.renderCMIToJSONObject()));
for (const event of ${JSON.stringify(KEEPING[version])}) api.on(event, keep);
${quirk}
</script>
<iframe title="Package" src="/package/${launch}"></iframe></html>`;

/** The files of a package, by name. */
export const unpack = (bytes) => new Map(Object.entries(unzipSync(bytes)));

/** The page that a manifest names. */
const launchOf = (manifest) =>
  / href="([^"]+\.html)"/.exec(manifest)?.[1] ?? /<url>([^<]+)<\/url>/.exec(manifest)?.[1];

/**
 * Serves a package, and a platform that launches it.
 *
 * @param {Map<string, Uint8Array>} files
 * @param {"scorm12" | "scorm2004" | "cmi5"} version
 * @param {object} [options]
 * @param {string} [options.quirk]  a script that the platform runs on its object, `api`.
 * @param {(request, response, body: string) => boolean} [options.also]  answers other requests.
 * @returns {Promise<{url: string, address: string, missing: string[], close: () => Promise<void>}>}
 *          addresses of the platform and of the page to launch, and what was asked for that the
 *          package lacks.
 */
export async function servePackage(files, version, { quirk = "", also = () => false } = {}) {
  const missing = [];
  const manifest = Buffer.from(files.get("imsmanifest.xml") ?? files.get("cmi5.xml")).toString();
  const launch = launchOf(manifest);
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const send = (body, type) => {
      response.setHeader("content-type", type);
      response.end(body);
    };
    if (also(request, response, Buffer.concat(chunks).toString())) return;
    if (pathname === "/") return send(platformPage(version, launch, quirk), "text/html");
    if (pathname === "/scorm-again.js")
      return send(fs.readFileSync(path.join(scormAgain, LIBRARIES[version])), "text/javascript");
    const inside = pathname.replace(/^\/package\//, "");
    const file = files.get(inside);
    if (file) return send(file, typeOf(inside));
    if (pathname !== "/favicon.ico") missing.push(pathname);
    response.statusCode = 404;
    return response.end();
  });
  const { url, close } = await listen(server);
  return { url: `${url}/`, address: `${url}/package/${launch}`, missing, close };
}
