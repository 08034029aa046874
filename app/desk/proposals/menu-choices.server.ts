import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { mealOf } from "#food/plates/menu-course.ts";
import { peopleServed, piecesIn, portionOf } from "#food/plates/portion.ts";
import type { MenuChoice } from "./editor/menu-choice.ts";

/** The dishes of the catering menu as a proposal may take them. */
export function menuChoices(menu: readonly CateringMenuItem[]): MenuChoice[] {
  return menu.map((item) => {
    const { id, name, priceGuide, allergens, diets, course } = item;
    const portion = portionOf(item);
    return {
      kind: "dish",
      itemId: id,
      name,
      serves: peopleServed(portion),
      pieces: piecesIn(portion),
      course: mealOf(course),
      guide: priceGuide,
      facts: { allergens, diets },
    };
  });
}
