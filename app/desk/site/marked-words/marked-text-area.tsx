import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import type { FieldText } from "#ui/form/field.tsx";
import { Field, useLook } from "#ui/form/field.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { WithScript } from "../../ui/frame/with-script.tsx";
import * as styles from "./marked-text-area.module.css";
import type { MarkName } from "./marking.ts";
import { marking } from "./marking.ts";

const marks = [
  { mark: "strong", name: "Bold", key: "b" },
  { mark: "emphasis", name: "Italic", key: "i" },
  { mark: "link", name: "Link", key: "l" },
] as const;

/** Paragraphs in which words may be bold, in italics or links: typed as signs, or by buttons and keys where there is script. */
export function MarkedTextArea({
  id,
  label,
  aside,
  hint,
  error,
  ...control
}: Pick<FieldText, "label" | "aside" | "error"> &
  ComponentProps<"textarea"> & { readonly id: string; readonly hint?: string | undefined }) {
  const { textarea } = useLook();
  const around = { id, label, aside, error };
  return (
    <Field
      {...around}
      hint={[hint, "Words may be **bold**, *italic* or [a link](/contact-us)."].filter(Boolean).join(" ")}
    >
      {(attributes) => (
        <>
          <WithScript>
            <div className={styles.marks} role="group" aria-labelledby={`${id}-marks`}>
              <span className="visually-hidden" id={`${id}-marks`}>
                {label}: selected words
              </span>
              {marks.map(({ mark, name, key }) => (
                <Button
                  key={mark}
                  type="button"
                  kind="line"
                  size="small"
                  title={`Ctrl ${key.toUpperCase()}`}
                  aria-keyshortcuts={`Control+${key.toUpperCase()}`}
                  aria-controls={id}
                  // The words stay selected, and a phone’s keys in sight.
                  onMouseDown={(event: MouseEvent) => event.preventDefault()}
                  onClick={() => markIn(document.querySelector(`[id="${CSS.escape(id)}"]`), mark)}
                >
                  {name}
                </Button>
              ))}
            </div>
          </WithScript>
          <textarea {...control} className={textarea} {...attributes} onKeyDown={markByKey} />
        </>
      )}
    </Field>
  );
}

function markByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const found = marks.find(({ key }) => key === event.key.toLowerCase());
  if (!found) return;
  event.preventDefault();
  markIn(event.currentTarget, found.mark);
}

/** Marks the selected words as if it was typed: the form hears of it, and the browser's own undo takes it back. */
function markIn(area: HTMLTextAreaElement | null, mark: MarkName): void {
  if (!area) return;
  const { from, to, insert, select } = marking(area.value, [area.selectionStart, area.selectionEnd], mark);
  area.focus();
  area.setSelectionRange(from, to);
  // There is no other way to write what can be undone.
  const isTyped = insert ? document.execCommand("insertText", false, insert) : document.execCommand("delete");
  if (!isTyped) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
