import type { KeyboardEvent } from "react";
import { coversField } from "#school-menus/covers/covers-fields.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { InlineInput } from "../../ui/forms/desk-field.tsx";
import type { CoversCell, ListedFood } from "./covers-cell.server.ts";
import { DietCounts } from "./diet-counts.tsx";
import * as grid from "./covers-grid.module.css";

/** What was sent and not saved: all that was typed, what is wrong with it by field, and what others entered meanwhile. */
interface UnsavedCovers {
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly seen: Readonly<Record<string, string>>;
}

interface CoversTableProps {
  readonly days: readonly Day[];
  readonly rows: readonly {
    readonly key: string;
    readonly school: string;
    readonly cells: readonly CoversCell[];
  }[];
  /** What can be added to the list of those who avoid something. */
  readonly foods: readonly ListedFood[];
  readonly unsaved: UnsavedCovers | undefined;
}

/** Lunches by school and day, to type into. */
export function CoversTable({ days, rows, foods, unsaved }: CoversTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows lead from field to field
    <table className={grid.grid} onKeyDown={moveByKeys}>
      <caption className="visually-hidden">Lunches by school and day</caption>
      <thead>
        <tr>
          <th scope="col">School</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {formatDay(day, "weekday")} {Number(day.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, school, cells }) => (
          <tr key={key}>
            <th scope="row">{school}</th>
            {cells.map((cell) => (
              <td key={cell.day} data-head={formatDay(cell.day, "weekday")}>
                {cell.is === "no lunch" ? (
                  <span className={grid.none}>no lunch</span>
                ) : (
                  <Cell {...cell} id={key} school={school} foods={foods} unsaved={unsaved} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LunchCell = Extract<CoversCell, { readonly is: "lunch" }>;

function Cell({
  id: key,
  school,
  day,
  lunches,
  avoiding,
  shown,
  seen,
  isGuess,
  foods,
  unsaved,
}: Omit<LunchCell, "is"> & {
  id: string;
  school: string;
  foods: readonly ListedFood[];
  unsaved: UnsavedCovers | undefined;
}) {
  const name = (of: Parameters<typeof coversField>[0]) => coversField(of, key, day);
  const errorOf = (of: "lunches" | "avoiding") => unsaved?.errors[name(of)];
  const label = `${school.replace(/ School$/, "")}, ${formatDay(day)}`;
  const words = errorOf("lunches") ?? errorOf("avoiding");
  const describedBy = words && `${name("lunches")}-error`;
  return (
    <div className={grid.cell}>
      <input type="hidden" name={name("seen")} value={unsaved?.seen[name("seen")] ?? seen} />
      <input type="hidden" name={name("shown")} value={shown} />
      <InlineInput
        autoComplete="off"
        numeric
        inputMode="numeric"
        id={name("lunches")}
        name={name("lunches")}
        maxLength={6}
        defaultValue={unsaved?.fields[name("lunches")] ?? lunches}
        aria-label={`${label}: lunches`}
        aria-invalid={errorOf("lunches") ? true : undefined}
        aria-describedby={describedBy}
      />
      <DietCounts
        id={key}
        day={day}
        label={label}
        saved={avoiding}
        foods={foods}
        describedBy={describedBy}
        fields={unsaved?.fields}
        isWrong={errorOf("avoiding") !== undefined}
      />
      {isGuess && <i>as the week before</i>}
      {words && (
        <p className={grid.error} id={`${name("lunches")}-error`}>
          {words}
        </p>
      )}
    </div>
  );
}

/** Up and down lead to the lunches of the school above or below; Enter saves, as in every form. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  if ((key !== "ArrowUp" && key !== "ArrowDown") || !(target instanceof HTMLInputElement)) return;
  const day = /^lunches-.*(-\d{4}-\d\d-\d\d)$/.exec(target.name)?.[1];
  if (!day) return;
  const column = [...currentTarget.querySelectorAll("input")].filter(
    ({ name }) => name.startsWith("lunches-") && name.endsWith(day),
  );
  const next = column[column.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
