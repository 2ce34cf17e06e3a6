/** Exercises of a page judged all at once, in the page, without a hand on any of them. */

/**
 * What each exercise says to its key and to its known mistakes, once all its hints and its solution
 * are open.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string} selector
 * @param {Record<string, string[]>} answers  by the id or the problem of an element.
 * @returns {Promise<Record<string, {hints: number, solved: boolean, verdicts: {verdict: string,
 *   mistakes: string[]}[]}>>} the mistakes of which the exercise has a message.
 */
export const judged = (page, selector, answers) =>
  page.evaluate(
    async ({ selector, answers }) => {
      const called = (button) => (button.ariaLabel ?? button.textContent).trim();
      const press = async (element, name) => {
        const button = [...element.shadowRoot.querySelectorAll("button")].find((one) =>
          name.test(called(one)),
        );
        button?.click();
        await element.updateComplete;
        return Boolean(button);
      };
      const open = async (element) => {
        while (await press(element, /^Hint \d/));
        await press(element, /^Worked solution$/);
        return {
          hints: element.shadowRoot.querySelectorAll(".hints li").length,
          solved: Boolean(element.querySelector("[slot=solution]")?.checkVisibility()),
        };
      };
      const judge = (element, text) => {
        const outcome = element.exercise.session.item.check(text);
        // Of a derivation, the code tells that it is about a line.
        const codes = [outcome, ...(outcome.parts ?? [])].map(({ code }) =>
          code.replace(/^line-/, ""),
        );
        const told = (code) =>
          code && element.querySelector(`[slot="mistake-${code}"]`)?.textContent.trim();
        return { verdict: outcome.verdict, mistakes: codes.filter(told) };
      };
      const said = {};
      for (const element of document.querySelectorAll(selector)) {
        const name = element.getAttribute("problem") ?? element.id;
        said[name] = {
          ...(await open(element)),
          verdicts: (answers[name] ?? []).map((text) => judge(element, text)),
        };
      }
      return said;
    },
    { selector, answers },
  );
