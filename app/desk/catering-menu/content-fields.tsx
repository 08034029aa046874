import { offeredDiets } from "#food/claims/claims.ts";
import { SelectField } from "#ui/form/field.tsx";
import { documentAddress } from "../recipes/document-address.ts";
import { LeafFields } from "../recipes/products/leaf-fields.tsx";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { Choice } from "../ui/forms/desk-field.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Note } from "../ui/text.tsx";
import type { ItemFieldsProps } from "./menu-fields.tsx";
import * as styles from "./catering-list.module.css";

/** What is in a dish: its recipe, and what is stated beside it. */
export function ContentFields({ fields, errors, choices }: ItemFieldsProps) {
  const diets = (fields["diets"] ?? "").split(";");
  return (
    <>
      <SectionHead title="What is in it" note="recipe first; what is stated beside it only adds risk" />
      <SelectField
        label="Recipe"
        hint="With a recipe, allergens and diets follow from it; without one, from what is stated here."
        id="recipe"
        name="recipe"
        defaultValue={fields["recipe"]}
        error={errors["recipe"]}
      >
        <option value="">recipe not entered</option>
        {choices.recipes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {fields["recipe"] && (
        <p>
          <TextLink to={documentAddress("recipe", fields["recipe"])}>Look at the recipe</TextLink>
        </p>
      )}
      <fieldset>
        <legend>May be called</legend>
        <div className={styles.diets}>
          {offeredDiets.map(({ key, name }) => (
            <Choice key={key} name="diet" value={key} defaultChecked={diets.includes(key)}>
              {name}
            </Choice>
          ))}
        </div>
        {errors["diets"] && <Note>{errors["diets"]}</Note>}
      </fieldset>
      <LeafFields fields={fields} signed={{}} />
      <Note>
        “Not in it” is signed with your name: you looked at recipe, products and kitchen. Another person has
        to look before the public reads it.
      </Note>
    </>
  );
}
