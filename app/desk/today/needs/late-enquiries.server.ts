import { oneWorkingDayAfter } from "#brand/working-time.ts";
import { unansweredEnquiries } from "#enquiries/inbox/unanswered-enquiries.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const maxSingly = 5;

/** Enquiries that were promised an answer within one working day and have none. */
export async function lateEnquiryNeeds({ store, clock, brand }: NeedContext): Promise<Need[]> {
  const { enquiries } = await unansweredEnquiries(store.db, 100);
  const late = enquiries.filter(({ createdAt }) => oneWorkingDayAfter(brand.hours, createdAt) < clock.now());
  return late.slice(0, maxSingly).map(({ id, reference, fName, lName, createdAt, review }): Need => ({
    id: `enquiry ${id}`,
    severity: 9,
    when: "week",
    icon: "mail",
    title: `${fName} ${lName} waits longer than we promise`,
    text: `${reference}, from ${formatInstant(createdAt)}.${review === null ? "" : " It waits for a look before anything is sent."}`,
    cure: {
      text: "Answer it",
      to: `/desk/enquiries/${id}`,
    },
  }));
}
