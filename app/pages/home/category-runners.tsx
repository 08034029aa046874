import { HeadingWords } from "#ui/heading/heading.tsx";
import { Crop } from "#ui/picture/crop.tsx";
import { copy } from "./home.copy.ts";
import * as paperLabel from "#ui/paper-label/paper-label.module.css";
import * as prose from "#ui/prose/prose.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "./category-runners.module.css";

/** Six runners hang over the edge of the cloth, one a sector and one for nutrition. */
export function CategoryRunners() {
  const { slip, heading, text, runners } = copy.seats;
  return (
    <section
      className={`${sectionStyles.section} ${styles.section} ${sectionStyles.pale}`}
      aria-labelledby="h-seats"
    >
      <div className={sectionStyles.lace} data-edge="lace" aria-hidden="true" />
      <div className={`${styles.text} ${sectionStyles.inner}`}>
        <div>
          <p className={paperLabel.label}>{slip}</p>
          <h2 id="h-seats">
            <HeadingWords of={heading} />
          </h2>
        </div>
        <p className={prose.prose}>{text}</p>
      </div>
      <ul className={styles.runners}>
        {runners.map((runner) => (
          <li key={runner.key}>
            <a
              className={"dark" in runner ? `${styles.runner} ${styles.dark}` : styles.runner}
              href={`/${runner.key}`}
              style={{ "--g": runner.ground[0], "--g2": runner.ground[1], "--drop": runner.drop }}
            >
              <span className={styles.runnerText}>
                <b>{runner.name}</b>
                <span>{runner.says}</span>
              </span>
              <Crop
                className={styles.picture}
                name={runner.key}
                {...runner.crop}
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
