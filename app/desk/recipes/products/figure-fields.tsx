import { formField, TextField } from "#ui/form/field.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import type { ProductFields } from "./product-form.tsx";

const figures = [
  ["energy_kj", "Energy, kJ"],
  ["energy_kcal", "Energy, kcal"],
  ["fat", "Fat, g"],
  ["saturates", "of which saturates"],
  ["carbohydrate", "Carbohydrate, g"],
  ["sugars", "of which sugars"],
  ["fibre", "Fibre, g"],
  ["protein", "Protein, g"],
  ["salt", "Salt, g"],
] as const;

interface FigureFieldsProps {
  readonly fields: ProductFields;
  readonly errors: Readonly<Record<string, string>>;
}

/** What is in 100 g of a product, and the papers that say so. */
export function FigureFields({ fields, errors }: FigureFieldsProps) {
  const field = formField(fields, errors);
  return (
    <>
      <SectionHead id="nutrition" title="Nutrition" note="in 100 g" />
      <FieldGrid figures>
        {figures.map(([name, label]) => (
          <TextField key={name} {...field(name)} label={label} numeric />
        ))}
      </FieldGrid>
      <FieldGrid>
        <TextField {...field("source")} label="Source" hint="specification 8, the label" maxLength={120} />
      </FieldGrid>
      <SectionHead id="papers" title="Papers" />
      <FieldGrid>
        <TextField {...field("specified_on")} label="Specification dated" type="date" />
        <TextField {...field("review_by")} label="Review by" type="date" />
      </FieldGrid>
      <FieldGrid>
        <TextField {...field("gluten_ppm")} label="Gluten measured, ppm" numeric />
        <TextField {...field("gluten_document")} label="Gluten report" maxLength={200} />
        <TextField {...field("gluten_date")} label="Gluten report dated" type="date" />
      </FieldGrid>
      <FieldGrid>
        <TextField
          {...field("sulphites_mg_kg")}
          label="Sulphites measured, mg/kg"
          hint="As SO₂, of a drink in mg/l; from 10 on the product contains them"
          numeric
        />
        <TextField {...field("sulphites_document")} label="Sulphites report" maxLength={200} />
        <TextField {...field("sulphites_date")} label="Sulphites report dated" type="date" />
      </FieldGrid>
    </>
  );
}
