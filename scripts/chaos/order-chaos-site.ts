/**
 * Orders and payments as one process that can be killed: for scripts/chaos/order-chaos.ts. Dies by its own hand, as `kill -9`
 * would, before statements of the database and at steps of payments drawn by lot.
 */
import "../runtime.ts";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { KyselyPlugin } from "kysely";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { sampleBrand } from "#brand/brand.ts";
import { openStore } from "#database/store.server.ts";
import { acceptVersion } from "#orders/accept.server.ts";
import { cancelOrder } from "#orders/cancel.server.ts";
import { findProposal } from "#orders/find-proposals.server.ts";
import { payAddress } from "#orders/instalments.server.ts";
import { enterBankMoney } from "#orders/money-by-hand.server.ts";
import type { OrderDeps } from "#orders/order-deps.ts";
import { instalmentHook } from "#orders/payment-hook.server.ts";
import { createProposal, newVersion, saveDraft } from "#orders/proposals.server.ts";
import { sendDueReminders } from "#orders/reminders.server.ts";
import { sendVersion } from "#orders/send-version.server.ts";
import type { InstalmentHook } from "#payments/instalment-hook.server.ts";
import { createPaymentService } from "#payments/create-payment-service.server.ts";
import { createPaymentLink, paymentUnderWay } from "#payments/payment-link.server.ts";
import { refundPayment } from "#payments/refunds.server.ts";
import { actorNamed } from "#values/actor.ts";
import { addDays, londonDay, londonInstant } from "#values/calendar-day.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/money.ts";
import { statusOf } from "#values/problem.ts";
import { chaosContent } from "./order-chaos-content.ts";
import type { Protection } from "./order-chaos-modes.ts";
import { fastClock } from "./payment-chaos-clock.ts";

const environment = (name: string) => process.env[name] ?? "";
const crash = Number(environment("CHAOS_CRASH"));
const without = (protection: Protection) => environment("CHAOS_WITHOUT") === protection;

function dieAt(step: string, chance: number) {
  if (Math.random() >= chance) return;
  appendFileSync(path.join(environment("DATA_DIR"), "killed-at"), `${step}\n`);
  process.kill(process.pid, "SIGKILL");
}

/** Before each statement the process may die. */
const deadly: KyselyPlugin = {
  transformQuery({ node }) {
    dieAt(node.kind, crash / 10);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const opened = await openStore({
  databaseUrl: environment("DATABASE_URL"),
  dataDir: environment("DATA_DIR"),
});
const store = { ...opened, db: opened.db.withPlugin(deadly) };
const clock = fastClock(Number(environment("CHAOS_BEGAN")));
const capacity = { events: 1_000_000, guests: 1_000_000_000 };
const brand = {
  ...sampleBrand,
  quotes: { ...sampleBrand.quotes, closedDays: [] },
  orders: { ...sampleBrand.orders, capacity },
};
const isUnderWay: OrderDeps["paymentUnderWay"] = (db, id) =>
  without("payment under way") ? Promise.resolve(false) : paymentUnderWay(db, id);
const hook = instalmentHook({ brand, clock, paymentUnderWay: isUnderWay });
const instalments: InstalmentHook = {
  ...hook,
  ...(without("asked before the money") && { refuse: () => Promise.resolve(null) }),
  ...(without("entered with the payment") && {
    captured: (_, payment) => {
      setTimeout(() => void store.db.transaction().execute((tx) => hook.captured(tx, payment)), 20);
      return Promise.resolve();
    },
  }),
};

const payments = createPaymentService(
  {
    production: false,
    paypal: {
      ...{ clientId: "chaos", clientSecret: "chaos", apiBase: environment("CHAOS_PROVIDER") },
      ...{ webhookId: "CHAOS", root: environment("CHAOS_ROOT") },
    },
    hashSecret: "a secret of the chaos test",
    publicOrigin: "http://localhost",
    ...{ minPence: 100, maxPence: 1_000_000, ordersPerHour: 1_000_000, botCheck: "never", pollEvery: 150 },
  },
  {
    ...{ store, brand, clock, instalments },
    wakeEmailWorker: () => undefined,
    alert: (words, about) => void process.stderr.write(`${words} ${JSON.stringify(about)}\n`),
    addressOf: (c) => c.req.header("x-chaos-address") ?? "chaos",
    onStep: (step) => dieAt(step, crash),
  },
);

// Without the protection each statement of an order stands alone.
const alone = {
  ...store,
  db: new Proxy(store.db, {
    get(db, name) {
      if (name === "transaction") return () => ({ execute: (work: (tx: unknown) => unknown) => work(db) });
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === "function" ? value.bind(db) : value;
    },
  }),
};
const orders: OrderDeps = {
  ...{ store: without("all or nothing") ? alone : store, clock, brand },
  ...{ secret: "chaos", publicOrigin: "http://localhost", emailWorker: { wake: () => undefined } },
  customer: actorNamed("customer link"),
  describeLines: () => Promise.resolve(new Map()),
  enquiryMarked: () => Promise.resolve(),
  paymentUnderWay: isUnderWay,
  signPaymentLink: ({ id, ...link }) =>
    `http://localhost${createPaymentLink(payments.deps.signer, without("one link an instalment") ? link : { id, ...link })}`,
};
const staff = actorNamed("chaos");
const today = () => londonDay(clock.now());

interface Wish {
  readonly id: string;
  readonly proposalId: string;
  readonly amount: number;
  readonly price: number;
  readonly reference: string;
  readonly days: number;
  readonly token: string;
  readonly version: number;
  readonly hash: string;
  readonly paysBy: "card" | "invoice";
}

const send = async (proposalId: string, version: number, revision: number) => {
  const { link, version: sent } = await sendVersion(orders, staff, { proposalId, version, revision });
  return { proposalId, version, hash: sent.sent?.hash, token: new URL(link).searchParams.get("key") };
};

const acts: Record<string, (wish: Wish) => Promise<unknown>> = {
  async propose({ price }) {
    const content = chaosContent(price, today());
    const { id } = await createProposal(orders, staff, { enquiryId: null, content });
    return await send(id, 1, 1);
  },
  async next({ proposalId, price }) {
    const draft = await newVersion(orders, staff, proposalId);
    const content = chaosContent(price, today());
    const saved = await saveDraft(orders, staff, {
      proposalId,
      version: draft.version,
      revision: draft.revision,
      content,
    });
    return await send(proposalId, saved.version, saved.revision);
  },
  accept: ({ token, version, hash, paysBy }) =>
    acceptVersion(orders, { token, version, hash, paysBy, name: "Grace Whitmore" }),
  async pay({ proposalId }) {
    const file = await findProposal(orders, proposalId);
    const open = file?.instalments.find(({ state }) => state === "open");
    return { payAt: file && open ? payAddress(orders, file.proposal.number, open) : null };
  },
  cancel: ({ proposalId }) => cancelOrder(orders, staff, { proposalId, charge: null, reason: "" }),
  async bank({ id, proposalId, amount }) {
    const entry = without("transfers once") ? newId() : id;
    const money = { direction: "in", pence: pence(amount), onDay: today(), reference: "BANK" } as const;
    await enterBankMoney(orders, staff, { id: entry, proposalId, ...money });
    return {};
  },
  refund: ({ id, reference, amount }) =>
    refundPayment(payments.deps, staff, {
      id,
      reference,
      pence: pence(amount),
      reason: "chaos",
      approver: "another",
    }),
  async remind({ days }) {
    const then = londonInstant(addDays(today(), days), "12:00");
    return { sent: await sendDueReminders({ ...orders, clock: { now: () => then } }) };
  },
};

const app = new Hono();
app.post("/chaos/:act", async (c) => {
  const act = acts[c.req.param("act")];
  return act ? c.json((await act(await c.req.json<Wish>())) ?? {}) : c.notFound();
});
app.route("/", payments.api);
app.onError((error, c) => c.json({ title: error.message }, statusOf(error) as 500));
serve({ fetch: app.fetch, port: Number(environment("PORT")), hostname: "127.0.0.1" }, () => {
  process.stdout.write("open\n");
});
