import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { DishOptions } from "./dish-options.tsx";
import type { DishIndex } from "./find-dishes.ts";
import type { DishOption } from "./finder-options.ts";
import { activeOption, newDish, optionsFor, tidy } from "./finder-options.ts";
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

/** Type to find a dish: a combobox with a short list, and a new dish of the name that was typed. */
export function DishFinder(props: DishFinderProps) {
  const { label, dishes } = props;
  const { text, type, sought, options, active, moved, move, choose, leave } = useDishFinder(props);
  const input = useFocusAtEnd();
  const id = useId();

  function onKeyDown(event: KeyboardEvent): void {
    // Somebody who types fast chooses from what was typed, even where the list does not show it yet.
    const now = sought === text ? options : optionsFor(text, dishes);
    const here = now[activeOption(now, moved)];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => here && choose(here, "down"),
      Tab: () => (here && text ? choose(here, "right") : leave(true)),
      Escape: () => leave(true),
    };
    event.stopPropagation();
    const act = acts[event.key];
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
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={90}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => leave(false)}
      />
      <DishOptions
        {...{ id, options, active }}
        sought={sought ?? ""}
        isLoading={dishes === null}
        onChoose={(option) => choose(option, "down")}
      />
    </>
  );
}

/** What was typed, what can be chosen for it, and choosing or leaving once. */
function useDishFinder({ typed, dishes, onPreview, onChoose, onLeave }: DishFinderProps) {
  const [text, setText] = useState(typed);
  const [moved, setMoved] = useState<number | null>(null);
  // The letter is in the field first; the list follows it.
  const sought = useDeferredValue(text, null);
  const options = useMemo(() => (sought === null ? [] : optionsFor(sought, dishes)), [sought, dishes]);
  const active = activeOption(options, moved);
  const chosen = options[active];
  const preview = useRef(onPreview);
  useEffect(() => void (preview.current = onPreview));
  useEffect(() => preview.current(sought && chosen && chosen !== "new" ? chosen : null), [chosen, sought]);
  // The field loses the focus when it goes: that is no second way to leave it.
  const isDone = useRef(false);
  return {
    text,
    sought,
    options,
    active,
    moved,
    type(to: string) {
      setText(to);
      setMoved(null);
    },
    move: (by: 1 | -1) => setMoved(Math.max(0, Math.min(options.length - 1, active + by))),
    choose(option: DishOption, then: "down" | "right") {
      isDone.current = true;
      onChoose(option === "new" ? newDish(tidy(text)) : option, then);
    },
    leave(back: boolean) {
      if (isDone.current) return;
      isDone.current = true;
      onLeave(back);
    },
  };
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
