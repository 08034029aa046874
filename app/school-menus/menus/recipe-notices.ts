import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { defined } from "#values/defined.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Dish } from "./dish.ts";
import { recentChanges } from "./recipe-changes.ts";

/** What the kitchen has changed in some dishes, in words. */
export interface RecipeNotice {
  /** "Since 23 November". */
  readonly when: string;
  /** "adds mustard (House slaw, Jacket potato with coleslaw and 3 more)". */
  readonly text: string;
}

// A sheet has one side and a calendar's event a few lines, however much a kitchen changes.
const maxNotices = 3;
const maxNames = 4;

/**
 * What the kitchen has changed in the allergens of these dishes in the four weeks before a day, the latest first. What
 * one product brings to many dishes is listed once; of many changes the latest, and that there are more.
 */
export function recipeNotices(dishes: readonly Dish[], until: Day): RecipeNotice[] {
  const all = dishes.flatMap((dish) =>
    recentChanges(dish, until).map((one) => ({ ...one, name: dish.name })),
  );
  const groups = [...Map.groupBy(all, ({ at, changes }) => JSON.stringify([at, changes])).values()].sort(
    ([one], [other]) => defined(other).at - defined(one).at,
  );
  const notices = groups.slice(0, maxNotices).map((group) => ({
    when: `Since ${formatDay(londonDay(defined(group[0]).at), "day and month")}`,
    text: `${describeAllergenChanges(defined(group[0]).changes)} (${namesOf(group)})`,
  }));
  const more = groups.length - notices.length;
  return more > 0 ? [...notices, { when: "Earlier", text: `${more} more: see the menu's page` }] : notices;
}

function namesOf(group: readonly { readonly name: string }[]): string {
  const names = [...new Set(group.map(({ name }) => name))];
  const more = names.length - maxNames;
  return formatList(more > 0 ? [...names.slice(0, maxNames), `${more} more`] : names);
}
