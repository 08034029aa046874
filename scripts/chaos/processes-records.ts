import { frozenClock, systemClock } from "#values/time/clock.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import { openStore } from "#database/store.server.ts";
import type { Store } from "#database/store.server.ts";
import { testOrders } from "#proposals/orders.testkit.ts";
import { exampleContent } from "#proposals/proposal.testkit.ts";
import { publicName } from "../../deploy/shipped-proxies.testkit.ts";
import { header } from "../../app/email/fake-smtp-server.testkit.ts";
import type { ReceivedEmail } from "../../app/email/fake-smtp-server.testkit.ts";
import { compareRecordsIn } from "./payment-chaos-report.ts";
import type { ChaosProvider } from "./payment-chaos-provider.ts";
import type { Acknowledged, OpenProposal } from "./processes-customers.ts";
import { roundIn } from "./processes-readers.ts";

/** Sends so many proposals, as the desk does: four a day, so that no day is full. */
export async function sendProposals(
  databaseUrl: string,
  secret: string,
  count: number,
): Promise<OpenProposal[]> {
  const store = await openStore({ databaseUrl, dataDir: "" });
  try {
    const now = systemClock.now();
    const { sent } = testOrders(store, {
      clock: frozenClock(new Date(now).toISOString()),
      secret,
      publicOrigin: `https://${publicName}`,
    });
    const proposals: OpenProposal[] = [];
    for (let at = 0; at < count; at += 1) {
      const day = addDays(londonDay(now), 60 + Math.floor(at / 4));
      const { event } = exampleContent();
      const content = exampleContent({
        event: {
          ...event,
          day,
        },
        guests: 40,
        balanceDue: addDays(day, -14),
        validUntil: addDays(londonDay(now), 14),
      });
      proposals.push(await sent(content));
    }
    return proposals;
  } finally {
    await store.close();
  }
}

/** When each change of the menu was written, by its round: the clock of its commit, and not of the command's end. */
export async function whenChanged(databaseUrl: string): Promise<Map<number, number>> {
  const store = await openStore({ databaseUrl, dataDir: "" });
  try {
    const rows = await store.db
      .selectFrom("live_change")
      .select(["document", "changed_at as at"])
      .where("topic", "=", "menu")
      .orderBy("revision", "desc")
      .execute();
    // Of a change that was made twice the first counts.
    return new Map(rows.map(({ document, at }) => [roundIn(document), Number(at)]));
  } finally {
    await store.close();
  }
}

/** Looks for everything that visitors were told, once what is open has settled or the time is over. */
export async function compareAll(
  databaseUrl: string,
  provider: ChaosProvider,
  received: readonly ReceivedEmail[],
  acknowledged: Acknowledged,
  settleWithin: number,
) {
  const store = await openStore({ databaseUrl, dataDir: "" });
  const until = Date.now() + settleWithin;
  try {
    for (;;) {
      const found = await compare(store, provider, received, acknowledged);
      if ((found.wrong.length === 0 && found.figures.open === 0) || Date.now() > until) return found;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  } finally {
    await store.close();
  }
}

async function compare(
  store: Store,
  provider: ChaosProvider,
  received: readonly ReceivedEmail[],
  acknowledged: Acknowledged,
) {
  const storm = { checkouts: 0, kills: 0, killedAt: {}, ...provider.figures() };
  const payments = await compareRecordsIn(store, provider, storm);
  const references = new Set(
    (await store.db.selectFrom("payment").select("reference").where("state", "=", "PAID").execute()).map(
      ({ reference }) => reference,
    ),
  );
  const accepted = await store.db.selectFrom("proposal_acceptance").select("proposal_id as id").execute();
  const invoices = await store.db.selectFrom("invoice").select("proposal_id as id").execute();
  const times = (rows: readonly { id: string }[], id: string) => rows.filter((row) => row.id === id).length;
  const emails = await emailFaults(store, received);
  return {
    figures: {
      open: payments.open + emails.waiting,
      captures: payments.captures,
      emails: emails.sent,
      emailsSentTwice: emails.twice,
    },
    wrong: [
      ...payments.wrong,
      ...[...acknowledged.payments]
        .filter((one) => !references.has(one))
        .map((one) => `payment lost: ${one}`),
      ...(await enquiryFaults(store, acknowledged)),
      ...[...acknowledged.orders]
        .filter((id) => times(accepted, id) !== 1 || times(invoices, id) !== 1)
        .map(
          (id) =>
            `an order with ${times(accepted, id)} acceptances and ${times(invoices, id)} invoices: ${id}`,
        ),
      ...emails.wrong,
    ],
  };
}

async function enquiryFaults(store: Store, acknowledged: Acknowledged): Promise<string[]> {
  const rows = await store.db
    .selectFrom("enquiry")
    .select(["id", "lname"])
    .where("fname", "=", "Chaos")
    .execute();
  const stored = Map.groupBy(rows, ({ lname }) => lname);
  return [
    ...[...acknowledged.enquiries]
      .filter(([key, id]) => stored.get(key)?.[0]?.id !== id)
      .map(([key]) => `enquiry lost: ${key}`),
    ...[...stored].filter(([, all]) => all.length > 1).map(([key]) => `enquiry doubled: ${key}`),
  ];
}

/** Every e-mail came once; one that was on its way when its process was killed may come a second time, and never a third. */
async function emailFaults(store: Store, received: readonly ReceivedEmail[]) {
  const rows = await store.db.selectFrom("mail_letter").select(["id", "about", "kind", "sent_at"]).execute();
  const came = new Map<string, number>();
  for (const { source } of received) {
    const id = header(source, "Message-ID").slice(1).split("@")[0] ?? "";
    came.set(id, (came.get(id) ?? 0) + 1);
  }
  const ofEnquiries = await store.db
    .selectFrom("enquiry")
    .select("id")
    .where("fname", "=", "Chaos")
    .execute();
  const about = Map.groupBy(rows, (row) => row.about);
  return {
    sent: rows.filter(({ sent_at }) => sent_at !== null).length,
    waiting: rows.filter(({ sent_at }) => sent_at === null).length,
    twice: [...came.values()].filter((count) => count === 2).length,
    wrong: [
      ...rows
        .filter(({ id, sent_at }) => sent_at !== null && !came.has(id))
        .map(({ id }) => `an e-mail that is called sent never came: ${id}`),
      ...[...came]
        .filter(([, count]) => count > 2)
        .map(([id, count]) => `an e-mail came ${count} times: ${id}`),
      ...ofEnquiries
        .filter(({ id }) => about.get(id)?.length !== 2)
        .map(({ id }) => `an enquiry with ${about.get(id)?.length ?? 0} e-mails: ${id}`),
    ],
  };
}
