import { Hono } from "hono";
import { problemResponse } from "#values/problem-details.ts";
import { forgetPath, oneClickPath, withKey } from "./alert-pages.ts";
import { isToken } from "./alert-token.server.ts";
import { forgetByToken } from "./forget.server.ts";
import type { LunchAlertService } from "./lunch-alert-service.server.ts";

/** The bot check of the form, and where mail programs end messages by one click (RFC 8058). */
export function lunchAlertsApi(service: LunchAlertService): Hono {
  const api = new Hono();

  api.get("/api/lunch-alerts/challenge", async (c) => c.json(await service.challenge()));
  api.all("/api/lunch-alerts/challenge", () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );

  // The same answer whether or not there was anything: a key is all that anybody can know.
  api.post(oneClickPath, async (c) => {
    await forgetByToken(service.deps, c.req.query("key") ?? "");
    return c.text("Forgotten.\n", 200, { "Cache-Control": "no-store" });
  });
  // A person who opens the address reads first: programs open links too.
  api.get(oneClickPath, (c) => {
    const key = c.req.query("key") ?? "";
    return c.redirect(withKey(forgetPath, isToken(key) ? key : "none"), 303);
  });
  api.all(oneClickPath, () =>
    problemResponse({ status: 405, title: "Forget with POST." }, { Allow: "GET, HEAD, POST" }),
  );
  return api;
}
