import { Hono } from "hono";
import type { Context } from "hono";
import { Conflict } from "#values/problem.ts";
import type { EnquiryService } from "./enquiry-service.server.ts";

interface Asked {
  Bindings: { client: { readonly address: string } };
}

const keyForm = /^[\x21-\x7e]{1,200}$/;

/** What is said to somebody far over the limit, on the page and to a machine. */
export const rateLimitedMessage =
  "Many enquiries came from your network withTimeout an hour, so this one was not taken. Please ring us, or try again later.";

/** POST /api/enquiries, and the work of its bot check. */
export function enquiriesApi(reception: EnquiryService): Hono<Asked> {
  const api = new Hono<Asked>();

  api.get("/api/enquiries/challenge", async (c) => c.json(await reception.challenge()));
  api.all("/api/enquiries/challenge", () => problem(405, "Read this with GET.", {}, { Allow: "GET, HEAD" }));

  api.post("/api/enquiries", async (c) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
      return problem(415, "Send the enquiry as application/json.");
    const key = c.req.header("idempotency-key") ?? null;
    if (key !== null && !keyForm.test(key))
      return problem(400, "The Idempotency-Key may have 1 to 200 visible ASCII characters.");
    const given = await readObject(c);
    if (given === null) return problem(400, "The body is not a JSON object in UTF-8.");
    try {
      const answer = await reception.submit({ input: given, key, address: c.env.client.address });
      if (answer.kind === "wrong") {
        const errors = Map.groupBy(answer.problems, ({ field }) => field);
        return problem(400, "Some answers are missing or wrong.", {
          errors: Object.fromEntries(
            [...errors].map(([field, found]) => [field, found.map(({ message }) => message)]),
          ),
        });
      }
      if (answer.kind === "too many")
        return problem(429, rateLimitedMessage, {}, { "Retry-After": String(answer.retryAfterSeconds) });
      const { id, reference, review } = answer.enquiry;
      return c.json({ id, reference, ...(review !== null && { review: true }) }, 201);
    } catch (error) {
      if (error instanceof Conflict) return problem(409, error.message);
      throw error;
    }
  });
  api.all("/api/enquiries", () => problem(405, "Send an enquiry with POST.", {}, { Allow: "POST" }));
  return api;
}

async function readObject(c: Context<Asked>): Promise<Record<string, unknown> | null> {
  const bytes = await c.req.arrayBuffer();
  try {
    const given: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
    return isObject ? (given as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** RFC 9457 problem details. */
function problem(
  status: number,
  title: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  const body = { type: "about:blank", status, title, ...more };
  return Response.json(body, {
    status,
    headers: { "Content-Type": "application/problem+json", ...headers },
  });
}
