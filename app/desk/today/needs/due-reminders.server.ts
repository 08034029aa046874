import { dueReminders } from "#enquiries/inbox/reminders.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const maxSingly = 8;

/** What somebody wanted to be reminded of, from its day on until it is done. */
export async function dueReminderNeeds({ store, today, signedNames }: NeedContext): Promise<Need[]> {
  const due = await dueReminders(store.db, today);
  if (!due.length) return [];
  const nameOf = await signedNames();
  return due.slice(0, maxSingly).map(({ id, enquiryId, words, name, reference, by, day }): Need => ({
    id: `reminder ${id}`,
    severity: 8,
    when: "week",
    icon: "calendar",
    title: words,
    text: `${name}, ${reference}. ${nameOf(by)} wanted to be reminded from ${formatDay(day)} on.`,
    cure: {
      text: "Done",
      to: `/desk/enquiries/${enquiryId}/reminder-done`,
      post: [
        ["reminder", id],
        ["from", "today"],
      ],
    },
    other: {
      text: "Look at it",
      to: `/desk/enquiries/${enquiryId}`,
    },
  }));
}
