import { messageOf } from "./thrown.ts";
import type { ProblemDetails } from "./problem-details.ts";
import { errorsByField } from "./problem-details.ts";

/** Something the visitor or cook can mend: shown beside the field that it names. */
export interface Problem {
  /** The field's name as in the form or file ("email", "category"); "" for the whole. */
  readonly field: string;
  /** A plain sentence: what is wrong and what to do. */
  readonly message: string;
}

/** A fault with its place in front. */
export const wordsOf = ({ field, message }: Problem): string => (field ? `${field}: ${message}` : message);

/** Several faults in what was sent; nothing was changed. The response is 422, of the API 400 (its documents promised that). */
export class Invalid extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(wordsOf).join("\n"));
    this.name = "Invalid";
    this.problems = problems;
  }
}

/** There is no such thing. The response is 404. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** Not permitted. The response is 403. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

/** It cannot be done in the state that things are in. The response is 409. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** More was sent than its address reads. The response is 413. */
export class TooLarge extends Error {
  static readonly title = "That is more than we read here.";
  override name = "TooLarge";
  constructor() {
    super(TooLarge.title);
  }
}

/** A part that we need is away for the moment; trying again is safe. The response is 503. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/**
 * What becomes of each error: its HTTP status, and whether the command line adds that nothing was changed. This one
 * table serves pages, forms, the API and the command line.
 */
const errors: readonly {
  readonly kind: new (...rest: never[]) => Error;
  readonly status: number;
  readonly nothingChanged: boolean;
}[] = [
  { kind: Invalid, status: 422, nothingChanged: true },
  { kind: NotFound, status: 404, nothingChanged: true },
  { kind: NotAllowed, status: 403, nothingChanged: true },
  { kind: Conflict, status: 409, nothingChanged: false },
  { kind: TooLarge, status: 413, nothingChanged: true },
  { kind: Unavailable, status: 503, nothingChanged: false },
];

const entryFor = (error: unknown) => errors.find(({ kind }) => error instanceof kind);

/** The HTTP status for an error. Anything unknown is our own fault: 500. */
export function statusOf(error: unknown): number {
  return entryFor(error)?.status ?? 500;
}

/** What the command line prints for an error; null for one that is our own fault. */
export function commandLineMessage(error: unknown): string | null {
  const entry = entryFor(error);
  if (!entry) return null;
  const message = messageOf(error);
  return entry.nothingChanged ? `Nothing was changed.\n${message}` : message;
}

/**
 * An error as the API responds with it; null for one that is our own fault, or of a part that is away: their messages
 * are not for strangers.
 */
export function problemFor(error: unknown): ProblemDetails | null {
  const entry = entryFor(error);
  if (!entry || entry.status >= 500) return null;
  const { status } = entry;
  if (error instanceof Invalid)
    return { status, title: "Some answers are missing or wrong.", errors: errorsByField(error.problems) };
  return { status, title: messageOf(error) };
}
