import { formatDay } from "#values/time/format-date.ts";
import { Segment, SegmentOption } from "../ui/forms/choosers.tsx";
import { CellNote } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { ChangeStamps } from "../ui/marks/stamp.tsx";
import { DishName } from "../ui/text.tsx";
import * as styles from "./affected.module.css";
import type { AffectedDish } from "./affected-view.ts";
import { hold, lunchField, show } from "./lunch-choice.ts";
import type { HeldLunches } from "./use-held.ts";

/** One lunch that gets worse: what changes, who avoids it, and what parents read. */
export function LunchRow({ lunch, held }: { lunch: AffectedDish; held: HeldLunches | null }) {
  const { dish, via, place, day, from, to, choice, avoiding, cases } = lunch;
  return (
    <tr data-tone={choice && held?.isHeld(choice.key) ? "held" : undefined}>
      <th scope="row">
        <DishName>{dish}</DishName>
        {via !== dish && <CellNote>{via}</CellNote>}
      </th>
      <td>
        {place}
        {day && (
          <>
            , <b>{formatDay(day)}</b>
          </>
        )}
        {choice?.lunches != null && <CellNote>{choice.lunches} lunches</CellNote>}
      </td>
      <td>
        <ChangeStamps from={from} to={to} />
      </td>
      <td className={styles.children}>
        <span>Children: </span>
        {avoiding ?? "not known"}
        <CasesServed count={cases} />
      </td>
      <td>
        <ParentsSee {...{ dish, lunch, held }} />
      </td>
    </tr>
  );
}

/** How many children with an agreed diet are served a dish and cannot have it any more; nothing where nobody is. */
export function CasesServed({ count }: { count: number }) {
  return count === 0 ? null : (
    <CellNote>
      {count} with an agreed diet {count === 1 ? "is" : "are"} served it
    </CellNote>
  );
}

/** What parents read of a lunch: to be chosen where it gets worse. */
export function ParentsSee({
  dish,
  lunch: { choice, place, day },
  held,
}: {
  dish: string;
  lunch: Pick<AffectedDish, "place" | "day" | "choice">;
  held: HeldLunches | null;
}) {
  if (!choice || !held) return <Tag kind="plain">New facts</Tag>;
  const { key, why } = choice;
  const isHeld = held.isHeld(key);
  const option = (value: string) => ({
    form: "save-form",
    name: lunchField + key,
    value,
    checked: isHeld === (value === hold),
    onChange: () => held.choose(key, value === hold),
  });
  return (
    <>
      <Segment label={`${dish}, ${place}${day ? `, ${formatDay(day)}` : ""}`}>
        <SegmentOption {...option(hold)}>Hold</SegmentOption>
        <SegmentOption {...option(show)}>New facts</SegmentOption>
      </Segment>
      <CellNote>
        {isHeld === choice.hold ? why : `Chosen by you; else ${choice.hold ? "held" : "new facts"}`}
      </CellNote>
    </>
  );
}
