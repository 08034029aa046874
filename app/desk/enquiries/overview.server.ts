import { oneWorkingDayAfter } from "#brand/working-time.ts";
import { promiseKept } from "#enquiries/replies/reply-promise.server.ts";
import { openComplaints } from "#enquiries/replies/complaints.server.ts";
import { dueReminders } from "#enquiries/inbox/reminders.server.ts";
import { unansweredEnquiries } from "#enquiries/inbox/unanswered-enquiries.server.ts";
import type { SiteContext } from "#server/services.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { datedComplaint } from "./complaints/complaint-words.ts";

const promiseDays = 30;
// What awaits review is passed over.
const maxLookedAt = 50;

/** What is beside the list while no enquiry is open: the promise, what one wanted to be reminded of, complaints. */
export async function overview({
  store: { db },
  clock,
  brand,
}: Pick<SiteContext, "store" | "clock" | "brand">) {
  const now = clock.now();
  const today = londonDay(now);
  const since = londonInstant(addDays(today, -promiseDays), "00:00");
  const complaints = await openComplaints(db);
  const { enquiries } = await unansweredEnquiries(db, maxLookedAt);
  const next = enquiries.find(({ review }) => review === null);
  const due = next && oneWorkingDayAfter(brand.hours, next.createdAt);
  return {
    next:
      next && due
        ? {
            id: next.id,
            name: `${next.fName} ${next.lName}`,
            isLate: now > due,
            words: next.enquiry.length > 600 ? `${next.enquiry.slice(0, 600).trimEnd()} …` : next.enquiry,
            due: formatInstant(due, "weekday"),
            at: formatInstant(next.createdAt, "weekday"),
          }
        : null,
    promise: await promiseKept(db, { since, now, hours: brand.hours }),
    reminders: (await dueReminders(db, today)).map(({ id, enquiryId, words, name, day }) => ({
      id,
      enquiryId,
      words,
      name,
      since: formatDay(day),
    })),
    complaints: complaints.map((complaint) => {
      const { enquiryId, name, reference } = complaint;
      const { state, day, due } = datedComplaint(complaint, now);
      return { enquiryId, name, reference, state, day, due };
    }),
  };
}

export type OverviewData = Awaited<ReturnType<typeof overview>>;
