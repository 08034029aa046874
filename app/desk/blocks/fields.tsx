import { SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { Chip, Chips, Segment, SegmentOption } from "../ui/forms/choosers.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { Choice, FieldGrid } from "../ui/forms/desk-field.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Stack } from "../ui/frame/page-layout.tsx";

/** Fields, choices and buttons. */
export function Fields() {
  return (
    <section aria-labelledby="fields">
      <SectionHead id="fields" title="Fields" />
      <Stack>
        <ErrorSummary errors={{ portion: "Enter the weight of a portion" }} />
        <FieldGrid>
          <TextField
            id="portion"
            label="Portion, grams"
            numeric
            error="Enter the weight of a portion, such as 260"
          />
          <TextField
            id="dish"
            label="Dish"
            aside="as parents read it"
            defaultValue="Herb chicken with new potatoes"
            hint="30 of 60 letters. No allergen words here: they come from the recipe."
          />
          <SelectField label="Course">
            <option>Hot dish</option>
          </SelectField>
        </FieldGrid>
        <TextArea label="Why" aside="parents read this" />
        <Choice name="school" note="62 jackets, 12:00" defaultChecked>
          Jubilee Primary
        </Choice>
        <Segment label="Parents see">
          <SegmentOption name="see" value="hold" defaultChecked>
            Hold
          </SegmentOption>
          <SegmentOption name="see" value="facts">
            New facts
          </SegmentOption>
        </Segment>
        <Chips>
          <Chip name="why" type="radio" value="delivery" defaultChecked>
            A delivery did not come
          </Chip>
          <Chip name="why" type="radio" value="cooker">
            Cooker broken
          </Chip>
        </Chips>
        <Row>
          <Button kind="danger" type="button">
            Withdraw
          </Button>
          <Button kind="money" type="button" size="large">
            Take payment
          </Button>
          <Button waiting>Publish, when the two leaves are entered</Button>
          <Button kind="quiet" type="button">
            Cancel
          </Button>
        </Row>
        <Button wide type="button" size="small">
          Save and publish
        </Button>
      </Stack>
    </section>
  );
}
