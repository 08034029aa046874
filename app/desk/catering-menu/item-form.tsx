import { Form } from "react-router";
import { categories } from "#catering-menu/catering-menu-item.ts";
import type { DraftBase } from "#catering-menu/item-drafts.server.ts";
import type { ItemFields } from "#catering-menu/item-form.ts";
import { offeredDiets } from "#food/claims.ts";
import { LeafFields } from "../food/products/leaf-fields.tsx";
import { Button } from "../ui/desk-button.tsx";
import { Choice, FieldGrid, SelectField, TextArea, TextField } from "../ui/desk-field.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { SectionHead } from "../ui/page-head.tsx";
import { Stack } from "../ui/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { useKeys } from "../ui/use-keys.ts";
import * as styles from "./catering-list.module.css";

/** What a dish may be chosen from. */
export interface ItemChoices {
  readonly recipes: readonly { readonly id: string; readonly name: string }[];
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly pictures: readonly string[];
}

/** A dish of the catering menu as it is written: saved as a draft, and published from there. */
export function ItemForm({
  fields,
  errors = {},
  base,
  choices,
  mayPublish,
}: {
  fields: ItemFields;
  errors?: Readonly<Record<string, string>> | undefined;
  base: DraftBase;
  choices: ItemChoices;
  mayPublish: boolean;
}) {
  const field = (name: string) => ({ id: name, name, defaultValue: fields[name], error: errors[name] });
  const diets = (fields["diets"] ?? "").split(";");
  useKeys({ "ctrl+s": () => document.querySelector<HTMLFormElement>("#item-form")?.requestSubmit() });
  return (
    <Form method="post" id="item-form" key={`${base.item} ${base.draft}`}>
      <input type="hidden" name="base_item" value={base.item} />
      <input type="hidden" name="base_draft" value={base.draft} />
      <Stack>
        <ErrorSummary errors={errors} />
        <SectionHead title="On the menu" note="as the public reads it" />
        <TextField label="Name" maxLength={120} required {...field("name")} />
        <TextArea
          label="Description"
          maxLength={1_000}
          required
          hint="No allergen words here: they come from what follows."
          {...field("description")}
        />
        <FieldGrid>
          <SelectField label="Occasion" {...field("category")}>
            {categories.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="Serves" audience="as it is shown" maxLength={60} {...field("serves")} />
          <TextField
            label="Price guide, pounds"
            numeric
            hint="A guide: every order is priced by a person."
            {...field("price_guide")}
          />
          <SelectField label="Picture" {...field("image")}>
            <option value="">none</option>
            {choices.pictures.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <SelectField
            label="Place in the menu"
            id="after"
            name="after"
            defaultValue={fields["after"] ?? "same"}
          >
            <option value="same">where it stands</option>
            <option value="">first</option>
            {choices.others.map(({ id, name }) => (
              <option key={id} value={id}>
                after {name}
              </option>
            ))}
          </SelectField>
        </FieldGrid>
        <SectionHead title="What is in it" note="recipe first; what is stated beside it only adds risk" />
        <SelectField
          label="Recipe"
          hint="With a recipe, allergens and diets follow from it; without one, from what is stated here."
          {...field("recipe")}
        >
          <option value="">recipe not entered</option>
          {choices.recipes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
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
        <div className={styles.save}>
          <Button kind="line">
            Save draft <Key>Ctrl S</Key>
          </Button>
          {mayPublish && (
            <Button name="publish" value="now">
              Save and publish
            </Button>
          )}
        </div>
      </Stack>
    </Form>
  );
}
