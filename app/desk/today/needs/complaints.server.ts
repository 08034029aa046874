import { acknowledgeWithinDays, complaintClock } from "#enquiries/replies/complaint-clock.ts";
import { openComplaints } from "#enquiries/replies/complaints.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

const titles: Readonly<Partial<Record<ReturnType<typeof complaintClock>["state"], (due: string) => string>>> =
  {
    late: () => "A complaint has waited longer than the law allows",
    soon: (due) => `A complaint must be acknowledged by ${due}`,
    "outcome late": () => "Nobody has said yet what came of a complaint",
    "outcome soon": (due) => `What came of a complaint is to be told by ${due}`,
  };

/** Complaints about personal data that must be acknowledged soon, or should have been. */
export async function complaintNeeds({ store, clock }: NeedContext): Promise<Need[]> {
  const complaints = await openComplaints(store.db);
  return complaints.flatMap((complaint): Need[] => {
    const { state, day, due } = complaintClock(complaint, clock.now());
    const title = titles[state]?.(formatDay(due));
    if (!title) return [];
    const isAcknowledged = state === "outcome soon" || state === "outcome late";
    const { enquiryId, name, reference } = complaint;
    return [
      {
        id: `complaint ${enquiryId}`,
        severity: state === "late" ? 2 : state === "outcome late" ? 4 : 6,
        when: "week",
        icon: "warning",
        title,
        text: `${name}, ${reference}: day ${day} of ${acknowledgeWithinDays}.`,
        cure: {
          text: isAcknowledged ? "Tell them" : "Acknowledge it",
          to: `/desk/enquiries/${enquiryId}?template=${isAcknowledged ? "plain" : "complaint"}#reply`,
        },
      },
    ];
  });
}
