import type { KyselyPlugin } from "kysely";
import { PrimitiveValueListNode, ValuesNode } from "kysely";
import { sampleBrand } from "#brand/brand.ts";
import { openStore } from "#database/store.server.ts";
import type { OrderDeps } from "#proposals/order-deps.ts";
import { instalmentsForPayments } from "#proposals/invoicing/instalments-for-payments.server.ts";
import type { InstalmentsPort } from "#payments/links/instalments-port.server.ts";
import { createPaymentService } from "#payments/create-payment-service.server.ts";
import { createPaymentLink, paymentUnderWay } from "#payments/links/payment-link.server.ts";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { vansOfADay } from "./order-chaos-content.ts";
import { deadly, dieAtStep, environment, without } from "./order-chaos-lot.ts";
import { fastClock } from "./payment-chaos-clock.ts";

const opened = await openStore({
  databaseUrl: environment("DATABASE_URL"),
  dataDir: environment("DATA_DIR"),
});
/** Takes the lock of a day out: in its place a row is written that nobody else wants. */
const lockless: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== "InsertQueryNode" || node.into?.table.identifier.name !== "order_day") return node;
    const values = ValuesNode.create([PrimitiveValueListNode.create([crypto.randomUUID(), "nobody"])]);
    return { ...node, values };
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const dying = opened.db.withPlugin(deadly);
const store = { ...opened, db: without("lock of a day") ? dying.withPlugin(lockless) : dying };
export const clock = fastClock(Number(environment("CHAOS_BEGAN")));
const capacity = {
  events: 1_000_000,
  guests: 1_000_000_000,
  ...(!without("vans counted") && { vans: vansOfADay }),
};
const brand = {
  ...sampleBrand,
  quotes: { ...sampleBrand.quotes, closedDays: [], steps: [] },
  orders: { ...sampleBrand.orders, capacity, minimumOrder: pence(0) },
};
const isUnderWay: OrderDeps["paymentUnderWay"] = (db, id) =>
  without("payment under way") ? Promise.resolve(false) : paymentUnderWay(db, id);
const hook = instalmentsForPayments({ store, brand, clock, paymentUnderWay: isUnderWay });
const instalments: InstalmentsPort = {
  ...hook,
  ...(without("asked before the money") && { refuse: () => Promise.resolve(null) }),
  ...(without("entered with the payment") && {
    captured: (_, payment) => {
      setTimeout(() => void store.db.transaction().execute((tx) => hook.captured(tx, payment)), 20);
      return Promise.resolve();
    },
    // Nor does anybody look for it later.
    missed: () => Promise.resolve([]),
  }),
};

export const payments = createPaymentService(
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
    maxPence: 1e6,
    ordersPerHour: 1e6,
    botCheck: "never",
    pollEvery: 150,
  },
  {
    store,
    brand,
    clock,
    instalments,
    wakeEmailWorker: () => undefined,
    alert: (words, about) => void process.stderr.write(`${words} ${JSON.stringify(about)}\n`),
    addressOf: (c) => c.req.header("x-chaos-address") ?? "chaos",
    onStep: dieAtStep,
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
export const orders: OrderDeps = {
  store: without("all or nothing") ? alone : store,
  clock,
  brand,
  secret: "chaos",
  publicOrigin: "http://localhost",
  emailWorker: { wake: () => undefined },
  customer: actorNamed("customer link"),
  describeLines: () => Promise.resolve(new Map()),
  enquiryMarked: () => Promise.resolve(),
  paymentUnderWay: isUnderWay,
  signPaymentLink: ({ id, ...link }) =>
    `http://localhost${createPaymentLink(
      payments.deps.signer,
      without("one link an instalment")
        ? link
        : {
            id,
            ...link,
          },
    )}`,
};
