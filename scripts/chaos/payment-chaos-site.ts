/**
 * The payment service alone, as a process that can be killed: for scripts/chaos/payment-chaos.ts. Dies by its own hand, as `kill -9`
 * would, at a step drawn by lot.
 */
import "../runtime.ts";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { sampleBrand } from "#brand/brand.ts";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { createPaymentService } from "#payments/create-payment-service.server.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import { openStore } from "#database/store.server.ts";
import { fastClock } from "./payment-chaos-clock.ts";

const environment = (name: string) => process.env[name] ?? "";
const crash = Number(environment("CHAOS_CRASH"));
const only = environment("CHAOS_CRASH_AT");

const store = await openStore({ databaseUrl: environment("DATABASE_URL"), dataDir: environment("DATA_DIR") });
const payments = createPaymentService(
  {
    production: false,
    paypal: {
      clientId: "chaos",
      clientSecret: "chaos",
      apiBase: environment("CHAOS_PROVIDER"),
      webhookId: "CHAOS",
      root: environment("CHAOS_ROOT"),
    },
    hashSecret: "a secret of the chaos test",
    publicOrigin: "http://localhost",
    minPence: 100,
    maxPence: 1_000_000,
    ordersPerHour: 1_000_000,
    botCheck: "never",
    pollEvery: environment("CHAOS_CONTROL") ? 2_000_000_000 : 150,
  },
  {
    store,
    brand: sampleBrand,
    clock: fastClock(Number(environment("CHAOS_BEGAN"))),
    wakeEmailWorker: () => undefined,
    alert: (words, about) => void process.stderr.write(`${words} ${JSON.stringify(about)}\n`),
    // Each checkout is somebody else's: the chaos test is no flood from one address.
    addressOf: (c) => c.req.header("x-chaos-address") ?? "chaos",
    onStep: (step) => {
      if (Math.random() >= crash || (only && only !== step)) return;
      appendFileSync(path.join(environment("DATA_DIR"), "killed-at"), `${step}\n`);
      process.kill(process.pid, "SIGKILL");
    },
  },
);

const app = new Hono();
app.post("/chaos/refund", async (c) => {
  const { id, reference, amount } = await c.req.json<{ id: string; reference: string; amount: number }>();
  const wish = { id, reference, pence: pence(amount), reason: "chaos", second: "another" };
  return c.json(await refundPayment(payments.deps, actorNamed("chaos"), wish));
});
app.route("/", payments.api);
app.onError((error, c) => c.json({ title: error.message }, 500));
serve({ fetch: app.fetch, port: Number(environment("PORT")), hostname: "127.0.0.1" }, () => {
  process.stdout.write("open\n");
});
