import { day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { type Action } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import type { PictureRef } from "../picture/pictures.ts";
import { classNames } from "../class-names.ts";
import { Button } from "../button/button.tsx";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
import { Caption } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./pop-up-card.module.css";
import { FullText } from "./full-text.tsx";

export interface PopUpCardProps {
  /** Names the dialog: "n-bicycle". */
  id: string;
  topic: string;
  title: string;
  /** "2026-11-16" */
  date: string;
  short: string;
  /** The full description; the first paragraph begins with a large letter. */
  full: readonly string[];
  more?: Action;
  /** Part of a picture on the card, and a closer one in the dialog. */
  picture: { alt?: string | undefined; card: Part; dialog: Part };
}

interface Part {
  readonly name: PictureRef;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Cards on a soft background, four and four, each of the four in a shape of its own. */
export function PopUpCards({
  label,
  anchor,
  cards,
}: {
  label: string;
  /** Its address on the page: whoever has read a text below the cards comes back to it. */
  anchor: string;
  cards: readonly PopUpCardProps[];
}) {
  return (
    <>
      <ReadingSection edge="eyelet" className={styles.section} aria-label={label} id={anchor}>
        <Inner className={styles.grid}>
          {cards.map((card, index) => (
            <Card key={card.id} {...card} index={index} />
          ))}
        </Inner>
      </ReadingSection>
      {cards.map((card) => (
        <FullText key={card.id} {...card} cards={anchor} />
      ))}
    </>
  );
}

const places = [styles.first, styles.second, styles.third, styles.fourth];

function Card({ id, topic, title, date, short, picture, index }: PopUpCardProps & { index: number }) {
  return (
    <article className={classNames(styles.card, places[index % places.length])}>
      <Crop {...picture.card} alt={picture.alt} sizes="(width < 1000px) 100vw, 58vw" className={styles.art} />
      <div className={styles.text}>
        <h2>
          <span className={styles.topic}>{topic}</span> {title}
        </h2>
        <Caption className={styles.date}>
          <time dateTime={date}>{formatDay(day(date), "date")}</time>
        </Caption>
        <p>
          <MarkedWords of={short} />
        </p>
        <Button
          className={styles.button}
          type="button"
          // React writes both as they are; the browser opens the dialog by itself, no script needed.
          {...{ command: "show-modal", commandfor: id }}
          aria-label={`Read More: ${title}`}
        >
          Read More
        </Button>
        {/* Neither script nor a browser that knows `command`: the text stands open below, at this address. */}
        <noscript>
          <p className={styles.plainLink}>
            <a href={`#${id}`}>{title}: the whole text, below the cards</a>
          </p>
        </noscript>
      </div>
    </article>
  );
}
