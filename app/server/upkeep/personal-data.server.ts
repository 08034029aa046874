import { cutJournal } from "#database/cut-journal.server.ts";
import { createHmac } from "node:crypto";
import { recordAudit } from "#audit/audit.server.ts";
import { listEnquiries } from "#enquiries/enquiry-export.server.ts";
import {
  addressesToEraseAgain,
  eraseEnquiries,
  erasedAddresses,
  writtenByEnquiry,
} from "#enquiries/erasure.server.ts";
import {
  customerAddresses,
  eraseCustomer,
  forgetEnquiries,
  proposalsByEmail,
} from "#proposals/customer-data.server.ts";
import { alertAddresses, alertsByEmail, eraseAlerts } from "#lunch-alerts/channels/email-channel.server.ts";
import { contactAddresses, contactsByEmail, eraseContacts } from "#school-contacts/contacts.server.ts";
import { noteAccess } from "#school-menus/diets/diet-accesses.server.ts";
import {
  dietAddresses,
  dietsByEmail,
  eraseDiets,
  servedDiets,
} from "#school-menus/diets/diet-data.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict } from "#values/problem.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { eraseEmails, emailsInvolving } from "#email/retention.server.ts";
import { payerAddresses, paymentsByEmail } from "#payments/retention/payer.server.ts";
import { erasePayer } from "#payments/retention/erase-payer.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "../config/config.ts";
import { emailTransportFor } from "../features/email.server.ts";
import { dietSealer } from "../features/diets.server.ts";
import { siteSecret } from "../secret.server.ts";
import { hashesOf, readErasures, withErased, writeErasures } from "./erasures.server.ts";

interface Deps {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
}

/**
 * Deletes a person's enquiries and proposals, all that names them in payments and orders but what invoices need, and every e-mail to, from and about them, also from
 * the database's own journal and from the files of e-mails. Returns how much there was, and why the list of erased
 * addresses could not be written outside the data folder (null when it could). Throws Conflict while the kitchen cooks for a child
 * by a request of theirs: its school has to hear first whose tray stops, and from when.
 */
export async function erasePerson(deps: Deps, actor: Actor, email: string) {
  const { config, store, clock } = deps;
  if ((await servedDiets(store.db, email, londonDay(clock.now()))) > 0)
    throw new Conflict(
      "The kitchen cooks for a child by a request of theirs, and its school has to hear whose tray stops. Nutrition ends it first; erase what is stored when that is over. Nothing was erased.",
    );
  const { book, hash } = withErased(readErasures(config, await erasedAddresses(store)), email, clock.now());
  // Written first: should the rest fail or be interrupted, the next sweep does it.
  const unwritten = await writeErasures(config, book);
  return { ...(await erase(deps, email, { actor, hash })), unwritten };
}

/**
 * Erases again who asked for it, should an older copy have been put back; returns how many people, and why the list of
 * them could not be written outside the data folder (null when it is there). Throws InvalidConfig when the list is
 * gone.
 */
export async function repeatErasures(deps: Deps): Promise<{ people: number; unwritten: string | null }> {
  const { config, store } = deps;
  const book = readErasures(config, await erasedAddresses(store));
  if (!book.erased.length) return { people: 0, unwritten: null };
  const unwritten = await writeErasures(config, book);
  const others = [
    ...(await payerAddresses(store.db)),
    ...(await customerAddresses(store.db)),
    ...(await alertAddresses(store.db)),
    ...(await contactAddresses(store.db)),
    ...(await dietAddresses(store.db)),
  ];
  const people = await addressesToEraseAgain(store, book.erased, hashesOf(book, config), others);
  for (const email of people) await erase(deps, email, null);
  return { people: people.length, unwritten };
}

/**
 * Writes down that a person's data were exported, and returns all that is stored of them, as an access request is
 * answered.
 */
export async function exportPerson(
  { config, store, clock }: Deps,
  actor: Actor,
  email: string,
): Promise<PersonalData> {
  const data = await personalDataOf({ config, store }, email);
  await store.db.transaction().execute(async (tx) => {
    const subject = `person/${personHash(config, email)}`;
    await recordAudit(tx, actor, { action: "exported person", subject, after: countsOf(data) }, clock);
    for (const { id } of data.dietRequests)
      await noteAccess(tx, { clock }, { who: actor.name, what: "export", caseId: id });
  });
  return data;
}

export type PersonalData = Awaited<ReturnType<typeof personalDataOf>>;

/** How much is stored of a person. */
export async function countPersonalData(deps: Pick<Deps, "config" | "store">, email: string) {
  return countsOf(await personalDataOf(deps, email));
}

const countsOf = ({
  enquiries,
  payments,
  proposals,
  lunchAlerts,
  schoolContacts,
  dietRequests,
  letters,
}: PersonalData) => ({
  enquiries: enquiries.length,
  payments: payments.length,
  proposals: proposals.length,
  lunchAlerts: lunchAlerts.length,
  schoolContacts: schoolContacts.length,
  dietRequests: dietRequests.length,
  emails: letters.length,
});

// Whoever knows the address and the site's secret finds the line again, and nobody else.
const personHash = (config: Config, email: string) =>
  createHmac("sha256", `${siteSecret(config)} person`)
    .update(email.trim().toLowerCase())
    .digest("hex")
    .slice(0, 16);

async function personalDataOf({ config, store }: Pick<Deps, "config" | "store">, email: string) {
  const { db } = store;
  const enquiries = await listEnquiries(store, { email });
  const written = await writtenByEnquiry(
    store,
    enquiries.map(({ id }) => id),
  );
  const payments = await paymentsByEmail(db, email);
  const proposals = await proposalsByEmail(db, email);
  const about = [...enquiries, ...payments, ...proposals].map(({ id }) => id);
  const dated = enquiries.map((enquiry) => ({
    ...enquiry,
    createdAt: new Date(enquiry.createdAt).toISOString(),
    ...written(enquiry.id),
  }));
  return {
    email,
    enquiries: dated,
    payments,
    proposals,
    lunchAlerts: await alertsByEmail(db, email),
    schoolContacts: await contactsByEmail(db, email),
    dietRequests: await dietsByEmail(db, { sealer: dietSealer(siteSecret(config)) }, email),
    letters: await emailsInvolving(db, { email, about }),
  };
}

/** `asked`: who asked for it, and the hash that the address is remembered by from now on; null when it was erased before. */
async function erase(
  { store, clock, config }: Deps,
  email: string,
  asked: { readonly actor: Actor; readonly hash: string } | null,
) {
  const now = clock.now();
  const erased = await store.db.transaction().execute(async (tx) => {
    const about = await eraseEnquiries(tx, { email, hash: asked?.hash ?? null, now });
    const payments = await erasePayer(tx, email, now);
    const proposals = await eraseCustomer(tx, email, now);
    await forgetEnquiries(tx, about);
    const { alerts, emailIds: alertEmails } = await eraseAlerts(tx, email);
    const { contacts, emailIds: contactEmails } = await eraseContacts(tx, email);
    const { diets, emailIds: dietEmails } = await eraseDiets(tx, email);
    const others = await eraseEmails(tx, { email, about: [...about, ...payments, ...proposals] });
    const emailIds = [...alertEmails, ...contactEmails, ...dietEmails, ...others];
    const counts = {
      enquiries: about.length,
      payments: payments.length,
      proposals: proposals.length,
      lunchAlerts: alerts.length,
      schoolContacts: contacts.length,
      dietRequests: diets.length,
    };
    if (asked) {
      const after = { ...counts, emails: emailIds.length };
      // A keyed hash: whoever knows the address and the site's secret finds the line again, and nobody else.
      const act = { action: "erased person", subject: `person/${asked.hash.slice(-16)}`, after };
      await recordAudit(tx, asked.actor, act, clock);
    }
    return { ...counts, emailIds };
  });
  const transport = emailTransportFor(config);
  await transport.deleteCopies(erased.emailIds);
  transport.close();
  await cutJournal(store);
  const { emailIds, ...counts } = erased;
  return { ...counts, emails: emailIds.length };
}
