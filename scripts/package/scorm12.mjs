/** A package for learning platforms that read SCORM 1.2. */
import { writeLmsPackage } from "./lms.mjs";

export const about =
  "SCORM 1.2: a lesson, its quiz, or problems, for nearly every learning platform";

export const run = (words) => writeLmsPackage("scorm12", words);
