import { memo, useCallback, useEffect, useRef, useState } from "react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { weekdays } from "#values/calendar-day.ts";
import { classNames } from "#ui/class-names.ts";
import type { Place } from "#termly-menus/menu-drafts.ts";
import { placeOf } from "#termly-menus/menu-drafts.ts";
import { Cell } from "./cell.tsx";
import type { Change } from "./draft-store.ts";
import { DishFinder } from "./dish-finder.tsx";
import type { DishIndex } from "./find-dishes.ts";
import type { GridCell, GridChoice } from "./grid-cell.ts";
import type { GridRow } from "./grid-row.ts";
import { placePasted } from "./pasted-table.ts";
import * as styles from "./week.module.css";

interface GridProps {
  readonly week: number;
  readonly rows: readonly GridRow[];
  readonly cells: ReadonlyMap<Place, GridCell>;
  readonly view: "draft" | "published";
  readonly mayEdit: boolean;
  /** The dishes to choose from; null while they are being fetched. */
  readonly dishes: DishIndex | null;
  /** The plain form of a cell, which is the way without script. */
  readonly formOf: (place: Place) => string;
  readonly put: (changes: readonly Change[]) => void;
  readonly undo: () => void;
  readonly onPreview: (change: Change | null) => void;
  readonly say: (words: readonly string[]) => void;
}

/** Where one is: row -1 is the heads of the days, column 0 is Monday. */
interface Spot {
  readonly row: number;
  readonly column: number;
}

/** What was copied here, beside the text that any program pastes. */
interface Copied {
  readonly text: string;
  readonly dishes: readonly (GridChoice | null)[];
}

/** The week as a grid: by arrows and typing, or where there is no script by links to a form for each cell. */
export const Grid = memo(function Grid(props: GridProps) {
  const { week, rows, cells, view, mayEdit, dishes, formOf, put } = props;
  const [spot, stand] = useState<Spot>({ row: 0, column: 0 });
  // Moving sets it, and the focus that follows: the second says nothing new.
  const setSpot = useCallback(
    (to: Spot) => stand((at) => (at.row === to.row && at.column === to.column ? at : to)),
    [],
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const copied = useRef<Copied | null>(null);
  useEffect(() => setReady(true), []);

  const placeAt = ({ row, column }: Spot): Place | null => {
    const found = rows[row];
    return found ? placeOf({ week, weekday: column + 1, course: found.course, index: found.index }) : null;
  };
  const dishAt = (at: Spot): GridChoice | null => {
    const place = placeAt(at);
    return (place && cells.get(place)?.is) ?? null;
  };

  function go(to: Spot): void {
    const row = Math.max(-1, Math.min(rows.length - 1, to.row));
    const column = Math.max(0, Math.min(4, to.column));
    setSpot({ row, column });
    setTyped(null);
    props.onPreview(null);
    table.current?.querySelector<HTMLElement>(`[data-spot="${row} ${column}"]`)?.focus();
  }

  function set(at: Spot, dish: GridChoice | null): void {
    const place = placeAt(at);
    if (place && !(dish === null && !dishAt(at))) put([{ place, dish }]);
  }

  function edit(at: Spot, text: string): void {
    if (!mayEdit || view === "published" || at.row < 0) return;
    setSpot(at);
    setTyped(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (typed !== null || !ready) return;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
      ...{ Home: [0, -5], End: [0, 5] },
    };
    const { key, ctrlKey, metaKey, altKey } = event;
    const move = moves[key];
    const isPlain = !ctrlKey && !metaKey && !altKey;
    const act = (): void => {
      if (move && isPlain) return go({ row: spot.row + move[0], column: spot.column + move[1] });
      if (!mayEdit || view === "published") return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === "d")
        return set(spot, dishAt({ ...spot, row: spot.row - 1 }));
      if ((ctrlKey || metaKey) && key.toLowerCase() === "z") return props.undo();
      if (!isPlain || spot.row < 0) return;
      if (key === "Enter" || key === "F2") return edit(spot, "");
      if (key === "Delete" || key === "Backspace") return set(spot, null);
      edit(spot, key);
    };
    const isOurs =
      (isPlain &&
        (move ||
          (spot.row >= 0 && (["Enter", "F2", "Delete", "Backspace"].includes(key) || isLetter(key))))) ||
      ((ctrlKey || metaKey) && ["d", "z"].includes(key.toLowerCase()));
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function onCopy(event: ClipboardEvent): void {
    if (typed !== null) return;
    const spots = spot.row < 0 ? rows.map((_, row) => ({ row, column: spot.column })) : [spot];
    const found = spots.map(dishAt);
    const text = found.map((dish) => dish?.name ?? "").join("\n");
    copied.current = { text, dishes: found };
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    props.say([spot.row < 0 ? `${weekdays[spot.column]} is copied.` : `“${text}” is copied.`]);
  }

  function onPaste(event: ClipboardEvent): void {
    if (typed !== null || !mayEdit || view === "published" || !dishes) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    const row = Math.max(0, spot.row);
    if (copied.current && copied.current.text === text.replaceAll("\r\n", "\n")) {
      const changes = copied.current.dishes.flatMap((dish, down) => {
        const place = placeAt({ row: row + down, column: spot.column });
        return place ? [{ place, dish }] : [];
      });
      put(changes);
      return props.say([`${changes.length} ${changes.length === 1 ? "dish" : "dishes"} pasted.`]);
    }
    const { changes, faults } = placePasted(text, { week, weekday: spot.column + 1, row }, rows, dishes);
    if (changes.length) put(changes);
    props.say([`${changes.length} ${changes.length === 1 ? "dish" : "dishes"} pasted.`, ...faults]);
  }

  return (
    // The keys belong to its cells, each of which can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      ref={table}
      className={styles.grid}
      role={ready ? "grid" : undefined}
      aria-label={`Week ${week}`}
      aria-readonly={!mayEdit || view === "published"}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Course</span>
          </th>
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
      <tbody>
        {rows.map(({ course, index, name }, row) => (
          <tr key={`${course}-${index}`} className={classNames(isSmall(course) && styles.smallRow)}>
            <th scope="row" role={ready ? "rowheader" : undefined}>
              {name}
              {index > 0 && <span className="visually-hidden"> {index + 1}</span>}
            </th>
            {weekdays.map((day, column) => {
              const place = placeOf({ week, weekday: column + 1, course, index });
              const isHere = spot.row === row && spot.column === column;
              return (
                <Cell
                  key={place}
                  cell={cells.get(place) ?? null}
                  view={view}
                  day={day}
                  small={isSmall(course)}
                  spot={`${row} ${column}`}
                  tabIndex={ready ? (isHere ? 0 : -1) : undefined}
                  href={mayEdit && view === "draft" ? formOf(place) : null}
                  onFocus={() => setSpot({ row, column })}
                  onOpen={() => edit({ row, column }, "")}
                >
                  {isHere && typed !== null && (
                    <DishFinder
                      label={`${day}, ${name.toLowerCase()}`}
                      typed={typed}
                      dishes={dishes}
                      onPreview={(dish) => props.onPreview(dish && { place, dish })}
                      onChoose={(dish, then) => {
                        set({ row, column }, dish);
                        go(then === "down" ? { row: row + 1, column } : { row, column: column + 1 });
                      }}
                      onLeave={(back) => {
                        if (back) return go({ row, column });
                        setTyped(null);
                        props.onPreview(null);
                      }}
                    />
                  )}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const isLetter = (key: string) => key.length === 1 && /[\p{L}\p{N}]/u.test(key);

// What nobody reads the allergens of twice: one line is enough.
const isSmall = (course: string) => ["fruit", "bread", "drink"].includes(course);
