/**
 * Says which tests are running, so that a run that is ended early names them: `▶ title` as one
 * begins, `■ title` as it ends, each on a line of its own.
 */
const say = (mark, test) => console.log(`${mark} ${test.titlePath().filter(Boolean).join(" › ")}`);

export default class RunningReporter {
  printsToStdio() {
    return true;
  }

  onTestBegin(test) {
    say("▶", test);
  }

  onTestEnd(test) {
    say("■", test);
  }
}
