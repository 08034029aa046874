import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { findProposal } from "#proposals/find-proposals.server.ts";
import { invoicesOf } from "#proposals/invoicing/invoices.server.ts";
import type { ProposalFile } from "#proposals/proposal-file.ts";
import { proposalSums } from "#proposals/sums.ts";
import { vansOfADay } from "./order-chaos-content.ts";
import type { Acknowledged } from "./order-chaos-visitor.ts";

const deps = (store: Store) => ({
  store,
  secret: "chaos",
  publicOrigin: "http://localhost",
  brand: sampleBrand,
  clock: { now: () => Date.now() },
});

/** All that does not agree about orders, one line for each. */
export async function orderFaults(store: Store, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [
    ...(await seriesFaults(store)),
    ...(await reminderFaults(store)),
    ...(await vanFaults(store)),
  ];
  const payments = await moneyByProposal(store);
  const intents = new Map(acknowledged.map((one) => [one.proposalId, one]));
  const rows = await store.db.selectFrom("proposal").select("id").execute();
  const emails = await emailCounts(store);
  for (const { id } of rows) {
    const file = await findProposal(deps(store), id);
    if (!file) continue;
    const say = (words: string) => `proposal ${file.proposal.number}: ${words}`;
    const taken = payments.get(id) ?? [];
    faults.push(
      ...acceptanceFaults(file, intents.get(id), emails).map(say),
      ...chargeFaults(file, intents.get(id), taken).map(say),
      ...bookFaults(file, taken).map(say),
      ...(await invoiceFaults(store, file)).map(say),
      ...(await guestFaults(store, file, intents.get(id))).map(say),
    );
  }
  return faults;
}

interface Taken {
  readonly pence: number;
  readonly back: number;
}

/** What the payments say that was taken for each order: by the description too, should a link be no instalment's. */
async function moneyByProposal({ db }: Store): Promise<Map<string, Taken[]>> {
  const numbers = new Map(
    (await db.selectFrom("proposal").select(["id", "number"]).execute()).map((one) => [one.number, one.id]),
  );
  const rows = await db
    .selectFrom("payment")
    .select(["price", "refunded", "description"])
    .where("capture_id", "is not", null)
    .execute();
  const found = new Map<string, Taken[]>();
  for (const { price, refunded, description } of rows) {
    const id = numbers.get(Number(/\d+$/.exec(description)?.[0])) ?? description;
    found.set(id, [...(found.get(id) ?? []), { pence: price, back: refunded }]);
  }
  return found;
}

async function emailCounts({ db }: Store): Promise<Map<string, number>> {
  const rows = await db.selectFrom("mail_letter").select("key").execute();
  return countBy(rows.map(({ key }) => key));
}

function acceptanceFaults(
  file: ProposalFile,
  acknowledged: Acknowledged | undefined,
  emails: Map<string, number>,
): string[] {
  const { proposal, versions, acceptances } = file;
  const faults: string[] = [];
  for (const { version, hash, at } of acceptances) {
    const accepted = versions.find((one) => one.version === version);
    const later = versions.find((one) => one.version > version && one.sent !== null && one.sent.at < at);
    if (accepted?.sent?.hash !== hash) faults.push(`version ${version} was accepted with another hash`);
    if (later) faults.push(`version ${version} was accepted after ${later.version} was sent`);
    for (const to of ["customer", "company"])
      if (emails.get(`proposal:${proposal.id}:accepted:${version}:${to}`) !== 1)
        faults.push(`version ${version} was accepted, and its ${to} was not written to once`);
  }
  const last = Math.max(0, ...acceptances.map(({ version }) => version));
  if ((proposal.acceptedVersion ?? 0) !== last)
    faults.push(`version ${last} was accepted and ${proposal.acceptedVersion} is in force`);
  for (const version of acknowledged?.accepted ?? [])
    if (!acceptances.some((one) => one.version === version))
      faults.push(`the customer was told that version ${version} is accepted, and it is not`);
  if (last && !file.instalments.some(({ version }) => version === last) && file.balance.owed > 0)
    faults.push(`version ${last} was accepted, and nothing is asked for`);
  for (const { version, sent } of versions)
    if (sent && !file.links.some((link) => link.version === version))
      faults.push(`version ${version} was sent without a link`);
  return faults;
}

function chargeFaults(
  file: ProposalFile,
  acknowledged: Acknowledged | undefined,
  taken: readonly Taken[],
): string[] {
  if (!acknowledged) return [];
  const accepted = file.versions.filter(({ version }) =>
    file.acceptances.some((one) => one.version === version),
  );
  const sums = accepted.map(({ content, sent }) => proposalSums(content, sent?.vat ?? []));
  const most = Math.max(
    0,
    ...sums.map(({ deposit, total }) => ({ nothing: 0, deposit, all: total })[acknowledged.pays]),
  );
  const charged = taken.reduce((sum, one) => sum + one.pence, 0);
  return charged > most
    ? [`charged ${charged} pence in ${taken.length} payments, where ${most} was meant`]
    : [];
}

function bookFaults(file: ProposalFile, taken: readonly Taken[]): string[] {
  const faults: string[] = [];
  const { money, instalments, balance, proposal } = file;
  const cards = money.filter(({ kind }) => kind === "card" || kind === "refund");
  const entered = cards.reduce((sum, one) => sum + one.pence, 0);
  const held = taken.reduce((sum, one) => sum + one.pence - one.back, 0);
  if (entered !== held) faults.push(`${held} pence were paid by card, and ${entered} are in its books`);
  if (money.filter(({ kind }) => kind === "bank").length > 1)
    faults.push("one bank transfer was entered twice");
  const came = money.filter((one) => one.pence > 0).reduce((sum, one) => sum + one.pence, 0);
  const paid = instalments.filter(({ state }) => state === "paid").reduce((sum, one) => sum + one.pence, 0);
  if (paid > came) faults.push(`shows ${paid} pence as paid, and ${came} came`);
  const asked = instalments.filter(({ state }) => state === "open").reduce((sum, one) => sum + one.pence, 0);
  if (asked !== 0 && asked !== Math.max(0, balance.owed))
    faults.push(`asks for ${asked} pence, and ${balance.owed} are owed`);
  if (asked && proposal.cancelledAt !== null) faults.push("asks for money though it is cancelled");
  return faults;
}

async function invoiceFaults(store: Store, file: ProposalFile): Promise<string[]> {
  const documents = await invoicesOf(store.db, file.proposal.id);
  const books = documents.reduce(
    (sum, { series, content }) => sum + (series === "invoice" ? content.total : 0 - content.total),
    0,
  );
  const { total, adjusted, paid } = file.balance;
  const faults: string[] = [];
  if (books > total - adjusted) faults.push(`invoices of ${books} pence for a price of ${total - adjusted}`);
  if (books < Math.min(paid, total - adjusted))
    faults.push(`invoices of ${books} pence, and ${paid} were paid`);
  return faults;
}

/** Days on which more vans go than there are. */
async function vanFaults({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom("order_plan")
    .innerJoin("proposal", "proposal.id", "order_plan.proposal_id")
    .select(["proposal.event_day", "order_plan.vans"])
    .where("proposal.accepted_version", "is not", null)
    .where("proposal.cancelled_at", "is", null)
    .execute();
  return [...Map.groupBy(rows, (row) => row.event_day)].flatMap(([day, plans]) => {
    const vans = plans.reduce((sum, one) => sum + (one.vans ?? 0), 0);
    return vans > vansOfADay ? [`${vans} vans go on ${day}, and there are ${vansOfADay}`] : [];
  });
}

/** Guests who were told a plate that is not theirs, and more plates than guests. */
async function guestFaults(
  { db }: Store,
  { proposal, versions }: ProposalFile,
  acknowledged: Acknowledged | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom("guest_diet")
    .select(["id", "number"])
    .where("proposal_id", "=", proposal.id)
    .where("gone_at", "is", null)
    .execute();
  const guests = versions.find(({ version }) => version === proposal.acceptedVersion)?.content.guests ?? 0;
  const faults = rows.length > guests ? [`${rows.length} plates of ${guests} guests`] : [];
  for (const [id, number] of acknowledged?.plates ?? [])
    if (!rows.some((row) => row.id === id && row.number === number))
      faults.push(`a guest was told plate ${number}, and it is not theirs`);
  return faults;
}

async function seriesFaults({ db }: Store): Promise<string[]> {
  const faults: string[] = [];
  for (const { series, last } of await db.selectFrom("invoice_counter").selectAll().execute()) {
    if (series !== "invoice" && series !== "credit-note") continue;
    const rows = await db
      .selectFrom("invoice")
      .select("number")
      .where("series", "=", series)
      .orderBy("number")
      .execute();
    if (rows.length !== last || rows.some(({ number }, at) => number !== at + 1))
      faults.push(`${rows.length} of ${series} up to number ${last}: a gap or a number twice`);
  }
  return faults;
}

async function reminderFaults({ db }: Store): Promise<string[]> {
  const marks = await db.selectFrom("order_reminder").select("key").where("state", "=", "sent").execute();
  const rows = await db.selectFrom("mail_letter").select("key").where("kind", "like", "%reminder%").execute();
  const counts = countBy(rows.map(({ key }) => key));
  const faults = marks
    .filter(({ key }) => counts.get(`reminder:${key}`) !== 1)
    .map(({ key }) => `the reminder ${key} is marked as sent and was not written once`);
  return rows.length === marks.length
    ? faults
    : [...faults, `${marks.length} reminders, ${rows.length} e-mails`];
}

const countBy = (keys: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
