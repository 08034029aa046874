import type { Context } from "hono";
import { Hono } from "hono";
import { timingSafeEqual } from "node:crypto";
import type { Metric } from "prom-client";
import { Gauge, Registry, collectDefaultMetrics } from "prom-client";
import type { HttpEnv } from "#http/http-env.ts";
import type { LoadFigures } from "./load-metrics.ts";
import { loadGauges } from "./load-metrics.ts";
import { partGauges } from "./part-gauges.server.ts";
import { canRead } from "./read-parts.server.ts";
import { evaluateParts } from "./site-parts.ts";
import type { SiteReadings } from "./site-parts.ts";
import { atMostOnceASecond } from "./takes-writes.server.ts";
import type { Services } from "../services.ts";
import { dutyGauge, paymentGauges, mailGauges } from "./health-gauges.server.ts";

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const liveHelp = {
  streams: "open streams",
  polls: "long polls that wait",
  dropped: "readers dropped because they did not read, since the start",
  refused: "readers refused because the site was at capacity, since the start",
};

/** What health and metrics look at: filled while the app is put together. */
export interface AppStatus {
  /** The process stops: it answers, and takes no new work. */
  draining: boolean;
  damaged?: () => boolean;
  load?: LoadFigures;
  /** What else /metrics shows, read when it is asked for. */
  metrics?: () => readonly Metric[];
  /** Reads the figures from which the site's parts are evaluated. */
  readParts?: () => Promise<SiteReadings>;
}

/**
 * /healthz (the process lives), /readyz and /up (it can serve; the operator gets its parts as JSON), /metrics (for the operator
 * alone).
 */
export function healthRoutes({ store, config, live, payments, duty, clock }: Services, status: AppStatus) {
  const routes = new Hono<HttpEnv>();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const what of ["streams", "polls", "dropped", "refused"] as const)
    new Gauge({
      name: `live_${what}`,
      help: liveHelp[what],
      registers: [registry],
      collect() {
        this.set(live.counts()[what]);
      },
    });

  for (const gauge of loadGauges(() => status.load)) registry.registerMetric(gauge);
  for (const gauge of [...paymentGauges(payments.deps), ...mailGauges({ store, clock }), dutyGauge(duty)])
    registry.registerMetric(gauge);
  const evaluate = (readings: SiteReadings) => evaluateParts(readings, config);
  const { readParts } = status;
  if (readParts) for (const gauge of partGauges(readParts, evaluate)) registry.registerMetric(gauge);
  const reads = atMostOnceASecond(() => canRead(store));
  const whyNotReady = async () => {
    if (status.draining) return "draining";
    if (status.damaged?.()) return "the store is damaged: see the log";
    return (await reads()) ? null : "the store cannot be read";
  };

  routes.get("/healthz", (c) => c.text("alive\n"));

  // The name under which ONCE and Kamal's proxy ask.
  routes.get("/up", async (c) => {
    const why = await whyNotReady();
    return why === null ? c.text("up\n") : c.text(`${why}\n`, 503, { "Retry-After": "5" });
  });

  routes.get("/readyz", async (c) => {
    const why = await whyNotReady();
    const [code, headers] = why === null ? ([200, {}] as const) : ([503, { "Retry-After": "5" }] as const);
    if (!asksForParts(c) || !isOperator(c, config)) return c.text(`${why ?? "ready"}\n`, code, headers);
    const parts = readParts ? evaluate(await readParts()) : [];
    return c.json({ ready: why === null, ...(why !== null && { why }), parts }, code, headers);
  });

  routes.get("/metrics", async (c) => {
    if (!isOperator(c, config)) return c.text("not for you\n", 403);
    for (const metric of status.metrics?.() ?? []) registry.registerMetric(metric);
    return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });

  for (const path of ["/healthz", "/readyz", "/up", "/metrics"])
    routes.all(path, (c) => c.text("read this with GET\n", 405, { Allow: "GET, HEAD" }));
  return routes;
}

const asksForParts = (c: Context<HttpEnv>) => /\bapplication\/json\b/.test(c.req.header("accept") ?? "");

/** Whether the operator asks: by the token where there is one, else from this machine, and in production nobody. */
function isOperator(c: Context<HttpEnv>, { METRICS_TOKEN, production }: Services["config"]): boolean {
  if (METRICS_TOKEN) return sameToken(c.req.header("authorization"), METRICS_TOKEN);
  // Behind a proxy on this machine everybody comes from this machine: there only the token decides.
  const forwarded = c.req.header("x-forwarded-for") ?? c.req.header("forwarded") ?? c.req.header("via");
  return !production && forwarded === undefined && loopback.test(c.env.client.address);
}

function sameToken(given: string | undefined, token: string): boolean {
  const a = Buffer.from(given ?? "");
  const b = Buffer.from(`Bearer ${token}`);
  return a.length === b.length && timingSafeEqual(a, b);
}
