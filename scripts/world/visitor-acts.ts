import { confirmSubscription } from "#lunch-alerts/subscriptions.server.ts";
import { forgetByToken } from "#lunch-alerts/forget.server.ts";
import { acceptVersion } from "#proposals/acceptance/accept.server.ts";
import { openLink } from "#proposals/sending/proposal-links.server.ts";
import { receiveWebhook } from "#payments/paypal/receive-webhook.server.ts";
import { newId } from "#values/ids.ts";
import { decimalPounds, pence } from "#values/numbers/money.ts";
import { statusOf } from "#values/problem.ts";
import { fieldsOf } from "#values/record.ts";
import type { WorldAct } from "./acts.ts";
import { cateringDishes, lunchMenus } from "./beginning.ts";
import type { Pending, Paying, World } from "./state.ts";
import { act, note } from "./state.ts";

// What visitors do, in two browsers: by the addresses of the API, and by the forms of the pages that links in e-mails open.

export const visitorActs: readonly WorldAct[] = [
  { name: "a visitor asks for a quote", weight: 16, can: () => true, run: askForQuote },
  {
    name: "a visitor sends again what was not answered",
    weight: 8,
    can: ({ memory }) => memory.pending.length > 0,
    run: (world) => sendEnquiry(world, world.dice.pick(world.memory.pending)),
  },
  {
    name: "a customer accepts",
    weight: 45,
    can: (world) => openProposals(world).length > 0,
    run: accept,
  },
  {
    name: "a customer begins to pay",
    weight: 45,
    can: (world) => unpaid(world).length > 0,
    run: beginToPay,
  },
  {
    name: "a customer goes on paying",
    weight: 70,
    can: ({ memory }) => memory.paying.some(({ isOver }) => !isOver),
    run: goOnPaying,
  },
  {
    name: "a customer pays in two windows",
    weight: 12,
    can: (world) => unpaid(world).length > 0,
    run: payTwice,
  },
  {
    name: "PayPal sends a webhook",
    weight: 10,
    can: ({ payPal }) => payPal.webhooks.length > 0,
    run: deliverWebhook,
  },
  { name: "a parent asks to be told before lunch", weight: 5, can: () => true, run: askForAlerts },
  {
    name: "a parent confirms",
    weight: 9,
    can: (world) => openLinks(world, "/school-menus/tell-me/confirm?key=").length > 0,
    run: confirmAlerts,
  },
];

async function askForQuote(world: World): Promise<void> {
  const { dice, memory } = world;
  const email = `visitor${++memory.visitors}@home.example`;
  const pending: Pending = {
    key: newId(),
    at: Date.now(),
    input: {
      fName: "Grace",
      lName: "Whitmore",
      email,
      reason: "privateFunction",
      enquiry: "A party in the garden.",
      agree: true,
      eventDate: dayAfter(40 + dice.below(60)),
      guests: String(20 + dice.below(100)),
      postcode: "E3 4XX",
      items: cateringDishes
        .filter(() => dice.chance(0.6))
        .map(({ id, name, category }) => ({ id, name, category, quantity: 1 + dice.below(5) })),
      page: "/cart",
    },
  };
  memory.pending.push(pending);
  await sendEnquiry(world, pending);
}

async function sendEnquiry(world: World, pending: Pending): Promise<void> {
  // A browser that sends twice, as from two taps of a thumb.
  const times = world.dice.chance(0.15) ? 2 : 1;
  const outcome = await act(world, `enquiry of ${String(pending.input["email"])}`, async () => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => post(world, "/api/enquiries", pending.input, pending.key)),
    );
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body["id"]));
    if (ids.size > 1) throw new Error("one enquiry became two");
    return answers.find(({ status }) => status === 201) ?? answers[0];
  });
  if (outcome.kind !== "done" || !outcome.value) return;
  const { status, body } = outcome.value;
  note(
    world,
    `  ${status} ${String(body["reference"] ?? body["title"])} ${String(body["id"] ?? "")}${body["review"] ? " for review" : ""}`,
  );
  if (status >= 500) return;
  world.memory.pending = world.memory.pending.filter((one) => one !== pending);
  if (status === 201)
    world.memory.acknowledged.push({
      what: "enquiry",
      id: String(body["id"]),
      number: pending.at,
      words: String(pending.input["email"]),
    });
}

/** The addresses of this kind that the mail server has in e-mails, each once, the newest last. */
export function linksIn({ mail }: Pick<World, "mail">, part: string): string[] {
  const found = mail.taken.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address).filter((one) => one.includes(part)),
  );
  return [...new Set(found)];
}

/** Those that nobody has opened, and at times one that somebody has. */
function openLinks(world: World, part: string): string[] {
  const all = linksIn(world, part);
  return all.filter((one) => !world.memory.usedLinks.includes(one) || all.length % 7 === 0);
}

const openProposals = (world: World) => openLinks(world, "/proposal?key=");

/** What was accepted and asks for money that nobody is just paying, and at times what somebody has paid, or was told is over. */
function unpaid({ memory }: World) {
  const accepted = memory.acknowledged.filter(({ what, words }) => what === "accepted" && words !== "");
  const links = [...memory.paying.map(({ fields }) => String(fields["link"])), ...memory.usedLinks];
  return accepted.filter(
    ({ words }) => !links.some((link) => words.includes(link)) || accepted.length % 4 === 0,
  );
}

const keyOf = (address: string) => new URL(address).searchParams.get("key") ?? "";

async function accept(world: World): Promise<void> {
  const { dice } = world;
  const links = openProposals(world);
  // Mostly what came last.
  const link = dice.chance(0.8) ? (links.at(-1) ?? "") : dice.pick(links);
  const token = keyOf(link);
  const paysBy = dice.chance(0.8) ? ("card" as const) : ("invoice" as const);
  const outcome = await act(world, "accept", async () => {
    const { orders } = world.site.services;
    const opened = await openLink(orders, token);
    if (!opened?.version.sent) return null;
    const { version, file } = opened;
    const request = {
      token,
      version: version.version,
      hash: opened.version.sent.hash,
      name: "Grace Whitmore",
    };
    // Two devices of one customer.
    const times = dice.chance(0.2) ? 2 : 1;
    const results = await Promise.allSettled(
      Array.from({ length: times }, () => acceptVersion(orders, { ...request, paysBy })),
    );
    const refused = results.find((one) => one.status === "rejected");
    const done = results.find((one) => one.status === "fulfilled");
    if (!done) throw refused?.reason as Error;
    return { id: file.proposal.id, version: version.version, payAt: done.value.payAt };
  });
  if (outcome.kind === "done" || (outcome.kind === "failed" && statusOf(outcome.error) < 500))
    world.memory.usedLinks.push(link);
  if (outcome.kind !== "done" || !outcome.value) return;
  const { id, version, payAt } = outcome.value;
  world.memory.acknowledged.push({ what: "accepted", id, number: version, words: payAt ?? "" });
}

async function beginToPay(world: World): Promise<void> {
  const { words } = world.dice.pick(unpaid(world));
  await makeOrder(world, payingBy(world, words));
}

/** Two windows of one customer, or of two who share the link: both are approved, and both ask for the money at once. */
async function payTwice(world: World): Promise<void> {
  const { memory, payPal } = world;
  const { words } = world.dice.pick(unpaid(world));
  const both = [payingBy(world, words), payingBy(world, words)];
  for (const one of both) await makeOrder(world, one);
  const open = both.filter((one) => memory.paying.includes(one) && one.orderId !== null);
  for (const one of open) {
    const order = payPal.orders.find(one.orderId ?? "");
    if (order) payPal.orders.approve(order, "pays");
    one.isApproved = true;
  }
  const outcome = await act(world, "two captures", () =>
    Promise.all(
      open.map(async (one) => {
        const { body } = await post(world, `/api/payments/orders/${one.orderId}/capture`, { hash: one.hash });
        return { one, says: String(body["status"]) };
      }),
    ),
  );
  if (outcome.kind !== "done") return;
  note(world, `  ${outcome.value.map(({ says }) => says).join(" and ")}`);
  for (const { one, says } of outcome.value)
    if (says === "paid") {
      memory.acknowledged.push({
        what: "paid",
        id: one.reference,
        number: one.pence,
        words: one.orderId ?? "",
      });
      one.isOver = true;
    }
}

/** A payment that somebody begins by a link: nothing is sent yet. */
function payingBy({ memory }: World, words: string): Paying {
  const link = new URL(words).searchParams.get("link") ?? "";
  const [, price, description] = JSON.parse(
    Buffer.from(link.split(".")[0] ?? "", "base64url").toString("utf8"),
  ) as [string, number, string];
  const paying: Paying = {
    key: newId(),
    pence: price,
    fields: { price: decimalPounds(pence(price)), description, email: "grace@home.example", link },
    orderId: null,
    hash: "",
    reference: "",
    isApproved: false,
    isOver: false,
  };
  memory.paying.push(paying);
  return paying;
}

async function makeOrder(world: World, paying: Paying): Promise<void> {
  const outcome = await act(world, `order for ${paying.key.slice(0, 8)}`, () =>
    post(world, "/api/payments/orders", paying.fields, paying.key),
  );
  if (outcome.kind !== "done") return;
  const { status, body } = outcome.value;
  note(world, `  ${status} ${String(body["orderId"] ?? body["title"] ?? body["status"])}`);
  if (status === 201) {
    paying.orderId = String(body["orderId"]);
    paying.hash = String(body["hash"]);
    paying.reference = String(body["reference"]);
  } else if (status < 500) {
    endPaying(world, paying);
    // The order has changed since, or it is too late: who pays opens that link no more.
    if (status === 400 || status === 409) world.memory.usedLinks.push(String(paying.fields["link"]));
  }
}

const endPaying = ({ memory }: World, paying: Paying) =>
  void (memory.paying = memory.paying.filter((one) => one !== paying));

async function goOnPaying(world: World): Promise<void> {
  const { dice, memory, payPal } = world;
  const paying = dice.pick(memory.paying.filter(({ isOver }) => !isOver));
  const { orderId } = paying;
  if (orderId === null) return await makeOrder(world, paying);
  const order = payPal.orders.find(orderId);
  if (!order) return endPaying(world, paying);
  if (!paying.isApproved) {
    payPal.orders.approve(order, dice.weighted(cards).does);
    paying.isApproved = true;
    note(world, `approved ${orderId}`);
    // Some close the window then.
    if (dice.chance(0.3)) return;
  }
  const outcome = await act(world, `capture ${orderId}`, () =>
    post(world, `/api/payments/orders/${orderId}/capture`, { hash: paying.hash }),
  );
  if (outcome.kind !== "done") return;
  const { status, body } = outcome.value;
  const says = String(body["status"]);
  note(world, `  ${status} ${says}`);
  if (says === "paid") {
    memory.acknowledged.push({ what: "paid", id: paying.reference, number: paying.pence, words: orderId });
    paying.isOver = true;
  } else if (status < 500 && dice.chance(0.5)) endPaying(world, paying);
}

const cards = [
  { does: "pays", weight: 7 },
  { does: "declines", weight: 1 },
  { does: "declines for good", weight: 1 },
  { does: "takes its time", weight: 1 },
] as const;

async function deliverWebhook(world: World): Promise<void> {
  const { dice, payPal, site } = world;
  const at = dice.below(payPal.webhooks.length);
  const delivery = payPal.webhooks[at];
  if (!delivery) return;
  // What takes its time is cleared, or not, before the next one is sent.
  for (const order of payPal.orders.all.values())
    if (order.captures[0]?.status === "PENDING" && dice.chance(0.5))
      payPal.orders.clear(order, dice.chance(0.7) ? "COMPLETED" : "DECLINED");
  const outcome = await act(world, "webhook", async () => {
    const { deps, poller } = site.services.payments;
    const body = new TextEncoder().encode(delivery.body);
    const result = await receiveWebhook(deps, site.verify, new Headers(delivery.headers), body);
    if (result === "accepted") await poller.poll();
    return result;
  });
  // Sent again where it was not taken, and at times where it was.
  if (outcome.kind === "done" && outcome.value !== "cannot tell" && !dice.chance(0.2))
    payPal.webhooks.splice(at, 1);
}

async function askForAlerts(world: World): Promise<void> {
  const { dice, memory } = world;
  const email = `parent${++memory.visitors}@home.example`;
  const outcome = await act(world, `alerts for ${email}`, async () => {
    const input = { menu: dice.pick(lunchMenus), without: ["mustard", "eggs"], consent: "yes", email };
    const result = await world.site.services.lunchAlerts.subscribe("email", {
      input,
      address: network(world),
    });
    return result.kind;
  });
  void outcome;
}

async function confirmAlerts(world: World): Promise<void> {
  const { dice } = world;
  const link = dice.pick(openLinks(world, "/school-menus/tell-me/confirm?key="));
  const token = keyOf(link);
  world.memory.usedLinks.push(link);
  const { lunchAlerts } = world.site.services;
  if (dice.chance(0.1)) {
    const outcome = await act(world, "a parent wants no more", async () =>
      (await forgetByToken(lunchAlerts.deps, token)) ? "forgotten" : "nothing",
    );
    if (outcome.kind !== "failed")
      world.memory.acknowledged = world.memory.acknowledged.filter(
        ({ what, id }) => what !== "alerts" || id !== token,
      );
    return;
  }
  const outcome = await act(world, "confirm", async () =>
    (await confirmSubscription(lunchAlerts.deps, token)) ? "confirmed" : "too late",
  );
  if (outcome.kind === "done" && outcome.value === "confirmed")
    world.memory.acknowledged.push({ what: "alerts", id: token, number: 0, words: "" });
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Another network each time: how many may ask from one is another matter. */
const network = ({ dice }: World) => `198.51.100.${1 + dice.below(250)}`;

/** Sends JSON to the API; a fault of ours is a 500, as the HTTP edge makes of it. */
async function post(world: World, path: string, fields: unknown, key?: string): Promise<Answer> {
  const { api } = world.site;
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: "http://localhost:3000",
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(fields),
  });
  try {
    const bindings = { client: { address: network(world) } } as never;
    const response = await api.fetch(request, bindings);
    return { status: response.status, body: fieldsOf(await response.json()) };
  } catch (error) {
    return { status: statusOf(error), body: { title: error instanceof Error ? error.message : "" } };
  }
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
