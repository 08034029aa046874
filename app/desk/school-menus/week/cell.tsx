import { entriesOf } from "#values/record.ts";
import { memo } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { leafState, unknownAllergens } from "#food/allergens/allergen-facts.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { classNames } from "#ui/class-names.ts";
import { AllergenStamps, ChangeStamps } from "../../ui/marks/stamp.tsx";
import type { GridCell, GridDish } from "./grid-cell.ts";
import { isChanged } from "./grid-cell.ts";
import * as styles from "./week.module.css";

interface CellProps {
  readonly cell: GridCell | null;
  readonly view: "draft" | "published";
  readonly day: string;
  readonly spot: string;
  readonly tabIndex: number | undefined;
  /** The plain form for this cell; null where one may not change it. */
  readonly href: string | null;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  /** What is in the cell while one types in it. */
  readonly children: ReactNode;
}

/** One cell of the grid: its dish, what is in it, and where it is prepared otherwise what it was. */
export const Cell = memo(
  function Cell({ cell, view, day, spot, tabIndex, href, onFocus, onOpen, children }: CellProps) {
    const dish = view === "published" ? (cell?.was ?? null) : (cell?.is ?? null);
    const changed = view === "draft" && cell !== null && isChanged(cell);
    const unknown = dish !== null && unknownAllergens(dish.allergens).length > 0;
    const ready = tabIndex !== undefined;
    const name = dish ? <b>{dish.name}</b> : <span className={styles.none}>{href ? "Add" : "nothing"}</span>;
    return (
      <td
        role={ready ? "gridcell" : undefined}
        data-spot={spot}
        data-day={day.slice(0, 3)}
        tabIndex={tabIndex}
        className={classNames(
          changed && styles.changed,
          unknown && styles.unknown,
          Boolean(children) && styles.edited,
        )}
        onFocus={onFocus}
        onDoubleClick={href === null ? undefined : onOpen}
      >
        {children || (
          <>
            {changed && <em>Changed</em>}
            {changed && cell.was && cell.was.name !== dish?.name && <del>{cell.was.name}</del>}
            {href === null ? (
              name
            ) : (
              <Link
                to={href}
                className={styles.open}
                tabIndex={ready ? -1 : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onOpen();
                }}
              >
                {name}
              </Link>
            )}
            {dish && (changed ? <ChangedStamps was={cell.was} is={dish} /> : <Stamps {...dish} />)}
          </>
        )}
      </td>
    );
  },
  (one, other) =>
    one.cell === other.cell &&
    one.view === other.view &&
    one.tabIndex === other.tabIndex &&
    one.href === other.href &&
    !one.children &&
    !other.children,
);

function Stamps({ allergens, diets }: GridDish) {
  return <AllergenStamps facts={allergens} diets={diets} />;
}

/** What comes and goes, and beside it what is as it was. */
function ChangedStamps({ was, is }: { was: GridDish | null; is: GridDish }) {
  const from = was?.allergens ?? nothing;
  const same: AllergenFacts = Object.fromEntries(
    entriesOf({ ...nothing, ...is.allergens }).map(([leaf, state]) => {
      const before = leafState(from, leaf);
      return [leaf, before === state ? state : "free"];
    }),
  );
  const isNews = Object.values(allergenChanges(from, is.allergens)).some((kind) => kind.length > 0);
  const hasMore = is.diets.length > 0 || Object.values(same).some((state) => state !== "free");
  return (
    <span className={styles.codes}>
      {isNews && <ChangeStamps from={from} to={is.allergens} />}
      {(hasMore || !isNews) && <AllergenStamps facts={same} diets={is.diets} />}
    </span>
  );
}

// Where nothing was served, everything in the new dish is new.
const nothing: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
