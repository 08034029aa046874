import { categories } from "#catering-menu/catering-menu-item.ts";
import type { SetMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import { maxDishes } from "#catering-menu/set-menus/set-menu.ts";

/** What the fields of a set menu say, by their names. */
export function setMenuInWords(fields: SetMenuFields): Record<string, string> {
  const lines = Array.from({ length: maxDishes }, (_, at) => {
    const [dish, each] = [fields[`dish_${at + 1}`], fields[`each_${at + 1}`]];
    return dish ? `${dish}, one for ${each}` : "";
  });
  return {
    Name: fields["name"] ?? "",
    "What it is for": fields["description"] ?? "",
    Occasion: categories.find(({ key }) => key === fields["category"])?.name ?? "",
    Guests: fields["guests"] ?? "",
    Dishes: lines.filter(Boolean).join("; "),
  };
}
