import { useCallback, useRef, useState } from "react";
import { formatGuidePrice } from "#values/numbers/money.ts";
import { Combobox } from "../../ui/forms/combobox.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { formId, useEditor } from "../editor/editor-context.ts";
import { choicesByHand, firstChoice, serviceName } from "../editor/menu-choice.ts";
import type { MenuChoice } from "../editor/menu-choice.ts";
import { FoundList } from "../../ui/forms/found-list.tsx";
import * as styles from "./proposal.module.css";
import type { MenuIndex } from "../editor/use-menu-choices.ts";
import { useMenuChoices } from "../editor/use-menu-choices.ts";

const maxShown = 6;

/** Type to add: dishes of the catering menu first, then what is written by hand. Without script it is added when one saves. */
export function AddLine({ onAdded }: { onAdded: (name: string) => void }) {
  const { add } = useEditor();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const menu = useMenuChoices(open);
  const find = useCallback((sought: string) => optionsFor(sought, menu), [menu]);
  useKeys({ "/": () => field.current?.focus() });

  const choose = (choice: MenuChoice, by: "Enter" | "Tab" | "click") => {
    if (by === "Enter" && !text.trim()) return;
    const line = add(choice);
    setText("");
    onAdded(choice.name);
    // The line stands when this has been drawn: how many comes next.
    requestAnimationFrame(() => focusCount(line));
  };

  return (
    <div className={styles.add}>
      <DeskIcon name="plus" />
      <Combobox
        label="Add a line: a dish, staff, hire, delivery"
        listLabel="What can be added"
        field={{
          ref: field,
          id: "add",
          name: "add",
          form: formId,
          maxLength: 200,
          placeholder: "Add a dish: soup, salmon, tray of 20",
          onFocus: () => setOpen(true),
        }}
        text={text}
        onText={(typed) => (setText(typed), setOpen(true))}
        isOpen={open}
        find={find}
        firstOf={firstChoice}
        onChoose={choose}
        onLeave={(by) => {
          if (by === "Escape") setText("");
          setOpen(false);
        }}
      >
        {({ input, options, optionProps, listProps }) => (
          <>
            {input}
            <FoundList {...listProps} hidden={options.length === 0}>
              {options.map((option, at) => (
                <div key={`${option.kind} ${option.itemId}`} {...optionProps(at)}>
                  <Option option={option} />
                </div>
              ))}
            </FoundList>
          </>
        )}
      </Combobox>
    </div>
  );
}

function optionsFor(text: string, menu: MenuIndex | null): MenuChoice[] {
  const byHand = choicesByHand(text);
  // A misspelling is a dish of the menu sooner than one that nobody knows; "delivery" is neither.
  const isDish = text.trim() === "" || byHand[0]?.kind === "dish";
  const found = isDish ? menu?.search(text, maxShown) : menu?.asTyped(text, maxShown);
  return [...(found ?? []), ...byHand];
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
        {[
          option.serves ? `serves ${option.serves}` : option.pieces && `${option.pieces} pieces`,
          formatGuidePrice(option.guide),
        ]
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
