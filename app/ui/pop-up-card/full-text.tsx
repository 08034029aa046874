import { day } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import { ActionLink } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import { pictureTone } from "../picture/picture.tsx";
import * as actions from "../actions/actions.module.css";
import { Button } from "../button/button.tsx";
import * as typography from "../typography/typography.module.css";
import * as styles from "./pop-up-card.module.css";
import type { PopUpCardProps } from "./pop-up-card.tsx";

export function FullText({ id, topic, title, date, full, more, picture }: PopUpCardProps) {
  return (
    <dialog className={styles.dialog} id={id} {...{ closedby: "any" }} aria-labelledby={`${id}-h`}>
      <div className={styles.dialogArt} style={{ "--run": pictureTone(picture.name, "top") }}>
        <Crop
          className={styles.closeUp}
          name={picture.name}
          {...picture.dialog}
          alt=""
          sizes="(width < 1000px) 100vw, 430px"
        />
      </div>
      <div className={styles.dialogText}>
        <h2 id={`${id}-h`} tabIndex={-1} autoFocus>
          <span className={styles.topic}>{topic}</span> {title}
        </h2>
        <p className={`${typography.caption} ${styles.date}`}>
          <time dateTime={date}>{formatDay(day(date), "date")}</time>
        </p>
        {full.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? `${typography.initial} ${styles.lead}` : undefined}>
            {paragraph}
          </p>
        ))}
        <div className={`${actions.actions} ${styles.actions}`}>
          <Button className={styles.button} type="button" {...{ command: "close", commandfor: id }}>
            Close
          </Button>
          {more && <ActionLink variant="more" {...more} />}
          <noscript>
            <a className={styles.back} href="#cards">
              Back to the cards
            </a>
          </noscript>
        </div>
      </div>
    </dialog>
  );
}
