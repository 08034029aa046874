import type { complaintClock } from "#enquiries/replies/complaint-clock.ts";

/** How an open complaint stands, beside its day. */
export const complaintWords = (state: ReturnType<typeof complaintClock>["state"], due: string): string => {
  if (state === "outcome late") return `acknowledged; what came of it was to be told by ${due}`;
  if (state === "acknowledged" || state === "outcome soon")
    return `acknowledged; tell them by ${due} what came of it`;
  return state === "late" ? `had to be acknowledged by ${due}` : `to be acknowledged by ${due}`;
};
