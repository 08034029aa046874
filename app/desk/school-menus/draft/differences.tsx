import { Form } from "react-router";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { dietName } from "#food/diet.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { Choice } from "../../ui/forms/desk-field.tsx";
import { CellNote, ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { DangerText, DishName, MutedText } from "../../ui/text.tsx";
import { AllergenStamps, ChangeStamps } from "../../ui/marks/stamp.tsx";
import type { GridDish } from "../week/grid-cell.ts";
import type { DraftView } from "./draft-view.server.ts";

const nothing: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));

/** Place by place: what parents read, what they would read, and which leaves come and go. */
export function Differences({ differences }: Pick<DraftView, "differences">) {
  if (differences.length === 0) return <p>No dish differs from what is published.</p>;
  return (
    <section aria-labelledby="dishes">
      <SectionHead id="dishes" title="Dishes" />
      <Table caption="Changes">
        <ColumnHeads names={["Place", "As published", "Draft", "What changes"]} />
        <tbody>
          {differences.map(({ place, name, was, is, risk, unknown, lost, by }) => (
            <tr key={place} data-tone={risk ? "held" : unknown ? "waiting" : undefined}>
              <th scope="row">
                {name}
                <CellNote>{by}</CellNote>
              </th>
              <td>
                <Dish dish={was} />
              </td>
              <td>
                <Dish dish={is} />
              </td>
              <td>
                <ChangeStamps from={was?.allergens ?? nothing} to={is?.allergens ?? nothing} />
                {risk && <DangerText>adds a risk</DangerText>}
                {lost.length > 0 && (
                  <CellNote>no longer {lost.map(dietName).join(", ").toLowerCase()}</CellNote>
                )}
                {unknown > 0 && <CellNote>{unknown} not known</CellNote>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Dish({ dish }: { dish: GridDish | null }) {
  if (!dish) return <MutedText>nothing</MutedText>;
  return (
    <>
      <DishName>{dish.name}</DishName> <AllergenStamps facts={dish.allergens} diets={dish.diets} />
    </>
  );
}

/** Where both sides changed a dish: as it is published, and as it is in the draft; one is chosen whole. */
export function Conflicts({ view: { about, term, draft, conflicts, termsConflict } }: { view: DraftView }) {
  return (
    <Form method="post" action={`/desk/school-menus/${about.key}/rebase`}>
      <input type="hidden" name="term" value={term} />
      <input type="hidden" name="revision" value={draft?.revision} />
      <Banner
        kind="wait"
        title="Somebody has published these since the draft began"
        actions={<Button>Save what is chosen</Button>}
      >
        <p>One of the two stands, with its allergens. They are never merged.</p>
        {conflicts.map(({ place, name, published, draft: inDraft }) => (
          <fieldset key={place}>
            <legend>{name}</legend>
            <Choice type="radio" name={place} value="published" required note="as published now">
              <Dish dish={published} />
            </Choice>
            <Choice type="radio" name={place} value="draft" required note="in the draft">
              <Dish dish={inDraft} />
            </Choice>
          </fieldset>
        ))}
        {termsConflict && (
          <fieldset>
            <legend>The terms</legend>
            <Choice type="radio" name="terms" value="published" required>
              as published now
            </Choice>
            <Choice type="radio" name="terms" value="draft" required>
              in the draft
            </Choice>
          </fieldset>
        )}
      </Banner>
    </Form>
  );
}
