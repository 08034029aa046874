import type { RegisteredMenu } from "#termly-menus/menu-registry.ts";
import { menuKeys, findMenu } from "#termly-menus/menu-registry.ts";
import { usageError } from "../arguments.ts";

/** The menu that an argument names. Throws Invalid when it names none. */
export function parseMenu(typed: string): RegisteredMenu {
  const menu = findMenu(typed);
  if (!menu) throw usageError(`"${typed}" is not one of ${menuKeys.join(", ")}`);
  return menu;
}
