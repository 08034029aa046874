import type { ServerResponse } from "node:http";

/** Counts the bytes that responses hold in memory for themselves, until they are sent or their connection is closed. */
export interface BufferedBytes {
  /** Counts `bytes` for this response; false, and nothing is counted, when all together would hold too much. */
  reserve(response: ServerResponse, bytes: number): boolean;
  total(): number;
}

/** Counts for a process: no more than `max` bytes at a time. */
export function createBufferedBytes(max: number): BufferedBytes {
  let buffered = 0;
  return {
    reserve(response, bytes) {
      if (buffered + bytes > max) return false;
      buffered += bytes;
      response.once("close", () => (buffered -= bytes));
      return true;
    },
    total: () => buffered,
  };
}
