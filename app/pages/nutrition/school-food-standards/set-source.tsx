import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { Remark } from "#ui/tool-page/tool-text.tsx";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import type { SetOfRules } from "./set-of-rules.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import * as styles from "./standards.module.css";

interface SetSourceProps {
  readonly set: SetOfRules;
  readonly today: Day;
  /** Another set counts on other days. */
  readonly isOneOfMany: boolean;
  readonly isFirst: boolean;
}

/** By which rules the menus are checked, since when they count, and what of them is about breakfast. */
export function SetSource({ set, today, isOneOfMany, isFirst }: SetSourceProps) {
  return (
    <>
      {isOneOfMany && (
        <NumberedHeading className={isFirst ? undefined : styles.next}>
          <span>{describeDays(set)}</span>
        </NumberedHeading>
      )}
      <Remark className={styles.source}>
        <a href={set.source} rel="noopener">
          {`${set.name}, ${set.firstDay <= today ? copy.inForce : copy.toCome} ${formatDay(set.firstDay, "date")}`}
        </a>
      </Remark>
      {set.atBreakfast > 0 && <p className={styles.breakfast}>{copy.breakfast(set.atBreakfast)}</p>}
    </>
  );
}

/** "Lunches from 1 September 2027 to 23 July 2028": the days on which a set counts here. */
export const describeDays = ({ from, until }: SetOfRules): string =>
  `${copy.lunches} ${formatDay(from, "date")} ${copy.until} ${formatDay(until, "date")}`;
