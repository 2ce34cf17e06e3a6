/** A package for learning platforms that read cmi5. */
import { writeLmsPackage } from "./lms.mjs";

export const about = "cmi5: the same, for platforms with an xAPI record store";

export const run = (words) => writeLmsPackage("cmi5", words);
