import { acknowledgeWithinDays, complaintClock } from "#enquiries/replies/complaint-clock.ts";
import { openComplaints } from "#enquiries/replies/complaints.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Complaints about personal data that must be acknowledged soon, or should have been. */
export async function complaintNeeds({ store, clock }: NeedContext): Promise<Need[]> {
  const complaints = await openComplaints(store.db);
  return complaints.flatMap((complaint): Need[] => {
    const { state, day, due } = complaintClock(complaint, clock.now());
    if (state !== "soon" && state !== "late") return [];
    const { enquiryId, name, reference } = complaint;
    return [
      {
        id: `complaint ${enquiryId}`,
        severity: state === "late" ? 2 : 6,
        when: "week",
        icon: "warning",
        title:
          state === "late"
            ? `A complaint has waited longer than the law allows`
            : `A complaint must be acknowledged by ${formatDay(due)}`,
        text: `${name}, ${reference}: day ${day} of ${acknowledgeWithinDays}.`,
        cure: {
          text: "Acknowledge it",
          to: `/desk/enquiries/${enquiryId}?template=complaint#reply`,
        },
      },
    ];
  });
}
