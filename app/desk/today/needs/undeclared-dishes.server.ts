import { groupsOf } from "#values/groups-of.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { undeclaredDishes } from "#school-menus/substitutions/lunch-checks.ts";
import type { UndeclaredDish } from "#school-menus/substitutions/lunch-checks.ts";
import { lunchesAndBreakfasts } from "#school-menus/termly-menus.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { defined } from "#values/defined.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

// More are one need: a list is no reminder.
const maxSingly = 3;

/** Dishes of the next lunches, and of that day's breakfasts, of which nobody has declared an allergen. */
export async function undeclaredDishNeeds({ store, menus, nextLunch: day }: NeedContext): Promise<Need[]> {
  if (!day) return [];
  const breakfasts = await lunchesAndBreakfasts(store.db, ({ key }) => occasionOf(key) === "breakfast");
  const found = [...menus, ...breakfasts].flatMap((menu) => undeclaredDishes(menu, day));
  const dishes = groupsOf(found, ({ dish }) => dish.name).sort((one, other) => other.length - one.length);
  const rest = dishes.slice(maxSingly);
  return [
    ...dishes.slice(0, maxSingly).map((some) => needOf(some, day)),
    ...(rest.length > 0 ? [needOfRest(rest, day)] : []),
  ];
}

function needOf(some: readonly [UndeclaredDish, ...UndeclaredDish[]], day: Day): Need {
  const [{ menu, slot, dish, unknown }] = some;
  const schools = some.map((one) => one.menu.about.label);
  const where = schools.length > 3 ? `${schools.length} schools` : formatList(schools);
  return {
    id: `undeclared ${slot}`,
    severity: 3,
    when: "lunch",
    icon: "not-known",
    facts: dish.allergens,
    title: `${dish.name}: ${unknown.length > 3 ? `${unknown.length} allergens` : formatList(unknown.map(leafName))} not known`,
    text: `On the plates of ${where}, ${formatDay(day)}. The page says “ask us”.`,
    cure: dish.recipe
      ? {
          text: "Enter what is in it",
          to: `/desk/recipes/recipes/${dish.recipe.id}`,
        }
      : {
          text: "Declare it",
          to: `/desk/school-menus/${menu.about.key}`,
        },
    other: { text: "Swap it", to: `/desk/swap?day=${day}&slot=${slot}` },
  };
}

function needOfRest(rest: readonly (readonly UndeclaredDish[])[], day: Day): Need {
  const names = rest.map((some) => defined(some[0]).dish.name);
  return {
    id: "undeclared rest",
    severity: 3,
    when: "lunch",
    icon: "not-known",
    title: `${rest.length} more ${rest.length === 1 ? "dish" : "dishes"} with something not known`,
    text: `${names.slice(0, 6).join(", ")}${names.length > 6 ? " and others" : ""}. ${formatDay(day)}.`,
    cure: {
      text: "Look in Food",
      to: "/desk/recipes?state=not-known",
    },
  };
}
