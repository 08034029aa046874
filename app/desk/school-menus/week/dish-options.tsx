import { carbohydrateGrams } from "#school-menus/dish-descriptions.ts";
import { memo } from "react";
import { Key } from "../../ui/desk-tag.tsx";
import { AllergenStamps } from "../../ui/stamp.tsx";
import type { DishOption } from "./finder-options.ts";
import { tidy } from "./finder-options.ts";
import type { GridChoice } from "./grid-cell.ts";
import * as styles from "./week.module.css";

interface DishOptionsProps {
  /** The list's id; the options' are made from it. */
  readonly id: string;
  readonly options: readonly DishOption[];
  readonly active: number;
  /** What the options were found for. */
  readonly sought: string;
  readonly isLoading: boolean;
  readonly onChoose: (option: DishOption) => void;
}

/** The short list under the field: dishes with what is in them, and a new dish of the name that was typed. */
export function DishOptions({ id, options, active, sought, isLoading, onChoose }: DishOptionsProps) {
  return (
    <div className={styles.list} role="listbox" id={id} aria-label="Dishes">
      {options.map((option, at) => (
        // Chosen by the keys of the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option === "new" ? "new" : option.ref}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={option === "new" ? styles.newDish : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option === "new" ? (
            <>
              <b>New dish “{tidy(sought)}”</b>
              <small>nothing is known of it</small>
              {at !== active && <Key>↓</Key>}
              <Key>Enter</Key>
            </>
          ) : (
            <>
              <b>
                <MarkedName name={option.name} typed={tidy(sought)} />
              </b>
              <Facts dish={option} />
            </>
          )}
        </div>
      ))}
      {isLoading && (
        <div role="option" tabIndex={-1} aria-selected="false" aria-disabled="true">
          Fetching the dishes
        </div>
      )}
    </div>
  );
}

// The same with every letter.
const Facts = memo(function Facts({ dish }: { dish: GridChoice }) {
  return (
    <>
      <AllergenStamps facts={dish.allergens} diets={dish.diets} />
      <small>{carbohydrateGrams(dish) || "carbohydrate not known"}</small>
    </>
  );
});

function MarkedName({ name, typed }: { name: string; typed: string }) {
  const at = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return name;
  const end = at + typed.length;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </>
  );
}
