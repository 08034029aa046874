import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import type { MenuChoice } from "./menu-choice.ts";

/** The dishes of the catering menu as a proposal may take them. */
export function menuChoices(menu: readonly CateringMenuItem[]): MenuChoice[] {
  return menu.map(({ id, name, serves, priceGuide, allergens, diets }) => ({
    kind: "dish",
    itemId: id,
    name,
    serves: servesHowMany(serves),
    guide: priceGuide,
    facts: {
      allergens,
      diets,
    },
  }));
}

/** "serves 10" is 10; what is counted in pieces says nothing of people. */
function servesHowMany(serves: string | null): number | null {
  const [, number] = /^serves (\d{1,4})$/i.exec(serves?.trim() ?? "") ?? [];
  return number ? Number(number) : null;
}
