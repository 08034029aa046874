import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { formatGuidePrice } from "#values/money.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { AllergenStamps } from "../ui/stamp.tsx";
import { useKeys } from "../ui/use-keys.ts";
import { formId, useEditor } from "./editor-context.ts";
import { activeChoice, choicesByHand, serviceName } from "./menu-choice.ts";
import type { MenuChoice } from "./menu-choice.ts";
import * as styles from "./proposal.module.css";
import type { MenuIndex } from "./use-menu-choices.ts";
import { useMenuChoices } from "./use-menu-choices.ts";

const maxShown = 6;

/** Type to add: dishes of the catering menu first, then what is written by hand. Without script it is added when one saves. */
export function AddLine({ onAdded }: { onAdded: (name: string) => void }) {
  const { add } = useEditor();
  const [text, setText] = useState("");
  const [moved, setMoved] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const menu = useMenuChoices(open);
  const sought = useDeferredValue(text);
  const options = useMemo(() => (open ? optionsFor(sought, menu) : []), [open, sought, menu]);
  const active = activeChoice(options, moved);
  useKeys({ "/": () => input.current?.focus() });

  const choose = (choice: MenuChoice) => {
    const line = add(choice);
    setText("");
    setMoved(null);
    onAdded(choice.name);
    // The line stands when this has been drawn: how many comes next.
    requestAnimationFrame(() => focusCount(line));
  };

  function onKeyDown(event: KeyboardEvent): void {
    // Somebody who types fast chooses from what was typed, even where the list does not show it yet.
    const now = optionsFor(text, menu);
    const here = now[activeChoice(now, moved)];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setMoved(Math.min(options.length - 1, active + 1)),
      ArrowUp: () => setMoved(Math.max(0, active - 1)),
      Enter: () => text.trim() && here && choose(here),
      Escape: () => (setText(""), setOpen(false)),
    };
    const act = acts[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={styles.add}>
      <DeskIcon name="plus" />
      <input
        ref={input}
        {...{ id: "add", name: "add", form: formId, value: text, maxLength: 200, autoComplete: "off" }}
        role="combobox"
        aria-label="Add a line: a dish, staff, hire, delivery"
        aria-expanded={options.length > 0}
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        placeholder="Add a dish: soup, salmon, tray of 20"
        onChange={({ target }) => (setText(target.value), setMoved(null), setOpen(true))}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        role="listbox"
        id={id}
        aria-label="What can be added"
        className={styles.found}
        hidden={options.length === 0}
      >
        {options.map((option, at) => (
          // Chosen by the keys of the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${option.kind} ${option.itemId}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <Option option={option} />
          </div>
        ))}
      </div>
    </div>
  );
}

function optionsFor(text: string, menu: MenuIndex | null): MenuChoice[] {
  const found = menu?.search(text, maxShown) ?? [];
  const byHand = choicesByHand(text);
  // A misspelling is a dish of the menu sooner than one that nobody knows; "delivery" is neither.
  const nearest = found.length === 0 && byHand[0]?.kind === "dish" ? menu?.nearest(text, maxShown) : null;
  return [...found, ...(nearest ?? []), ...byHand];
}

function Option({ option }: { option: MenuChoice }) {
  if (option.itemId === null)
    return (
      <>
        <b>
          {serviceName(option.kind)} “{option.name}”
        </b>
        {option.kind === "dish" && <small>allergens not known</small>}
      </>
    );
  return (
    <>
      <b>{option.name}</b>
      {option.facts && <AllergenStamps facts={option.facts.allergens} diets={option.facts.diets} />}
      <small>
        {[option.serves && `serves ${option.serves}`, formatGuidePrice(option.guide)]
          .filter(Boolean)
          .join(", ")}
      </small>
    </>
  );
}

function focusCount(line: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="lines.${line}.quantity"]`);
  field?.focus();
  field?.select();
}
