/** Reads files of this site over the network, for a package that is made in the browser. */
import type { Source } from "../../../package/layout/lms-package.ts";

/** Addresses that lead nowhere from other computers. */
const isLocal = ({ hostname, protocol }: URL): boolean =>
  !protocol.startsWith("http") || /^(localhost|127\.|\[::1\])/.test(hostname);

/**
 * The site that this page is part of.
 *
 * @param root  its address, with a slash at the end
 * @returns a source whose `read` rejects with a sentence that names the file and what went wrong
 * @see tests/e2e/package-form.spec.mjs
 */
export const siteSource = (root: URL): Source => ({
  site: isLocal(root) ? "" : root.href,
  async read(path) {
    const answer = await fetch(new URL(path, root)).catch(() => null);
    const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null;
    if (bytes) return new Uint8Array(bytes);
    const why = !answer
      ? "the connection failed"
      : answer.ok
        ? "the connection broke off"
        : `${root.host} answered ${answer.status}`;
    throw new Error(
      `The package was not made: ${path} could not be fetched, because ${why}. Check the connection, load this page again and try once more.`,
    );
  },
});
