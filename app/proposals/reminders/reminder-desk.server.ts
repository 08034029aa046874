import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Email } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Instant } from "#values/time/clock.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { defined } from "#values/defined.ts";
import { readProposal } from "../find-proposals.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import type { ProposalFile } from "../proposal-file.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { reminderEmail } from "./reminder-emails.ts";
import { mark, marksOf, remindable } from "./reminder-marks.server.ts";
import type { PlannedReminder } from "./reminders.ts";
import { plannedReminders } from "./reminders.ts";

/** A reminder as the desk lists it. */
interface ListedReminder extends PlannedReminder {
  readonly proposalId: string;
  readonly number: number;
  readonly title: string;
  /** To whom it goes. */
  readonly email: string;
  readonly stopped: { readonly by: string; readonly at: Instant } | null;
}

const maxListed = 200;

/** The reminders that are to go in the next days, the earliest first, with those that were stopped; 200 at most. */
export async function upcomingReminders(
  deps: OrderDeps,
  { days }: { readonly days: number },
): Promise<ListedReminder[]> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const until = now + days * 86_400_000;
  const listed: ListedReminder[] = [];
  for (const id of await remindable(db, deps)) {
    const file = await readProposal(db, deps, id);
    const marked = await marksOf(db, id);
    for (const reminder of file ? plannedReminders(file, now, deps.brand.orders) : []) {
      const mark = marked.get(reminder.key);
      if (reminder.at <= until && mark?.state !== "sent")
        listed.push({ ...reminder, ...whose(defined(file), reminder), stopped: mark ?? null });
    }
  }
  return listed.toSorted((one, other) => one.at - other.at).slice(0, maxListed);
}

const whose = ({ proposal, versions }: ProposalFile, reminder: PlannedReminder) => {
  const content = versions.find(({ version }) => version === reminder.version)?.content;
  return {
    proposalId: proposal.id,
    number: proposal.number,
    title: content?.title ?? "",
    email: content?.customer.email ?? "",
  };
};

/** The e-mail of a reminder that has not gone, as it would go now. Throws NotFound where it is no longer planned. */
export async function lookAtReminder(
  deps: OrderDeps,
  key: string,
): Promise<{ readonly email: Email; readonly reminder: PlannedReminder }> {
  const { file, reminder } = await findReminder(deps.store.db, deps, key);
  return { email: reminderEmail(deps.brand, file, reminder), reminder };
}

/** Stops a reminder for good, until it is let go again. Throws NotFound where there is none, Conflict where it has gone. */
export async function stopReminder(deps: OrderDeps, actor: Actor, key: string): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    await lockProposal(tx, proposalOf(key));
    const { file, reminder } = await findReminder(tx, deps, key);
    const at = deps.clock.now();
    const isNew = await mark(tx, file.proposal.id, reminder, { state: "stopped", at, by: actor.name });
    const known = (await marksOf(tx, file.proposal.id)).get(key);
    if (known?.state === "sent") throw new Conflict("This reminder has gone already.");
    if (isNew) await audit(tx, deps, actor, { action: "stopped reminder", file, reminder });
  });
}

/** Lets a stopped reminder go after all, if its time has not passed. Throws NotFound where there is none. */
export async function letReminderGo(deps: OrderDeps, actor: Actor, key: string): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    await lockProposal(tx, proposalOf(key));
    const { file, reminder } = await findReminder(tx, deps, key);
    const { numDeletedRows } = await tx
      .deleteFrom("order_reminder")
      .where("key", "=", key)
      .where("state", "=", "stopped")
      .executeTakeFirst();
    if (numDeletedRows) await audit(tx, deps, actor, { action: "let reminder go", file, reminder });
  });
}

const proposalOf = (key: string): string => key.split(":")[0] ?? "";

async function findReminder(db: Db | Tx, deps: OrderDeps, key: string) {
  const file = await readProposal(db, deps, proposalOf(key));
  const planned = file ? plannedReminders(file, deps.clock.now(), deps.brand.orders) : [];
  const reminder = planned.find((one) => one.key === key);
  if (!file || !reminder)
    throw new NotFound("There is no such reminder: it has gone, or is not needed any more.");
  return { file, reminder };
}

async function audit(
  tx: Tx,
  { clock }: OrderDeps,
  actor: Actor,
  { action, file, reminder }: { action: string; file: ProposalFile; reminder: PlannedReminder },
): Promise<void> {
  const subject = `proposal/${file.proposal.number}`;
  await recordAudit(tx, actor, { action, subject, after: { reminder: reminder.kind } }, clock);
}
