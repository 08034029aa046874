import type { ServerResponse } from "node:http";

/** Counts what answers hold in memory that belongs to them alone, until they have left or their connection is gone. */
export interface HeldBytes {
  /** Counts `bytes` for this answer; false, and nothing is counted, when all together would hold too much. */
  hold(response: ServerResponse, bytes: number): boolean;
  held(): number;
}

/** Opens the account for a process: no more than `most` bytes at a time. */
export function heldBytes(most: number): HeldBytes {
  let held = 0;
  return {
    hold(response, bytes) {
      if (held + bytes > most) return false;
      held += bytes;
      response.once("close", () => (held -= bytes));
      return true;
    },
    held: () => held,
  };
}
