import { lookAtReminder, upcomingReminders } from "#proposals/reminders/reminder-desk.server.ts";
import { reminderNames } from "#proposals/reminders/reminders.ts";
import type { SiteContext } from "#server/services.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { NotFound } from "#values/problem.ts";
import { signedNames } from "../people.server.ts";
import type { EmailView } from "./reminder-email.tsx";

/** For how many days ahead reminders are listed. */
export const daysAhead = 60;

/** The reminders of the next weeks, and the e-mail of the one that is looked at. */
export async function remindersView({ store, orders }: SiteContext, look: string | null) {
  const nameOf = await signedNames(store.db);
  const listed = await upcomingReminders(orders, { days: daysAhead });
  return {
    email: look === null ? null : await emailOf(orders, look),
    rows: listed.map(({ key, kind, at, number, title, email, stopped }) => ({
      key,
      number,
      title,
      email,
      what: reminderNames[kind],
      at: formatInstant(at, "weekday"),
      stopped: stopped && `${nameOf(stopped.by)}, ${formatInstant(stopped.at, "weekday")}`,
      isLookedAt: key === look,
    })),
  };
}

// One that has gone meanwhile is not shown: the list says what is left.
async function emailOf(orders: SiteContext["orders"], key: string): Promise<EmailView | null> {
  const found = await lookAtReminder(orders, key).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (!found) return null;
  const { email, reminder } = found;
  return {
    what: reminderNames[reminder.kind],
    subject: email.subject,
    text: email.text.trim(),
    to: email.to === "company" ? "us" : email.to.email,
    at: formatInstant(reminder.at, "weekday"),
  };
}
