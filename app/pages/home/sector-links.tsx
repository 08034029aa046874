import { HeadingWords } from "#ui/heading/heading.tsx";
import { Crop } from "#ui/picture/crop.tsx";
import { classNames } from "#ui/class-names.ts";
import { sectorArt } from "./home.art.ts";
import { useNavigation } from "#layout/navigation.ts";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Prose } from "#ui/prose/prose.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { Section } from "#ui/section/section.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./sector-links.module.css";

/** Six links over the edge of the section above: one a sector, and one for nutrition. */
export function SectorLinks({ eyebrow, heading, text, links }: SectionValues<"sectors">) {
  const { groups } = useNavigation();
  const pathOf = (key: string) => groups.find((group) => group.key === key && group.isOpen)?.path;
  return (
    <Section tone="pale" edge="eyelet" className={styles.section} aria-labelledby="h-sectors">
      <Inner className={styles.text}>
        <div>
          <PaperLabel>{eyebrow}</PaperLabel>
          <h2 id="h-sectors">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <Prose as="p">
          <MarkedWords of={text} />
        </Prose>
      </Inner>
      <ul className={styles.links}>
        {links.map(({ key, name, text: note }) => {
          const path = pathOf(key);
          if (path === undefined) return null;
          const { background, dark, drop, crop, ...art } = sectorArt[key];
          return (
            <li key={key}>
              <a
                className={classNames(styles.link, dark && styles.dark)}
                href={path}
                style={{ "--g": background[0], "--g2": background[1], "--drop": drop }}
              >
                <span className={styles.linkText}>
                  <b>{name}</b>
                  <span>{note}</span>
                </span>
                <Crop
                  className={styles.picture}
                  name={"picture" in art ? art.picture : key}
                  {...crop}
                  alt=""
                  sizes="(width < 700px) 60vw, 17vw"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
