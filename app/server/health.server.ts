import { Hono } from "hono";
import { timingSafeEqual } from "node:crypto";
import { Gauge, Registry, collectDefaultMetrics } from "prom-client";
import type { HttpEnv } from "#http/http-env.ts";
import type { LoadFigures } from "./load-metrics.ts";
import { loadGauges } from "./load-metrics.ts";
import { takesWrites } from "./readiness.server.ts";
import type { Services } from "./services.ts";
import { paymentGauges, mailGauges } from "./health-gauges.server.ts";

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
}

/** /healthz (the process lives), /readyz (it can serve), /metrics (for us alone). */
export function healthRoutes({ store, config, live, payments, clock }: Services, status: AppStatus) {
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
  for (const gauge of [...paymentGauges(payments.deps), ...mailGauges({ store, clock })])
    registry.registerMetric(gauge);
  const ready = takesWrites(store);

  routes.get("/healthz", (c) => c.text("alive\n"));

  routes.get("/readyz", async (c) => {
    const notReady = (why: string) => c.text(`${why}\n`, 503, { "Retry-After": "5" });
    if (status.draining) return notReady("draining");
    if (status.damaged?.()) return notReady("the store is damaged: see the log");
    return (await ready()) ? c.text("ready\n") : notReady("the store takes no writes");
  });

  routes.get("/metrics", async (c) => {
    // Behind a proxy on this machine everybody comes from this machine: there only the token decides.
    const forwarded = c.req.header("x-forwarded-for") ?? c.req.header("forwarded") ?? c.req.header("via");
    const allowed = config.METRICS_TOKEN
      ? sameToken(c.req.header("authorization"), config.METRICS_TOKEN)
      : !config.production && forwarded === undefined && loopback.test(c.env.client.address);
    if (!allowed) return c.text("not for you\n", 403);
    return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });

  for (const path of ["/healthz", "/readyz", "/metrics"])
    routes.all(path, (c) => c.text("read this with GET\n", 405, { Allow: "GET, HEAD" }));
  return routes;
}

function sameToken(given: string | undefined, token: string): boolean {
  const a = Buffer.from(given ?? "");
  const b = Buffer.from(`Bearer ${token}`);
  return a.length === b.length && timingSafeEqual(a, b);
}
