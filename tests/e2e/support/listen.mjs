/**
 * Serves on a free port of this computer.
 *
 * @param {import("node:http").Server} server
 * @returns {Promise<{url: string, close: () => Promise<void>}>} its address, without a slash at the end
 */
export async function listen(server) {
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}
