import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { DeskIconName } from "../ui/marks/desk-icon.tsx";

/** The way to a cure: a screen, or an act that is sent from here. */
export interface Cure {
  readonly text: string;
  /** The screen, or where the act is sent. */
  readonly to: string;
  /** Set for an act: the fields that it is sent with. */
  readonly post?: readonly (readonly [name: string, value: string])[];
}

/** Something that needs a person. */
export interface Need {
  readonly id: string;
  /** The worst is 1. */
  readonly severity: number;
  /** "lunch": before the next lunch; "week": it can wait until today's lunches are settled. */
  readonly when: "lunch" | "week";
  /** The lunch that it stands before, where it is one: a later than the next can wait. */
  readonly day?: Day;
  readonly icon: DeskIconName;
  readonly title: string;
  readonly text: string;
  /** Facts of which something is not known, to be shown as stamps. */
  readonly facts?: AllergenFacts;
  readonly cure: Cure;
  readonly other?: Cure;
}
