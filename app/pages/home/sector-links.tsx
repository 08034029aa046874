import { HeadingWords } from "#ui/heading/heading.tsx";
import { Crop } from "#ui/picture/crop.tsx";
import { copy } from "./home.copy.ts";
import * as paperLabel from "#ui/paper-label/paper-label.module.css";
import * as prose from "#ui/prose/prose.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "./sector-links.module.css";

/** Six links over the edge of the section above: one a sector, and one for nutrition. */
export function SectorLinks() {
  const { eyebrow, heading, text, links } = copy.sectors;
  return (
    <section
      className={`${sectionStyles.section} ${styles.section} ${sectionStyles.pale}`}
      aria-labelledby="h-sectors"
    >
      <div className={sectionStyles.eyeletEdge} data-edge="eyelet" aria-hidden="true" />
      <div className={`${styles.text} ${sectionStyles.inner}`}>
        <div>
          <p className={paperLabel.label}>{eyebrow}</p>
          <h2 id="h-sectors">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <p className={prose.prose}>{text}</p>
      </div>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.key}>
            <a
              className={"dark" in link ? `${styles.link} ${styles.dark}` : styles.link}
              href={`/${link.key}`}
              style={{ "--g": link.ground[0], "--g2": link.ground[1], "--drop": link.drop }}
            >
              <span className={styles.linkText}>
                <b>{link.name}</b>
                <span>{link.text}</span>
              </span>
              <Crop
                className={styles.picture}
                name={link.key}
                {...link.crop}
                alt=""
                sizes="(width < 640px) 60vw, 17vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
