import type { CSSProperties } from "react";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { PictureFace } from "#ui/picture/responsive-image.tsx";
import type { CollectionSnapshot } from "#live/live-document.ts";
import { LiveStatus } from "#live/browser/live-status.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { galleryCopy } from "./gallery.copy.ts";
import type { GalleryGroup, GalleryImage } from "./gallery-image.ts";
import { groupsOf } from "./gallery-image.ts";
import { type RowPlacement, layOutRows } from "./row-layout.ts";

export interface GalleryWallProps {
  readonly initial: CollectionSnapshot<GalleryImage>;
  /** What stands in the place of pictures while there are none. */
  readonly plate: PictureFacts;
}

/** All pictures in their groups, as the server has them now; new ones fade in where they belong. */
export default function GalleryWall({ initial, plate }: GalleryWallProps) {
  const live = useCollection("image", initial);
  const groups = groupsOf(live.documents);
  return (
    <>
      <div className="tally">
        <h2>{galleryCopy.heading}</h2>
        <LiveStatus state={live} what="The gallery" nameOf={nameOf} />
      </div>
      <p className="gallery-says">{galleryCopy.text}</p>
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
    <section className="hung">
      <h3>
        {title} <i>{galleryCopy.count(images.length)}</i>
      </h3>
      <ul className="hung__row">
        {images.map((image, at) => (
          <Hung key={image.id} image={image} wide={wide[at]!} middle={middle[at]!} />
        ))}
      </ul>
    </section>
  );
}

function ratioOf({ width, height }: GalleryImage): number {
  return Math.round((width / height) * 1000) / 1000;
}

function Hung({ image, wide, middle }: { image: GalleryImage; wide: RowPlacement; middle: RowPlacement }) {
  const vw = (share: number) => `${Math.round(share * 92)}vw`;
  const sizes = `(width < 640px) 92vw, (width < 1000px) ${vw(middle.share)}, ${vw(wide.share)}`;
  const shape = {
    "--r": ratioOf(image),
    "--wide": wide.share,
    "--wide-gaps": wide.gaps,
    "--mid": middle.share,
    "--mid-gaps": middle.gaps,
  } as CSSProperties;
  return (
    <li className="hung__plate" style={shape}>
      <figure>
        <PictureFace picture={image} sizes={sizes} focal />
        {image.caption && <figcaption>{image.caption}</figcaption>}
      </figure>
    </li>
  );
}

function NoImages({ plate }: { plate: PictureFacts }) {
  const { none } = galleryCopy;
  return (
    <div className="none">
      <PictureFace picture={plate} sizes="(width < 640px) 80vw, 420px" alt="" />
      <p className="none__says">{none.says}</p>
      <p>{none.more}</p>
      <p className="do">
        <a className="btn" href="/menu">
          {none.menu}
        </a>{" "}
        <a className="more" href="/contact-us">
          {none.contact}
        </a>
      </p>
    </div>
  );
}

function nameOf(image: GalleryImage): string {
  return image.caption || image.alt;
}
