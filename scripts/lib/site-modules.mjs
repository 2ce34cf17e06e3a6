/** Loads TypeScript modules of web/ in Node through Vite, so that scripts use the site's own readers. */
import { root } from "./paths.mjs";

/**
 * @param {(load: (path: string) => Promise<any>) => Promise<T>} work `load` takes a path from the
 *        root.
 * @template T
 * @returns {Promise<T>}
 */
export async function withWebModules(work) {
  const { createServer } = await import("vite");
  const server = await createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await work((file) => server.ssrLoadModule(`/${file}`));
  } finally {
    await server.close();
  }
}
