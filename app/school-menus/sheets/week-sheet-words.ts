import type { FontPairKey } from "#brand/font-pairs.ts";
import { emblemOf } from "#brand/mark.ts";
import { nameInLaw } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { backgrounds } from "../pdf/pdf-menu.ts";
import type { PublishedFor } from "../files/menu-as-published.ts";
import { publishedMark } from "../files/menu-as-published.ts";
import type { TermlyMenu } from "../served-menu.ts";
import type { ShownWeek } from "../shown-week.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** What a sheet of a dated week is made from. */
export interface WeekSheetContext {
  readonly menu: TermlyMenu;
  readonly week: ShownWeek & { readonly monday: Day };
  readonly brand: Brand;
  /** What the dishes that use recipes are made of. */
  readonly kitchen: Kitchen;
  readonly today: Day;
  /** Set on a copy of what was published. */
  readonly published?: PublishedFor;
}

/** What stands on each sheet of a week, whatever it lists. */
export interface SheetWords {
  readonly title: string;
  readonly description: string;
  /** "Allergens", and beside it whose and when. */
  readonly name: string;
  readonly school: string;
  readonly week: string;
  /** How old it is: a school with a sheet on the wall asks for a newer one. */
  readonly asOf: string;
  readonly background: string;
  readonly edge: string;
  /** The mark in the cloth. */
  readonly emblem: string;
  readonly fonts: FontPairKey;
  readonly brand: { readonly name: string; readonly phone: string; readonly email: string };
}

export function sheetWords(
  { menu, week, brand, today, published }: WeekSheetContext,
  { name, description }: { readonly name: string; readonly description: string },
): SheetWords {
  const { school, sector } = menu.about;
  const [background, edge] = backgrounds[sector];
  const begins = `the week of ${formatDay(week.monday, "date")}`;
  return {
    title: `${school}: ${name.toLowerCase()}, ${begins}`,
    description: `${description} By ${nameInLaw(brand)}.`,
    name,
    school,
    week: begins,
    asOf: published
      ? `${publishedMark(published)}. This is a copy for the record, not the menu of today.`
      : `Made on ${formatDay(today, "date")} from the menu as it was last changed, ${formatInstant(menu.changedAt)}. A newer one may exist.`,
    background,
    edge,
    emblem: emblemOf(brand),
    fonts: brand.fonts,
    brand: {
      name: brand.name,
      phone: brand.phone,
      email: brand.email,
    },
  };
}
