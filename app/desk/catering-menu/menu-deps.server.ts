import type { MenuDeps } from "#catering-menu/catering-menu.server.ts";
import type { SiteContext } from "#server/services.ts";

/** What a change of the catering menu needs, from the site. */
export const menuDeps = ({ store, feed, clock, publicationKey }: SiteContext): MenuDeps => ({
  store,
  feed,
  clock,
  publicationKey,
});
