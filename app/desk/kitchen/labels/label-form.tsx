import { Form } from "react-router";
import { OptionList, SelectField, TextField } from "#ui/form/field.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { FieldGrid } from "../../ui/forms/desk-field.tsx";
import { Row, Stack } from "../../ui/frame/page-layout.tsx";
import type { AskedLabels } from "./asked-labels.server.ts";

interface Choice {
  readonly key: string;
  readonly name: string;
}

interface LabelFormProps extends Pick<AskedLabels, "asked" | "errors"> {
  readonly recipes: readonly Choice[];
  readonly sites: readonly Choice[];
}

/** Of what, where and when it was packed, and on what labels. */
export function LabelForm({ asked, errors, recipes, sites }: LabelFormProps) {
  const field = (name: keyof typeof asked) => ({
    id: name,
    name,
    defaultValue: asked[name],
    error: errors[name],
  });
  return (
    <Form method="get">
      <Stack>
        <SelectField {...field("recipe")} label="Of what">
          <option value="">Choose</option>
          <OptionList of={recipes} />
        </SelectField>
        <FieldGrid>
          <SelectField {...field("site")} label="Packed at">
            <OptionList of={sites} />
          </SelectField>
          <TextField {...field("day")} type="date" label="Packed on" />
          <TextField {...field("count")} numeric label="How many" />
          <SelectField {...field("sheet")} label="On">
            <option value="21">21 to a sheet, 63.5 × 38.1 mm</option>
            <option value="24">24 to a sheet, 64 × 33.9 mm</option>
            <option value="roll">A roll, 62 × 100 mm</option>
          </SelectField>
          <TextField
            {...field("start")}
            numeric
            label="Start at label"
            hint="Where the first free label of a used sheet is."
          />
        </FieldGrid>
        <Row>
          <Button kind="line">Show</Button>
        </Row>
      </Stack>
    </Form>
  );
}
