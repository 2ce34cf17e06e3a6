// A page of another site that uses the package with TypeScript.
import type { OrreryAnswer, OrreryHeatmap } from "orrery";
import widget from "orrery/anywidget";

const heatmap: OrreryHeatmap = document.createElement("orrery-heatmap");
heatmap.positions = 32;
heatmap.addEventListener("orrery-change", ({ detail }) => {
  const position: number = detail.position;
  console.log(position, heatmap.shown.position);
});
heatmap.addEventListener("orrery-error", ({ detail }) => console.log(detail.message.length));
heatmap.setState(heatmap.getState());
heatmap.addEventListener("click", (event: MouseEvent) => console.log(event.clientX));

const problem = document.querySelector("orrery-problem");
if (problem) {
  const state: string = problem.getState();
  problem.setState(state);
  problem.addEventListener("orrery-score", ({ detail }) =>
    console.log(detail.score + detail.hints),
  );
  problem.addEventListener("orrery-answer", ({ detail }) => console.log(detail.credit > 0.5));
}

document.addEventListener("orrery-answer", ({ detail }: CustomEvent<OrreryAnswer>) => {
  if (detail.verdict === "correct") console.log(detail.id);
});

void widget.render({
  el: document.body,
  model: {
    get: () => null,
    set: () => {},
    on: () => {},
    off: () => {},
    save_changes: () => {},
    send: () => {},
  },
});
