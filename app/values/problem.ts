/** Something the visitor or cook can mend: shown beside the field that it names. */
export interface Problem {
  /** The field's name as in the form or file ("email", "category"); "" for the whole. */
  readonly field: string;
  /** A plain sentence: what is wrong and what to do. */
  readonly message: string;
}

/** Several faults in what was sent; nothing was changed. Answered as 422. */
export class Invalid extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      problems
        .map((problem) => (problem.field ? `${problem.field}: ${problem.message}` : problem.message))
        .join("\n"),
    );
    this.name = "Invalid";
    this.problems = problems;
  }
}

/** There is no such thing. Answered as 404. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** The asker may not do this. Answered as 403. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

/** It cannot be done in the state that things are in. Answered as 409. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** A part that we need is away for the moment; trying again is safe. Answered as 503. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

const statuses: readonly (readonly [new (...rest: never[]) => Error, number])[] = [
  [Invalid, 422],
  [NotFound, 404],
  [NotAllowed, 403],
  [Conflict, 409],
  [Unavailable, 503],
];

/** The HTTP status for an error: one table for pages and for the API. Anything unknown is ours: 500. */
export function statusOf(error: unknown): number {
  return statuses.find(([kind]) => error instanceof kind)?.[1] ?? 500;
}
