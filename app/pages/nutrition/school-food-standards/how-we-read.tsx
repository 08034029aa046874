import { formatDay } from "#values/format-date.ts";
import type { Day } from "#values/calendar-day.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import * as numberedHeading from "#ui/numbered-heading/numbered-heading.module.css";
import * as styles from "./standards.module.css";

export function HowWeRead({ today }: { readonly today: Day }) {
  return (
    <>
      <h2 className={`${numberedHeading.heading} ${styles.next}`}>
        <span>{copy.how.title}</span>
      </h2>
      <div className={styles.how}>
        <p>
          {copy.checkedOn} {formatDay(today, "full")}.
        </p>
        {copy.how.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}
