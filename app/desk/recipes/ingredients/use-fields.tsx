import { SelectField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { ListField } from "../../ui/forms/list-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import type { TypedUse } from "./ingredient-form.ts";

interface UseFieldsProps {
  readonly use: TypedUse & { readonly name: string };
  /** Which of the form's kitchens, from 0: the first is every other one. */
  readonly at: number;
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly errors: Readonly<Record<string, string>>;
}

/** The product behind an ingredient at one kitchen, and what may stand in for it. */
export function UseFields({ use, at, products, errors }: UseFieldsProps) {
  const choices = async () => {
    const [{ namedChoices }, { tradeSynonyms }] = await Promise.all([
      import("../../ui/forms/named-choices.ts"),
      import("#food/trade-synonyms.ts"),
    ]);
    const options = products.map(({ id, name }) => ({ item: id, name, words: id.replaceAll("-", " ") }));
    return namedChoices(options, tradeSynonyms, "No product is called so.");
  };
  return (
    <section aria-labelledby={`use-${at}`}>
      <SectionHead id={`use-${at}`} title={use.name} />
      <FieldGrid>
        <SelectField
          id={`product-${at}`}
          name="product"
          label="Product in use"
          defaultValue={use.product}
          error={errors[`product-${at}`] ?? errors[`site-${at}`]}
        >
          <option value="">{at === 0 ? "None" : "As at every other kitchen"}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ListField
          id={`alternates-${at}`}
          name="alternates"
          label="May stand in"
          choices={choices}
          nameOf={(item) => products.find(({ id }) => id === item)?.name ?? item}
          placeholder="Add a product by its name"
          asTyped="Ids with semicolons, as in the product’s address."
          defaultValue={use.alternates}
          error={errors[`alternates-${at}`]}
        />
      </FieldGrid>
      <input type="hidden" name="site" value={use.site} />
    </section>
  );
}
