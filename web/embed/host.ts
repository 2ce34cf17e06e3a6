// The page around a frame: whom the frame posts to, and whose messages it reads.

/** The window around a frame; tests pass their own. */
export interface Host {
  /** What its messages have as their source. */
  readonly source: unknown;
  /** Posts to it if its page is of one of these origins, to any page where there are none. */
  post(message: object, origins: readonly string[]): void;
  /** Calls back at each message that comes in, from wherever. */
  listen(take: (event: MessageEvent<unknown>) => void): void;
}

/**
 * The page that embeds this one.
 *
 * @returns null where none does
 * @see tests/e2e/frame-hosts.spec.mjs
 */
export function browserHost(): Host | null {
  const { parent } = window;
  if (parent === window) return null;
  return {
    source: parent,
    post(message, origins) {
      for (const target of targets(origins)) parent.postMessage(message, target);
    },
    listen: (take) => addEventListener("message", take),
  };
}

/**
 * A browser delivers to the named origin alone, and complains of each that the page does not have:
 * where it says which page embeds this one, only that one is named.
 */
function targets(origins: readonly string[]): readonly string[] {
  if (origins.length === 0) return ["*"];
  const embedding = URL.canParse(document.referrer) ? new URL(document.referrer).origin : "";
  return origins.includes(embedding) ? [embedding] : origins;
}
