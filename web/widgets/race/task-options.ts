/** Sliders for the whole numbers of a task, which one attribute holds together. */
import type { TaskInfo, TaskOption } from "../../engine/training/index.ts";
import { rangeControl, type ControlHost } from "../base/controls.ts";
import type { AttributeInfo, Settings } from "../base/index.ts";
import { readTaskOptions, writeTaskOptions } from "./plan.ts";

/** A slider spans what is worth exploring: few options go on as far as they are valid. */
const EXPLORED = 32;

const infoOf = (option: TaskOption): AttributeInfo => ({
  kind: "integer",
  default: option.fallback,
  minimum: option.minimum,
  maximum: option.maximum,
  control: { from: option.minimum, to: Math.min(option.maximum, EXPLORED), step: 1 },
  label: option.name,
  sentence: option.sentence,
});

export class TaskOptionControls {
  /** What the sliders report to: it puts their numbers into the one attribute. */
  readonly #sliders: ControlHost;

  constructor(
    private readonly host: ControlHost,
    private readonly text: () => string,
    private readonly print: (value: number) => string,
  ) {
    this.#sliders = {
      change: (values: Settings) =>
        host.change({
          "task-options": writeTaskOptions({
            ...readTaskOptions(this.text()),
            ...(values as Record<string, number>),
          }),
        }),
      requestUpdate: () => this.host.requestUpdate(),
      readTyped: (text, info) => this.host.readTyped?.(text, info) ?? NaN,
    };
  }

  controls(task: TaskInfo, initial: string): unknown[] {
    const [now, first] = [readTaskOptions(this.text()), readTaskOptions(initial)];
    return task.options.map((option) =>
      rangeControl(this.#sliders, {
        name: option.name,
        info: infoOf(option),
        value: now[option.name] ?? option.fallback,
        initial: first[option.name] ?? option.fallback,
        print: this.print,
      }),
    );
  }
}
