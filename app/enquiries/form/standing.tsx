import type { Availability } from "../availability.ts";
import { copy } from "./enquiry-form.copy.ts";
import * as states from "../enquiry-states.late.module.css";

/** How a day stands; nothing while that is not known. */
export function Standing({ of }: { of: Availability | null }) {
  if (!of) return null;
  return (
    <span className={states.standing} data-standing={of.kind}>
      <b>{copy.standings[of.kind]}</b> {of.message}
    </span>
  );
}
