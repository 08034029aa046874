import { SelectField, TextField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { keyChoices, loadKeyChoices } from "../../ui/forms/list-choices.ts";
import { ListField } from "../../ui/forms/list-field.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import type { SchoolView, TypedSchool } from "./school-form.server.ts";
import { schoolLabels } from "./school-labels.ts";

interface SchoolFieldsProps {
  readonly typed: TypedSchool;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly kitchens: SchoolView["kitchens"];
  readonly isNew: boolean;
}

/** What a school is called, and how lunch is there. */
export function SchoolFields({ typed, errors, kitchens, isNew }: SchoolFieldsProps) {
  const field = (name: keyof TypedSchool) => ({
    id: name,
    name,
    label: schoolLabels[name],
    defaultValue: typed[name],
    error: errors?.[name],
  });
  return (
    <>
      <SectionHead title="Names" />
      <FieldGrid>
        <TextField {...field("school")} aside="as parents read it" maxLength={60} />
        <TextField {...field("label")} aside="on buttons" maxLength={40} />
        <TextField
          {...field("key")}

          hint="Short, such as olive; it stays."
          readOnly={!isNew}
        />
        <ListField
          {...field("aliases")}

          choices={loadKeyChoices}
          nameOf={keyChoices.nameOf}
          placeholder="Add a word of an address"
          hint="Links from before."
          asTyped="With semicolons between several."
        />
        <TextField
          {...field("urn")}
          aside="optional"
          inputMode="numeric"
          maxLength={6}
          hint="Its number in the public register of schools."
        />
        <TextField {...field("postcode")} aside="optional" maxLength={8} />
      </FieldGrid>
      <SectionHead title="Lunch" />
      <FieldGrid>
        <SelectField {...field("sector")}>
          <option value="primaries">Primaries</option>
          <option value="secondaries">Secondaries</option>
          <option value="colleges">Colleges</option>
        </SelectField>
        <SelectField {...field("standards")}>
          <option value="primary">primary</option>
          <option value="secondary">secondary</option>
        </SelectField>
        <TextField {...field("lunch_at")} />
        <SelectField
          {...field("site")}

          hint={
            kitchens.length === 0 && <TextLink to="/desk/recipes/sites/new">Make a kitchen first</TextLink>
          }
        >
          {/* Not the first by itself: another kitchen has other risks. */}
          {!kitchens.some(({ id }) => id === typed.site) && <option value="">Choose one</option>}
          {kitchens.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field("halal")}>
          <option value="no">no</option>
          <option value="yes">yes</option>
        </SelectField>
      </FieldGrid>
    </>
  );
}
