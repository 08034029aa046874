import { useId } from "react";
import { Crop } from "../picture/crop.tsx";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { pictureTone } from "../picture/pictures.ts";
import { classNames } from "../class-names.ts";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { toneClass } from "../section/tone.ts";
import { Caption } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./feature-cards.module.css";

export interface FeatureCard {
  readonly name: string;
  readonly text: string;
  /** A line below: when it is open, what it costs in room. */
  readonly note?: string;
  readonly picture: {
    readonly name: PictureRef;
    readonly x: number;
    readonly y: number;
    readonly z: number;
  };
  /** Cream text, where the picture's background is dark. */
  readonly dark?: boolean;
  /** Instead of the colour of the picture's top. */
  readonly background?: string;
}

/** Three or four places side by side, each a card in its picture's own colours. */
export function FeatureCards({
  heading,
  lead,
  cards,
}: {
  heading: Heading;
  lead?: string;
  cards: readonly FeatureCard[];
}) {
  const id = useId();
  return (
    <ReadingSection className={styles.section} aria-labelledby={id}>
      <Inner className={styles.head}>
        <h2 id={id}>
          <HeadingWords of={heading} />
        </h2>
        {lead && (
          <p>
            <MarkedWords of={lead} />
          </p>
        )}
      </Inner>
      <ul className={classNames(styles.row, cards.length === 3 ? styles.three : styles.four)}>
        {cards.map(({ name, text, note, picture, dark, background }) => (
          <li
            key={name}
            className={dark ? `${styles.card} ${toneClass("dark")} ${styles.darkCard}` : styles.card}
            style={{
              "--picture-top": background ?? pictureTone(picture.name, "top", dark ? "dark" : "light"),
            }}
          >
            <div className={styles.text}>
              <h3>{name}</h3>
              <p>
                <MarkedWords of={text} />
              </p>
              {note && <Caption className={styles.note}>{note}</Caption>}
            </div>
            <Crop className={styles.picture} {...picture} sizes="(width < 700px) 100vw, 34vw" />
          </li>
        ))}
      </ul>
    </ReadingSection>
  );
}
