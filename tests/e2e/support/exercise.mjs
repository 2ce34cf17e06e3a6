/** A quiz item or a problem as a learner meets it, handled by keys alone. */
import { expect } from "./test.mjs";

export class Exercise {
  constructor(page, element) {
    this.page = page;
    this.element = element;
    /** The line, or the first cell of a vector or matrix. */
    this.field = element.locator("#answer");
    this.cells = element.locator(".cells input");
    this.calculator = element.locator("#calculator");
    this.verdict = element.locator(".verdict");
    this.headline = element.locator(".verdict .headline");
    this.reading = element.locator("#read");
  }

  /** Waits until it stands. */
  async open() {
    await this.element.evaluate((element) => element.scrollIntoView({ block: "nearest", behavior: "instant" }));
    await expect(this.element.locator("form")).toBeVisible();
    return this;
  }

  /** Empties a line, or every cell. */
  async clear() {
    const cells = await this.cells.all();
    // The first comes last, so that what follows goes into it.
    for (const field of [...cells.slice(1), this.field]) {
      await field.focus();
      await this.page.keyboard.press("ControlOrMeta+a");
      await this.page.keyboard.press("Delete");
    }
  }

  /** Types an answer in place of what stands there, and checks it with Enter. */
  async answer(text) {
    await this.clear();
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press("Enter");
  }

  /** Types an answer to each part, and checks them all with Enter in the last. */
  async answerParts(lines) {
    for (const [place, line] of lines.entries()) {
      const part = new Exercise(this.page, this.element.locator("ol.parts > li").nth(place));
      part.field = part.element.locator("input").first();
      await part.clear();
      await this.page.keyboard.insertText(line);
    }
    await this.page.keyboard.press("Enter");
  }

  /** What stands there, entries with commas between them. */
  async stands() {
    const texts = await this.element.locator(".cells input, :not(.cells) > #answer").evaluateAll((fields) => fields.map(({ value }) => value));
    return texts.join(", ");
  }

  /** Copies a text from somewhere else and pastes it into a field, the first one unless told. */
  async paste(text, into = this.field) {
    await this.page.evaluate((copied) => {
      const area = document.createElement("textarea");
      area.id = "copied";
      area.value = copied;
      document.body.append(area);
    }, text);
    const area = this.page.locator("#copied");
    await area.focus();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.press("ControlOrMeta+c");
    await area.evaluate((element) => element.remove());
    await into.focus();
    await this.page.keyboard.press("ControlOrMeta+v");
  }

  /** Opens the calculator and gives it lines, each kept by Enter. */
  async calculate(...lines) {
    if (!(await this.calculator.isVisible())) {
      await this.element.locator(".calculator summary").focus();
      await this.page.keyboard.press("Enter");
    }
    await this.calculator.focus();
    for (const line of lines) {
      await this.page.keyboard.insertText(line);
      await this.page.keyboard.press("Enter");
      await expect(this.calculator).toHaveValue("");
    }
  }

  /** Writes several lines in place of what stands there, and checks them with Ctrl and Enter. */
  async write(text, check = true) {
    await this.field.focus();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.press("Delete");
    await this.page.keyboard.insertText(text);
    if (check) await this.page.keyboard.press("Control+Enter");
  }

  /** Ticks exactly these check boxes with the space bar. */
  async tick(ids) {
    for (const box of await this.element.getByRole("checkbox").all()) {
      if (ids.includes(await box.inputValue()) === (await box.isChecked())) continue;
      await box.focus();
      await this.page.keyboard.press("Space");
    }
  }

  /** Chooses a partner for each left, in their order, by the name of its option. */
  async match(rights) {
    const lists = this.element.getByRole("combobox");
    for (const [place, right] of rights.entries()) await lists.nth(place).selectOption(right);
  }

  /** Brings lines into this order by keys, and leaves out all others. */
  async arrange(ids) {
    const lines = () => this.element.locator("ol.lines li").evaluateAll((all) => all.map((line) => line.dataset.line));
    const hold = (id) => this.element.locator(`ol.lines li[data-line="${id}"] .up`).focus();
    for (const id of (await lines()).filter((line) => !ids.includes(line))) {
      await hold(id);
      await this.page.keyboard.press("Delete");
      await expect(this.element.locator(`.out li[data-line="${id}"] .back`)).toBeFocused();
    }
    for (const [place, id] of ids.entries()) {
      const at = (await lines()).indexOf(id);
      if (at === place) continue;
      await hold(id);
      for (let step = at; step > place; step -= 1) await this.page.keyboard.press("ArrowUp");
      await expect.poll(async () => (await lines()).indexOf(id)).toBe(place);
    }
  }

  /**
   * Milliseconds one check of each answer takes in the page, diagnosis included: the best of a few rows of checks, since
   * other programs run beside the browser, and clocks of browsers are coarse. Where none of them is under `bar`, more are
   * measured, up to ten times as many: a machine can be busy for longer than the first take.
   */
  costs(answers, bar) {
    return this.element.evaluate(({ item }, { texts, bar }) => texts.map((text) => {
      const [rows, times] = [4, 5];
      const row = () => {
        const from = performance.now();
        for (let time = 0; time < times; time += 1) item.check(text);
        return (performance.now() - from) / times;
      };
      item.check(text);
      let best = Infinity;
      for (let count = 0; count < rows || (best >= bar && count < 10 * rows); count += 1) best = Math.min(best, row());
      return best;
    }), { texts: answers, bar });
  }

  /** Presses a button the way a keyboard does. */
  async press(name) {
    await this.element.getByRole("button", { name }).focus();
    await this.page.keyboard.press("Enter");
  }

  /** Chooses among radios by arrow keys until the one with this id is checked. */
  async choose(id) {
    const radios = this.element.getByRole("radio");
    const place = (await radios.evaluateAll((all) => all.map(({ value }) => value))).indexOf(id);
    await radios.first().focus();
    await this.page.keyboard.press("Space");
    for (let step = 0; step < place; step += 1) await this.page.keyboard.press("ArrowDown");
    const wanted = this.element.locator(`input[value="${id}"]`);
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }

  /** Tries that count, as the element tells them. */
  attempts() {
    return this.element.evaluate(({ attempts }) => attempts);
  }

  /** The description the page carries for this exercise. */
  spec() {
    return this.element.evaluate((element) => ({ id: element.id, ...JSON.parse(element.querySelector("script.spec").textContent) }));
  }
}
