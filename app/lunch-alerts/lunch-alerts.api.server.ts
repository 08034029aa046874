import { Hono } from "hono";
import type { Context } from "hono";
import { errorsByField, problemResponse } from "#values/problem-details.ts";
import { isRecord } from "#values/record.ts";
import { devicesPath, forgetPath, oneClickPath, pushWorkerPath, renewPath, withKey } from "./alert-pages.ts";
import { isToken } from "#values/tokens.server.ts";
import { forgetByToken } from "./forget.server.ts";
import type { LunchAlertService } from "./lunch-alert-service.server.ts";
import pushWorker from "./push/push-worker.ts?script";
import { copy } from "./form/tell-me.copy.ts";

interface Env {
  Bindings: { client: { readonly address: string } };
}

const notStored = { "Cache-Control": "no-store" } as const;

/** The form's bot check, the devices that are told, and where mail programs end messages by one click (RFC 8058). */
export function lunchAlertsApi(service: LunchAlertService): Hono<Env> {
  const api = new Hono<Env>();

  api.get("/api/lunch-alerts/challenge", async (c) => c.json(await service.challenge()));
  api.all("/api/lunch-alerts/challenge", () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );

  // The same answer whether or not there was anything: a key is all that anybody can know.
  api.post(oneClickPath, async (c) => {
    await forgetByToken(service.deps, c.req.query("key") ?? "");
    return c.text("Forgotten.\n", 200, notStored);
  });
  // A person who opens the address reads first: programs open links too.
  api.get(oneClickPath, (c) => {
    const key = c.req.query("key") ?? "";
    return c.redirect(withKey(forgetPath, isToken(key) ? key : "none"), 303);
  });
  api.all(oneClickPath, () =>
    problemResponse({ status: 405, title: "Forget with POST." }, { Allow: "GET, HEAD, POST" }),
  );

  api.get(devicesPath, (c) => c.json({ serverKey: service.deviceKey }, 200, notStored));
  api.post(devicesPath, (c) => postDevice(service, c));
  api.all(devicesPath, () =>
    problemResponse({ status: 405, title: "Send a device with POST." }, { Allow: "GET, HEAD, POST" }),
  );
  api.post(renewPath, (c) => postRenewal(service, c));
  api.all(renewPath, () =>
    problemResponse({ status: 405, title: "Send a device with POST." }, { Allow: "POST" }),
  );

  api.get(pushWorkerPath, (c) =>
    c.body(pushWorker, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      // Revalidated whenever the browser looks for a newer one.
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
    }),
  );
  api.all(pushWorkerPath, () =>
    problemResponse({ status: 405, title: "Read this with GET." }, { Allow: "GET, HEAD" }),
  );
  return api;
}

async function postDevice(service: LunchAlertService, c: Context<Env>): Promise<Response> {
  const input = await readJson(c);
  if (input instanceof Response) return input;
  const result = await service.subscribe("push", { input, address: c.env.client.address });
  if (result.kind === "invalid")
    return problemResponse({
      status: 400,
      title: "Some answers are missing or wrong.",
      errors: errorsByField(result.problems),
    });
  if (result.kind === "rate-limited") return problemResponse({ status: 429, title: copy.rateLimited });
  if (result.kind === "unreachable") return problemResponse({ status: 502, title: copy.device.unreachable });
  return result.kind === "asked" ? c.body(null, 202, notStored) : c.json(result.subscription, 201, notStored);
}

async function postRenewal(service: LunchAlertService, c: Context<Env>): Promise<Response> {
  const input = await readJson(c);
  if (input instanceof Response) return input;
  const { keys, device } = input;
  const list: readonly unknown[] = Array.isArray(keys) ? keys : [];
  const subscriptions = await service.renewDevice(
    list.filter((key) => typeof key === "string"),
    device,
  );
  if (!subscriptions)
    return problemResponse({ status: 400, title: "The device has no address that we know." });
  return c.json({ told: subscriptions }, 200, notStored);
}

/** A JSON object; else the response that says what is wrong with the body. */
async function readJson(c: Context<Env>): Promise<Readonly<Record<string, unknown>> | Response> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
    return problemResponse({ status: 415, title: "Send it as application/json." });
  const given: unknown = await c.req.json().catch(() => null);
  return isRecord(given) ? given : problemResponse({ status: 400, title: "The body is not a JSON object." });
}
