import { decimalPounds, pence } from "#values/numbers/money.ts";
import type { CaptureBehaviour } from "#payments/fake-paypal/fake-order.ts";
import type { ChaosProvider } from "./payment-chaos-provider.ts";
import type { SupervisedSite } from "./payment-chaos-supervisor.ts";

/** What a customer was told, and what they meant to pay at most. */
export interface Acknowledged {
  readonly proposalId: string;
  readonly pays: "nothing" | "deposit" | "all";
  /** Versions whose acceptance was acknowledged. */
  readonly accepted: number[];
  /** The plates that guests were told, by the id with which each told; none where a guest got no answer. */
  readonly plates: Map<string, number>;
}

interface Sent {
  readonly proposalId: string;
  readonly version: number;
  readonly token: string;
  readonly hash: string;
}

type Reply = { readonly status: number; readonly body: Record<string, unknown> };

const chance = (share: number) => Math.random() < share;
const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

type Ask = (path: string, fields: object, headers?: Record<string, string>) => Promise<Reply | null>;

/** What customers do, by turns, so that a short run has all of it. */
export function customers({ site, wallet }: { site: SupervisedSite; wallet: ChaosProvider }) {
  const acts = customerActs(createAsk(site), wallet);
  const ways = waysOfCustomers(acts);
  const remind = (days: number) => acts.act("remind", { days });
  return {
    async visit(turn: number): Promise<Acknowledged | null> {
      const sent = await acts.propose();
      if (!sent.token) throw new Error(`nothing was proposed: ${JSON.stringify(sent)}`);
      return (await ways[turn % ways.length]?.(sent)) ?? null;
    },
    remind: (days: number) => Promise.all([remind(days), remind(days)]),
  };
}

/** Asks until there is an answer that is no fault of ours. */
const createAsk =
  (site: SupervisedSite): Ask =>
  async (path, fields, headers = {}) => {
    for (let at = 1; at <= 14; at++) {
      await site.up();
      try {
        const response = await fetch(site.url + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(fields),
        });
        const body = (await response.json()) as Record<string, unknown>;
        if (response.status < 500) return { status: response.status, body };
      } catch {
        // The connection broke, or the site died: the same again.
      }
      await rest(50 + Math.random() * 100 * at);
    }
    return null;
  };

type Acts = ReturnType<typeof customerActs>;

/** What one customer can do, each as one press. */
function customerActs(ask: Ask, wallet: ChaosProvider) {
  const price = () => 20_000 + Math.floor(Math.random() * 90_000);

  const act = async (name: string, wish: object) => (await ask(`/chaos/${name}`, wish))?.body ?? {};

  async function accept(
    acknowledged: Acknowledged,
    sent: Sent,
    paysBy: "card" | "invoice" = "card",
  ): Promise<string | null> {
    const response = await ask("/chaos/accept", { ...sent, paysBy });
    if (response?.status !== 200) return null;
    acknowledged.accepted.push(sent.version);
    return response.body["payAt"] as string | null;
  }

  /** Pays through a link as one window would; answers the reference where it was told "paid". */
  async function pay(payAt: string | null, behaviour: CaptureBehaviour = "pays"): Promise<string | null> {
    const link = payAt && new URL(payAt).searchParams.get("link");
    if (!link) return null;
    const [, amount, description] = JSON.parse(
      Buffer.from(link.split(".")[0] ?? "", "base64url").toString(),
    ) as [string, number, string];
    const form = {
      price: decimalPounds(pence(amount)),
      description,
      link,
      email: "grace@st-anselms.example",
    };
    const headers = { "idempotency-key": crypto.randomUUID(), "x-chaos-address": crypto.randomUUID() };
    const made = await ask("/api/payments/orders", form, headers);
    const { orderId, hash, reference } = (made?.body ?? {}) as Record<string, string>;
    const order = orderId && wallet.orders.find(orderId);
    if (!order) return null;
    wallet.orders.approve(order, behaviour);
    // The tab was closed after the approval.
    if (chance(0.1)) return null;
    const captured = await ask(`/api/payments/orders/${orderId}/capture`, { hash });
    return captured?.body["status"] === "paid" ? (reference ?? null) : null;
  }

  const next = async (proposalId: string) => (await act("pay", { proposalId }))["payAt"] as string | null;
  const propose = async (rest: object = {}) =>
    (await act("propose", { price: price(), ...rest })) as unknown as Sent;
  const proposeAnother = async ({ proposalId }: Sent) =>
    (await act("next", { proposalId, price: price() })) as unknown as Sent;
  return { act, ask, accept, pay, next, propose, proposeAnother };
}

const acknowledged = (sent: Sent, pays: Acknowledged["pays"]): Acknowledged => ({
  proposalId: sent.proposalId,
  pays,
  accepted: [],
  plates: new Map(),
});

/** How customers go about it. */
function waysOfCustomers({
  act,
  ask,
  accept,
  pay,
  next,
  propose,
  proposeAnother,
}: Acts): readonly ((sent: Sent) => Promise<Acknowledged>)[] {
  return [
    async function paysAll(sent) {
      const one = acknowledged(sent, "all");
      await pay(await accept(one, sent));
      await pay(await next(sent.proposalId));
      return one;
    },
    async function paysInTwoWindows(sent) {
      const one = acknowledged(sent, "deposit");
      const windows = await Promise.all([accept(one, sent), accept(one, sent)]);
      await Promise.all(windows.map((payAt) => pay(payAt)));
      return one;
    },
    async function changesWhileTheBankTakesItsTime(sent) {
      const one = acknowledged(sent, "deposit");
      await pay(await accept(one, sent), "takes its time");
      const other = await proposeAnother(sent);
      await pay(await accept(one, other));
      return one;
    },
    async function changesWhilePaying(sent) {
      const one = acknowledged(sent, "deposit");
      const payAt = await accept(one, sent);
      const other = await proposeAnother(sent);
      const [, again] = await Promise.all([pay(payAt), accept(one, other)]);
      await pay(payAt);
      await pay(again);
      return one;
    },
    async function wantsAnInvoice(sent) {
      const one = acknowledged(sent, "nothing");
      await accept(one, sent, "invoice");
      const id = crypto.randomUUID();
      // Entered twice, by two who do not know of each other's press.
      const money = { id, proposalId: sent.proposalId, amount: 5_000 };
      await Promise.all([act("bank", money), act("bank", money)]);
      return one;
    },
    async function cancels(sent) {
      const one = acknowledged(sent, "deposit");
      const payAt = await accept(one, sent);
      const reference = chance(0.5) ? await pay(payAt) : null;
      const done = await act("cancel", { proposalId: sent.proposalId });
      const [back] = (done["giveBack"] ?? []) as { reference: string | null; pence: number }[];
      if (back && reference) await act("refund", { id: crypto.randomUUID(), reference, amount: back.pence });
      await pay(payAt);
      return one;
    },
    async function acceptsTheOldOne(sent) {
      const one = acknowledged(sent, "deposit");
      const other = await proposeAnother(sent);
      await accept(one, sent);
      await pay(await accept(one, other));
      return one;
    },
    async function getsSomethingBack(sent) {
      const one = acknowledged(sent, "deposit");
      const reference = await pay(await accept(one, sent));
      if (reference) await act("refund", { id: crypto.randomUUID(), reference, amount: 1_000 });
      return one;
    },
    async function letsGuestsTell() {
      // Nine guests of six, each of whom presses twice.
      const sent = await propose({ guests: 6 });
      const one = acknowledged(sent, "nothing");
      await accept(one, sent, "invoice");
      const { token } = await act("invite", { token: sent.token, proposalId: sent.proposalId });
      const tell = async (id: string) => {
        const response = await ask("/chaos/tell", { token, id });
        if (response?.status === 200) one.plates.set(id, Number(response.body["number"]));
      };
      const ids = Array.from({ length: 9 }, () => crypto.randomUUID());
      await Promise.all(ids.flatMap((id) => [tell(id), tell(id)]));
      return one;
    },
    async function wantTheLastVan(sent) {
      const one = acknowledged(sent, "nothing");
      // Three orders of a day of their own, and two vans.
      const more = 1 + Math.floor(Math.random() * 700);
      const all = await Promise.all([1, 2, 3].map(() => propose({ more })));
      for (const each of all) await accept(acknowledged(each, "nothing"), each, "invoice");
      await Promise.all(all.map(({ proposalId }) => ask("/chaos/plan", { proposalId })));
      return one;
    },
    async function neverAnswers(sent) {
      return Promise.resolve(acknowledged(sent, "nothing"));
    },
  ];
}
