import { coversField } from "#school-menus/covers/covers-fields.ts";
import { classNames } from "#ui/class-names.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatDay } from "#values/time/format-date.ts";
import { Button } from "../../ui/forms/desk-button.tsx";
import { InlineInput } from "../../ui/forms/desk-field.tsx";
import { CellNote, WideTable } from "../../ui/lists/desk-table.tsx";
import { FoodStamp } from "../../ui/marks/stamp.tsx";
import { CellPanel } from "./cell-panel.tsx";
import type { CoversWeek, ListedFood, LunchCell } from "./covers-week.server.ts";
import * as grid from "./covers-grid.module.css";
import { useNumberGrid } from "./use-number-grid.ts";

/** What was sent and not saved: all that was typed, what is wrong with it by field, and what others entered meanwhile. */
export interface UnsavedCovers {
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly seen: Readonly<Record<string, string>>;
}

interface CoversTableProps {
  readonly week: CoversWeek;
  /** What can be added to the list of those who avoid something. */
  readonly foods: readonly ListedFood[];
  readonly unsaved: UnsavedCovers | undefined;
  /** The cells that are opened, as "key day": each keeps its fields until the form is sent. */
  readonly opened: readonly string[];
  /** The one that is shown. */
  readonly shown: string;
  /** The address that opens a cell; for whoever has no script. */
  readonly openAt: (place: string) => string;
  readonly onOpen: (place: string) => void;
}

type Row = CoversWeek["rows"][number];

/** Lunches by school and day, to type into: arrows move, Enter opens who they are, a block is pasted from a spreadsheet. */
export function CoversTable(props: CoversTableProps) {
  const { week } = props;
  const keys = useNumberGrid(props.onOpen);
  return (
    <WideTable label="Lunches by school and day">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows lead from field to field */}
      <table className={grid.grid} {...keys}>
        <caption className="visually-hidden">Lunches by school and day</caption>
        <thead>
          <tr>
            <th scope="col">School</th>
            {week.days.map((day) => (
              <th key={day} scope="col">
                {formatDay(day, "weekday")} <small>{Number(day.slice(8))}</small>
              </th>
            ))}
          </tr>
        </thead>
        {week.rows.map((row) => (
          <SchoolRow key={row.key} row={row} {...props} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              In, {week.isIn} {week.isIn === 1 ? "school" : "schools"}
            </th>
            {week.days.map((day, at) => (
              <td key={day}>{formatNumber(week.sums[at] ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

function SchoolRow({
  row,
  week,
  unsaved,
  foods,
  opened,
  shown,
  openAt,
  onOpen,
}: CoversTableProps & { row: Row }) {
  const { key, school, note, cells, hasGuess } = row;
  const panels = cells.flatMap((cell) =>
    cell.is === "lunch" && opened.includes(`${key} ${cell.day}`) ? [cell] : [],
  );
  const isOpen = panels.some(({ day }) => shown === `${key} ${day}`);
  return (
    <tbody className={classNames(isOpen && grid.open)}>
      <tr>
        <th scope="row">
          <span className={grid.school}>
            <span>
              {school}
              <CellNote>{note}</CellNote>
            </span>
            {hasGuess && (
              <Button
                kind="quiet"
                size="small"
                name="as-last-week"
                value={key}
                aria-label={`As last week: ${school}`}
                data-as-last-week={key}
              >
                As last week
              </Button>
            )}
          </span>
        </th>
        {cells.map((cell) =>
          cell.is === "no lunch" ? (
            <td key={cell.day} className={grid.shut}>
              {cell.why}
            </td>
          ) : (
            <NumberCell
              key={cell.day}
              cell={cell}
              school={school}
              schoolKey={key}
              unsaved={unsaved}
              isOpened={opened.includes(`${key} ${cell.day}`)}
              isShown={shown === `${key} ${cell.day}`}
              openAt={openAt}
              onOpen={onOpen}
            />
          ),
        )}
      </tr>
      {panels.map((cell) => (
        <tr key={cell.day} hidden={shown !== `${key} ${cell.day}`}>
          <td colSpan={week.days.length + 1} className={grid.panelCell}>
            <CellPanel
              cell={cell}
              id={key}
              label={`${school}, ${formatDay(cell.day)}`}
              foods={foods}
              unsaved={unsaved}
            />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function NumberCell({
  cell,
  school,
  schoolKey: key,
  unsaved,
  isOpened,
  isShown,
  openAt,
  onOpen,
}: {
  readonly cell: LunchCell;
  readonly school: string;
  readonly schoolKey: string;
  readonly unsaved: UnsavedCovers | undefined;
  readonly isOpened: boolean;
  readonly isShown: boolean;
  readonly openAt: (place: string) => string;
  readonly onOpen: (place: string) => void;
}) {
  const { day, lunches, isGuess, isLate, more, avoiding, avoidingText, mealsText, shown, seen } = cell;
  const name = (of: Parameters<typeof coversField>[0]) => coversField(of, key, day);
  const place = `${key} ${day}`;
  const label = `${school}, ${formatDay(day)}`;
  const words = unsaved?.errors[name("lunches")] ?? unsaved?.errors[name("avoiding")];
  const differs = more !== 0 && !isGuess;
  return (
    <td className={classNames(more !== 0 && grid.different, isGuess && grid.guess)}>
      <input type="hidden" name={name("seen")} value={unsaved?.seen[name("seen")] ?? seen} />
      <input type="hidden" name={name("shown")} value={shown} />
      <input type="hidden" name={name("meals")} value={mealsText} />
      {!isOpened && <input type="hidden" name={name("avoiding")} value={avoidingText} />}
      <div className={grid.line}>
        <a
          href={openAt(place)}
          className={grid.diets}
          aria-expanded={isShown}
          onClick={(event) => {
            event.preventDefault();
            onOpen(place);
          }}
        >
          <span className="visually-hidden">
            {label}, who eats and who avoids what:{" "}
            {avoiding.map(({ food, count }) => `${food.name} ${count}`).join(", ") || "open"}
          </span>
          <DietsInBrief avoiding={avoiding} />
        </a>
        <span className={classNames(grid.number, (differs || isLate) && grid.noted)}>
          <InlineInput
            autoComplete="off"
            numeric
            inputMode="numeric"
            id={name("lunches")}
            name={name("lunches")}
            maxLength={6}
            defaultValue={unsaved?.fields[name("lunches")] ?? lunches}
            aria-label={`${label}: lunches${isGuess ? ", a guess from the last week" : ""}`}
            aria-invalid={words ? true : undefined}
            aria-describedby={words && `${name("lunches")}-error`}
            data-place={place}
          />
          {isGuess && <span aria-hidden="true">?</span>}
        </span>
        {(differs || isLate) && (
          <small>
            {isLate && <b>late{differs && ","}</b>} {differs && `${more > 0 ? "+" : "−"}${Math.abs(more)}`}
            {differs && <span className={grid.onLastWeek}> on last week</span>}
          </small>
        )}
      </div>
      {words && (
        <p className={grid.error} id={`${name("lunches")}-error`}>
          {words}
        </p>
      )}
    </td>
  );
}

/** The first of those who avoid something, as a row has room for one: all of them are in the cell that is opened, and are read aloud. */
function DietsInBrief({ avoiding }: Pick<LunchCell, "avoiding">) {
  const [first, ...others] = avoiding;
  if (!first) return <span aria-hidden="true">open</span>;
  return (
    <>
      <span aria-hidden="true" className={grid.few}>
        diets
      </span>
      <span aria-hidden="true" className={grid.stamps}>
        <span>
          <FoodStamp food={first.food.food} /> {first.count}
        </span>
        {others.length > 0 && <span>+{others.length}</span>}
      </span>
    </>
  );
}
