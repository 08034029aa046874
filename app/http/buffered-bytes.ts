import type { ServerResponse } from "node:http";

/** Counts what answers hold in memory that belongs to them alone, until they have left or their connection is gone. */
export interface BufferedBytes {
  /** Counts `bytes` for this answer; false, and nothing is counted, when all together would hold too much. */
  reserve(response: ServerResponse, bytes: number): boolean;
  total(): number;
}

/** Opens the account for a process: no more than `most` bytes at a time. */
export function createBufferedBytes(most: number): BufferedBytes {
  let held = 0;
  return {
    reserve(response, bytes) {
      if (held + bytes > most) return false;
      held += bytes;
      response.once("close", () => (held -= bytes));
      return true;
    },
    total: () => held,
  };
}
