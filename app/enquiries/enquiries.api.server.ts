import { parseDay } from "#values/time/calendar-day.ts";
import { isRecord } from "#values/record.ts";
import { Hono } from "hono";
import type { Context } from "hono";
import { errorsByField, problemResponse } from "#values/problem-details.ts";
import { Conflict } from "#values/problem.ts";
import type { EnquiryService } from "./enquiry-service.server.ts";

interface Env {
  Bindings: { client: { readonly address: string } };
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The message when an enquiry is refused far over the limit, on the page and in the API. */
export const rateLimitedMessage =
  "Many enquiries came from your network within an hour, so this one was not taken. Please ring us, or try again later.";

/** POST /api/enquiries, GET /api/enquiries/challenge for its bot check, GET /api/enquiries/availability for a day. */
export function enquiriesApi(service: EnquiryService): Hono<Env> {
  const api = new Hono<Env>();

  api.get("/api/enquiries/challenge", async (c) => c.json(await service.challenge()));
  api.all("/api/enquiries/challenge", () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );

  api.get("/api/enquiries/availability", (c) => getAvailability(service, c));
  api.all("/api/enquiries/availability", () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );

  api.post("/api/enquiries", (c) => postEnquiry(service, c));
  api.all("/api/enquiries", () =>
    problemResponse({ status: 405, title: "Send an enquiry with POST." }, { Allow: "POST" }),
  );
  return api;
}

async function getAvailability(service: EnquiryService, c: Context<Env>): Promise<Response> {
  const date = parseDay(c.req.query("date") ?? "");
  const availability = date && (await service.availability(date));
  if (!availability)
    return problemResponse({
      status: 400,
      title: "The date is a day within the next three years, as in 2027-06-19.",
    });
  // About a day and nobody: a cache in between may store it for as long as it hardly changes.
  return c.json({ date, ...availability }, 200, { "Cache-Control": "public, max-age=300" });
}

async function postEnquiry(service: EnquiryService, c: Context<Env>): Promise<Response> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
    return problemResponse({ status: 415, title: "Send the enquiry as application/json." });
  const key = c.req.header("idempotency-key") ?? null;
  if (key !== null && !keyPattern.test(key))
    return problemResponse({
      status: 400,
      title: "The Idempotency-Key may have 1 to 200 visible ASCII characters.",
    });
  const input = await readJsonObject(c);
  if (input === null)
    return problemResponse({ status: 400, title: "The body is not a JSON object in UTF-8." });
  try {
    const result = await service.submit({ input, key, address: c.env.client.address });
    if (result.kind === "invalid")
      return problemResponse({
        status: 400,
        title: "Some answers are missing or wrong.",
        errors: errorsByField(result.problems),
      });
    if (result.kind === "rate-limited")
      return problemResponse(
        { status: 429, title: rateLimitedMessage },
        { "Retry-After": String(result.retryAfterSeconds) },
      );
    const { id, reference, review } = result.enquiry;
    const page = service.enquiryPath(result.enquiry);
    return c.json({ id, reference, page, ...(review !== null && { review: true }) }, 201);
  } catch (error) {
    if (error instanceof Conflict) return problemResponse({ status: 409, title: error.message });
    throw error;
  }
}

async function readJsonObject(c: Context<Env>): Promise<Record<string, unknown> | null> {
  const bytes = await c.req.arrayBuffer();
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
