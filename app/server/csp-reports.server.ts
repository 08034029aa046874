import { Hono } from "hono";
import { z } from "zod";
import type { Clock } from "#values/clock.ts";
import type { Log } from "./log.server.ts";

/** What a browser reports that it did not load, as our policy forbids it: claimed, never proven. */
interface Violation {
  readonly directive: string;
  /** The origin of what was to be loaded, or a word like "inline". */
  readonly blocked: string;
  /** The path of the page; its query may hold what a visitor avoids, so that is never logged. */
  readonly page: string;
}

// Anybody may send these, and as many as they like: all are counted, one of each kind is logged, of few kinds.
const kindsAnHour = 20;
const hour = 3_600_000;
const mostInOneBody = 20;
// What may be counted by name: our policies' own words. Anything else that is sent is "other".
const directives = [
  ...["default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem"],
  ...["style-src-attr", "img-src", "font-src", "connect-src", "frame-src", "child-src", "worker-src"],
  ...[
    "manifest-src",
    "object-src",
    "form-action",
    "frame-ancestors",
    "base-uri",
    "require-trusted-types-for",
  ],
];

const text = z.string().optional().catch(undefined);
const reported = z.object({ effectiveDirective: text, blockedURL: text, documentURL: text });
const older = z.object({
  "effective-directive": text,
  "violated-directive": text,
  "blocked-uri": text,
  "document-uri": text,
});
const bodies = z.union([
  z.array(z.object({ type: z.literal("csp-violation"), body: reported })).min(1),
  z.object({ "csp-report": older }),
]);

/** POST /csp-report: where browsers report what a page's policy forbade. Always 204: nobody learns what we make of it. */
export function createCspReports({ log, clock }: { log: Pick<Log, "warning">; clock: Clock }) {
  let counted = 0;
  const byDirective = new Map<string, number>();
  let written = new Set<string>();
  let since = clock.now();

  function record(violation: Violation) {
    counted++;
    const counter = directives.includes(violation.directive) ? violation.directive : "other";
    byDirective.set(counter, (byDirective.get(counter) ?? 0) + 1);
    if (clock.now() - since >= hour) {
      written = new Set();
      since = clock.now();
    }
    const kind = Object.values(violation).join(" ");
    if (written.has(kind) || written.size >= kindsAnHour) return;
    written.add(kind);
    log.warning("a browser reports what a page's policy forbade", { ...violation });
  }

  const routes = new Hono();
  routes.post("/csp-report", async (c) => {
    const body = bodies.safeParse(await c.req.json().catch(() => null));
    if (body.success) violationsIn(body.data).forEach(record);
    return c.body(null, 204);
  });
  routes.all("/csp-report", (c) => c.text("send this with POST\n", 405, { Allow: "POST" }));
  return { routes, count: () => counted, byDirective: (): ReadonlyMap<string, number> => byDirective };
}

export type CspReports = ReturnType<typeof createCspReports>;

function violationsIn(body: z.infer<typeof bodies>): Violation[] {
  if (Array.isArray(body))
    return body
      .slice(0, mostInOneBody)
      .map((one) => violation(one.body.effectiveDirective, one.body.blockedURL, one.body.documentURL));
  const old = body["csp-report"];
  const directive = old["effective-directive"] ?? old["violated-directive"];
  return [violation(directive, old["blocked-uri"], old["document-uri"])];
}

function violation(directive = "", blocked = "", page = ""): Violation {
  const from = URL.canParse(blocked) ? `${new URL(blocked).protocol}//${new URL(blocked).host}` : blocked;
  return {
    directive: plain(directive),
    blocked: plain(from),
    page: plain(URL.canParse(page) ? new URL(page).pathname : ""),
  };
}

/** A short word of harmless letters, or "other": what strangers write does not reach the log. */
function plain(word: string): string {
  return /^[\w./:-]{1,100}$/.test(word) ? word : "other";
}
