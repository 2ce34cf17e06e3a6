/** Everything that content/coverage.md lists is taught somewhere. */
import { COVERAGE, coverageReport } from "../lib/coverage.mjs";

export const name = "topics and errata that the course serves";

export const run = ({ content }) =>
  coverageReport(content).unserved.map((id) => ({
    file: COVERAGE,
    fault: `${id} is served nowhere`,
    cure: "name it under covers in what teaches it",
  }));
