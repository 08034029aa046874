import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Facts } from "#publications/publication.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, londonInstant, day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { menuOfFacts, subjectOf } from "./menus/menu-facts.ts";
import { schoolYearOf } from "./calendar/school-year.ts";
import type { School } from "./schools/schools.ts";
import type { Term } from "./calendar/school-term.ts";
import { allLunches } from "./served-menu.ts";

/** What the subjects of menus begin with among the publications. */
export const menuSubjects = subjectOf("");

/** A lunch as a publication had it. */
export interface PublishedLunch {
  readonly day: Day;
  /** When it begins. */
  readonly at: Instant;
  readonly beingChecked: boolean;
  /** None while it is being checked. */
  readonly dishes: readonly {
    readonly slot: string;
    readonly name: string;
    /** The planned dish that it stands in for; null for the planned one. */
    readonly insteadOf: string | null;
    readonly allergens: AllergenFacts;
  }[];
}

/** The school of a published menu, and its lunches that had not begun at a moment. */
export function publishedLunches(
  facts: Facts,
  at: Instant,
): { readonly about: School; readonly lunches: readonly PublishedLunch[] } {
  const menu = menuOfFacts(facts, at);
  const { about } = menu;
  const today = londonDay(at);
  const lunches = allLunches(menu)
    .filter(({ day }) => day >= today)
    .map(({ day, beingChecked, dishes }) => ({
      day,
      beingChecked,
      at: londonInstant(day, about.lunchAt),
      dishes: dishes.map(({ slot, name, allergens, substitution }) => ({
        slot,
        name,
        allergens,
        insteadOf: substitution?.was.name ?? null,
      })),
    }));
  return { about, lunches: lunches.filter((lunch) => lunch.at > at) };
}

/**
 * The last day of the school year in which a menu's next lunch lies: that of its last term, where that ends in summer, and else the
 * end of July, as the terms that are known so far end earlier than the year.
 */
export function lastDayOfSchoolYear(terms: readonly Term[], today: Day): Day {
  const next = terms.find(({ lastDay }) => lastDay >= today);
  const year = schoolYearOf(next && next.firstDay > today ? next.firstDay : today);
  const ends = day(`${year + 1}-07-31`);
  const last = terms.filter(({ lastDay }) => lastDay <= ends).at(-1)?.lastDay ?? ends;
  return last >= `${year + 1}-06-01` ? last : ends;
}
