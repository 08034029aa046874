import { HeadingWords } from "#ui/heading/heading.tsx";
import { Crop } from "#ui/picture/crop.tsx";
import { Island } from "#layout/browser/island.tsx";
import { Frame, Frames } from "#gallery/page/frame.tsx";
import HomeGallery from "#gallery/page/home-gallery.island.tsx";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Prose } from "#ui/prose/prose.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Section } from "#ui/section/section.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./gallery-preview.module.css";

/** Three fixed pictures in frames; those of the gallery join them one at a time. `count` is how many it holds. */
export function GalleryPreview({
  count,
  eyebrow,
  heading,
  text,
  frames,
}: SectionValues<"frames"> & { count: number }) {
  return (
    <Section edge="eyelet" className={styles.section} aria-labelledby="h-gallery">
      <Inner className={styles.head}>
        <div>
          <PaperLabel>{eyebrow}</PaperLabel>
          <h2 id="h-gallery">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <Prose as="p">
          <MarkedWords of={text} />
        </Prose>
      </Inner>
      <Frames>
        {frames.map(({ name, note, alt, shape, picture }) => (
          <Frame
            key={name}
            shape={shape}
            label={
              <>
                <b>{name}</b>
                <span>{note}</span>
              </>
            }
          >
            <Crop {...picture} alt={alt} sizes="(width < 700px) 80vw, 33vw" />
          </Frame>
        ))}
      </Frames>
      <Island name="home-gallery" when="visible" of={HomeGallery} props={{ fixed: frames.length, count }} />
    </Section>
  );
}
