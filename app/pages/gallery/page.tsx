import { Hero, heroPreloadTag } from "#ui/hero/hero.tsx";
import { usePictureFacts } from "#ui/picture/picture.tsx";
import { isOwnPicture } from "#ui/picture/pictures.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { Island } from "#layout/browser/island.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import type { GalleryImage } from "#gallery/gallery-image.ts";
import GalleryGrid from "#gallery/page/gallery-grid.island.tsx";
import type { CollectionSnapshot } from "#live/live-document.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import { backgrounds } from "../backgrounds.art.ts";
import type { Route } from "./+types/page.ts";
import { copy } from "./gallery.copy.ts";
import "#ui/tool-page/tool-page.css";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./gallery-page.module.css";

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return [];
  const { opening } = args.loaderData;
  const head = pageMeta({ ...copy, path: "/gallery", picture: opening });
  return [...head(args), heroPreloadTag(opening, "short")];
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("image");
  // The collection of pictures has pictures.
  const initial = (await site.live.snapshot("image")) as CollectionSnapshot<GalleryImage>;
  return { initial, opening: await openingPicture(site, "gallery") };
}

export default function Gallery({ loaderData: { initial, opening } }: Route.ComponentProps) {
  const [brand, facts] = [useBrand(), usePictureFacts()];
  return (
    <>
      <Hero
        {...copy.hero}
        lead={brand.madeUp ? copy.hero.lead : copy.ownLead}
        picture={opening}
        {...(!isOwnPicture(opening) && { background: backgrounds.beetroot })}
        tone="dark"
        size="short"
        {...(!isOwnPicture(opening) && { className: styles.hero })}
      />
      <ReadingSection as="div" className={styles.page}>
        <Inner>
          <Island name="gallery-grid" of={GalleryGrid} props={{ initial, plate: facts("empty-plate") }} />
        </Inner>
      </ReadingSection>
    </>
  );
}
