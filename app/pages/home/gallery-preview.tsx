import { HeadingWords } from "#ui/heading/heading.tsx";
import { Crop } from "#ui/picture/crop.tsx";
import { Island } from "#layout/browser/island.tsx";
import HomeGallery from "#gallery/page/home-gallery.island.tsx";
import { frameArt } from "./home.art.ts";
import { copy } from "./home.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { DishLabel } from "#ui/dish-label/dish-label.tsx";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import * as prose from "#ui/prose/prose.module.css";
import { Inner } from "#ui/section/inner.tsx";
import { Section } from "#ui/section/section.tsx";
import * as styles from "#gallery/page/home-gallery.module.css";

/** Three fixed pictures in frames; those of the gallery join them one at a time. `count` is how many it holds. */
export function GalleryPreview({ count }: { count: number }) {
  const { eyebrow, heading, text, frames } = copy.gallery;
  return (
    <Section edge="eyelet" className={styles.section} aria-labelledby="h-gallery">
      <Inner className={styles.head}>
        <div>
          <PaperLabel>{eyebrow}</PaperLabel>
          <h2 id="h-gallery">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <p className={prose.prose}>{text}</p>
      </Inner>
      <ul className={styles.frames}>
        {frames.map(({ key, name, note, alt }) => (
          <li key={key} className={classNames(styles.frame, styles[frameArt[key].variant])}>
            <Crop
              className={styles.picture}
              {...frameArt[key].crop}
              alt={alt}
              sizes="(width < 700px) 80vw, 33vw"
            />
            <DishLabel className={styles.dishLabel}>
              <b>{name}</b>
              <span>{note}</span>
            </DishLabel>
          </li>
        ))}
      </ul>
      <Island name="home-gallery" when="visible" of={HomeGallery} props={{ fixed: frames.length, count }} />
    </Section>
  );
}
