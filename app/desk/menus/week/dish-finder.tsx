import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { AllergenStamps } from "../../ui/stamp.tsx";
import { Key } from "../../ui/desk-tag.tsx";
import type { DishIndex } from "./find-dishes.ts";
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

const mostShown = 6;

/** Type to find a dish: a combobox with a short list, and a new dish of the name that was typed. */
export function DishFinder({ label, typed, dishes, onPreview, onChoose, onLeave }: DishFinderProps) {
  const [text, setText] = useState(typed);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // The letter stands in the field first; the list follows it.
  const sought = useDeferredValue(text, null);
  const options = useMemo(() => (sought === null ? [] : optionsFor(sought, dishes)), [sought, dishes]);
  const chosen = options[active];
  const preview = useRef(onPreview);
  useEffect(() => void (preview.current = onPreview));
  useEffect(() => preview.current(sought && chosen && chosen !== "new" ? chosen : null), [chosen, sought]);
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  // The field loses the focus when it goes: that is no second way to leave it.
  const isDone = useRef(false);
  const choose = (option: GridChoice | "new", then: "down" | "right") => {
    isDone.current = true;
    onChoose(option === "new" ? newDish(tidy(text)) : option, then);
  };
  const leave = (back: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onLeave(back);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    // Who types fast chooses of what was typed, also where the list does not show it yet.
    const here = sought === text ? chosen : optionsFor(text, dishes)[active];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive(Math.min(options.length - 1, active + 1)),
      ArrowUp: () => setActive(Math.max(0, active - 1)),
      Enter: () => here && choose(here, "down"),
      Tab: () => (here && text ? choose(here, "right") : leave(true)),
      Escape: () => leave(true),
    };
    event.stopPropagation();
    const act = acts[key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      <input
        ref={input}
        className={styles.field}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={90}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => leave(false)}
      />
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
            onClick={() => choose(option, "down")}
          >
            {option === "new" ? (
              <>
                <b>New dish “{tidy(sought ?? "")}”</b>
                <Key>Enter</Key>
              </>
            ) : (
              <Found dish={option} typed={tidy(sought ?? "")} />
            )}
          </div>
        ))}
        {dishes === null && (
          <div role="option" tabIndex={-1} aria-selected="false" aria-disabled="true">
            Fetching the dishes
          </div>
        )}
      </div>
    </>
  );
}

/** What can be chosen for a text: dishes, and where none has just this name a new one of it. */
function optionsFor(text: string, dishes: DishIndex | null): readonly (GridChoice | "new")[] {
  if (!dishes) return [];
  const found = dishes.search(text, mostShown);
  const name = tidy(text);
  return name !== "" && !dishes.named(name) ? [...found, "new"] : found;
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

function Found({ dish, typed }: { dish: GridChoice; typed: string }) {
  return (
    <>
      <b>
        <Marked name={dish.name} typed={typed} />
      </b>
      <Facts dish={dish} />
    </>
  );
}

// The same with every letter.
const Facts = memo(function Facts({ dish }: { dish: GridChoice }) {
  return (
    <>
      <AllergenStamps facts={dish.allergens} diets={dish.diets} />
      <small>{dish.carbohydrate === null ? "carbohydrate not known" : `${dish.carbohydrate} g`}</small>
    </>
  );
});

function Marked({ name, typed }: { name: string; typed: string }) {
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

/** A dish of which nothing is known but its name. */
function newDish(name: string): GridChoice {
  return {
    ref: `new:${name}`,
    name,
    description: "",
    allergens: {},
    diets: [],
    counts: [],
    carbohydrate: null,
  };
}
