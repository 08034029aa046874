import { Fragment } from "react";
import type { Occasion } from "#brand/meals.ts";
import type { School, Schools } from "#school-menus/schools/schools.ts";
import { standardsPage } from "#school-menus/schools/schools.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
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
  /** The menu that is proved; null of all menus of lunches. */
  readonly about?: School;
  /** The breakfasts of which a menu is published. */
  readonly breakfasts?: Schools;
}

/** By which rules the menus are checked, since when they count, and what of them is about breakfast. */
export function SetSource({ set, today, isOneOfMany, isFirst, about, breakfasts = [] }: SetSourceProps) {
  const occasion = about ? occasionOf(about.key) : "lunch";
  return (
    <>
      {isOneOfMany && (
        <NumberedHeading className={isFirst ? undefined : styles.next}>
          <span>{describeDays(set, occasion)}</span>
        </NumberedHeading>
      )}
      <Remark className={styles.source}>
        <a href={set.source} rel="noopener">
          {`${set.name}, ${set.firstDay <= today ? copy.inForce : copy.toCome} ${formatDay(set.firstDay, "date")}`}
        </a>
      </Remark>
      {set.atBreakfast > 0 && (
        <p className={styles.breakfast}>
          <AtBreakfast {...{ set, about, breakfasts }} />
        </p>
      )}
    </>
  );
}

/** Which breakfasts are held against the rules about breakfast. */
function AtBreakfast({ set, about, breakfasts = [] }: Pick<SetSourceProps, "set" | "about" | "breakfasts">) {
  if (about && occasionOf(about.key) === "breakfast") return copy.ofBreakfast(set.atBreakfast);
  if (about) return copy.alsoBreakfast(set.atBreakfast);
  if (breakfasts.length === 0) return copy.noBreakfast(set.atBreakfast);
  return (
    <>
      {copy.breakfasts(set.atBreakfast)}{" "}
      {breakfasts.map((one, at) => (
        <Fragment key={one.key}>
          {at > 0 && "; "}
          <a href={standardsPage(one)}>{one.label}</a>
        </Fragment>
      ))}
      .
    </>
  );
}

/** "Lunches from 1 September 2027 to 23 July 2028": the days on which a set counts here. */
export const describeDays = ({ from, until }: SetOfRules, occasion: Occasion): string =>
  `${copy.meals[occasion]} ${formatDay(from, "date")} ${copy.until} ${formatDay(until, "date")}`;
