import type { PlannedDish } from "./dish.ts";
import { withSupportedDiets } from "./dish.ts";
import type { MenuKey } from "../schools.ts";
import type { Term } from "../calendar/school-term.ts";
import { storedJson } from "#values/stored-json.ts";

/** A menu's dishes as its row has them. */
export const parseStoredDishes = cachedByMenu((text): readonly PlannedDish[] =>
  storedJson<PlannedDish[]>(text).map(withSupportedDiets),
);

/** A menu's terms as its row has them. */
export const parseStoredTerms = cachedByMenu((text) => storedJson<readonly Term[]>(text));

/**
 * Reads a menu's stored text, and only when it is another than the last: every page asks for all menus, a megabyte of
 * them. What was read is given again, so nobody changes it in place; what is computed from it is cached with it.
 */
function cachedByMenu<Read>(read: (text: string) => Read): (key: MenuKey, text: string) => Read {
  const last = new Map<MenuKey, { readonly text: string; readonly read: Read }>();
  return (key, text) => {
    const known = last.get(key);
    const now = known?.text === text ? known : { text, read: read(text) };
    last.set(key, now);
    return now.read;
  };
}
