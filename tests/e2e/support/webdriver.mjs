/** As much of the WebDriver protocol as the smoke test in WebKitGTK needs. */
import { spawn } from "node:child_process";
import net from "node:net";
import { machine } from "../../../scripts/setup/machine.mjs";
import { findMiniBrowser } from "../../../scripts/setup/needs.mjs";
import { limitOf } from "../../../scripts/lib/slowness.mjs";

const START_SECONDS = 30;

/** Starts WebKitWebDriver under a screen of its own, and a browser in it. `close` ends all that was started. */
export async function startWebKit() {
  const binary = findMiniBrowser(machine);
  if (!binary)
    throw new Error(
      "WebKitGTK's MiniBrowser is not here; `node scripts/setup.mjs test` says how to get it.",
    );
  const port = await freePort();
  const driver = spawn(
    "xvfb-run",
    ["-a", "-s", "-screen 0 1280x900x24", "WebKitWebDriver", `--port=${port}`],
    {
      detached: true, // a process group of its own, which can be ended as one
      stdio: "ignore",
      env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
    },
  );
  let failed = null;
  driver.on("error", (error) => (failed = error));
  const endGroup = () =>
    driver.pid && driver.exitCode === null && process.kill(-driver.pid, "SIGTERM");
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitOf(60)),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit: ${value.message || value.error}`);
    return value;
  };
  try {
    await until(
      () =>
        failed
          ? Promise.reject(failed)
          : call("GET", "/status").then(
              () => true,
              () => false,
            ),
      "WebKitWebDriver does not start",
      START_SECONDS,
    );
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const { sessionId } = await call("POST", "/session", {
      capabilities: { alwaysMatch: options },
    });
    const session = `/session/${sessionId}`;
    return {
      open: (url) => call("POST", `${session}/url`, { url }),
      /** Runs a function in the page; what it takes and gives is JSON. A promise is waited for. */
      run: (work, ...args) =>
        call("POST", `${session}/execute/sync`, {
          script: `return (${work}).apply(null, arguments)`,
          args,
        }),
      /** Runs the text of a script. */
      inject: (script) => call("POST", `${session}/execute/sync`, { script, args: [] }),
      async close() {
        await call("DELETE", session).catch(() => undefined);
        endGroup();
      },
    };
  } catch (error) {
    endGroup();
    throw error;
  }
}

/** Asks again until the answer is true. @throws {Error} `what`, with what was answered last. */
export async function until(ask, what, most = 20) {
  const end = Date.now() + limitOf(most);
  for (;;) {
    const answer = await ask();
    if (answer === true) return;
    if (Date.now() > end) throw new Error(`${what} (${JSON.stringify(answer)})`);
    // eslint-disable-next-line no-restricted-syntax -- asks again until the answer is true
    await new Promise((next) => setTimeout(next, 200));
  }
}

/** A port nobody listens on: the driver takes none by itself. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
