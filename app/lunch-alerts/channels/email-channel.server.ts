import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { emailOutcomes } from "#email/emails-about.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { isEmail } from "#values/text/email-address.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { defined } from "#values/defined.ts";
import type { AlertChannel } from "./alert-channel.ts";
import type { FollowedMenu } from "../alert-rows.server.ts";
import { alertsAt, confirmWithin, deleteAlerts, newRow } from "../alert-rows.server.ts";
import type { WantedAlert } from "../subscription.ts";
import { textIn } from "../subscription.ts";
import type { LunchAlertDeps } from "../alert-deps.ts";
import type { AlertDetail } from "../messages/alert-emails.ts";
import { alertEmail, confirmationEmail, messageKey } from "../messages/alert-emails.ts";
import { newToken, tokenAgain } from "../alert-token.server.ts";
import { dueAt } from "../messages/due-messages.ts";

type Message = Selectable<Schema["lunch_alert_message"]>;

// How many e-mails are written while other writers wait: a few hundredths of a second.
const atOnce = 50;

const hour = 3_600_000;

/** E-mails: a mailbox confirms before it is told; told are those whose mail a server has taken. */
export const emailChannel = (deps: LunchAlertDeps): AlertChannel => ({
  place: "this mailbox",
  isBrowser: false,
  ignoresCase: true,
  addressIn(input) {
    const email = textIn(input, "email").trim();
    if (!isEmail(email))
      return {
        field: "email",
        message: email
          ? "Your e-mail address: write it like name@example.org."
          : "Your e-mail address: where the message goes.",
      };
    return {
      async request(menu, wanted) {
        await askMailbox(deps, email, menu, wanted);
        return { kind: "asked" };
      },
    };
  },
  teller: () => ({
    async tellDue() {
      await queueDueEmails(deps);
      await noteSent(deps);
    },
  }),
});

/**
 * Stores a request to be told at an address, and asks that mailbox whether it was the one who asked. Whether the address was
 * asked within the hour, and then nothing is done, cannot be told from outside.
 */
async function askMailbox(
  deps: LunchAlertDeps,
  email: string,
  menu: FollowedMenu,
  wanted: WantedAlert,
): Promise<void> {
  const { store, clock, secret } = deps;
  const now = clock.now();
  await store.db.transaction().execute(async (tx) => {
    const asked = await alertsAt(tx, { channel: "email", address: email }, true);
    if (asked.some(({ consented_at }) => consented_at > now - hour)) return;
    const row = newRow(deps, menu, wanted, { channel: "email", address: email, push_keys: null });
    await tx.insertInto("lunch_alert").values(row).execute();
    const recipient = { id: row.id, email, token: newToken(secret, row.id) };
    await queueEmail(tx, confirmationEmail(deps, recipient, menu, now + confirmWithin), clock);
  });
  deps.wakeEmailWorker();
}

/**
 * Puts the e-mails of all messages that are due into the outbox, each in the transaction that marks it as sent.
 * Returns how many. A message whose last lunch has begun is sent to nobody, and stays for staff to see.
 */
export async function queueDueEmails(deps: LunchAlertDeps): Promise<number> {
  let queued = 0;
  for (;;) {
    // Looked for first: a writer would make others wait, every other second.
    if (!(await isAnythingDue(deps))) return queued;
    const count = await deps.store.db.transaction().execute((tx) => queueSome(tx, deps));
    queued += count.queued;
    if (count.queued) deps.wakeEmailWorker();
    if (count.looked < atOnce) return queued;
  }
}

async function isAnythingDue({ store, clock }: LunchAlertDeps): Promise<boolean> {
  const due = store.db
    .selectFrom("lunch_alert_message")
    .innerJoin("lunch_alert", "lunch_alert.id", "lunch_alert_message.alert")
    .select("lunch_alert_message.id")
    .where("lunch_alert.channel", "=", "email")
    .where(dueAt(clock.now()));
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

async function queueSome(tx: Tx, deps: LunchAlertDeps): Promise<{ looked: number; queued: number }> {
  const now = deps.clock.now();
  const messages = await tx
    .selectFrom("lunch_alert_message")
    .innerJoin("lunch_alert", "lunch_alert.id", "lunch_alert_message.alert")
    .selectAll("lunch_alert_message")
    .select(["lunch_alert.address", "lunch_alert.token_hash"])
    .where("lunch_alert.channel", "=", "email")
    .where(dueAt(now))
    .orderBy("lunch_alert_message.tell_by")
    .limit(atOnce)
    // A request to forget one of them now waits, and then deletes the e-mail too; those being forgotten are left alone. The
    // message is not locked: a person is deleted before their messages, and each would wait for the other.
    .$if(!deps.store.sqlite, (query) => query.forUpdate("lunch_alert").skipLocked())
    .execute();
  let queued = 0;
  for (const message of messages) {
    const token = tokenAgain(deps, { id: message.alert, token_hash: message.token_hash });
    const isSendable = message.until > now && token !== null;
    if (isSendable) {
      const recipient = { id: message.alert, email: message.address, token };
      await queueEmail(tx, alertEmail(deps, recipient, detailOf(message), message), deps.clock);
      queued += 1;
    }
    await tx
      .updateTable("lunch_alert_message")
      .set({ due_at: null, detail: "", ...(isSendable && { queued_at: now }) })
      .where("id", "=", message.id)
      .execute();
  }
  return { looked: messages.length, queued };
}

/** What a message says; it is stored by ourselves. */
const detailOf = ({ detail }: Pick<Message, "detail">): AlertDetail => storedJson<AlertDetail>(detail);

// Within one statement's parameters on both databases.
const askedAtOnce = 500;

/** Notes which e-mails a mail server has taken since. */
async function noteSent({ store, clock }: Pick<LunchAlertDeps, "store" | "clock">): Promise<void> {
  const open = await store.db
    .selectFrom("lunch_alert_message")
    .select("id")
    .where("queued_at", "is not", null)
    .where("told_at", "is", null)
    .where("until", ">", clock.now() - 3_600_000)
    .orderBy("tell_by")
    .execute();
  for (let from = 0; from < open.length; from += askedAtOnce) {
    const batch = open.slice(from, from + askedAtOnce);
    const outcomes = await emailOutcomes(
      store.db,
      batch.map(({ id }) => messageKey(id)),
    );
    const bySentAt = Map.groupBy(
      batch.filter(({ id }) => outcomes.get(messageKey(id))?.sentAt),
      ({ id }) => defined(outcomes.get(messageKey(id))?.sentAt),
    );
    if (bySentAt.size === 0) continue;
    await store.db.transaction().execute(async (tx) => {
      for (const [at, some] of bySentAt)
        await tx
          .updateTable("lunch_alert_message")
          .set({ told_at: at })
          .where(
            "id",
            "in",
            some.map(({ id }) => id),
          )
          .execute();
    });
  }
}

const ofPerson = (db: Db | Tx, email: string) =>
  db
    .selectFrom("lunch_alert")
    .where("channel", "=", "email")
    .where((row) => row(row.fn<string>("lower", ["address"]), "=", email.trim().toLowerCase()));

/** What is stored of the subscriptions of an e-mail address, as an access request is answered. */
export async function alertsByEmail(db: Db, email: string) {
  const rows = await ofPerson(db, email).selectAll().orderBy("consented_at").execute();
  return rows.map(({ id, menu, avoided, consent, consented_at, confirmed_at, expires_at }) => ({
    id,
    menu,
    avoided: storedJson<unknown>(avoided),
    consent,
    consentedAt: formatInstant(consented_at),
    confirmedAt: confirmed_at === null ? null : formatInstant(confirmed_at),
    expiresAt: formatInstant(expires_at),
  }));
}

/** Deletes an address's subscriptions in the transaction that erases a person; returns their ids and those of their e-mails. */
export async function eraseAlerts(
  tx: Tx,
  email: string,
): Promise<{ readonly alerts: readonly string[]; readonly emailIds: readonly string[] }> {
  const rows = await ofPerson(tx, email).select("id").execute();
  const alerts = rows.map(({ id }) => id);
  return { alerts, emailIds: await deleteAlerts(tx, alerts) };
}

/** The e-mail addresses that are told, and since when: an erasure is repeated on them when an older copy was put back. */
export async function alertAddresses(
  db: Db,
): Promise<{ readonly email: string; readonly created_at: Instant }[]> {
  return await db
    .selectFrom("lunch_alert")
    .select(["address as email", "consented_at as created_at"])
    .where("channel", "=", "email")
    .execute();
}
