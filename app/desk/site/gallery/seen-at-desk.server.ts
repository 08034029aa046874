import type { DeskPicture } from "#gallery/desk/desk-picture.ts";
import { siteSecret } from "#server/secret.server.ts";
import type { SiteContext } from "#server/services.ts";
import { lastDayFrom } from "#values/dated-link.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { unshownFileLink } from "#values/unshown-file.server.ts";

/** A picture with addresses at which whoever is at the desk reads its JPEG files, which the desk shows, before it is public. */
export function seenAtDesk({ config, clock }: Pick<SiteContext, "config" | "clock">) {
  const [secret, until] = [siteSecret(config), lastDayFrom(londonDay(clock.now()))];
  return (picture: DeskPicture): DeskPicture =>
    picture.isPublic
      ? picture
      : {
          ...picture,
          jpeg: picture.jpeg.map(({ w, src }) => ({ w, src: unshownFileLink(secret, src, until) })),
        };
}
