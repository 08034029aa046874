import { Opener, openerPreload } from "#ui/hero/hero.tsx";
import { pictureFacts } from "#ui/picture/picture.tsx";
import { Island } from "#layout/island.tsx";
import { pageMeta } from "#layout/metadata.ts";
import type { GalleryImage } from "#gallery/gallery-image.ts";
import GalleryWall from "#gallery/gallery-wall.island.tsx";
import type { CollectionSnapshot } from "#live/live-document.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { copy } from "./gallery.copy.ts";

export const meta = pageMeta({ ...copy, path: "/gallery", picture: "gallery-celebration" });
export const links = () => openerPreload("gallery-celebration", "short");

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("image");
  return (await site.live.snapshot("image")) as CollectionSnapshot<GalleryImage>;
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Opener {...copy.opener} picture="gallery-celebration" wall="#5a2338" tone="dark" size="short" />
      <div className="gallery-page read">
        <div className="wrap">
          <Island
            name="gallery-wall"
            of={GalleryWall}
            props={{ initial: loaderData, plate: pictureFacts("empty-plate") }}
          />
        </div>
      </div>
    </>
  );
}
