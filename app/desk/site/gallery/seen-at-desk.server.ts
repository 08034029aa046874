import type { DeskPicture } from "#gallery/desk/desk-picture.ts";
import type { SiteContext } from "#server/services.ts";
import { unshownLinks } from "../../unshown-links.server.ts";

/** A picture with addresses at which whoever is at the desk reads its JPEG files, which the desk shows, before it is public. */
export function seenAtDesk(site: Pick<SiteContext, "config" | "clock">) {
  const linkTo = unshownLinks(site);
  return (picture: DeskPicture): DeskPicture =>
    picture.isPublic
      ? picture
      : { ...picture, jpeg: picture.jpeg.map(({ w, src }) => ({ w, src: linkTo(src) })) };
}
