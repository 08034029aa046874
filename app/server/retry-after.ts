import { retryAfterFailure } from "#database/store-errors.ts";
import { Unavailable } from "#values/problem.ts";

// Seconds: another PDF is made, or the process that makes them started again, in less.
const soon = 5;

/** After how many seconds it is worth asking again, when a fault is of a kind that goes away; null when it is ours. */
export function retryAfter(error: unknown): number | null {
  return error instanceof Unavailable ? soon : retryAfterFailure(error);
}
