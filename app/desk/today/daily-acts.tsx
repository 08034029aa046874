import type { Permission } from "#staff/permissions.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { Button, ButtonLink } from "../ui/forms/desk-button.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import * as styles from "./daily-acts.module.css";

/** What the daily acts ask for, beside the desk itself. */
export const dailyPermissions = [
  "menus.publish",
  "kitchen.sheets",
  "evidence.read",
] as const satisfies readonly Permission[];

type Daily = (typeof dailyPermissions)[number];

/** What is done every day, in reach at every width: nobody needs to know a key or a word for it. */
export function DailyActs({
  day,
  kitchens,
  may,
}: {
  /** The next day with lunches. */
  readonly day: Day | null;
  /** The kitchens that cook on it. */
  readonly kitchens: readonly { readonly id: string }[];
  readonly may: readonly Daily[];
}) {
  return (
    <nav aria-label="Every day" className={styles.acts}>
      {may.includes("menus.publish") && (
        <ButtonLink kind="line" to="/desk/swap">
          <DeskIcon name="swap" /> Swap a dish
        </ButtonLink>
      )}
      <ButtonLink kind="line" to="/desk/can-eat">
        <DeskIcon name="person" /> Can this child eat?
      </ButtonLink>
      {day && kitchens.length > 0 && (
        <form method="post" action="/desk/kitchen/print" target="_blank">
          <input type="hidden" name="day" value={day} />
          {kitchens.map(({ id }) => (
            <input key={id} type="hidden" name="site" value={id} />
          ))}
          <Button kind="line">
            <DeskIcon name="print" /> Print all for {formatDay(day, "weekday")}
          </Button>
        </form>
      )}
      {may.includes("kitchen.sheets") && (
        <ButtonLink kind="line" to="/desk/kitchen/covers">
          <DeskIcon name="pen" /> Numbers
        </ButtonLink>
      )}
      {may.includes("evidence.read") && (
        <ButtonLink kind="line" to="/desk/publications">
          <DeskIcon name="eye" /> An officer asks
        </ButtonLink>
      )}
    </nav>
  );
}
