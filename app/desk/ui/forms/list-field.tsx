import type { ComponentType } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Field, useLook } from "#ui/form/field.tsx";
import type { FieldText } from "#ui/form/field.tsx";
import { typeInto } from "../../device-drafts/form-fields.ts";
import { DeskIcon } from "../marks/desk-icon.tsx";
import type { ItemFinderProps } from "./item-finder.tsx";
import * as styles from "./list-field.module.css";
import type { ListChoices } from "./list-choices.ts";
import { itemsIn, listText, withItems } from "./list-choices.ts";

/** What finds, once it is there. */
interface Ready {
  readonly choices: ListChoices;
  readonly ItemFinder: ComponentType<ItemFinderProps>;
}

interface ListFieldProps extends FieldText {
  readonly name: string;
  readonly id?: string;
  readonly label: string;
  /** Items with semicolons between them, as a table has them. */
  readonly defaultValue?: string | undefined;
  /** What can stand in it, and how it is found: fetched once the form is there. */
  readonly choices: () => Promise<ListChoices>;
  /** How an item is called until then. */
  readonly nameOf: (item: string) => string;
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
  choices: load,
  nameOf,
  asTyped,
  hint,
  placeholder,
  ...around
}: ListFieldProps) {
  const look = useLook();
  const [items, setItems] = useState(() => itemsIn(defaultValue));
  const [typed, setTyped] = useState("");
  const [ready, setReady] = useState<Ready | null>(null);
  const text = useRef<HTMLInputElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isWriting = useRef(false);
  const loadChoices = useEffectEvent(load);
  useEffect(() => {
    let isThere = true;
    void Promise.all([loadChoices(), import("./item-finder.tsx")]).then(
      ([choices, { ItemFinder }]) => {
        if (!isThere || !text.current) return;
        // What was typed or brought back before.
        setItems(itemsIn(text.current.value));
        setReady({ choices, ItemFinder });
      },
      // It stays a text, as it is without script.
      () => {},
    );
    return () => void (isThere = false);
  }, []);

  // What is half typed is of the list as well: whoever saves now, or leaves, loses none of it.
  function write(next: readonly string[], pending: string): void {
    setItems([...next]);
    setTyped(pending);
    isWriting.current = true;
    const all = ready ? withItems(next, pending, ready.choices) : next;
    if (text.current) typeInto([text.current], [[name, listText(all)]]);
    isWriting.current = false;
  }
  function remove(item: string): void {
    const others = items.filter((one) => one !== item);
    write(others, typed);
    finder.current?.focus();
  }
  const called = ready?.choices.nameOf ?? nameOf;

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
                <li key={item} data-unknown={ready?.choices.isKnown(item) === false || undefined}>
                  {called(item)}
                  <button
                    type="button"
                    aria-label={`Remove ${called(item)}`}
                    className={classNames(!ready && styles.later)}
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
              {...(ready
                ? { "aria-label": label, "aria-hidden": true, tabIndex: -1, className: "visually-hidden" }
                : { ...attributes, className: look.input })}
            />
            {ready && (
              <ready.ItemFinder
                {...{ attributes, label, items, typed, finder, placeholder }}
                choices={ready.choices}
                onType={(pending) => write(items, pending)}
                onAdd={(more) => write(withItems(items, more, ready.choices), "")}
                onBack={() => list.current?.querySelector<HTMLElement>("li:last-child button")?.focus()}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
