import type { KeyboardEvent } from "react";
import { coversField } from "#termly-menus/covers-fields.ts";
import type { Day } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import { InlineInput } from "../../ui/desk-field.tsx";
import type { CoversCell } from "./covers-cell.server.ts";
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
  readonly unsaved: UnsavedCovers | undefined;
}

/** Lunches by school and day, to type into. */
export function CoversTable({ days, rows, unsaved }: CoversTableProps) {
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
                  <Cell {...cell} id={key} school={school} unsaved={unsaved} />
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
  seen,
  isGuess,
  unsaved,
}: Omit<LunchCell, "is"> & {
  id: string;
  school: string;
  unsaved: UnsavedCovers | undefined;
}) {
  const name = (of: Parameters<typeof coversField>[0]) => coversField(of, key, day);
  const typed = (of: "lunches" | "avoiding", otherwise: string) => unsaved?.fields[name(of)] ?? otherwise;
  const errorOf = (of: "lunches" | "avoiding") => unsaved?.errors[name(of)];
  const label = `${school.replace(/ School$/, "")}, ${formatDay(day)}`;
  const words = errorOf("lunches") ?? errorOf("avoiding");
  const common = { autoComplete: "off", "aria-describedby": words ? `${name("lunches")}-error` : undefined };
  return (
    <div className={grid.cell}>
      <input type="hidden" name={name("seen")} value={unsaved?.seen[name("seen")] ?? seen} />
      <input type="hidden" name={name("shown")} value={`${lunches} ${avoiding}`.trim()} />
      <InlineInput
        {...common}
        numeric
        inputMode="numeric"
        id={name("lunches")}
        name={name("lunches")}
        maxLength={6}
        defaultValue={typed("lunches", lunches)}
        aria-label={`${label}: lunches`}
        aria-invalid={errorOf("lunches") ? true : undefined}
      />
      <InlineInput
        {...common}
        id={name("avoiding")}
        name={name("avoiding")}
        maxLength={600}
        defaultValue={typed("avoiding", avoiding)}
        aria-label={`${label}: who avoids what`}
        aria-invalid={errorOf("avoiding") ? true : undefined}
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

/** Up and down lead to the same field of the school above or below; Enter saves, as in every form. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  if ((key !== "ArrowUp" && key !== "ArrowDown") || !(target instanceof HTMLInputElement)) return;
  const [, of, , day] = /^(\w+)-(.*)-(\d{4}-\d\d-\d\d)$/.exec(target.name) ?? [];
  const column = [...currentTarget.querySelectorAll("input")].filter(
    ({ name }) => name.startsWith(`${of}-`) && name.endsWith(`-${day}`),
  );
  const next = column[column.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
