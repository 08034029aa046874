import { useEffect } from "react";
import { isRecord } from "#values/record.ts";
import type { Day } from "#values/calendar-day.ts";
import type { Availability } from "../availability.ts";

const kinds = ["open", "short-notice", "full", "closed"] as const;

/** Asks the server how a day stands, once it is chosen. Where no answer comes, nothing is said of it. */
export function useStanding(
  date: Day | null,
  onKnown: (known: { readonly date: Day; readonly standing: Availability }) => void,
): void {
  useEffect(() => {
    if (!date) return;
    const asked = new AbortController();
    void askStanding(date, asked.signal).then((standing) => {
      if (standing && !asked.signal.aborted) onKnown({ date, standing });
    });
    return () => asked.abort();
    // Another callback with another rendering is still the same question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [date]);
}

async function askStanding(date: Day, signal: AbortSignal): Promise<Availability | null> {
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
