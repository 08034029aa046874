import type { Context, MiddlewareHandler } from "hono";
import { refused } from "./fake-responses.ts";

/** What can go wrong on the wire: `before` the call had its effect, `after` it, or instead of it. */
export type Fault =
  | "500 before"
  | "500 after"
  | "reset before"
  | "reset after"
  | "422"
  | "429"
  | "401"
  | "html"
  | "garbage"
  | "huge";

/** Asked before each call of the provider's HTTP; null = all well. */
export type FaultFor = (call: { method: string; path: string }) => Fault | null;

/** Marks a response that represents a connection that breaks off. */
export const connectionReset = "x-broken-off";

const broken = () => new Response(null, { status: 500, headers: { [connectionReset]: "1" } });

/** Lets calls go wrong as `faultFor` says; `forgetTokens` makes the tokens given out so far worthless. */
export function injectFaults(faultFor: FaultFor | undefined, forgetTokens: () => void): MiddlewareHandler {
  return async (c, next) => {
    // Certificates are not asked for by the payment client.
    if (c.req.path.startsWith("/v1/notifications/")) return await next();
    const fault = faultFor?.({ method: c.req.method, path: c.req.path }) ?? null;
    const instead = fault && respondInstead(c, fault);
    if (instead) return instead;
    if (fault === "401") forgetTokens();
    await next();
    if (fault === "500 after") c.res = c.json({ name: "INTERNAL_SERVER_ERROR" }, 500);
    if (fault === "reset after") c.res = broken();
  };
}

/** The response in place of the call's own; null for a fault that lets the call have its effect. */
function respondInstead(c: Context, fault: Fault): Response | null {
  const json = { "content-type": "application/json" };
  switch (fault) {
    case "500 before":
      return c.json({ name: "INTERNAL_SERVER_ERROR" }, 500);
    case "reset before":
      return broken();
    case "422":
      return refused(c, "PAYEE_ACCOUNT_RESTRICTED");
    case "429":
      return c.json({ name: "RATE_LIMIT_REACHED" }, 429, { "retry-after": "1" });
    case "html":
      return c.html("<h1>Bad gateway</h1>", 502);
    case "garbage":
      return c.body('{"id": "ORD', 200, json);
    case "huge":
      return c.body(`"${"x".repeat(10_000_000)}"`, 200, json);
    default:
      return null;
  }
}
