import type { ServerResponse } from "node:http";

/** Is told of every response under its route, never under its address, which may hold personal data. */
export interface RequestCounter {
  /** A page was sent from the cache: the fast path, so it does next to nothing. `path` is a page's own. */
  cached(path: string, status: number): void;
  /** A response has left, or its reader has (499, as nginx counts it), so many seconds after it was asked for. */
  answered(path: string, status: number, seconds: number): void;
}

/** Counts a request that the cache did not answer, when its response is over. */
export function countWhenOver(
  counter: RequestCounter,
  path: string,
  outgoing: Pick<ServerResponse, "once" | "headersSent" | "statusCode">,
  now: () => number = performance.now.bind(performance),
): void {
  const began = now();
  outgoing.once("close", () =>
    counter.answered(path, outgoing.headersSent ? outgoing.statusCode : 499, (now() - began) / 1000),
  );
}
