import { useCallback, useState } from "react";
import type { ClipboardEvent, KeyboardEvent, RefObject } from "react";
import { useLook } from "#ui/form/field.tsx";
import { Combobox } from "./combobox.tsx";
import { FoundList } from "./found-list.tsx";
import type { ListChoices } from "./list-choices.ts";
import { listText } from "./list-choices.ts";

export interface ItemFinderProps {
  readonly attributes: { readonly id: string };
  readonly label: string;
  readonly choices: ListChoices;
  readonly items: readonly string[];
  readonly typed: string;
  readonly finder: RefObject<HTMLInputElement | null>;
  readonly placeholder: string | undefined;
  readonly onType: (text: string) => void;
  readonly onAdd: (text: string) => void;
  /** Somebody goes back from the empty field. */
  readonly onBack: () => void;
}

/** Finds by its name what goes into a list. */
export function ItemFinder({ attributes, label, choices, items, typed, finder, ...rest }: ItemFinderProps) {
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
