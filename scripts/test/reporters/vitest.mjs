/** Vitest prints a test once it has ended; this reporter also says when it begins. */
import { began, ended } from "../../lib/test-output.mjs";

const say = (text) => process.stdout.write(text);

const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`;

export default class RunningTests {
  onTestCaseReady(test) {
    say(began(nameOf(test)));
  }

  onTestCaseResult(test) {
    say(ended(nameOf(test), (test.diagnostic()?.duration ?? 0) / 1000));
  }
}
