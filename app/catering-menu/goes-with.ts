import type { CateringMenuItem } from "./catering-menu-item.ts";

/**
 * The dishes that go with one, in its own order and then the menu's: those that it names, and those that name it. One that
 * has left the menu is left out.
 */
export function dishesGoingWith(
  menu: readonly CateringMenuItem[],
  dish: CateringMenuItem,
): CateringMenuItem[] {
  const byId = new Map(menu.map((item) => [item.id, item]));
  const named = (dish.goesWith ?? []).flatMap((id) => byId.get(id) ?? []);
  const naming = menu.filter(({ goesWith }) => goesWith?.includes(dish.id));
  return [...new Set([...named, ...naming])].filter(({ id }) => id !== dish.id);
}
