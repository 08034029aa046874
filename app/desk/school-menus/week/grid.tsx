import { memo } from "react";
import { weekdays } from "#values/time/calendar-day.ts";
import { classNames } from "#ui/class-names.ts";
import { placeOf } from "#school-menus/drafts/draft.ts";
import { HiddenHead } from "../../ui/lists/desk-table.tsx";
import { Cell } from "./cell.tsx";
import { DishFinder } from "./dish-finder.tsx";
import type { GridChoice } from "./grid-cell.ts";
import type { Spot } from "./keyboard/grid-keys.ts";
import type { GridRow } from "./grid-row.ts";
import type { GridControl, GridProps } from "./keyboard/use-grid.ts";
import { useGrid } from "./keyboard/use-grid.ts";
import * as styles from "./week.module.css";

/** The week as a grid: by arrows and typing, or where there is no script by links to a form for each cell. */
export const Grid = memo(function Grid(props: GridProps) {
  const { week, rows, view, mayEdit } = props;
  const control = useGrid(props);
  const { ready, onTable } = control;
  return (
    // The keys belong to its cells, each of which can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      {...onTable}
      className={styles.grid}
      role={ready ? "grid" : undefined}
      aria-label={`Week ${week}`}
      aria-readonly={ready ? !mayEdit || view === "published" : undefined}
    >
      <DayHeads {...control} />
      <tbody>
        {rows.map((row, at) => (
          <CourseRow key={`${row.course}-${row.index}`} {...{ row, at, control, props }} />
        ))}
      </tbody>
    </table>
  );
});

function DayHeads({ ready, spot, setSpot }: GridControl) {
  return (
    <thead>
      <tr>
        <HiddenHead>Course</HiddenHead>
        {weekdays.map((name, column) => (
          <th
            key={name}
            scope="col"
            role={ready ? "columnheader" : undefined}
            data-spot={`-1 ${column}`}
            tabIndex={ready ? (spot.row === -1 && spot.column === column ? 0 : -1) : undefined}
            onFocus={() => setSpot({ row: -1, column })}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CourseRowProps {
  readonly row: GridRow;
  /** Which row of the grid, from 0. */
  readonly at: number;
  readonly control: GridControl;
  readonly props: GridProps;
}

function CourseRow({ row, at, control, props }: CourseRowProps) {
  const { course, index, name } = row;
  const { spot, setSpot, ready, edit } = control;
  const isEditable = props.mayEdit && props.view === "draft";
  return (
    <tr className={classNames(isSmall(course) && styles.smallRow)}>
      <th scope="row" role={ready ? "rowheader" : undefined}>
        {name}
        {index > 0 && <span className="visually-hidden"> {index + 1}</span>}
      </th>
      {weekdays.map((day, column) => {
        const place = placeOf({ week: props.week, weekday: column + 1, course, index });
        const isHere = spot.row === at && spot.column === column;
        return (
          <Cell
            key={place}
            cell={props.cells.get(place) ?? null}
            view={props.view}
            day={day}
            spot={`${at} ${column}`}
            tabIndex={ready ? (isHere ? 0 : -1) : undefined}
            href={isEditable ? props.formOf(place) : null}
            onFocus={() => setSpot({ row: at, column })}
            onOpen={() => edit({ row: at, column }, "")}
          >
            {isHere && control.typed !== null && (
              <DishFinder
                label={`${day}, ${name.toLowerCase()}`}
                typed={control.typed}
                dishes={props.dishes}
                onPreview={(dish) => props.onPreview(dish && { place, dish })}
                {...finderActs(control, { row: at, column })}
              />
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** What a choice in the finder does to the cell at a spot, and leaving it without one. */
function finderActs({ go, set, stopTyping }: GridControl, { row, column }: Spot) {
  return {
    onChoose(dish: GridChoice, then: "down" | "right") {
      set({ row, column }, dish);
      go(then === "down" ? { row: row + 1, column } : { row, column: column + 1 });
    },
    onLeave: (back: boolean) => (back ? go({ row, column }) : stopTyping()),
  };
}

// What nobody reads the allergens of twice: one line is enough.
const isSmall = (course: string) => ["fruit", "bread", "drink"].includes(course);
