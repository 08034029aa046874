import { isOtherLeaf, leaves } from "#food/allergens/leaf.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import type { LeafChoice } from "../leaf-states.tsx";
import { LeafNote, LeafRow, LeafRows } from "../leaf-states.tsx";

const states: readonly LeafChoice[] = [
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
  const all = [...leaves, ...named.filter(isOtherLeaf)];
  const isQuiet = (leaf: (typeof all)[number]) => fields[`leaf.${leaf}`] === "free";
  const row = (leaf: (typeof all)[number]) => (
    <LeafRow
      key={leaf}
      leaf={leaf}
      name={`leaf.${leaf}`}
      choices={states}
      chosen={fields[`leaf.${leaf}`] ?? ""}
    >
      {signed[leaf] && <LeafNote>{signed[leaf]}</LeafNote>}
    </LeafRow>
  );
  return (
    <>
      <LeafRows quiet={all.filter(isQuiet).map(row)} quietState="not in it">
        {all.filter((leaf) => !isQuiet(leaf)).map(row)}
      </LeafRows>
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
