import type { MenuEditDeps } from "#catering-menu/catering-menu.server.ts";
import type { SiteContext } from "#server/services.ts";

/** What writing the catering menu needs, from the site. */
export const menuDeps = ({
  store,
  feed,
  clock,
  galleryPictures,
  publicationKey,
}: SiteContext): MenuEditDeps => ({
  store,
  feed,
  clock,
  galleryPictures,
  publicationKey,
});
