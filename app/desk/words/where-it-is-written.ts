import type { WordedClaim } from "#server/features/worded-claims.server.ts";
import { setMenuAddress } from "../set-menus/set-menu-addresses.ts";

/** Where somebody calls it otherwise. */
export function whereItIsWritten({ kind, key }: Pick<WordedClaim, "kind" | "key">): string {
  const id = encodeURIComponent(key);
  switch (kind) {
    case "dish":
      return `/desk/site/menu/${id}`;
    case "set menu":
      return setMenuAddress(key);
    case "school menu":
      return `/desk/school-menus/${id}`;
    case "swap":
      return "/desk/swap";
    case "settings":
      return `/desk/settings/${id}`;
    case "recipe":
      return `/desk/recipes/recipes/${id}`;
  }
}
