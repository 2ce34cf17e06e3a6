/**
 * Runs before each file of tests. jsdom makes a finder of elements by selector for every document,
 * even for a text that is only parsed. Each finder listens to focus, keys and mouse at the window, and
 * never stops: after a thousand texts, jsdom spent more time on a pressed key than the figure did.
 * In a text that is only parsed, nothing is focused or pressed, so its finder need not listen. The
 * finder of the page itself was made before this file runs, and listens as before.
 */
const OF_FINDERS = /^_handle(Focus|Keyboard|Mouse)Event$/;
const DONE = Symbol.for("finders of parsed texts rest");

interface Listening {
  [DONE]?: true;
  addEventListener: EventTarget["addEventListener"];
}

/** In Node there is no window. */
if ("document" in globalThis) {
  const targets = EventTarget.prototype as Listening;
  const { addEventListener: listen } = targets;
  if (!targets[DONE])
    targets.addEventListener = function (this: EventTarget, type, callback, options) {
      if (typeof callback === "function" && OF_FINDERS.test(callback.name)) return;
      listen.call(this, type, callback, options);
    };
  targets[DONE] = true;
}

export {};
