/** The port a server is asked to take. */

export const USUAL_PORT = 8080;

/**
 * @param {string | undefined} text from --port or PORT; empty means the usual one, 0 any that is
 *        free.
 * @throws {Error} a sentence, when it is no port.
 */
export function readPort(text = process.env.PORT) {
  if (text === undefined || text === "") return USUAL_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(
      `The port is ${JSON.stringify(text)}; it must be a whole number from 0 to 65535.`,
    );
  return port;
}
