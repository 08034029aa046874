import type { Instant } from "#values/time/clock.ts";
import type { MenuKey } from "../schools/schools.ts";

/** What can be opened of what is known of a child, as the record calls it. */
export const accessKinds = {
  case: "opened the case",
  letter: "opened the letter",
  address: "read the parent’s address",
  queue: "read the list of all cases",
  school: "read the school’s list",
  export: "exported the parent’s data",
  "own page": "opened the parent’s page",
  change: "opened the request to change it",
  menu: "opened the child’s menu",
  calendar: "a calendar fetched the menu",
} as const;
export type AccessKind = keyof typeof accessKinds;

/** Who opened it where a link did: whoever has it. */
export const byLink = "link";

/** How long it is kept who opened what; it goes with its case before that. */
export const accessKeptFor = 365 * 86_400_000;

const minute = 60_000;
const day = 86_400_000;

/**
 * Within which time the same reader opens the same thing once: a screen reads itself again after each press, and a calendar asks by
 * itself. A letter and an address are opened by a press each time.
 */
export const onceWithin: Readonly<Record<AccessKind, number>> = {
  case: 10 * minute,
  letter: 0,
  address: 0,
  queue: 10 * minute,
  school: 10 * minute,
  export: 0,
  "own page": 10 * minute,
  change: 10 * minute,
  menu: day,
  calendar: day,
};

/** One line of who opened what. */
export interface Access {
  readonly id: string;
  readonly at: Instant;
  readonly who: string;
  readonly what: AccessKind;
  readonly caseId: string | null;
  readonly school: MenuKey | null;
}
