/**
 * Runs before each file of tests in which elements are drawn. Files share a window: after a file that
 * lets races wait, or run, the next would wait in vain, or train in earnest.
 */
import { afterAll } from "vitest";
import { provideRaces } from "../../web/widgets/race/session.ts";
import { provideCompilation } from "../../web/widgets/race/until-compiled.ts";

afterAll(() => {
  provideRaces(null);
  provideCompilation(null);
});
