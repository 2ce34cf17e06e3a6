// What the pages of study know of the course: its lessons with their objectives and problems. The
// build writes it as one file, study.json, which is fetched when a reader asks for it.

/** What a lesson wants its reader to be able to do. */
export interface StudyObjective {
  /** Key of the quiz item that checks it: "lesson/item". */
  readonly quiz: string;
  /** Slug of the problem that applies it. */
  readonly problem: string;
}

export interface StudyProblem {
  readonly id: string;
  readonly title: string;
  /** 1 (easy) to 3 (hard). */
  readonly level: number;
}

export interface StudyLesson {
  readonly slug: string;
  readonly title: string;
  readonly objectives: readonly StudyObjective[];
  /** The problems that belong to it, those of its objectives among them. */
  readonly problems: readonly StudyProblem[];
}

export interface StudyCourse {
  /** In teaching order. */
  readonly lessons: readonly StudyLesson[];
}

/** Where the build puts the course as data, from the root of the site. */
export const studyFile = "study.json";
