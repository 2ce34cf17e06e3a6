/** Every page of the site loads this: it brings to life what the page has, and nothing more. */
import "katex/dist/katex.min.css";
import "virtual:orrery-generated.css";
import "../styles/site.css";
import { setSiteRoot } from "../../widgets/base/site-address.ts";
import { copyFormulas } from "./copy-formulas.ts";
import { startFigures, startFirstFigure } from "./figures.ts";
import { fetchFonts } from "./fonts.ts";
import { sentenceOf, showNotice } from "./notice.ts";
import { startSearch } from "./open-search.ts";
import { pageShown, afterPaint } from "./page-timing.ts";

const { dataset } = document.documentElement;
const root = new URL(dataset.root ?? "../", dataset.root ? document.baseURI : import.meta.url);
setSiteRoot(root);

/** What the first figure goes before; it is fetched when it is started. */
const pageParts = () => import("./page-parts.ts");

// What is copied before the page has been painted is copied by the same rule.
copyFormulas();
const early = startFirstFigure();
// A page that is left breaks off what it still asks for, and does not live long enough to say so.
const warn = (what: string) => (error: unknown) =>
  setTimeout(() => console.warn(`Orrery: ${what}`, error), 1000);
const text = document.querySelector("article, .reference");
if (text) {
  // Who comes back to a place has had this file before.
  import("./scroll-restoration.ts")
    .then(({ restoreScroll }) => restoreScroll(text))
    .catch(warn("the place that you had read to is not kept."));
}
await afterPaint();
startFigures(early, () => {
  fetchFonts();
  pageParts()
    .then((parts) => parts.startProgress())
    .catch(warn("progress cannot be shown."));
  pageParts()
    .then((parts) => parts.startScrolling())
    .catch(warn("what scrolls sideways cannot be reached by keyboard."));
}).catch((error: unknown) => showNotice(sentenceOf(error)));
await pageShown();
startSearch(root);
pageParts()
  .then((parts) => parts.startPage(root))
  .catch((error: unknown) => showNotice(sentenceOf(error)));
