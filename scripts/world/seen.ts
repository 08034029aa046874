import { menuOfKey } from "#school-menus/termly-menus.server.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import type { World } from "./state.ts";

/** What is read at a look: after a step nothing changes until all that must hold was looked at, so it is read once for all of it. */
export type Seen = Map<string, Promise<unknown>>;

/** What `read` gives, which is asked once in a look. */
export function seenOnce<T>({ seen }: World, what: string, read: () => Promise<T>): Promise<T> {
  const found = seen.get(what) ?? read();
  seen.set(what, found);
  // Each name has one reader.
  return found as Promise<T>;
}

export const menuSeen = (world: World, key: string): Promise<TermlyMenu | null> =>
  seenOnce(world, `menu ${key}`, () => menuOfKey(world.site.services.store.db, key));
