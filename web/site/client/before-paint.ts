/**
 * Runs before the page is painted: applies the theme chosen earlier, notes that scripts run, and
 * requests what the first figure needs. Typefaces that this browser has had already come at once;
 * else they come after the first figure (fonts.ts). What a lesson has below its first screen is
 * shown (`data-read`) when all of it, the sheet of the site and the first figure (`data-awaited`)
 * are there: until then there is nothing to lay out while the page is still parsed, and then it is
 * laid out once. For a link to a place in the page (`data-place`) it is laid out from the start
 * and only shown later. It is inlined in the pages (site/build/inline.ts), so it is short and
 * imports nothing.
 */
{
  const root = document.documentElement;
  root.classList.add("js");
  const first = (document.currentScript?.dataset.first ?? "").split(" ").filter(Boolean);
  for (const address of first) {
    const link = document.createElement("link");
    if (address.endsWith(".js")) {
      link.rel = "modulepreload";
    } else {
      link.rel = "preload";
      link.as = "fetch";
      link.crossOrigin = "anonymous";
    }
    link.href = address;
    document.head.append(link);
  }
  let parsed = false;
  let styled = false;
  // The browser takes readers to the place that a link names, or that they left, no later than when
  // the page has loaded: the place has to be there by then, and the style sheet may come last of all.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== "navigate") root.dataset.place = "";
  // On a narrow screen the first figure is screens away.
  else if (root.dataset.figure && matchMedia("(min-width: 40rem)").matches)
    root.dataset.awaited = "";
  const show = () => {
    if (!parsed || !styled || "read" in root.dataset) return;
    if ("awaited" in root.dataset) {
      // The text waits no longer than this, nor for a reader who moves on.
      setTimeout(cease, 500);
      for (const type of ["wheel", "keydown", "pointerdown"])
        addEventListener(type, cease, { once: true, passive: true });
      return;
    }
    root.dataset.read = "";
    document.dispatchEvent(new Event("orrery-read"));
  };
  const cease = () => {
    delete root.dataset.awaited;
    show();
  };
  document.addEventListener("orrery-ready", cease, { once: true });
  // A style sheet that cannot be fetched holds nothing back.
  for (const type of ["load", "error"]) {
    document.addEventListener(
      type,
      ({ target }) => {
        styled ||= target instanceof HTMLLinkElement && target.matches("main link");
        show();
      },
      true,
    );
  }
  document.addEventListener("DOMContentLoaded", () => {
    parsed = true;
    if (root.dataset.path === "short") fold();
    styled ||= document.querySelector("main link") === null;
    show();
  });
  // What is folded on the short path (reading-path.ts), except what the address names.
  const fold = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (const part of document.querySelectorAll<HTMLDetailsElement>("details.more"))
      part.open = place !== null && part.contains(place);
  };
  let kept: string | null = null;
  // A link can name the path for this visit, as that of a proposed route does (study/placement.ts).
  const named = /[?&]path=(short|full)\b/.exec(location.search)?.[1];
  if (root.dataset.page === "lesson") root.dataset.path = named ?? "short";
  try {
    if (root.dataset.path && !named && localStorage.getItem("orrery-path") === "full")
      root.dataset.path = "full";
    // Conventions of the page (conventions.ts).
    for (const name of ["origin", "layout"]) {
      const value = localStorage.getItem(`orrery-${name}`);
      if (name in root.dataset && value && /^([01]|interleaved|concat)$/.test(value))
        root.dataset[name] = value;
    }
    const chosen = localStorage.getItem("orrery-theme");
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
    kept = localStorage.getItem("orrery-fonts");
  } catch {
    // Storage is closed to this page; the theme of the system holds.
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-fonts]")) {
    if (first.length === 0 || (kept !== null && link.href.endsWith(kept))) link.disabled = false;
  }
}
