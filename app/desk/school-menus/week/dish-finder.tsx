import { memo, useCallback, useEffect, useRef, useState } from "react";
import { carbohydrateGrams } from "#school-menus/dish-descriptions.ts";
import { Combobox } from "../../ui/forms/combobox.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import type { DishIndex } from "./dishes/finder-options.ts";
import { firstDish, newDish, optionsFor, tidy } from "./dishes/finder-options.ts";
import type { GridChoice } from "./grid-cell.ts";
import * as styles from "./week.module.css";

interface DishFinderProps {
  readonly label: string;
  /** What was typed to open it. */
  readonly typed: string;
  /** Null while they are being fetched. */
  readonly dishes: DishIndex | null;
  readonly onPreview: (dish: GridChoice | null) => void;
  readonly onChoose: (dish: GridChoice, then: "down" | "right") => void;
  /** Nothing was chosen; `back` where the cell is to have the focus again. */
  readonly onLeave: (back: boolean) => void;
}

/** Type to find a dish: a short list, and a new dish of the name that was typed. */
export function DishFinder({ label, typed, dishes, onPreview, onChoose, onLeave }: DishFinderProps) {
  const [text, setText] = useState(typed);
  const field = useFocusAtEnd();
  const find = useCallback((sought: string) => optionsFor(sought, dishes), [dishes]);
  // The field loses the focus when it goes: that is no second way to leave it.
  const isDone = useRef(false);
  const once = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  return (
    <Combobox
      label={label}
      listLabel="Dishes"
      field={{
        ref: field,
        className: styles.field,
        maxLength: 90,
        onKeyDown: (event) => event.stopPropagation(),
      }}
      text={text}
      onText={setText}
      find={find}
      firstOf={firstDish}
      choosesByTab
      onMark={(option, sought) => onPreview(sought && option && option !== "new" ? option : null)}
      onChoose={(option, by) =>
        once(() => onChoose(option === "new" ? newDish(tidy(text)) : option, by === "Tab" ? "right" : "down"))
      }
      onLeave={(by) => once(() => onLeave(by !== "blur"))}
    >
      {({ input, options, sought, active, optionProps, listProps }) => (
        <>
          {input}
          <div className={styles.list} {...listProps}>
            {options.map((option, at) =>
              option === "new" ? (
                <div key="new" {...optionProps(at)} className={styles.newDish}>
                  <b>New dish “{tidy(sought)}”</b>
                  <small>nothing is known of it</small>
                  {at !== active && <Key>↓</Key>}
                  <Key>Enter</Key>
                </div>
              ) : (
                <div key={option.ref} {...optionProps(at)}>
                  <b>
                    <MarkedName name={option.name} typed={tidy(sought)} />
                  </b>
                  <Facts dish={option} />
                </div>
              ),
            )}
            {dishes === null && (
              <div role="option" tabIndex={-1} aria-selected="false" aria-disabled="true">
                Fetching the dishes
              </div>
            )}
          </div>
        </>
      )}
    </Combobox>
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

/** A field that has the focus when it is shown, with the caret behind what is in it. */
function useFocusAtEnd() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return input;
}
