/** Playwright prints a test once it has ended; this reporter also says when it begins. */
import path from "node:path";
import { began, ended } from "../../lib/test-output.mjs";

const say = (text) => process.stdout.write(text);

/** The browser, the file and the titles. */
const nameOf = (test) => {
  const [, project, file, ...titles] = test.titlePath();
  return [project, path.basename(file), ...titles].join(" > ");
};

export default class RunningTests {
  printsToStdio() {
    return false;
  }

  onTestBegin(test) {
    say(began(nameOf(test)));
  }

  onTestEnd(test, result) {
    say(ended(nameOf(test), result.duration / 1000));
  }
}
