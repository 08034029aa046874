import type { KeyboardEvent } from "react";
import type { AllergenState } from "#food/allergen-facts.ts";
import { isOtherLeaf, leafName, leaves } from "#food/leaf.ts";
import { capitalise } from "#values/capitalise.ts";
import { TextField, SelectField, FieldGrid } from "../../ui/desk-field.tsx";
import { DeskIcon } from "../../ui/desk-icon.tsx";
import type { DeskIconName } from "../../ui/desk-icon.tsx";
import * as styles from "./leaf-fields.module.css";

const states: readonly { value: AllergenState | ""; words: string; icon: DeskIconName }[] = [
  { value: "contains", words: "Contains", icon: "contains" },
  { value: "may-contain", words: "May contain", icon: "may-contain" },
  { value: "free", words: "Not in it", icon: "not-in-it" },
  { value: "", words: "Not known", icon: "not-known" },
];

/**
 * The 26 leaves and the others that are named, each in one of four states: by pointer, by arrows, or by 1 to 4, which go
 * on to the next leaf.
 */
export function LeafFields({
  fields,
  signed,
}: {
  /** The form's values: `leaf.milk`. */
  fields: Readonly<Record<string, string>>;
  /** Who signed "not in it", in words. */
  signed: Readonly<Partial<Record<string, string>>>;
}) {
  const named = Object.keys(fields)
    .filter((name) => name.startsWith("leaf."))
    .map((name) => name.slice("leaf.".length));
  const shown = [...leaves, ...named.filter(isOtherLeaf)];
  return (
    <>
      {/* The keys are a way beside the radio buttons in it, which have all that a keyboard needs. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.leaves} onKeyDown={chooseByNumber}>
        {shown.map((leaf) => (
          <fieldset key={leaf} className={styles.leaf}>
            <legend>{capitalise(leafName(leaf))}</legend>
            <div className={styles.states}>
              {states.map(({ value, words, icon }) => (
                <label key={value} data-state={value || "unknown"}>
                  <input
                    type="radio"
                    name={`leaf.${leaf}`}
                    value={value}
                    defaultChecked={(fields[`leaf.${leaf}`] ?? "") === value}
                  />
                  <DeskIcon name={icon} />
                  <span>{words}</span>
                </label>
              ))}
            </div>
            {signed[leaf] && <p className={styles.signed}>{signed[leaf]}</p>}
          </fieldset>
        ))}
      </div>
      <FieldGrid>
        <TextField
          id="further"
          name="further"
          label="Others beyond the fourteen"
          hint="Their names, with commas between: kiwi, pea."
          defaultValue={fields["further"]}
          maxLength={400}
        />
        <SelectField
          name="further_state"
          label="which it"
          defaultValue={fields["further_state"] ?? "contains"}
        >
          {states.map(
            ({ value, words }) =>
              value && (
                <option key={value} value={value}>
                  {words.toLowerCase()}
                </option>
              ),
          )}
        </SelectField>
      </FieldGrid>
    </>
  );
}

function chooseByNumber(event: KeyboardEvent<HTMLDivElement>): void {
  const at = ["1", "2", "3", "4"].indexOf(event.key);
  const { target, currentTarget } = event;
  if (at < 0 || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  const rows = [...currentTarget.querySelectorAll("fieldset")];
  const row = target.closest("fieldset");
  row?.querySelectorAll("input")[at]?.click();
  const next = row && rows[rows.indexOf(row) + 1];
  (next?.querySelector<HTMLInputElement>("input:checked") ?? next?.querySelector("input") ?? target).focus();
}
