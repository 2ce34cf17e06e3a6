/** Controls of what is done to the positions of a model, with undo. */
import { nothing } from "lit";
import type { Engine } from "../../../engine/index.ts";
import type { Settings } from "../../base/index.ts";
import { undoControls } from "../../base/undo-controls.ts";
import { UndoHistory } from "../../base/undo-history.ts";
import { AS_TRAINED, OPERATIONS, type Operation } from "./operations.ts";
import { choice, wholeNumber } from "./panel-controls.ts";

const KIND = "look-positions";
const MAX_SHIFTED = 128;

export class OperationControls {
  #operation = AS_TRAINED;
  /** The control that was used last: a slider that is dragged is one step to undo. */
  #touched = "";
  readonly #history = new UndoHistory<Operation>(AS_TRAINED);

  constructor(readonly requestUpdate: () => void) {}

  /** @param last  The last position that can be swapped. */
  operation(last: number): Operation {
    const { first, second } = this.#operation;
    return {
      ...this.#operation,
      first: Math.min(first, last),
      second: Math.min(second, last),
    };
  }

  /** Takes what a control was set to, by the control's name. */
  change(values: Settings): void {
    for (const [name, value] of Object.entries(values)) {
      if (this.#touched !== name || name === KIND) this.#history.remember(this.#operation);
      this.#touched = name;
      const field = name === KIND ? "kind" : name.replace("look-", "");
      this.#operation = { ...this.#operation, [field]: value };
    }
    this.requestUpdate();
  }

  #return(operation: Operation): void {
    this.#operation = operation;
    this.#touched = "";
    this.requestUpdate();
  }

  render(engine: Engine, last: number): unknown[] {
    const { kind, shift, first, second } = this.operation(last);
    const place = (name: string, label: string, value: number, initial: number) =>
      wholeNumber(this, engine, { name, label, value, initial, minimum: 0, maximum: last });
    return [
      choice(this, { name: KIND, label: "positions", value: kind, titles: OPERATIONS }),
      kind === "shifted"
        ? wholeNumber(this, engine, {
            name: "look-shift",
            label: "shifted by",
            value: shift,
            initial: AS_TRAINED.shift,
            minimum: 1,
            maximum: MAX_SHIFTED,
          })
        : nothing,
      kind === "swapped"
        ? [
            place("look-first", "one position", first, AS_TRAINED.first),
            place("look-second", "the other", second, AS_TRAINED.second),
          ]
        : nothing,
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: kind !== AS_TRAINED.kind,
        start: "As trained",
        undo: () => this.#return(this.#history.undo(this.#operation) ?? AS_TRAINED),
        reset: () => this.#return(this.#history.reset(this.#operation)),
      }),
    ];
  }
}
