import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { ChipLink } from "../ui/forms/choosers.tsx";
import { ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { InlineInput, InlineSelect, SearchInput } from "../ui/forms/desk-field.tsx";
import { CellNote, ColumnHeads, GroupRow, NumberCell, Table, Toolbar } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { DishName } from "../ui/text.tsx";
import { AllergenStamps, ChangeStamps } from "../ui/marks/stamp.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { LoadingLines } from "../ui/marks/progress.tsx";

const known = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
const before: AllergenFacts = { ...known, eggs: "contains", wheat: "contains" };
const after: AllergenFacts = { ...known, fish: "contains", wheat: "contains", mustard: "may-contain" };
const open: AllergenFacts = { ...known, milk: "contains", soya: undefined };

/** Toolbar, filters, table, what is loading and what is empty. */
export function Lists() {
  return (
    <section aria-labelledby="lists">
      <SectionHead id="lists" title="Toolbar, filters, table" note="two lines a row at most">
        <TextLink to="/desk">All 3</TextLink>
      </SectionHead>
      <Toolbar>
        <SearchInput aria-label="Find a dish" defaultValue="slaw" />
        <ChipLink to="/desk/blocks" current>
          Contains mustard
        </ChipLink>
        <InlineSelect aria-label="Menu" defaultValue="all">
          <option value="all">All menus</option>
        </InlineSelect>
      </Toolbar>
      <DishTable />
      <LoadingLines label="Loading the dishes" />
      <EmptyState
        title="No enquiry is waiting"
        actions={
          <ButtonLink to="/desk" kind="line">
            Write one down
          </ButtonLink>
        }
      >
        <p>The last one was answered at 13:58, in 41 minutes.</p>
      </EmptyState>
    </section>
  );
}

function DishTable() {
  return (
    <Table caption="Dishes" tight>
      <ColumnHeads names={["Dish", "In it", "Carbs", "State"]} numbers={["Carbs"]} />
      <tbody>
        <GroupRow columns={4}>Hot dishes</GroupRow>
        <tr aria-selected="true">
          <th scope="row">
            <DishName>Corn salsa and slaw</DishName>
            <CellNote>next at Olive on Tuesday</CellNote>
          </th>
          <td>
            <AllergenStamps facts={before} diets={["vegetarian"]} />
          </td>
          <NumberCell>6 g</NumberCell>
          <td>
            <Tag kind="live">Live</Tag>
          </td>
        </tr>
        <tr data-tone="waiting">
          <th scope="row">
            <DishName>Mango slaw and corn</DishName>
          </th>
          <td>
            <AllergenStamps facts={open} />
          </td>
          <NumberCell>
            <InlineInput aria-label="Carbohydrate, grams" numeric defaultValue="7" />
          </NumberCell>
          <td>
            <Tag kind="waiting" icon="not-known">
              1 not known
            </Tag>
          </td>
        </tr>
        <tr data-tone="held">
          <th scope="row">
            <DishName>Plantain slaw and carrots</DishName>
          </th>
          <td>
            <ChangeStamps from={before} to={after} />
          </td>
          <NumberCell>6 g</NumberCell>
          <td>
            <Tag kind="held">Held</Tag>
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
