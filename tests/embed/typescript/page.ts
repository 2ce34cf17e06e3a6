import type {} from "orrery";

const problem = document.querySelector("orrery-problem");
problem?.addEventListener("orrery-answer", ({ detail }) => {
  console.log(detail.verdict, detail.credit, problem.getState());
});
