/**
 * Serves the built site as a static host would, with the strict policy header, compression, and
 * cross-origin access for the embeddable files. `npm start`, the browser tests and the page bench
 * use this one server. By hand, on Node's http: the tests rely on its exact headers and paths,
 * which a package may change.
 */
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { chooseEncoding, Compressor } from "./server/compress.mjs";
import {
  HASHED,
  compressible,
  embeddable,
  headersFor,
  plainHeaders,
  typeOf,
} from "./server/headers.mjs";
import { normalBase, readTarget } from "./server/request-path.mjs";

const PORTS_TRIED = 50;
/** Bytes of a request's line and headers: an address may carry a state of 32,768 characters. */
const MAX_HEAD = 64 * 1024;

/**
 * @typedef {object} ServeOptions
 * @property {string} directory  the site's folder.
 * @property {string} [earlier]  a folder with scripts of an earlier build, for pages opened then.
 * @property {string} [base]     the path it is served under. Default "/".
 * @property {number} [port]     0 (default) takes any free port.
 * @property {boolean} [nextFree] when the port is taken, tries the following ones.
 * @property {string} [host]     default 127.0.0.1: this machine only.
 * @property {(request, response, inside: string) => boolean | Promise<boolean>} [also] answers
 *           requests of its own (npm run dev); others wait for it.
 * @property {(html: string) => string} [page]  changes each page before it is sent (npm run dev).
 * @property {number} [quality]  how hard Brotli tries, 0 to 11. Default 10: as a host that does it once.
 */

/**
 * @param {ServeOptions} options
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 * @throws {Error} a sentence, when the folder or a free port is missing.
 */
export async function serve({
  directory,
  earlier,
  base = "/",
  port = 0,
  nextFree = false,
  host = "127.0.0.1",
  also,
  page,
  quality,
}) {
  const top = await fs.realpath(directory).catch(() => {
    throw new Error(`There is no folder ${directory} to serve.`);
  });
  const compressor = new Compressor(quality);
  const site = { top, earlier, base: normalBase(base), compressor, also, page };
  const server = http.createServer({ maxHeaderSize: MAX_HEAD }, (request, response) => {
    respond(site, request, response).catch((error) => {
      if (response.headersSent) return response.destroy();
      plain(request, response, 500, `The server could not answer: ${error.message}`);
    });
  });
  server.on("clientError", refuse);
  await listen(server, { port, host, nextFree });
  const address = server.address();
  const named =
    host === "127.0.0.1" || host === "0.0.0.0"
      ? "127.0.0.1"
      : host.includes(":")
        ? `[${host}]`
        : host;
  return {
    url: `http://${named}:${address.port}${site.base}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Answers what cannot be read as a request, in a sentence, and closes the connection. */
function refuse({ code }, socket) {
  if (!socket.writable) return socket.destroy();
  const [status, sentence] =
    code === "HPE_HEADER_OVERFLOW"
      ? [431, `The address and headers of a request may have ${MAX_HEAD} bytes.`]
      : [400, "This is not a request in HTTP."];
  const headers = { ...plainHeaders(), "content-length": sentence.length + 1, connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return socket.end(
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join("")}\r\n${sentence}\n`,
  );
}

async function listen(server, { port, host, nextFree }) {
  const last = nextFree && port > 0 ? Math.min(port + PORTS_TRIED, 65535) : port;
  for (let tried = port; ; tried += 1) {
    const error = await new Promise((resolve) => {
      server.once("error", resolve);
      server.listen(tried, host, () => {
        server.removeListener("error", resolve);
        resolve(null);
      });
    });
    if (!error) return;
    if (error.code === "EADDRINUSE" && tried < last) continue;
    if (error.code === "EADDRINUSE")
      throw new Error(
        nextFree ? `The ports ${port} to ${last} are all taken.` : `Port ${port} is taken.`,
      );
    throw new Error(`Cannot listen on ${host}, port ${tried}: ${error.message}`);
  }
}

async function respond(site, request, response) {
  const target = readTarget(request.url, site.base);
  if (target.status === 400) return plain(request, response, 400, target.why);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return plain(request, response, 405, "This site is only read: GET and HEAD.");
  }
  if (target.status === 301) return redirect(request, response, target.location);
  if (target.status === 404) return notFound(site, request, response, target.segments);
  if (await site.also?.(request, response, target.segments.join("/"))) return undefined;

  const file =
    (await inside(site.top, path.join(site.top, ...target.segments))) ??
    (await fromEarlier(site, target.segments));
  if (!file) return notFound(site, request, response, target.segments);
  if (file.isFolder) {
    if (!target.folder) {
      const query = target.query ? `?${target.query}` : "";
      return redirect(
        request,
        response,
        `${site.base}${target.segments.map(encodeURIComponent).join("/")}/${query}`,
      );
    }
    const index = await inside(site.top, path.join(file.real, "index.html"));
    if (!index || index.isFolder) return notFound(site, request, response, target.segments);
    return send(site, request, response, 200, index.real, [...target.segments, "index.html"]);
  }
  if (target.folder) return notFound(site, request, response, target.segments);
  return send(site, request, response, 200, file.real, target.segments);
}

/** Of an earlier build only what has its hash in its name: it can be asked for by a page of that build alone. */
const fromEarlier = ({ earlier }, segments) =>
  earlier && HASHED.includes(segments[0]) ? inside(earlier, path.join(earlier, ...segments)) : null;

/** The real file behind a path, or null where there is none or a link leads out of the site's folder. */
async function inside(top, file) {
  try {
    const real = await fs.realpath(file);
    if (real !== top && !real.startsWith(top + path.sep)) return null;
    const entry = await fs.stat(real);
    return entry.isFile() || entry.isDirectory() ? { real, isFolder: entry.isDirectory() } : null;
  } catch {
    return null;
  }
}

async function send(site, request, response, status, file, segments) {
  const type = typeOf(file);
  let body = await fs.readFile(file);
  if (site.page && type.startsWith("text/html"))
    body = Buffer.from(site.page(body.toString("utf8")));
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const encoding = compressible(type)
    ? chooseEncoding(request.headers["accept-encoding"])
    : "identity";
  const small = await site.compressor.encode(body, tag, encoding);
  const etag = `"${tag}${small ? `-${encoding}` : ""}"`;
  const headers = {
    ...headersFor(segments, type, await sitePolicy(site.top)),
    etag,
    ...(compressible(type) ? { vary: "accept-encoding" } : {}),
  };
  if (status === 200 && matches(request.headers["if-none-match"], tag)) {
    response.writeHead(304, headers);
    return response.end();
  }
  if (small) headers["content-encoding"] = encoding;
  return finish(request, response, status, headers, small ?? body);
}

/** What the site says in `policy.txt`, read anew each time: another build may have other hashes. */
async function sitePolicy(top) {
  const text = await fs.readFile(path.join(top, "policy.txt"), "utf8").catch(() => "");
  return text.trim() || undefined;
}

/** If-None-Match holds a list of tags; each encoding of the same contents counts as the same. */
function matches(header, tag) {
  if (!header) return false;
  return header.split(",").some((given) => {
    const bare = given.trim().replace(/^W\//, "").replace(/^"|"$/g, "");
    return bare === "*" || bare.replace(/-(br|gzip)$/, "") === tag;
  });
}

/** A script of another site must be able to read that an embeddable file is missing. */
async function notFound(site, request, response, segments = []) {
  if (embeddable(segments)) response.setHeader("access-control-allow-origin", "*");
  const page = await inside(site.top, path.join(site.top, "404.html"));
  if (page && !page.isFolder) return send(site, request, response, 404, page.real, ["404.html"]);
  return plain(request, response, 404, "There is no such page.");
}

function redirect(request, response, location) {
  finish(request, response, 301, { ...plainHeaders(), location }, Buffer.from(`${location}\n`));
}

function plain(request, response, status, sentence) {
  finish(request, response, status, plainHeaders(), Buffer.from(`${sentence}\n`));
}

function finish(request, response, status, headers, body) {
  response.writeHead(status, { ...headers, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
