import type { Context } from "hono";
import { RequestRefused } from "./problem-response.ts";

/** The request's JSON object. Throws RequestRefused when it is none. */
export async function readJsonObject(c: Context): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
    throw new RequestRefused(415, "Send JSON.");
  const body: unknown = await c.req.json().catch((error: unknown) => {
    // Broken JSON is the caller's fault; a body that is too long is refused by the limit on bodies.
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new RequestRefused(400, "That is no JSON object.");
  return { ...body };
}
