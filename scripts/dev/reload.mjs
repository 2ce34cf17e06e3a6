/**
 * Reloads open pages after a rebuild, in `npm run dev` alone. Each page loads one small script file
 * of its own from the same server (the policy stays as strict as it is) and listens for server-sent
 * events.
 */
const EVENTS = "dev/events";
const SCRIPT = "dev/reload.js";

/** Runs in the page. `import.meta.url` names this script, so it works under any base path. */
const SCRIPT_TEXT = `// Only in npm run dev: reloads the page after a rebuild, and shows a build error.
const events = new EventSource(new URL("events", import.meta.url));
let shown;
events.addEventListener("reload", () => location.reload());
events.addEventListener("fault", (event) => {
  shown ??= document.body.appendChild(document.createElement("pre"));
  shown.textContent = "The build failed; this is the last good site.\\n\\n" + JSON.parse(event.data);
  shown.setAttribute("style", "position:fixed;inset:auto 0 0 0;max-height:40vh;overflow:auto;margin:0;padding:1rem;background:#300;color:#fff;z-index:99999;white-space:pre-wrap");
});
`;

/** Adds the script to a page, with the way back to the site's root that the page itself knows. */
export function reloadScript(html) {
  const rootPath =
    /\bdata-root="([./]*)"/.exec(html)?.[1] ??
    /\bsrc="((?:\.\.?\/)*)[^":]*\.js"/.exec(html)?.[1] ??
    "./";
  return html.replace(
    "</head>",
    `<script type="module" src="${rootPath}${SCRIPT}"></script></head>`,
  );
}

/** The server's side: answers the script and the event stream, and tells all open pages. */
export function readReload() {
  const pages = new Set();
  return {
    answer(_request, response, inside) {
      if (inside === SCRIPT) {
        response.writeHead(200, {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": "no-cache",
        });
        response.end(SCRIPT_TEXT);
        return true;
      }
      if (inside !== EVENTS) return false;
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
      response.write("retry: 1000\n\n");
      pages.add(response);
      response.on("close", () => pages.delete(response));
      return true;
    },
    /** @param {string | null} fault  the error to show, or null after a good build. */
    tell(fault) {
      const message =
        fault === null
          ? "event: reload\ndata: 1\n\n"
          : `event: fault\ndata: ${JSON.stringify(fault)}\n\n`;
      for (const page of pages) page.write(message);
    },
  };
}
