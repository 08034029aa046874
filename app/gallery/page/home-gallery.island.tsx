import type { CollectionSnapshot } from "#live/live-document.ts";
import { useEffect, useState } from "react";
import { defined } from "#values/defined.ts";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { galleryCopy } from "./gallery.copy.ts";
import type { GalleryImage } from "../gallery-image.ts";
import { classNames } from "#ui/class-names.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { CropBox } from "#ui/picture/crop-box.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Frame, Frames } from "./frame.tsx";
import * as styles from "./home-gallery.module.css";
import * as more from "./more-frames.late.module.css";

export interface HomeGalleryProps {
  /** How many pictures are above, always the same. */
  readonly fixed: number;
  /** How many the gallery had when the page was made. */
  readonly count: number;
}

const pageSize = 1;
const shapes = ["arch", "oval", "arch"] as const;
// Home does not carry the whole gallery with it: it comes when this part of the page is near.
const nothingYet: CollectionSnapshot<GalleryImage> = { revision: 0, documents: [] };

/** The gallery's pictures below the fixed three, one at a time. "More" turns grey when there is no more to show. */
export default function HomeGallery({ fixed, count }: HomeGalleryProps) {
  const live = useCollection<GalleryImage>("image", nothingYet);
  const [page, setPage] = useState(0);
  const isHydrated = useIsHydrated();
  const known = live.status.kind !== "starting" || live.documents.length > 0;
  const all = known ? live.documents.length : count;
  const shown = live.documents.slice(0, page * pageSize);
  const done = known && shown.length >= all;
  const { home } = galleryCopy;
  return (
    <>
      {shown.length > 0 && (
        <Frames className={more.frames}>
          {shown.map((image, at) => {
            const shape = defined(shapes[at % shapes.length]);
            return (
              <Frame
                key={image.id}
                shape={shape}
                className={classNames(more.frame, more.arriving, shape === "oval" && more.oval)}
                label={<b>{image.name || "From our kitchen"}</b>}
              >
                <CropBox className={more.whole}>
                  <ResponsiveImage picture={image} sizes="(width < 700px) 80vw, 33vw" focal />
                </CropBox>
              </Frame>
            );
          })}
        </Frames>
      )}
      <Inner className={styles.actions}>
        {isHydrated && (
          <>
            <Button
              kind="line"
              className={styles.button}
              type="button"
              aria-disabled={page === 0}
              onClick={() => setPage(Math.max(0, Math.min(page, all) - 1))}
            >
              {home.previous}
            </Button>
            <Button
              kind="line"
              className={styles.button}
              type="button"
              aria-disabled={!known || done}
              onClick={() => known && !done && setPage(page + 1)}
            >
              {home.next}
            </Button>
            <span className={more.count} role="status">
              {home.count(fixed + shown.length, fixed + all)}
            </span>
          </>
        )}
        <ButtonLink className={classNames(styles.button, done && more.allShown)} href="/gallery">
          {home.more}
          <span className="visually-hidden"> {home.moreOf}</span>
        </ButtonLink>
      </Inner>
    </>
  );
}

/** Whether the script is here: without it there is nothing that the two buttons could do. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
