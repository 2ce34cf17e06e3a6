// The players by tag. Each is loaded when a page first needs it.

export const players = {
  "orrery-quiz": () => import("./quiz.ts"),
  "orrery-problem": () => import("./problem.ts"),
} as const;
