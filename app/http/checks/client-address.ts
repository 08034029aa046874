import type { IncomingMessage } from "node:http";

/**
 * The network address that asks, for limits: the connection's own, or behind a proxy of ours (`trustProxy`) the last
 * one in X-Forwarded-For, which that proxy wrote; whatever is before it anybody can write. Behind a proxy that we
 * do not know of, all visitors are one address and shut each other out: `warn` is called, once.
 */
export function clientAddressReader(
  trustProxy: boolean,
  warn: () => void,
): (request: IncomingMessage) => string {
  let warned = false;
  return ({ headers, socket }) => {
    const forwarded = headers["x-forwarded-for"];
    const own = socket.remoteAddress ?? "unknown";
    if (forwarded === undefined) return own;
    if (trustProxy) return (String(forwarded).split(",").at(-1) ?? "").trim() || own;
    if (!warned) warn();
    warned = true;
    return own;
  };
}
