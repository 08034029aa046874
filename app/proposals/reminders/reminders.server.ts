import type { Db, Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { defined } from "#values/defined.ts";
import { readProposal } from "../find-proposals.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { reminderEmail } from "./reminder-emails.ts";
import type { Mark } from "./reminder-marks.server.ts";
import { mark, marksOf, remindable } from "./reminder-marks.server.ts";
import { isQuiet, plannedReminders } from "./reminders.ts";

/** The name in the audit log for reminders that went by themselves. */
const itself = "reminders";
/**
 * Sends the reminders that are due: each in one transaction with the mark that it went, so once, whatever crashes or
 * runs beside it; none between 20:00 and 8:00 in London, and none that would come too late. Returns how many went; throws the
 * first fault once all others have gone.
 */
export async function sendDueReminders(deps: OrderDeps): Promise<number> {
  if (isQuiet(deps.clock.now())) return 0;
  let sent = 0;
  const faults: unknown[] = [];
  for (const id of await remindable(deps.store.db, deps))
    try {
      sent += await sendRemindersOf(deps, id);
    } catch (error) {
      // One order that cannot be read keeps nobody else waiting.
      faults.push(error);
    }
  if (sent) deps.emailWorker.wake();
  if (faults.length) throw faults[0];
  return sent;
}

async function sendRemindersOf(deps: OrderDeps, id: string): Promise<number> {
  const { db } = deps.store;
  // Most have nothing due: they are not locked to find that out.
  if (!(await dueOf(db, deps, id)).due.length) return 0;
  return await db.transaction().execute(async (tx) => {
    await lockProposal(tx, id);
    const { file, due } = await dueOf(tx, deps, id);
    let sent = 0;
    for (const reminder of file ? due : []) {
      // Until it is known how a payment ends, nobody is asked to pay.
      if (reminder.instalment && (await deps.paymentUnderWay(tx, reminder.instalment.id))) continue;
      if (!(await mark(tx, id, reminder, { state: "sent", at: deps.clock.now(), by: itself }))) continue;
      await queueEmail(tx, reminderEmail(deps.brand, defined(file), reminder), deps.clock);
      sent += 1;
    }
    return sent;
  });
}

async function dueOf(db: Db | Tx, deps: OrderDeps, id: string) {
  const now = deps.clock.now();
  const file = await readProposal(db, deps, id);
  const marked = file ? await marksOf(db, id) : new Map<string, Mark>();
  const planned = file ? plannedReminders(file, now, deps.brand.orders) : [];
  return { file, due: planned.filter(({ key, at }) => at <= now && !marked.has(key)) };
}
