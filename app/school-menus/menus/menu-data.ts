import { bankHolidaysKnownTo } from "#values/time/bank-holidays.ts";
import { isAllHalal } from "./all-halal.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Dish } from "./dish.ts";
import { cycleLength } from "./dish.ts";
import { lunchAloneNotice } from "./menu-notices.ts";
import { recentChanges } from "./recipe-changes.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { allLunches, termName, unknownDays } from "../served-menu.ts";
import { menuFile, menuPage } from "../schools/schools.ts";
import { occasionOf } from "../schools/occasions.ts";

// The latest, as a kitchen may change a product many times a day and a dish is in many lunches.
const maxChanges = 3;

/** What the kitchen has changed in a dish in the last four weeks, the latest first. */
function recipeChangesOf(dish: Pick<Dish, "recipe">, today: Day) {
  return recentChanges(dish, today)
    .slice(-maxChanges)
    .reverse()
    .map(({ at, changes }) => ({ since: new Date(at).toISOString(), allergenChanges: changes }));
}

/** A menu as data for other programmes: every lunch with its date, its dishes and all that is known of them. */
export function menuData(menu: TermlyMenu, today: Day) {
  const { about } = menu;
  const { key, school, sector, lunchAt } = about;
  const occasion = occasionOf(key);
  return {
    menu: key,
    school,
    sector,
    halal: isAllHalal(menu),
    ...(occasion === "lunch"
      ? { lunchAt }
      : { occasion, beginsAt: lunchAt, agreedDiets: `${lunchAloneNotice} Ask us first.` }),
    today,
    revision: menu.revision,
    changedAt: new Date(menu.changedAt).toISOString(),
    weeksInCycle: cycleLength(menu.dishes),
    terms: menu.terms.map((term) => ({ name: termName(term), ...term })),
    links: { page: menuPage(about), pdf: menuFile(about), calendar: menuFile(about, "ics") },
    bankHolidaysKnownTo,
    // In term, and nobody knows yet whether the school is open: never to be taken for a lunch.
    notYetKnown: unknownDays(menu, today).map((day) => ({ day, status: "not yet known" })),
    lunches: occasion === "lunch" ? mealsOf(menu, today) : undefined,
    breakfasts: occasion === "breakfast" ? mealsOf(menu, today) : undefined,
  };
}

const mealsOf = (menu: TermlyMenu, today: Day) =>
  allLunches(menu).map(({ day, week, dishes, beingChecked }) => ({
    day,
    week,
    // While it is being checked no dish is listed: ask the school or us.
    status: beingChecked ? "being checked" : "served",
    dishes: dishes.map(({ substitution, counts: _, ...dish }) => {
      const { name, course, description, allergens, diets, portion, carbohydrate, sugars } = dish;
      const { carbohydrateRange } = dish;
      const recipeChanges = recipeChangesOf(dish, today);
      const facts = {
        course,
        name,
        description,
        allergens,
        diets,
        portion,
        carbohydrate,
        sugars,
        ...(carbohydrateRange && { carbohydrateRange }),
        ...(recipeChanges.length && { recipeChanges }),
      };
      return substitution
        ? {
            ...facts,
            insteadOf: substitution.was.name,
            allergenChanges: substitution.changes,
            note: substitution.note,
          }
        : facts;
    }),
  }));
