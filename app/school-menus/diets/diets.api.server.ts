import type { Context } from "hono";
import { Hono } from "hono";
import { cachedTypeset } from "#printing/cached-typeset.server.ts";
import type { Typeset } from "#printing/typesetter.server.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { problemResponse } from "#values/problem-details.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { isToken } from "#values/tokens.server.ts";
import { fileHeaders } from "../files/file-headers.ts";
import { calendarDays } from "./child-calendar.server.ts";
import { childCalendar, endedCalendar } from "./child-calendar.ts";
import { childMenuPdf } from "./child-menu-pdf.server.ts";
import { openChildMenu } from "./child-menu.server.ts";
import { childMenuPage, dietChallengePath } from "./diet-paths.ts";
import type { DietService } from "./diet-service.server.ts";

// Whoever has a link may ask for its PDF as often as they like: some twenty of them are set once a minute.
const maxRemembered = mebibyte;

/** The bot check of the form by which a parent asks; and a child's menu to print and for a calendar, for whoever has its link. */
export function dietsApi(service: Pick<DietService, "challenge" | "deps">, typesetOnce: Typeset): Hono {
  const { deps } = service;
  const typeset = cachedTypeset(maxRemembered, typesetOnce);
  const api = new Hono();
  api.get(dietChallengePath, async (c) => c.json(await service.challenge()));
  api.all(dietChallengePath, () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );
  api.get("/diet-request/files/menu.pdf", async (c) => {
    const menu = await openChildMenu(deps, keyOf(c));
    if (!menu) return toPage(c);
    const at = deps.clock.now();
    const pdf = await childMenuPdf(menu, { brand: deps.brand, at, typeset });
    return privately(new Uint8Array(pdf), "pdf", "whats-for-lunch.pdf");
  });
  api.get("/diet-request/files/menu.ics", async (c) => {
    const key = keyOf(c);
    if (!isToken(key)) return toPage(c);
    const from = { brand: deps.brand, today: londonDay(deps.clock.now()) };
    const menu = await openChildMenu(deps, key, "calendar");
    const calendar = menu ? childCalendar(menu, await calendarDays(deps, menu), from) : endedCalendar(from);
    return privately(calendar, "ics", "whats-for-lunch.ics");
  });
  return api;
}

const keyOf = (c: Context): string => c.req.query("key") ?? "";

const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** The page says what there is to say of a link that opens nothing, and with which status. What is no link is not repeated. */
function toPage(c: Context): Response {
  const key = keyOf(c);
  const headers = { ...privateHeaders, Location: childMenuPage(isToken(key) ? key : "") };
  return new Response(null, { status: 303, headers });
}

function privately(body: string | Uint8Array<ArrayBuffer>, kind: "pdf" | "ics", name: string): Response {
  return new Response(body, {
    headers: {
      ...fileHeaders[kind],
      ...privateHeaders,
      "Content-Disposition": `inline; filename="${name}"`,
    },
  });
}
