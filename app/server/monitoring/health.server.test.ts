import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "#values/time/clock.ts";
import { openStore } from "#database/store.server.ts";
import { productionSettings as production } from "../config/config.examples.ts";
import { readConfig } from "../config/config.ts";
import { healthRoutes } from "./health.server.ts";
import { dutyGauge, paymentGauges } from "./health-gauges.server.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import type { Services } from "../services.ts";

const store = await openStore({ databaseUrl: "", dataDir: mkdtempSync(path.join(tmpdir(), "rosemary-")) });
afterAll(() => store.close());

function statusFor(settings: Record<string, string>, address: string, headers: Record<string, string> = {}) {
  const config = readConfig(settings);
  const live = { counts: () => ({ streams: 0, polls: 0, dropped: 0, refused: 0 }) };
  const payments = { deps: { store, clock: systemClock } };
  const duty = { isHeld: () => true };
  const services = { config, live, store, payments, duty } as unknown as Services;
  const machines = healthRoutes(services, { draining: false });
  return Promise.resolve(machines.request("/metrics", { headers }, { client: { address } })).then(
    ({ status }) => status,
  );
}

test("a state that has emptied is reported as 0", async () => {
  const counts: Record<string, number>[] = [{ PAID: 3, PENDING: 2 }, { PAID: 5 }];
  const till = { store: {}, clock: {} } as unknown as PaymentDeps;
  const [gauge] = paymentGauges(till, () =>
    Promise.resolve({
      byState: counts.shift()!,
      oldestUnsettledSeconds: 0,
      oldestCapturingSeconds: 0,
      needAttention: 0,
    }),
  );
  const read = async () =>
    Object.fromEntries((await gauge!.get()).values.map(({ labels, value }) => [labels["state"], value]));
  expect(await read()).toMatchObject({ PAID: 3, PENDING: 2, REVIEW: 0 });
  expect(await read()).toMatchObject({ PAID: 5, PENDING: 0, REVIEW: 0 });
});

test("who is on duty says so at each scrape, and who has lost the duty says no", async () => {
  let isHeld = true;
  const gauge = dutyGauge({ isHeld: () => isHeld });
  const read = async () => (await gauge.get()).values;
  expect(await read()).toEqual([{ labels: { duty: "background work" }, value: 1 }]);
  isHeld = false;
  expect(await read()).toEqual([{ labels: { duty: "background work" }, value: 0 }]);
});

test("the metrics are refused to other addresses, and to requests that a proxy on this machine forwards", async () => {
  expect(await statusFor({}, "203.0.113.5")).toBe(403);
  expect(await statusFor({}, "127.0.0.1", { "x-forwarded-for": "203.0.113.5" })).toBe(403);
  expect(await statusFor({}, "127.0.0.1", { forwarded: "for=203.0.113.5" })).toBe(403);
});

test("the metrics of a production site need their token, from any address", async () => {
  expect(await statusFor(production, "127.0.0.1")).toBe(403);
  const guarded = { ...production, METRICS_TOKEN: "9f86d081884c7d65" };
  expect(await statusFor(guarded, "127.0.0.1")).toBe(403);
  const strangers = "203.0.113.5";
  const brings = (authorization: string) => statusFor(guarded, strangers, { authorization });
  expect(await brings("Bearer 9f86d081884c7d65")).toBe(200);
  for (const wrong of ["Bearer 9f86d081884c7d64", "Bearer wore", "bearer word", "word", "Basic word"])
    expect(await brings(wrong)).toBe(403);
});

test("of a store that is away the metrics show nothing, and of everything else what they always show", async () => {
  const away = await openStore({ databaseUrl: "", dataDir: mkdtempSync(path.join(tmpdir(), "rosemary-")) });
  await away.close();
  const payments = { deps: { store: away, clock: systemClock } };
  const live = { counts: () => ({ streams: 7, polls: 0, dropped: 0, refused: 0 }) };
  const services = {
    config: readConfig({}),
    live,
    store: away,
    payments,
    clock: systemClock,
    duty: { isHeld: () => true },
  };
  const routes = healthRoutes(services as unknown as Services, { draining: false });
  const shown = await routes.request("/metrics", {}, { client: { address: "127.0.0.1" } });
  expect(shown.status).toBe(200);
  const text = await shown.text();
  expect(text).toMatch(/^live_streams 7$/m);
  expect(text).not.toMatch(/^(?:payments|mail_)\S* \d/m);
});

test("a site that is not ready says when to ask again", async () => {
  const config = readConfig({});
  const services = { config, live: {}, store, payments: { deps: { store, clock: systemClock } } };
  const routes = healthRoutes(services as unknown as Services, { draining: true });
  const { status, headers } = await routes.request("/readyz", {}, { client: { address: "127.0.0.1" } });
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
});

test("the operator reads the parts; strangers and probes read one word", async () => {
  const config = readConfig({});
  const services = { config, live: {}, store, payments: { deps: { store, clock: systemClock } } };
  const readParts = async () => ({
    store: {
      reads: true,
      writes: false,
      damaged: false,
    },
    disk: null,
    descriptors: null,
    outbox: null,
    payments: null,
    missedAlerts: 0,
    backup: null,
  });
  const routes = healthRoutes(services as unknown as Services, { draining: false, readParts });
  const ask = (address: string, accept: string) =>
    routes.request("/readyz", { headers: { accept } }, { client: { address } });
  expect(await (await ask("127.0.0.1", "*/*")).text()).toBe("ready\n");
  expect(await (await ask("203.0.113.5", "application/json")).text()).toBe("ready\n");
  const response = await ask("127.0.0.1", "application/json");
  // A store that takes no writes makes nothing unready: pages are still read.
  expect(response.status).toBe(200);
  const { ready, parts } = (await response.json()) as {
    ready: boolean;
    parts: { part: string; state: string }[];
  };
  expect([ready, parts.map(({ part, state }) => `${part} ${state}`)]).toEqual([
    true,
    [
      "store failing",
      "disk failing",
      "descriptors failing",
      "outbox failing",
      "payments failing",
      "lunches good",
      "backup failing",
    ],
  ]);
});
