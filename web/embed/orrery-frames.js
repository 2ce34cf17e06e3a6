/*
 * Load this script once in a page that has frames of the course. Each frame is then as high as what
 * it shows, and what a learner does inside arrives as an event of the <iframe>, as it would from an
 * element of the page itself: orrery-ready, orrery-change, orrery-answer, orrery-score, orrery-hint,
 * orrery-error, each with its detail.
 *
 * A message counts only if it comes from a frame of this page whose address is one of the course's
 * (…/embed/…), from the origin of that address.
 */
(() => {
  const EVENTS = ["ready", "change", "answer", "score", "hint", "error"].map(
    (name) => `orrery-${name}`,
  );
  /** The highest frame in px: what a page of the course can need, and no more. */
  const HIGHEST = 20000;

  /** Without allow-same-origin a sandboxed frame has no origin, and the browser says “null”. */
  const originOf = (frame, address) => {
    const allowed = frame.getAttribute("sandbox")?.toLowerCase().split(/\s+/);
    return allowed?.includes("allow-same-origin") === false ? "null" : address.origin;
  };

  const isOfTheCourse = (frame, origin) => {
    if (!URL.canParse(frame.src)) return false;
    const address = new URL(frame.src);
    return address.pathname.includes("/embed/") && originOf(frame, address) === origin;
  };

  const resize = (frame, height) => {
    if (!Number.isInteger(height) || height < 1 || height > HIGHEST) return;
    const { boxSizing } = getComputedStyle(frame);
    const border = boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = `${height + border}px`;
  };

  addEventListener("message", ({ data, origin, source }) => {
    if (source === null || typeof data !== "object" || data === null) return;
    const frame = [...document.querySelectorAll("iframe")].find(
      ({ contentWindow }) => contentWindow === source,
    );
    if (!frame || !isOfTheCourse(frame, origin)) return;
    const { type, height, detail } = data;
    if (type === "orrery-resize") resize(frame, height);
    else if (EVENTS.includes(type))
      frame.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  });
})();
