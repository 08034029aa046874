import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent, PointerEvent, ReactNode } from "react";

/** What makes an element an option of the list: spread on it. */
interface OptionProps {
  readonly id: string;
  readonly role: "option";
  readonly tabIndex: -1;
  readonly "aria-selected": boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: () => void;
}

interface ComboboxProps<Option> {
  readonly label: string;
  readonly listLabel: string;
  /** Attributes of the field beside those of a combobox: its name, form, class, ref. */
  readonly field?: ComponentProps<"input">;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isOpen?: boolean;
  /** What can be chosen for a text; the same function while what is searched is the same. */
  readonly find: (text: string) => readonly Option[];
  /** The place of the option that is marked before somebody moves: -1 where none is taken by itself. */
  readonly firstOf: (options: readonly Option[]) => number;
  /** Tells what is marked, and what it was found for; undefined for nothing. */
  readonly onMark?: (option: Option | undefined, sought: string) => void;
  readonly onChoose: (option: Option, by: "Enter" | "Tab" | "click") => void;
  /** The field is left without a choice. Tab leaves it by itself where it chooses nothing. */
  readonly onLeave?: (by: "Escape" | "Tab" | "blur") => void;
  /** Whether Tab chooses what is marked for a text. */
  readonly choosesByTab?: boolean;
  /** Puts the field and the list where they belong: `optionProps` says what each option spreads on its element. */
  readonly children: (parts: {
    readonly input: ReactNode;
    readonly options: readonly Option[];
    readonly sought: string;
    readonly active: number;
    readonly optionProps: (at: number) => OptionProps;
    readonly listProps: {
      readonly id: string;
      readonly role: "listbox";
      readonly tabIndex: -1;
      readonly "aria-label": string;
      readonly onPointerDown: (event: PointerEvent) => void;
    };
  }) => ReactNode;
}

/**
 * A field with a list to choose from. The letter is in the field first and the list follows it; whoever types fast chooses from
 * what they typed, even where the list does not show it yet. The field keeps the focus. The mark stops at both ends of the list, so
 * that nobody comes upon the last option, a dish of which nothing is known, by moving up.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { text, onText, find, firstOf, onMark, onChoose, onLeave, isOpen = true, field = {} } = props;
  const [moved, setMoved] = useState<number | null>(null);
  const id = useId();
  const sought = useDeferredValue<string | null>(text, null);
  const options = useMemo(() => (isOpen && sought !== null ? find(sought) : []), [isOpen, sought, find]);
  const activeOf = (of: readonly Option[]) => (moved === null ? firstOf(of) : Math.min(moved, of.length - 1));
  const active = activeOf(options);
  const marked = options[active];
  const mark = useRef(onMark);
  useEffect(() => void (mark.current = onMark));
  useEffect(() => mark.current?.(marked, sought ?? ""), [marked, sought]);

  const choose = (option: Option, by: "Enter" | "Tab" | "click") => {
    setMoved(null);
    onChoose(option, by);
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    field.onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    const now = sought === text ? options : find(text);
    const here = now[activeOf(now)];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setMoved(Math.min(options.length - 1, active + 1)),
      ArrowUp: () => setMoved(Math.max(0, active - 1)),
      Enter: () => here !== undefined && choose(here, "Enter"),
      Escape: () => onLeave?.("Escape"),
      ...(props.choosesByTab && {
        Tab: () => (here !== undefined && text ? choose(here, "Tab") : onLeave?.("Tab")),
      }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return props.children({
    input: (
      <input
        autoComplete="off"
        {...field}
        role="combobox"
        aria-label={props.label}
        aria-expanded={options.length > 0}
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={marked === undefined ? undefined : `${id}-${active}`}
        value={text}
        onChange={({ target }) => (setMoved(null), onText(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => onLeave?.("blur")}
      />
    ),
    options,
    sought: sought ?? "",
    active,
    listProps: {
      id,
      role: "listbox",
      // A list that scrolls would be a stop of the Tab key, and goes with the focus that comes to it.
      tabIndex: -1,
      "aria-label": props.listLabel,
      onPointerDown: keepFocus,
    },
    optionProps: (at) => ({
      id: `${id}-${at}`,
      role: "option",
      tabIndex: -1,
      "aria-selected": at === active,
      onPointerDown: keepFocus,
      onClick: () => {
        const option = options[at];
        if (option !== undefined) choose(option, "click");
      },
    }),
  });
}

// The field has it, also while a list is scrolled or an option pressed.
const keepFocus = (event: PointerEvent) => event.preventDefault();
