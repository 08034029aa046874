import { decimalPounds, pence } from "#values/numbers/money.ts";
import type { ChaosProvider } from "./payment-chaos-provider.ts";
import type { Answered, Visitors } from "./processes-client.ts";
import { publicName } from "../../deploy/shipped-proxies.testkit.ts";

/** A proposal that was sent, as its customer has it. */
export interface OpenProposal {
  readonly id: string;
  readonly token: string;
  readonly hash: string;
}

/** What visitors were told: the site has to stand by it. */
export interface Acknowledged {
  /** The id of each enquiry, by its key. */
  readonly enquiries: Map<string, string>;
  /** The references of payments that were told "paid". */
  readonly payments: Set<string>;
  /** The proposals whose acceptance was told. */
  readonly orders: Set<string>;
}

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Asks again, the same, while the connection breaks or the site is away, as forms do; null once it is over. */
async function insist<T extends { readonly status: number }>(
  ask: () => Promise<T>,
  isOver: () => boolean,
): Promise<T | null> {
  while (!isOver()) {
    const response = await ask().catch(() => null);
    if (response && response.status < 500) return response;
    await rest(100 + Math.random() * 400);
  }
  return null;
}

export async function sendEnquiries(visitors: Visitors, acknowledged: Acknowledged, isOver: () => boolean) {
  while (!isOver()) {
    const key = crypto.randomUUID();
    const enquiry = {
      fName: "Chaos",
      lName: key,
      email: `chaos-${key}@school.example`,
      reason: "primarySchool",
      enquiry: `Are you still there? ${key}`,
      agree: true,
    };
    const response = await insist(
      () => visitors.postJson("/api/enquiries", enquiry, { "idempotency-key": key }),
      isOver,
    );
    if (response && response.status !== 201) throw new Error(`an enquiry was answered ${response.status}`);
    if (response) acknowledged.enquiries.set(key, response.body["id"]!);
    await rest(200);
  }
}

export async function pay(
  visitors: Visitors,
  { orders }: ChaosProvider,
  acknowledged: Acknowledged,
  isOver: () => boolean,
) {
  while (!isOver()) {
    await rest(400);
    const form = {
      price: decimalPounds(pence(100 + Math.floor(Math.random() * 9e4))),
      personName: "Amina Rahman",
      organization: "",
      email: "amina@olive.example",
      description: "Invoice 1187",
    };
    const key = { "idempotency-key": crypto.randomUUID() };
    const made = await insist(() => visitors.postJson("/api/payments/orders", form, key), isOver);
    const { orderId, hash, reference } = made?.body ?? {};
    const order = orderId && orders.find(orderId);
    if (!order) continue;
    orders.approve(order, "pays");
    const capture = () => visitors.postJson(`/api/payments/orders/${orderId}/capture`, { hash });
    const captured = await insist(capture, isOver);
    if (captured?.body["status"] === "paid") acknowledged.payments.add(reference!);
  }
}

export async function acceptProposals(
  visitors: Visitors,
  proposals: readonly OpenProposal[],
  acknowledged: Acknowledged,
  isOver: () => boolean,
) {
  for (const { id, token, hash } of proposals) {
    const response = await insist<Answered>(
      () =>
        visitors.ask(`/proposal?key=${token}`, {
          method: "POST",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            origin: `https://${publicName}`,
          },
          body: new URLSearchParams({
            version: "1",
            hash,
            name: "Grace Whitmore",
            agree: "true",
            pays: "invoice",
          }).toString(),
        }),
      isOver,
    );
    if (!response) return;
    if (response.status !== 303) throw new Error(`an acceptance was answered ${response.status}`);
    acknowledged.orders.add(id);
    await rest(1_000);
  }
}
