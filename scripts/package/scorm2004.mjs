/** A package for learning platforms that read SCORM 2004, 4th edition. */
import { writeLmsPackage } from "./lms.mjs";

export const about = "SCORM 2004, 4th edition: the same, with room for more of a learner’s work";

export const run = (words) => writeLmsPackage("scorm2004", words);
