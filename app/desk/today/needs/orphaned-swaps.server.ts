import { storedDishesIn } from "#school-menus/menus/stored-menus.server.ts";
import { orphanedSubstitutions } from "#school-menus/substitutions/lunch-checks.ts";
import { breakfastsOn } from "#school-menus/termly-menus.server.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Swaps whose slot has gone from the menu: nothing is shown that day until somebody places or withdraws them. */
export async function orphanedSwapNeeds({ store, menus: lunches, today }: NeedContext): Promise<Need[]> {
  const menus = [...lunches, ...(await breakfastsOn(store.db, () => true, today, "on every day"))];
  const places = menus.flatMap(({ about: { key }, substitutions }) =>
    substitutions.filter(({ day }) => day >= today).map(({ slot }) => ({ key, slot })),
  );
  const planned = await storedDishesIn(store.db, places);
  return menus.flatMap((menu) =>
    orphanedSubstitutions({ ...menu, dishes: planned.get(menu.about.key) ?? [] }, today).map(
      ({ id, day, was, dish }): Need => ({
        id: `orphaned ${id}`,
        severity: 2,
        when: "lunch",
        day,
        icon: "orphaned",
        title: `A swap at ${menu.about.label} has lost its place`,
        text: `“${was}” becomes “${dish.name}”, ${formatDay(day)}. The menu has no such place any more, so parents read “menu being checked”.`,
        cure: {
          text: "Find its place",
          to: `/desk/swap?day=${day}&schools=${menu.about.key}`,
        },
        other: {
          text: "Withdraw it",
          to: "/desk/swap/withdraw",
          post: [["swap", id]],
        },
      }),
    ),
  );
}
