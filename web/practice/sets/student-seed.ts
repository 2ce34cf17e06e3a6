// The seed of a student, made from their name or number: the same student always gets the same
// numbers, on every machine, and a teacher who knows the name can open them too.

import { seedOf } from "../seed.ts";

/** Longer names are cut, so that what is kept of one stays small. */
export const longestStudent = 100;

/**
 * A name as it is compared: with compatible characters made equal (NFKC), without spaces around it,
 * with single spaces inside, in small letters. So "Ada  Lovelace " and "ada lovelace" are one student.
 *
 * @param student  a name or a number, as it was typed
 * @returns "" where nothing was typed
 * @see tests/web/practice/sets/student-seed.test.ts
 */
export const plainStudent = (student: string): string =>
  student.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase().slice(0, longestStudent);

/**
 * The seed of a student in a set: the 32-bit FNV-1a hash of the UTF-8 bytes of the set's seed, a
 * space and the plain name. Another seed of the set gives all students other numbers.
 *
 * It is no secret: who knows the name and the set can compute it. Two of n students have the same
 * seed with a probability of about n²/2³³, 1 in 95,000 for a class of 300.
 *
 * @param student  a name or a number, as it was typed
 * @param seed     of the set, 0 to 2³² − 1
 * @returns from 0 to 2³² − 1
 * @see tests/web/practice/sets/student-seed.test.ts
 */
export const studentSeed = (student: string, seed: number): number =>
  seedOf(`${seed} ${plainStudent(student)}`);
