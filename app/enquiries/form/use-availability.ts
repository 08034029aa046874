import { useEffect } from "react";
import { isRecord } from "#values/record.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Availability } from "../event/availability.ts";

const kinds = ["open", "short-notice", "full", "closed"] as const;

/** Asks the server for a day's availability, once it is chosen. Where no answer comes, nothing is shown. */
export function useAvailability(
  date: Day | null,
  onKnown: (known: { readonly date: Day; readonly availability: Availability }) => void,
): void {
  useEffect(() => {
    if (!date) return;
    const asked = new AbortController();
    void askAvailability(date, asked.signal).then((availability) => {
      if (availability && !asked.signal.aborted) onKnown({ date, availability });
    });
    return () => asked.abort();
    // Another callback with another rendering is still the same question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [date]);
}

async function askAvailability(date: Day, signal: AbortSignal): Promise<Availability | null> {
  try {
    const response = await fetch(`/api/enquiries/availability?date=${date}`, { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isRecord(answer) || typeof answer["message"] !== "string") return null;
    const kind = kinds.find((one) => one === answer["kind"]);
    return kind ? { kind, message: answer["message"] } : null;
  } catch {
    return null;
  }
}
