/** What looks for the faults behind numbers, together: it is fetched when there are numbers. */
export { attemptsFor } from "./attempts.ts";
export { byBothPairings } from "./both-pairings.ts";
export { freedFits } from "./freed.ts";
export { factorOf } from "./factor.ts";
export { isNear } from "./near.ts";
export { withOpen } from "./part.ts";
export { brokenOf, wordsText } from "./broken.ts";
export { stretchesOf } from "./rows.ts";
export { Search } from "./search.ts";
export { furtherNumber } from "./tell-apart.ts";
