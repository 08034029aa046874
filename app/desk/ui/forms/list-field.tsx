import { useCallback, useEffect, useRef, useState } from "react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { classNames } from "#ui/class-names.ts";
import { Field, useLook } from "#ui/form/field.tsx";
import type { FieldText } from "#ui/form/field.tsx";
import { typeInto } from "../../device-drafts/form-fields.ts";
import { DeskIcon } from "../marks/desk-icon.tsx";
import { Combobox } from "./combobox.tsx";
import { FoundList } from "./found-list.tsx";
import * as styles from "./list-field.module.css";
import type { ListChoices } from "./list-choices.ts";
import { itemsIn, listText, withItems } from "./list-choices.ts";

interface ListFieldProps extends FieldText {
  readonly name: string;
  readonly id?: string;
  readonly label: string;
  /** Items with semicolons between them, as a table has them. */
  readonly defaultValue?: string | undefined;
  readonly choices: ListChoices;
  /** How it is typed where there is no script. */
  readonly asTyped: string;
  /** What may be typed to find something. */
  readonly placeholder?: string;
}

/**
 * Several things of a list: each stands there by its name and is taken out by a press; another is found by typing, and a row of a
 * spreadsheet may be pasted. The form has them as one text with semicolons, which is what stands in the field without script.
 */
export function ListField({
  name,
  id = name,
  label,
  defaultValue = "",
  choices,
  asTyped,
  hint,
  placeholder,
  ...around
}: ListFieldProps) {
  const look = useLook();
  const [items, setItems] = useState(() => itemsIn(defaultValue));
  const [typed, setTyped] = useState("");
  const [hasScript, setScript] = useState(false);
  const text = useRef<HTMLInputElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isWriting = useRef(false);
  useEffect(() => {
    // What was typed or brought back before the script was there.
    if (text.current) setItems(itemsIn(text.current.value));
    setScript(true);
  }, []);

  // What is half typed is of the list as well: whoever saves now, or leaves, loses none of it.
  function write(next: readonly string[], pending: string): void {
    setItems([...next]);
    setTyped(pending);
    isWriting.current = true;
    if (text.current) typeInto([text.current], [[name, listText(withItems(next, pending, choices))]]);
    isWriting.current = false;
  }
  const add = (more: string) => write(withItems(items, more, choices), "");
  function remove(item: string): void {
    const others = items.filter((one) => one !== item);
    write(others, typed);
    finder.current?.focus();
  }

  return (
    <Field
      {...around}
      id={id}
      label={label}
      hint={
        <>
          {hint}
          <noscript> {asTyped}</noscript>
        </>
      }
    >
      {(attributes) => (
        <div className={styles.box}>
          {items.length > 0 && (
            <ul ref={list} className={styles.items} aria-label={`${label}: chosen`}>
              {items.map((item) => (
                <li key={item} data-unknown={!choices.isKnown(item) || undefined}>
                  {choices.nameOf(item)}
                  <button
                    type="button"
                    aria-label={`Remove ${choices.nameOf(item)}`}
                    className={classNames(!hasScript && styles.later)}
                    onClick={() => remove(item)}
                  >
                    <DeskIcon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.add}>
            <input
              ref={text}
              name={name}
              defaultValue={defaultValue}
              onChange={({ target }) => !isWriting.current && setItems(itemsIn(target.value))}
              {...(hasScript
                ? { "aria-label": label, "aria-hidden": true, tabIndex: -1, className: "visually-hidden" }
                : { ...attributes, className: look.input })}
            />
            {hasScript && (
              <ItemFinder
                {...{ attributes, label, choices, items, typed, finder, placeholder }}
                onType={(pending) => write(items, pending)}
                onAdd={add}
                onBack={() => list.current?.querySelector<HTMLElement>("li:last-child button")?.focus()}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

interface ItemFinderProps {
  readonly attributes: { readonly id: string };
  readonly label: string;
  readonly choices: ListChoices;
  readonly items: readonly string[];
  readonly typed: string;
  readonly finder: React.RefObject<HTMLInputElement | null>;
  readonly placeholder: string | undefined;
  readonly onType: (text: string) => void;
  readonly onAdd: (text: string) => void;
  /** Somebody goes back from the empty field. */
  readonly onBack: () => void;
}

function ItemFinder({ attributes, label, choices, items, typed, finder, ...rest }: ItemFinderProps) {
  const { placeholder = "Type to add", onType, onAdd, onBack } = rest;
  const look = useLook();
  const [isOpen, open] = useState(false);
  const find = useCallback(
    (sought: string) => choices.find(sought).filter(({ item }) => !items.includes(item)),
    [choices, items],
  );
  return (
    <Combobox
      label={`Add to: ${label}`}
      listLabel={label}
      field={{
        ...attributes,
        ref: finder,
        className: look.input,
        maxLength: 2000,
        placeholder,
        onFocus: () => open(true),
        onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
          const pasted = event.clipboardData.getData("text");
          if (!/[;,\n\t]/.test(pasted)) return;
          event.preventDefault();
          onAdd(pasted);
        },
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === "Backspace" && typed === "") onBack();
        },
      }}
      text={typed}
      onText={(text) => (onType(text), open(true))}
      isOpen={isOpen}
      find={find}
      firstOf={(options) => (options.length > 0 && typed.trim() ? 0 : -1)}
      onChoose={({ item, along = [] }) => onAdd(listText([item, ...along]))}
      onLeave={(by) => {
        if (by === "Escape") onType("");
        else if (typed.trim()) onAdd(typed);
        open(false);
      }}
    >
      {({ input, options, sought, optionProps, listProps }) => (
        <>
          {input}
          <FoundList {...listProps} hidden={options.length === 0}>
            {options.map(({ item, name, note }, at) => (
              <div key={item} {...optionProps(at)}>
                <b>{name}</b>
                {note && <small>{note}</small>}
              </div>
            ))}
          </FoundList>
          {isOpen && sought.trim() !== "" && options.length === 0 && (
            <p role="status" className={look.hint}>
              {choices.nothingFound}
            </p>
          )}
        </>
      )}
    </Combobox>
  );
}
