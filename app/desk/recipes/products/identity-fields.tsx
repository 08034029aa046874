import { contentNames } from "#food/counts/contents.ts";
import { formField, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { ListField } from "../../ui/forms/list-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import type { ProductFields } from "./product-form.tsx";

interface IdentityFieldsProps {
  readonly fields: ProductFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly suppliers: readonly { readonly id: string; readonly name: string }[];
}

const nameOfContent = (item: string) => contentNames.find(({ key }) => key === item)?.name ?? item;
const contents = async () => (await import("./content-list.ts")).contentList;

/** What a product is: its names, its supplier, and what its pack says it is made of. */
export function IdentityFields({ fields, errors, suppliers }: IdentityFieldsProps) {
  const field = formField(fields, errors);
  return (
    <>
      <SectionHead id="what" title="What it is" />
      <FieldGrid>
        <TextField {...field("name")} label="Name" aside="as the kitchen says it" required maxLength={120} />
        <TextField {...field("brand")} label="Brand" maxLength={120} />
        <TextField {...field("pack")} label="Pack" hint="5 l, 2.2 kg, 6 × 400 g" maxLength={120} />
        <SelectField {...field("supplier")} label="Supplier" required>
          <option value="">Choose</option>
          {suppliers.map((supplier) => (
            <option key={supplier.id} value={supplier.id}>
              {supplier.name}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
      <TextArea
        {...field("statement")}
        label="Ingredient statement"
        aside="in order of weight, as the pack has it"
        rows={4}
        required
        maxLength={4000}
      />
      <ListField
        {...field("contents")}
        label="Made of"
        aside="for claims"
        choices={contents}
        nameOf={nameOfContent}
        placeholder="Add: dairy, plants, pork gelatine"
        hint="Nothing chosen is not known: then no claim rests on it."
        asTyped={`With semicolons: ${contentNames.map(({ key }) => key).join(", ")}.`}
      />
    </>
  );
}
