import type { CaptureBehaviour } from "#payments/fake-paypal/fake-order.ts";
import { decimalPounds, pence } from "#values/numbers/money.ts";
import type { ChaosProvider } from "./payment-chaos-provider.ts";
import type { SupervisedSite } from "./payment-chaos-supervisor.ts";

interface Around {
  /** The number of this checkout, from 0: the bank's responses take turns, so that a short run has all of them. */
  readonly turn: number;
  readonly site: SupervisedSite;
  readonly wallet: ChaosProvider;
  /** One try each, as a site that trusts its luck would make. */
  readonly control: boolean;
}

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const chance = (share: number) => Math.random() < share;
const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const arrangements: readonly CaptureBehaviour[] = [
  "takes its time",
  "declines",
  "declines for good",
  "declines",
];

/** One visitor's checkout, with everything that visitors do. */
export async function checkout({ turn, site, wallet, control }: Around): Promise<void> {
  const amount = pence(100 + Math.floor(Math.random() * 90_000));
  const form = {
    price: decimalPounds(amount),
    personName: "Amina Rahman",
    organization: chance(0.5) ? "Olive Primary" : "",
    email: "amina@olive.example",
    description: "Invoice 1187",
  };
  const from = `192.0.2.${Math.floor(Math.random() * 256)}:${crypto.randomUUID()}`;
  const key = { "idempotency-key": crypto.randomUUID() };
  const made = await ask("/api/payments/orders", form, key);
  if (!made || made.status !== 201) return;
  const { orderId, hash, reference } = made.body as Record<string, string>;
  const order = wallet.orders.find(orderId!);
  if (!order || chance(0.04)) return;

  if (chance(0.05)) {
    const forged = await ask(`/api/payments/orders/${orderId}/capture`, { hash: `${hash}x` }, {}, 1);
    if (forged && forged.status < 300) throw new Error("a tampered hash was accepted");
  }
  wallet.orders.approve(order, arrangements[turn % 25] ?? "pays");
  // The tab was closed after the approval.
  if (chance(0.12)) return;
  const capture = () => ask(`/api/payments/orders/${orderId}/capture`, { hash });
  let [captured] = await Promise.all(chance(0.2) ? [capture(), capture()] : [capture()]);
  if (captured?.body["again"] === true && order.status === "CREATED") {
    wallet.orders.approve(order, "pays");
    captured = await capture();
  }
  if (captured?.body["status"] === "paid" && chance(0.12)) {
    const id = crypto.randomUUID();
    const wish = { id, reference, amount: Math.ceil(amount / (chance(0.5) ? 1 : 3)) };
    await ask("/chaos/refund", wish);
  }

  /** Asks until there is a usable response; in the control run once. */
  async function ask(
    path: string,
    fields: object,
    headers: Record<string, string> = {},
    tries = control ? 1 : 12,
  ): Promise<Reply | null> {
    for (let at = 1; at <= tries; at++) {
      await site.up();
      try {
        const response = await fetch(site.url + path, {
          method: "POST",
          headers: { "content-type": "application/json", "x-chaos-address": from, ...headers },
          body: JSON.stringify(fields),
        });
        const body = (await response.json()) as Record<string, unknown>;
        if (response.status < 500) return { status: response.status, body };
      } catch {
        // The connection broke, or the site died: again, with the same key.
      }
      await rest(50 + Math.random() * 100 * at);
    }
    return null;
  }
}
