import { day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { ActionLine } from "../actions/action-line.tsx";
import { ActionLink } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import { pictureTone } from "../picture/pictures.ts";
import { Button } from "../button/button.tsx";
import { Caption, FirstParagraph } from "../typography/typography.tsx";
import { MarkedWords } from "../marked-words/marked-words.tsx";
import * as styles from "./pop-up-card.module.css";
import type { PopUpCardProps } from "./pop-up-card.tsx";

export function FullText({
  id,
  topic,
  title,
  date,
  full,
  more,
  picture,
  cards,
}: PopUpCardProps & { readonly cards: string }) {
  return (
    <dialog className={styles.dialog} id={id} {...{ closedby: "any" }} aria-labelledby={`${id}-h`}>
      <div className={styles.dialogArt} style={{ "--run": pictureTone(picture.dialog.name, "top") }}>
        <Crop className={styles.closeUp} {...picture.dialog} alt="" sizes="(width < 1000px) 100vw, 430px" />
      </div>
      <div className={styles.dialogText}>
        <h2 id={`${id}-h`} tabIndex={-1} autoFocus>
          <span className={styles.topic}>{topic}</span> {title}
        </h2>
        <Caption className={styles.date}>
          <time dateTime={date}>{formatDay(day(date), "date")}</time>
        </Caption>
        {full.map((paragraph, index) =>
          index === 0 ? (
            <FirstParagraph key={paragraph} className={styles.lead}>
              <MarkedWords of={paragraph} />
            </FirstParagraph>
          ) : (
            <p key={paragraph}>
              <MarkedWords of={paragraph} />
            </p>
          ),
        )}
        <ActionLine as="div" className={styles.actions}>
          <Button className={styles.button} type="button" {...{ command: "close", commandfor: id }}>
            Close
          </Button>
          {more && <ActionLink variant="more" {...more} />}
          <noscript>
            <a className={styles.back} href={`#${cards}`}>
              Back to the cards
            </a>
          </noscript>
        </ActionLine>
      </div>
    </dialog>
  );
}
