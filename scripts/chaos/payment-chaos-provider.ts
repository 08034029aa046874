import { getRequestListener } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { createFakePayPal } from "#payments/fake-paypal/fake-paypal.ts";
import { connectionReset } from "#payments/fake-paypal/fake-faults.ts";
import type { Fault } from "#payments/fake-paypal/fake-faults.ts";
import type { FakeOrders } from "#payments/fake-paypal/fake-orders.ts";
import type { Delivery } from "#payments/fake-paypal/fake-webhook-sender.ts";
import type { Clock } from "#values/time/clock.ts";
import { fastClock } from "./payment-chaos-clock.ts";

export interface ChaosProvider {
  readonly origin: string;
  readonly began: number;
  readonly root: string;
  readonly orders: FakeOrders;
  /** No more faults and forgeries. */
  calm(): void;
  clearWhatTookItsTime(): void;
  /** Orders that were refused after the payer had been asked to wait. */
  readonly declinedAfterWaiting: ReadonlySet<string>;
  figures(): {
    calls: number;
    faults: number;
    webhooks: number;
    repeated: number;
    forged: number;
    forgedTaken: number;
  };
  stop(): Promise<void>;
}

const often: Fault[] = ["500 before", "500 after", "reset before", "reset after", "reset after", "500 after"];
const seldom: Fault[] = ["429", "401", "html", "garbage"];
const faulty = 0.25;
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!;

/** What has come about so far, and whether things still go wrong. */
interface Weather {
  readonly figures: ReturnType<ChaosProvider["figures"]>;
  stormy: boolean;
}

/**
 * Fake PayPal as a server of its own, with a quarter of its responses going wrong and webhooks that come late, twice or
 * never.
 */
export async function startChaosProvider(settings: {
  port: number;
  site: string;
  silent: boolean;
  /** Its clock; a faster one when left out. */
  clock?: Clock;
}): Promise<ChaosProvider> {
  const began = Date.now();
  const weather: Weather = {
    figures: { calls: 0, faults: 0, webhooks: 0, repeated: 0, forged: 0, forgedTaken: 0 },
    stormy: true,
  };
  const declinedAfterWaiting = new Set<string>();
  let waited = 0;
  const origin = `http://127.0.0.1:${settings.port}`;
  const firm = createFakePayPal({
    clock: settings.clock ?? fastClock(began),
    origin,
    clientId: "chaos",
    clientSecret: "chaos",
    webhookId: "CHAOS",
    deliver: async (delivery) =>
      settings.silent ? 200 : await deliverUntidily(delivery, settings.site, weather),
    faultFor: () => drawFault(weather),
  });
  const server = await serve(firm.app, settings.port);
  return {
    origin,
    began,
    root: await firm.certificate(),
    orders: firm.orders,
    calm: () => void (weather.stormy = false),
    clearWhatTookItsTime() {
      for (const order of firm.orders.all.values())
        if (order.captures[0]?.status === "PENDING") {
          // By turns, the first one refused.
          const refused = waited++ % 2 === 0;
          if (refused) declinedAfterWaiting.add(order.id);
          firm.orders.clear(order, refused ? "DECLINED" : "COMPLETED");
        }
    },
    declinedAfterWaiting,
    figures: () => ({ ...weather.figures }),
    async stop() {
      firm.webhookSender.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function post(site: string, { headers, body }: Delivery): Promise<number> {
  const response = await fetch(`${site}/api/payments/webhook`, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Late, and so in any order; a third of them twice; some are lost for good, and some come altered. */
async function deliverUntidily(delivery: Delivery, site: string, weather: Weather): Promise<number> {
  const { figures } = weather;
  figures.webhooks++;
  await new Promise((done) => setTimeout(done, Math.random() * 400));
  if (weather.stormy && Math.random() < 0.1) return 200;
  if (weather.stormy && Math.random() < 0.1) {
    figures.forged++;
    const altered = delivery.body.replace(
      /"event_type":"[A-Z.]+"/,
      '"event_type":"PAYMENT.CAPTURE.REVERSED"',
    );
    const status = await post(site, { ...delivery, body: `${altered} ` }).catch(() => 0);
    if (status >= 200 && status < 300) figures.forgedTaken++;
  }
  if (Math.random() < 0.35) {
    figures.repeated++;
    await post(site, delivery).catch(() => 0);
  }
  return await post(site, delivery);
}

function drawFault({ figures, stormy }: Weather): Fault | null {
  figures.calls++;
  if (!stormy || Math.random() >= faulty) return null;
  figures.faults++;
  return Math.random() < 0.85 ? pick(often) : Math.random() < 0.01 ? "huge" : pick(seldom);
}

async function serve(app: Hono, port: number): Promise<Server> {
  const listener = getRequestListener(async (request, env) => {
    const response = await app.fetch(request);
    // A connection that breaks off: after the effect or before it, as the fake was set.
    if (response.headers.has(connectionReset)) (env as HttpBindings).incoming.socket.destroy();
    return response;
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return server;
}
