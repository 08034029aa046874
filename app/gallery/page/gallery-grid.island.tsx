import { defined } from "#values/defined.ts";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import type { CollectionSnapshot } from "#live/live-document.ts";
import { LiveStatus } from "#live/browser/live-status.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { galleryCopy } from "./gallery.copy.ts";
import type { GalleryGroup, GalleryImage } from "../gallery-image.ts";
import { groupsOf } from "../gallery-image.ts";
import { type RowPlacement, layOutRows } from "./row-layout.ts";
import { ActionLine, MoreLink } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import * as styles from "./gallery-grid.module.css";

export interface GalleryGridProps {
  readonly initial: CollectionSnapshot<GalleryImage>;
  /** Shown while there are no pictures. */
  readonly plate: PictureFacts;
}

/** All pictures in their groups, as the server has them now; new ones fade in where they belong. */
export default function GalleryGrid({ initial, plate }: GalleryGridProps) {
  const live = useCollection("image", initial);
  const groups = groupsOf(live.documents);
  return (
    <>
      <div className={styles.heading}>
        <h2>{galleryCopy.heading}</h2>
        <LiveStatus state={live} what="The gallery" mayChange="pictures" nameOf={nameOf} />
      </div>
      <p className={styles.text}>{galleryCopy.text}</p>
      {groups.length ? (
        groups.map((group) => <Group key={group.title} {...group} />)
      ) : (
        <NoImages plate={plate} />
      )}
    </>
  );
}

function Group({ title, images }: GalleryGroup) {
  const ratios = images.map(ratioOf);
  const wide = layOutRows(ratios, 5.2);
  const middle = layOutRows(ratios, 4.2);
  return (
    <section className={styles.group}>
      <h3>
        {title} <i>{galleryCopy.count(images.length)}</i>
      </h3>
      <ul className={styles.row}>
        {images.map((image, at) => (
          <Picture
            key={image.id}
            image={image}
            wide={defined(wide[at], "a place")}
            middle={defined(middle[at], "a place")}
          />
        ))}
      </ul>
    </section>
  );
}

function ratioOf({ width, height }: GalleryImage): number {
  return Math.round((width / height) * 1000) / 1000;
}

function Picture({ image, wide, middle }: { image: GalleryImage; wide: RowPlacement; middle: RowPlacement }) {
  const vw = (share: number) => `${Math.round(share * 92)}vw`;
  const sizes = `(width < 700px) 92vw, (width < 1000px) ${vw(middle.share)}, ${vw(wide.share)}`;
  const shape = {
    "--picture-ratio": ratioOf(image),
    "--wide": wide.share,
    "--wide-gaps": wide.gaps,
    "--mid": middle.share,
    "--mid-gaps": middle.gaps,
  };
  return (
    <li className={styles.image} style={shape}>
      <figure>
        <ResponsiveImage picture={image} sizes={sizes} focal />
        {image.caption && <figcaption>{image.caption}</figcaption>}
      </figure>
    </li>
  );
}

function NoImages({ plate }: { plate: PictureFacts }) {
  const { none } = galleryCopy;
  return (
    <div className={styles.empty}>
      <ResponsiveImage picture={plate} sizes="(width < 700px) 80vw, 420px" alt="" />
      <p className={styles.emptyText}>{none.text}</p>
      <p>{none.more}</p>
      <ActionLine>
        <ButtonLink href="/menu">{none.menu}</ButtonLink>{" "}
        <MoreLink href="/contact-us">{none.contact}</MoreLink>
      </ActionLine>
    </div>
  );
}

function nameOf(image: GalleryImage): string {
  return image.caption || image.alt;
}
