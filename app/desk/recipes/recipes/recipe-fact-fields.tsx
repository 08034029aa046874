import type { RecipeFields } from "#recipes/forms/recipe-form.ts";
import { formField, SelectField, TextField } from "#ui/form/field.tsx";
import { Chip, Chips } from "../../ui/forms/choosers.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { itemWords } from "../../ui/forms/list-choices.ts";
import { ListField } from "../../ui/forms/list-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import * as styles from "./recipe.module.css";

interface RecipeFactFieldsProps {
  readonly form: RecipeFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly sites: readonly { readonly fryers: readonly string[] }[];
}

const bandFields = [
  ["nursery", "Nursery"],
  ["infant", "Infants"],
  ["junior", "Juniors"],
  ["secondary", "Secondary"],
  ["adult", "Adults"],
  ["piece", "A piece"],
] as const;
const counts = async () => (await import("./count-list.ts")).countList;
const plainMethods = ["oven", "hob", "grill", "steamer", "microwave", "cold"];

/** What there is to say of a recipe beside its lines: yield, portions, how it is cooked, what it counts as and how it keeps. */
export function RecipeFactFields({ form, errors, sites }: RecipeFactFieldsProps) {
  const field = formField(form.fields, errors);
  return (
    <>
      <SectionHead id="cooked" title="How it comes out" />
      <FieldGrid>
        <TextField {...field("name")} label="Name" required maxLength={120} />
        <TextField
          {...field("yield_grams")}
          label="Yield, grams"
          hint="what comes out of the pot"
          numeric
          required
        />
        <TextField {...field("weighed_by")} label="Weighed by" maxLength={120} />
        <TextField {...field("weighed_on")} label="Weighed on" type="date" />
        <TextField {...field("review_by")} label="Weigh again by" type="date" />
      </FieldGrid>
      <Portions {...{ form, errors }} />
      <Methods {...{ form, errors, sites }} />
      <SectionHead id="standards" title="Counts as" note="for the School Food Standards" />
      <FieldGrid>
        <ListField
          {...field("counts_as")}
          label="Counts as"
          choices={counts}
          nameOf={itemWords}
          placeholder="Add: rice, wholegrain, juice 150"
          hint="Nothing chosen is not declared. What counts as nothing is “nothing”."
          asTyped="With semicolons, as a table has them: starchy:rice; wholegrain; vegetable:carrots; protein:lentils."
        />
        <TextField {...field("fruit_share")} label="Fruit, % of raw weight" numeric />
        <SelectField {...field("wholegrain")} label="Wholegrain">
          <option value="">not known</option>
          <option value="yes">yes</option>
          <option value="no">no</option>
        </SelectField>
      </FieldGrid>
      <SectionHead id="keeps" title="How it keeps" />
      <FieldGrid>
        <TextField {...field("use_by_days")} label="Use by, days after cooking" numeric />
        <TextField {...field("storage")} label="Storage" maxLength={200} />
      </FieldGrid>
    </>
  );
}

function Portions({ form, errors }: Pick<RecipeFactFieldsProps, "form" | "errors">) {
  const field = formField(form.fields, errors);
  return (
    <fieldset className={styles.methods}>
      <legend>A portion, in grams</legend>
      <FieldGrid figures>
        {bandFields.map(([band, label]) => (
          <TextField
            key={band}
            {...field(`portion.${band}`)}
            label={label}
            numeric
            error={band === "infant" ? errors["portions"] : undefined}
          />
        ))}
      </FieldGrid>
    </fieldset>
  );
}

function Methods({ form, errors, sites }: RecipeFactFieldsProps) {
  const fryers = [...new Set(sites.flatMap((one) => one.fryers))];
  const methods = [
    ...plainMethods.map((method) => ({ method, words: method })),
    ...fryers.map((fryer) => ({ method: `fryer:${fryer}`, words: `fryer: ${fryer.replaceAll("-", " ")}` })),
  ];
  return (
    <fieldset className={styles.methods} id="method">
      <legend>Cooked in{errors["method"] && `: ${errors["method"]}`}</legend>
      <Chips>
        {methods.map(({ method, words }) => (
          <Chip key={method} name="method" value={method} defaultChecked={form.methods.includes(method)}>
            {words}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}
