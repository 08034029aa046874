import { categories } from "#catering-menu/catering-menu-item.ts";
import { menuCourses } from "#food/plates/menu-course.ts";
import { goesWithFields } from "#catering-menu/drafts/goes-with-fields.ts";
import type { ItemFields } from "#catering-menu/drafts/item-form.ts";
import { portionUnits } from "#food/plates/portion.ts";
import { formField, OptionList, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { half, pictureNeeds } from "#ui/picture/picture-needs.ts";
import { PictureOptions } from "../site/picture-options.tsx";
import { FieldGrid } from "../ui/forms/desk-field.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import type { ItemChoices } from "./item-choices.server.ts";

export interface ItemFieldsProps {
  readonly fields: ItemFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly choices: ItemChoices;
}

/** A dish as the public reads it on the menu. */
export function MenuFields({ fields, errors, choices }: ItemFieldsProps) {
  const field = formField(fields, errors);
  return (
    <>
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
          <OptionList of={categories} />
        </SelectField>
        <SelectField label="Course" {...field("course")}>
          <option value="">not set</option>
          <OptionList of={menuCourses} />
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
        <SelectField label="Picture" hint={pictureNeeds(half)} {...field("image")}>
          <option value="">none</option>
          <PictureOptions pictures={choices.pictures} chosen={fields["image"]} />
        </SelectField>
      </FieldGrid>
      <FieldGrid>
        <TextField label="Serves" aside="as it is shown" maxLength={60} {...field("serves")} />
        <SelectField label="One of it is a" {...field("unit")}>
          <option value="">not said</option>
          <OptionList of={portionUnits} />
        </SelectField>
        <TextField
          label="Price guide, pounds"
          numeric
          hint="A guide: every order is priced by a person."
          {...field("price_guide")}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          label="Sure to be enough for"
          numeric
          inputMode="numeric"
          hint="People, or pieces in it. Proposals count by this: empty is not known, and counts as no plate."
          {...field("serves_from")}
        />
        <TextField
          label="And for at most"
          numeric
          inputMode="numeric"
          hint="Where it goes further."
          {...field("serves_to")}
        />
      </FieldGrid>
      <FieldGrid>
        {goesWithFields.map((name, at) => (
          <SelectField key={name} label={`Goes with, ${at + 1}`} {...field(name)}>
            <option value="">none</option>
            {choices.others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </SelectField>
        ))}
      </FieldGrid>
    </>
  );
}
