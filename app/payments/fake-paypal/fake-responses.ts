import type { Context } from "hono";

/** As the provider responds for an id that it does not know. */
export const missing = (c: Context) =>
  c.json({ name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] }, 404);

/** As the provider responds for what it will not do; `issue` says why, in its terms. */
export const refused = (c: Context, issue: string) =>
  c.json({ name: "UNPROCESSABLE_ENTITY", details: [{ issue }] }, 422);
