import { formatDay } from "#values/time/format-date.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import * as styles from "./standards.module.css";

export function HowWeRead({ today }: { readonly today: Day }) {
  return (
    <>
      <NumberedHeading className={styles.next}>
        <span>{copy.how.title}</span>
      </NumberedHeading>
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
