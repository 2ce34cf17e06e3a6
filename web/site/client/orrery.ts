/**
 * The embeddable script, `orrery.js`: on any page it brings the elements of the course to life as
 * they come near the screen. It adds nothing else to the page.
 */
import { setSiteRoot } from "../../widgets/base/site-address.ts";
import { warnOfSwallowed } from "./self-closed.ts";
import { upgradeElements } from "./upgrade-elements.ts";

setSiteRoot(new URL("./", import.meta.url));

let begin: () => void = () => undefined;
const met = new Promise<void>((resolve) => (begin = resolve));
/** What scripts of the page may call on elements is there before the first of them is. */
const prepared = met
  .then(() => import("../../embed/install.ts"))
  .then(({ installForOthers }) => installForOthers())
  .catch((error: unknown) => console.error("Orrery: states cannot be read or set here.", error));

upgradeElements(
  (tag, error) => console.error(`Orrery: ${tag} could not be loaded.`, error),
  prepared,
  (element) => {
    begin();
    warnOfSwallowed(element);
  },
);
