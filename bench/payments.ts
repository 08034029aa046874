import "../scripts/runtime.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleBrand } from "../app/brand/brand.ts";
import { systemClock } from "../app/values/time/clock.ts";
import { createPaymentService } from "../app/payments/create-payment-service.server.ts";
import { openStore } from "../app/database/store.server.ts";
import type { Store } from "../app/database/store.server.ts";
import { cpuSeconds } from "./measured.ts";
import type { Measured } from "./measured.ts";

const checkouts = 2_000;
const atOnce = 16;

/**
 * Whole checkouts - order, approval, capture, record, e-mails - on one process, with the fake PayPal answering at once and
 * its webhooks coming in as they would. Every step is on the disk before it is answered (synchronous=FULL).
 */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "payments-bench-"));
  const store = await openStore({ databaseUrl: "", dataDir });
  const payments = paymentsFor(store);
  try {
    return await measure(store, payments);
  } finally {
    await payments.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function paymentsFor(store: Store) {
  return createPaymentService(
    {
      production: false,
      paypal: { clientId: "", clientSecret: "", apiBase: "", webhookId: "" },
      hashSecret: "a secret of the bench",
      publicOrigin: "http://localhost",
      minPence: 100,
      maxPence: 1_000_000,
      ordersPerHour: 1_000_000,
      botCheck: "never",
    },
    {
      store,
      brand: sampleBrand,
      clock: systemClock,
      wakeEmailWorker: () => undefined,
      alert: () => undefined,
      addressOf: () => "bench",
    },
  );
}

type Payments = ReturnType<typeof paymentsFor>;

async function ask({ api }: Payments, address: string, fields: object): Promise<Record<string, string>> {
  const response = await api.request(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  return await response.json();
}

/** One checkout from order to capture; returns how many milliseconds it took. */
async function checkout(payments: Payments): Promise<number> {
  const { orders } = payments.fakePayPal!;
  const began = performance.now();
  const { orderId = "", hash } = await ask(payments, "/api/payments/orders", {
    price: "248.50",
    email: "amina@olive.example",
  });
  orders.approve(orders.find(orderId)!);
  const { status } = await ask(payments, `/api/payments/orders/${orderId}/capture`, { hash });
  if (status !== "paid") throw new Error(`a checkout ended ${status}`);
  return performance.now() - began;
}

async function measure(store: Store, payments: Payments): Promise<Measured> {
  for (let at = 0; at < 100; at++) await checkout(payments);
  const times: number[] = [];
  let begun = 0;
  const [began, cpu] = [performance.now(), cpuSeconds(process.pid)];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun++ < checkouts) times.push(await checkout(payments));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const used = cpuSeconds(process.pid) - cpu;
  const { n } = await store.db
    .selectFrom("payment_record")
    .select((row) => row.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  const rate = checkouts / seconds;
  return {
    title: "Payments",
    rows: [
      {
        what: "whole checkouts a second",
        figure: rate.toFixed(0),
        budget: "at least 50",
        within: rate >= 50,
      },
      { what: "checkouts a CPU second", figure: (checkouts / used).toFixed(0) },
      { what: "a checkout, middle and slowest of a hundred", figure: `${at(0.5)} ms, ${at(0.99)} ms` },
      {
        what: "records for checkouts",
        figure: `${Number(n)} for ${checkouts + 100}`,
        budget: "one each",
        within: Number(n) === checkouts + 100,
      },
    ],
    note: `SQLite, each step on the disk before it is answered; ${atOnce} at a time; the fake PayPal in the same process, its signed webhooks and the payment poller included.`,
  };
}

if (import.meta.main) console.table((await run()).rows);
