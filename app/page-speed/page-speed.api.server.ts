import { Hono } from "hono";
import type { Context } from "hono";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import type { Clock } from "#values/time/clock.ts";
import { problemResponse } from "#values/problem-details.ts";
import type { SpeedMetrics } from "./speed-metrics.server.ts";
import { parseSpeedReport } from "./speed-report.ts";

interface Env {
  Bindings: { client: { readonly address: string } };
}

const hour = 3_600_000;
// A school's hundred readers have one address; a client that sends more makes figures up.
const maxAnHour = 120;

/** The most bytes that a report may have. */
export const largestSpeedReport = 1_024;
export const speedReportPath = "/api/page-speed";

/**
 * POST /api/page-speed: what a visitor's browser measured. `speed` is null where nobody is measured: what an older copy of a page
 * still sends is taken and forgotten.
 */
export function pageSpeedApi({ speed, clock }: { speed: SpeedMetrics | null; clock: Clock }): Hono<Env> {
  const api = new Hono<Env>();
  const limiter = createNetworkRateLimiter(clock, maxAnHour, hour);

  async function take(c: Context<Env>): Promise<Response> {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
      return problemResponse({ status: 415, title: "Send the report as application/json." });
    const { address } = c.env.client;
    if (!limiter.consume(address))
      return problemResponse(
        { status: 429, title: "That is more than we measure of one network." },
        { "Retry-After": String(Math.ceil(limiter.retryAfter(address) / 1_000)) },
      );
    const report = parseSpeedReport(await c.req.json().catch(() => null));
    if (!report) return problemResponse({ status: 400, title: "That is no report of a page's speed." });
    speed?.add(report);
    return c.body(null, 204);
  }

  api.post(speedReportPath, take);
  api.all(speedReportPath, () =>
    problemResponse({ status: 405, title: "Send a report with POST." }, { Allow: "POST" }),
  );
  return api;
}
