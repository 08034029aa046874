import { createSign } from "node:crypto";
import { crc32 } from "node:zlib";
import { sharedSigningKey } from "./fake-certificate.ts";
import type { SigningKey } from "./fake-certificate.ts";
import type { FakePayPalSettings } from "./fake-paypal.ts";

/** A webhook on its way: what the provider posts to the site. */
export interface Delivery {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Sends a webhook to the site; returns the status. */
export type Deliver = (delivery: Delivery) => Promise<number>;

export interface WebhookSender {
  /** Signs an event and takes it to the site; again, later, while the site does not take it. */
  send(type: string, resource: unknown): void;
  /** A signed event, not sent: for tests that deliver it as they please. */
  signed(type: string, resource: unknown, eventId?: string): Promise<Delivery>;
  certificate(): Promise<string>;
  /** Ends with all that was sent taken or given up. */
  idle(): Promise<void>;
  /** Sends nothing from now on; what waits for another try is given up. */
  stop(): void;
}

const triesAfter = [0, 50, 250, 1_000, 5_000];

const resourceOf = (type: string) =>
  type.startsWith("CHECKOUT.")
    ? "checkout-order"
    : /\.(REFUNDED|REVERSED)$/.test(type)
      ? "refund"
      : type.startsWith("CUSTOMER.DISPUTE.")
        ? "dispute"
        : "capture";

/** Sends the fake PayPal's webhooks, signed with its key. */
export function createWebhookSender(settings: FakePayPalSettings): WebhookSender {
  let key: Promise<SigningKey> | null = null;
  const signing = () => (key ??= (settings.signingKey ?? sharedSigningKey)());
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let events = 0;

  async function signed(type: string, resource: unknown, eventId?: string): Promise<Delivery> {
    const body = JSON.stringify({
      id: eventId ?? `WH-${++events}-${crypto.randomUUID()}`,
      event_version: "1.0",
      create_time: new Date(settings.clock.now()).toISOString(),
      resource_type: resourceOf(type),
      event_type: type,
      resource,
    });
    const id = crypto.randomUUID();
    const time = new Date(settings.clock.now()).toISOString();
    const message = `${id}|${time}|${settings.webhookId}|${crc32(Buffer.from(body))}`;
    const { privateKey } = await signing();
    return {
      headers: {
        "content-type": "application/json",
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": `${settings.origin}/v1/notifications/certs/STAND-IN`,
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": createSign("sha256").update(message).sign(privateKey, "base64"),
      },
      body,
    };
  }

  async function carry(deliver: Deliver, type: string, resource: unknown) {
    const delivery = await signed(type, resource);
    for (const wait of triesAfter) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      if (stopped) return;
      const status = await deliver(delivery).catch(() => 0);
      if (status >= 200 && status < 300) return;
    }
  }

  return {
    send(type, resource) {
      if (!settings.deliver || stopped) return;
      // Its content is as it was when it happened, not as it is when it arrives.
      const trip = carry(settings.deliver, type, structuredClone(resource)).finally(() =>
        underWay.delete(trip),
      );
      underWay.add(trip);
    },
    signed,
    certificate: async () => (await signing()).certificate,
    idle: async () => void (await Promise.all(underWay)),
    stop: () => void (stopped = true),
  };
}
