/**
 * The embeddable script, `orrery.js`: on any page it brings the elements of the course to life as
 * they come near the screen. It adds nothing else to the page.
 */
import { setSiteRoot } from "../../widgets/base/site-address.ts";
import { warnOfSwallowed } from "./self-closed.ts";
import { upgradeElements } from "./upgrade-elements.ts";

setSiteRoot(new URL("./", import.meta.url));

/** By which a page keeps controls from its readers. */
const WITHHELD = "[hide], [lock]";

let begin: () => void = () => undefined;
const met = new Promise<void>((resolve) => (begin = resolve));
/** What scripts of the page may call on elements is there before the first of them is. */
const prepared = met
  .then(() =>
    Promise.all([
      import("../../embed/install.ts"),
      document.querySelector(WITHHELD) && withhold(document.body),
    ]),
  )
  .then(([{ installForOthers }]) => installForOthers())
  .catch((error: unknown) => console.error("Orrery: states cannot be read or set here.", error));

upgradeElements(
  (tag, error) => console.error(`Orrery: ${tag} could not be loaded.`, error),
  prepared,
  (element) => {
    begin();
    if (element.matches(WITHHELD)) void withhold(element);
    warnOfSwallowed(element);
  },
);

async function withhold(element: Element): Promise<void> {
  const { withholdControls } = await import("../../embed/withheld.ts");
  withholdControls(element);
}

// A page may take controls away, or write a figure without them, at any time.
new MutationObserver((changes) => {
  for (const { target } of changes) void withhold(target as Element);
}).observe(document, { subtree: true, attributeFilter: ["hide", "lock"] });
