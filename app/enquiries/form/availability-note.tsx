import type { Availability } from "../event/availability.ts";
import { copy } from "./enquiry-form.copy.ts";
import * as states from "./letter-states.late.module.css";

/** Whether a day is open, full or closed; nothing while that is not known. */
export function AvailabilityNote({ of }: { of: Availability | null }) {
  if (!of) return null;
  return (
    <span className={states.availability} data-availability={of.kind}>
      <b>{copy.availability[of.kind]}</b> {of.message}
    </span>
  );
}
