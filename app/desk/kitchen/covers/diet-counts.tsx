import { useRef, useState } from "react";
import { coversField, dietFields, dietsIn } from "#school-menus/covers/covers-fields.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { InlineInput, InlineSelect } from "../../ui/forms/desk-field.tsx";
import { FoodStamp } from "../../ui/marks/stamp.tsx";
import type { ListedFood } from "./covers-week.server.ts";
import * as grid from "./covers-grid.module.css";

interface Diet {
  /** Null where it is still to be chosen. */
  readonly food: ListedFood | null;
  readonly count: string;
}

interface DietCountsProps {
  readonly id: string;
  readonly day: Day;
  /** Whose they are: "Olive Primary, Monday 23 November". */
  readonly label: string;
  readonly saved: readonly Diet[];
  /** What can be added. */
  readonly foods: readonly ListedFood[];
  /** What was sent and not saved. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
}

/** How many of a school's lunches avoid what: a count for each, with one less and one more, and another from a list. */
export function DietCounts({ saved, fields, foods, id, day, label, isWrong, describedBy }: DietCountsProps) {
  const typed = fields && dietsIn(fields, id, day).filter(({ word, count }) => word || count);
  const listed: readonly Diet[] = typed?.length
    ? typed.map(({ word, count }) => ({ food: foodOf(word, foods), count }))
    : saved;
  const [more, setMore] = useState(1);
  const left = foods.filter(({ word }) => !listed.some(({ food }) => food?.word === word));
  const described = { "aria-invalid": isWrong ? true : undefined, "aria-describedby": describedBy };
  return (
    <ul
      className={grid.counts}
      id={coversField("avoiding", id, day)}
      aria-label={`${label}: who avoids what`}
    >
      {Array.from({ length: listed.length + more + 1 }, (_, at) => {
        const names = dietFields(id, day, at);
        const { food = null, count = "" } = listed[at] ?? {};
        const isTyped = at === listed.length;
        const isLast = at === listed.length + more;
        return (
          <li key={names.food} className={grid.count}>
            {food ? (
              <span>
                {!food.food.startsWith("other:") && <FoodStamp food={food.food} />} No {food.name}
              </span>
            ) : isTyped ? (
              <InlineInput
                autoComplete="off"
                name={names.food}
                maxLength={40}
                placeholder="Something else"
                aria-label={`${label}: something else, such as kiwi`}
                {...described}
              />
            ) : (
              <InlineSelect
                name={names.food}
                defaultValue=""
                aria-label={`${label}: another food`}
                onChange={isLast ? () => setMore(more + 1) : undefined}
                {...described}
              >
                <option value="">Another</option>
                {left.map(({ word, name }) => (
                  <option key={word} value={word}>
                    {capitalise(name)}
                  </option>
                ))}
              </InlineSelect>
            )}
            <Count
              name={names.count}
              count={count}
              label={`${label}: ${food ? `no ${food.name}` : "how many avoid it"}`}
              described={described}
            />
            {food && <input type="hidden" name={names.food} value={food.word} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A count with a button for one less and one more. */
function Count({
  name,
  count,
  label,
  described,
}: {
  readonly name: string;
  readonly count: string;
  readonly label: string;
  readonly described: { "aria-invalid": boolean | undefined; "aria-describedby": string | undefined };
}) {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number) => {
    if (input.current) input.current.value = String(Math.max(0, (Number(input.current.value) || 0) + by));
  };
  return (
    <>
      <button type="button" aria-label={`One less: ${label}`} onClick={() => step(-1)}>
        −
      </button>
      <InlineInput
        ref={input}
        autoComplete="off"
        numeric
        inputMode="numeric"
        name={name}
        maxLength={5}
        defaultValue={count}
        aria-label={label}
        {...described}
      />
      <button type="button" aria-label={`One more: ${label}`} onClick={() => step(1)}>
        +
      </button>
    </>
  );
}

function foodOf(word: string, foods: readonly ListedFood[]): ListedFood | null {
  const name = word.replace(/^\+/, "");
  const other: ListedFood = { word: `+${name}`, food: `other:${name}`, name };
  return foods.find((one) => one.word === word) ?? (word ? other : null);
}
