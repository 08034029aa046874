import type { IncomingMessage } from "node:http";

const named = ["user-agent", "sec-fetch-mode", "sec-purpose", "purpose", "x-purpose", "x-moz"];

/**
 * What a page that is made for one reader may know of the request: which program asks, and whether somebody looks. Nothing of who
 * they are. Of one that asks only whether there is a page it is told nothing, as nobody sees it.
 */
export function readerHeaders({ method, headers }: Pick<IncomingMessage, "method" | "headers">): Headers {
  const found = new Headers();
  if (method !== "GET") return found;
  for (const name of named) {
    const value = headers[name];
    if (typeof value === "string") found.set(name, value);
  }
  return found;
}
