import { useId } from "react";
import { formatDay } from "#values/time/format-date.ts";
import { Segment, SegmentOption } from "../ui/forms/choosers.tsx";
import { WithScript } from "../ui/frame/with-script.tsx";
import { CellNote } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { ChangeStamps } from "../ui/marks/stamp.tsx";
import { DishName } from "../ui/text.tsx";
import * as styles from "./affected.module.css";
import type { AffectedDish } from "./affected-view.ts";
import { hold, lunchField, show } from "./lunch-choice.ts";
import type { HeldLunches } from "./use-held.ts";

/** The lunches of one dish that get worse: what changes once, and a line for each school, who avoids it and what parents read. */
export function LunchRows({
  lunches,
  held,
}: {
  lunches: readonly [AffectedDish, ...AffectedDish[]];
  held: HeldLunches | null;
}) {
  const [first, ...others] = lunches;
  if (others.length === 0) return <LunchRow lunch={first} held={held} isAlone />;
  const { dish, from, to } = first;
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          <DishAndVia {...first} />
        </th>
        <td>
          <ChangeStamps from={from} to={to} />
        </td>
        <td colSpan={2} className={styles.all}>
          {held && (
            <WithScript>
              <ForAll {...{ dish, lunches, held }} />
            </WithScript>
          )}
        </td>
      </tr>
      {lunches.map((lunch) => (
        <LunchRow key={lunch.choice?.key ?? `${lunch.place} ${lunch.day}`} lunch={lunch} held={held} />
      ))}
    </>
  );
}

/** A dish, and through what it changes. */
export function DishAndVia({ dish, via }: Pick<AffectedDish, "dish" | "via">) {
  return (
    <>
      <DishName>{dish}</DishName>
      {via !== dish && <CellNote>{via}</CellNote>}
    </>
  );
}

/** One decision for all lunches of a dish; each may be decided differently after it. */
function ForAll({
  dish,
  lunches,
  held,
}: {
  dish: string;
  lunches: readonly Pick<AffectedDish, "choice">[];
  held: HeldLunches;
}) {
  const name = useId();
  const keys = lunches.flatMap(({ choice }) => choice?.key ?? []);
  const option = (isHold: boolean) => ({
    name,
    checked: keys.every((key) => held.isHeld(key) === isHold),
    onChange: () => held.choose(keys, isHold),
  });
  return (
    <Segment label={`${dish}, all ${keys.length} lunches`}>
      <SegmentOption {...option(true)}>Hold all {keys.length}</SegmentOption>
      <SegmentOption {...option(false)}>New facts for all</SegmentOption>
    </Segment>
  );
}

/** One lunch; where it is not alone, its dish and what changes stand above it. */
function LunchRow({
  lunch,
  held,
  isAlone = false,
}: {
  lunch: AffectedDish;
  held: HeldLunches | null;
  isAlone?: boolean;
}) {
  const { dish, place, day, from, to, choice } = lunch;
  return (
    <tr data-tone={choice && held?.isHeld(choice.key) ? "held" : undefined}>
      <th scope="row" className={isAlone ? undefined : styles.school}>
        {isAlone ? <DishAndVia {...lunch} /> : place}
      </th>
      <td>
        {isAlone && place}
        {isAlone && day && ", "}
        {day && <b>{formatDay(day)}</b>}
        {choice?.lunches != null && <CellNote>{choice.lunches} lunches</CellNote>}
      </td>
      <td>{isAlone && <ChangeStamps from={from} to={to} />}</td>
      <td className={styles.children}>
        <Children {...lunch} />
      </td>
      <td>
        <ParentsSee {...{ dish, lunch, held }} />
      </td>
    </tr>
  );
}

/** How many children avoid what is added, and how many with an agreed diet are served it. */
export function Children({ avoiding, cases }: Pick<AffectedDish, "avoiding" | "cases">) {
  return (
    <>
      <span>Children: </span>
      {avoiding ?? "not known"}
      <CasesServed count={cases} />
    </>
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
    onChange: () => held.choose([key], value === hold),
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
