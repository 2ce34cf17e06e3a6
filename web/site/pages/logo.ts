/**
 * The logo: clock hands that turn at geometrically spaced speeds. Drawn beside the name, as icon,
 * and
 * as the dial that shows progress.
 */
import { html, trusted, type Html } from "../../practice/authoring/html.ts";

/**
 * Three hands at one moment, each slower than the one before, as far apart as a small mark needs.
 */
const hands = [
  { radius: 10, turn: 0.12, planet: 2 },
  { radius: 6.6, turn: 0.69, planet: 1.8 },
  { radius: 3.4, turn: 0.42, planet: 1.5 },
];

function point(radius: number, turn: number, centre: number): [number, number] {
  const angle = 2 * Math.PI * turn;
  return [centre + radius * Math.sin(angle), centre - radius * Math.cos(angle)].map(
    (x) => Math.round(x * 100) / 100,
  ) as [number, number];
}

function handsMarkup(): string {
  return hands
    .map(({ radius, turn, planet }) => {
      const [x, y] = point(radius, turn, 12);
      return `<circle class="orbit" cx="12" cy="12" r="${radius}"/><path class="hand" d="M12 12L${x} ${y}"/><circle class="planet" cx="${x}" cy="${y}" r="${planet}"/>`;
    })
    .join("");
}

/**
 * The mark beside the name; colors come from the style sheet.
 *
 * @returns a drawing that screen readers skip
 * @see tests/web/site/course.test.ts
 */
export function logo(): Html {
  return html`<svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">${trusted(handsMarkup())}</svg>`;
}

/**
 * The icon as a file, legible on light and dark tabs.
 *
 * @returns an SVG file with its colors in it
 * @see tests/web/site/logo.test.ts
 */
export function iconFile(): string {
  const style =
    ".orbit{fill:none;stroke:#8a96a3;stroke-width:.7}.hand{stroke:#1d4f80;stroke-width:1.3;stroke-linecap:round}.planet{fill:#1d4f80}@media(prefers-color-scheme:dark){.hand{stroke:#8fc3f2}.planet{fill:#8fc3f2}}";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>${style}</style>${handsMarkup()}</svg>\n`;
}

/**
 * A face whose hand and arc the client turns to the part of a lesson's short path that is done; empty
 * without JavaScript.
 *
 * @param lesson  its slug, and the keys of the checks of its short path
 * @param size    px, width and height
 * @returns the drawing
 * @see tests/web/site/course-pages.test.ts
 */
export function progressDial(
  { slug, shortPath }: { slug: string; shortPath: ReadonlySet<string> },
  size = 40,
): Html {
  return html`<span class="progress-dial" data-progress="${slug}" data-checks="${[...shortPath].join(" ")}"><svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true" focusable="false"><circle class="orbit" cx="12" cy="12" r="10"/><circle class="arc" cx="12" cy="12" r="10" pathLength="100"/><path class="hand" d="M12 12V2"/><circle class="planet" cx="12" cy="2" r="1.6"/></svg><span class="unseen"></span></span>`;
}

/** Hands of the mark that ends a lesson, each slower than the one before by the same factor. */
const finishHands = 7;

/**
 * The motif in a row: what closes a lesson.
 *
 * @returns a drawing that screen readers skip
 * @see tests/web/site/sections.test.ts
 */
export function finishMark(): Html {
  const dials = Array.from({ length: finishHands }, (_, index) => {
    const centre = 12 + 28 * index;
    const [x, y] = point(10, 0.9 * 2 ** -index, 0);
    return `<circle class="orbit" cx="${centre}" cy="12" r="10"/><path class="hand" d="M${centre} 12l${x} ${y}"/><circle class="planet" cx="${centre + x}" cy="${12 + y}" r="1.6"/>`;
  });
  return html`<svg class="finish-mark" viewBox="0 0 ${28 * finishHands - 4} 24" aria-hidden="true" focusable="false">${trusted(dials.join(""))}</svg>`;
}
