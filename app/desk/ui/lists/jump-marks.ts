/** Where somebody may go in a list: the id of a row, and what begins there. */
export interface JumpMark {
  readonly id: string;
  readonly text: string;
}

/** The first row of each run of rows of which the same is said: none where it is said again further down. */
export function jumpMarksOf<T>(rows: readonly T[], markOf: (row: T) => JumpMark): readonly JumpMark[] {
  const marks = rows.map(markOf).filter(({ text }, at, all) => text !== all[at - 1]?.text);
  return new Set(marks.map(({ text }) => text)).size === marks.length ? marks : [];
}

/** The letter under which a name stands in an alphabet: "É" under E, "2 kg sacks" under "0–9". */
export function letterOf(name: string): string {
  const first = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "0–9";
}
