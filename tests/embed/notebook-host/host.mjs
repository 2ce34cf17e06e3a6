// A notebook without a kernel: the models and views of Jupyter's widgets and of anywidget, as the
// extension of JupyterLab loads them, with a line to a kernel that only notes what it is told.
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";

/** anywidget is a module of AMD, which asks for the base and gives a function of it. */
async function loadAnywidget() {
  let make;
  globalThis.define = (_, factory) => (make = factory);
  await import("anywidget");
  delete globalThis.define;
  return make(base);
}

/** One end of the line between a model and its kernel. */
class Comm {
  comm_id = base.uuid();
  target_name = "jupyter.widget";
  told = [];
  #heard = () => {};
  on_msg(heard) {
    this.#heard = heard;
  }
  on_close() {}
  on_open() {}
  open() {
    return "";
  }
  close() {
    return "";
  }
  send(data, callbacks) {
    this.told.push(data);
    // A kernel that has nothing else to do; until it says so, a model keeps back what changes.
    queueMicrotask(() => callbacks?.iopub?.status?.({ content: { execution_state: "idle" } }));
    return base.uuid();
  }
  /** What the kernel says. */
  say(data) {
    return this.#heard({ content: { comm_id: this.comm_id, data }, buffers: [], metadata: {} });
  }
}

const anywidget = await loadAnywidget();

class Manager extends ManagerBase {
  async loadClass(name, module) {
    return (module === "anywidget" ? anywidget : base)[name];
  }
  async _create_comm() {
    return new Comm();
  }
  async _get_comm_info() {
    return {};
  }
}

const manager = new Manager();
const version = { _model_module_version: "*", _view_module_version: "*" };

/**
 * Shows a widget in a cell.
 *
 * @param {object} traits  as the Python class has them, with `_esm`
 * @param {HTMLElement} cell
 * @returns the model, its line to the kernel, and a function that shows it once more
 */
export async function show(traits, cell) {
  const names = {
    model_name: "AnyModel",
    model_module: "anywidget",
    model_module_version: "*",
    view_name: "AnyView",
    view_module: "anywidget",
    view_module_version: "*",
  };
  const comm = new Comm();
  const model = await manager.new_model(
    { ...names, model_id: comm.comm_id, comm },
    {
      _model_name: "AnyModel",
      _model_module: "anywidget",
      _view_name: "AnyView",
      _view_module: "anywidget",
      _anywidget_id: "notebook.Orrery",
      ...version,
      ...traits,
    },
  );
  const again = async (place) => {
    const view = await manager.create_view(model);
    Widget.attach(view.luminoWidget, place);
    return view;
  };
  return { model, comm, view: await again(cell), again };
}
