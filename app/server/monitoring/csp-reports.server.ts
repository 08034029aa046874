import { Hono } from "hono";
import type { Clock } from "#values/time/clock.ts";
import type { Log } from "../log/log.server.ts";
import type { Violation } from "./policy-violation.ts";
import { parseViolations } from "./policy-violation.ts";

// Anybody may send these, and as many as they like: all are counted, one of each kind is logged and stored, of few kinds.
const kindsAnHour = 20;
const hour = 3_600_000;

interface CspReportDeps {
  readonly log: Pick<Log, "warning">;
  readonly clock: Clock;
  /** Names the route of a page's path. */
  readonly pageOf: (path: string) => string;
  /** Stores one of the hour's kinds. */
  readonly keep: (violation: Violation) => void;
}

/** POST /csp-report: where browsers report what a page's policy forbade. Always 204, so that the response tells no sender whether the report was counted. */
export function createCspReports({ log, clock, pageOf, keep }: CspReportDeps) {
  let counted = 0;
  const byDirective = new Map<string, number>();
  let kinds = new Set<string>();
  let since = clock.now();

  function countViolation(violation: Violation) {
    counted++;
    byDirective.set(violation.directive, (byDirective.get(violation.directive) ?? 0) + 1);
    if (clock.now() - since >= hour) {
      kinds = new Set();
      since = clock.now();
    }
    const kind = Object.values(violation).join(" ");
    if (!kinds.has(kind)) {
      if (kinds.size >= kindsAnHour) return;
      kinds.add(kind);
      log.warning("a browser reports what a page's policy forbade", { ...violation });
    }
    keep(violation);
  }

  const routes = new Hono();
  routes.post("/csp-report", async (c) => {
    parseViolations(await c.req.json().catch(() => null), pageOf).forEach(countViolation);
    return c.body(null, 204);
  });
  routes.all("/csp-report", (c) => c.text("send this with POST\n", 405, { Allow: "POST" }));
  return { routes, count: () => counted, byDirective: (): ReadonlyMap<string, number> => byDirective };
}

export type CspReports = ReturnType<typeof createCspReports>;
