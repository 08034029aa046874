import type { SheetDish, SheetOrder } from "#proposals/day-sheets/day-sheet.ts";
import type { ScaledRecipe } from "#recipes/scaled-recipe.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatWeight } from "#values/numbers/format-weight.ts";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Sheet, Side } from "../../ui/frame/page-layout.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { EventFacts } from "./event-facts.tsx";
import { changed } from "./changed.module.css";
import * as styles from "./order-sheet.module.css";

/** One order of the day: what to cook, for whom, and what goes into the van. */
export function OrderSheet({
  order,
  marked,
  mayEdit,
  peopleGone,
}: {
  order: SheetOrder;
  marked: ReadonlySet<string>;
  mayEdit: boolean;
  peopleGone: boolean;
}) {
  const { number, version, title, guests, diets, allergyWords, gaps } = order;
  const isMarked = (key: string) => (marked.has(`${number} ${key}`) ? changed : undefined);
  const planAt = mayEdit ? `/desk/proposals/${number}/plan` : null;
  return (
    <Sheet>
      <SectionHead id={`order-${number}`} title={title} note={`order ${number}, version ${version}`}>
        {planAt && <TextLink to={planAt}>Who, when, with what</TextLink>}
        {marked.has(String(number)) && (
          <Tag kind="held" icon="print">
            Changed since printed
          </Tag>
        )}
      </SectionHead>
      <EventFacts {...{ order, marked, planAt, peopleGone }} />
      <Columns>
        <Table caption={`What is cooked for ${title}`} tight stacked>
          <ColumnHeads names={["Dish", "How many", "Portions"]} numbers={["How many", "Portions"]} />
          <tbody>
            {order.dishes.map((dish) => (
              <DishRow key={dish.id} dish={dish} isChanged={marked.has(`${number} ${dish.id}`)} />
            ))}
          </tbody>
        </Table>
        <Side>
          <div className={isMarked("guests")}>
            <FactList
              rows={diets.map(({ name, count }) => [name, formatNumber(count)] as const)}
              total={["Guests", guests === null ? "not known" : formatNumber(guests)]}
            />
          </div>
          {allergyWords && <p className={isMarked("avoid")}>To be avoided: {allergyWords}</p>}
          {gaps.map((gap) => (
            <DangerText key={gap}>{gap}</DangerText>
          ))}
          <VanList order={order} marked={marked} />
        </Side>
      </Columns>
    </Sheet>
  );
}

function DishRow({ dish, isChanged }: { dish: SheetDish; isChanged: boolean }) {
  const { name, course, note, quantity, portions, allergens, diets, notKnown, recipe } = dish;
  return (
    <tr data-tone={isChanged ? "changed" : notKnown ? "waiting" : undefined}>
      <th scope="row">
        {name}{" "}
        {isChanged && (
          <Tag kind="waiting" icon="print">
            changed
          </Tag>
        )}
        <CellNote>{[course.toLowerCase(), note].filter(Boolean).join(", ")}</CellNote>
        <AllergenStamps facts={allergens} diets={diets} />
        {notKnown && <CellNote>Not known: {notKnown}.</CellNote>}
        {recipe && <RecipeLines recipe={recipe} isOpen={isChanged} />}
      </th>
      <NumberCell>{formatNumber(quantity)}</NumberCell>
      <NumberCell>
        {portions === null ? "not known" : formatNumber(portions)}
        <span className={styles.unit}> portions</span>
      </NumberCell>
    </tr>
  );
}

/** What goes into a dish for what was ordered: in the weights of its recipe. */
function RecipeLines({ recipe, isOpen }: { recipe: ScaledRecipe; isOpen: boolean }) {
  return (
    <details className={styles.recipe} open={isOpen}>
      <summary>Weigh in for {formatWeight(recipe.grams)}</summary>
      <FactList
        rows={recipe.lines.map(({ name, grams, isRecipe }) => [
          isRecipe ? `${name}, a recipe of its own` : name,
          formatWeight(grams),
        ])}
      />
    </details>
  );
}

function VanList({
  order: { number, van, staff },
  marked,
}: {
  order: SheetOrder;
  marked: ReadonlySet<string>;
}) {
  const isNew = (id: string) => marked.has(`${number} ${id}`);
  return (
    <section>
      <SectionHead title="Into the van" />
      <FactList
        rows={van.map(({ id, name, quantity }) => [
          isNew(id) ? `${name} (changed)` : name,
          formatNumber(quantity),
        ])}
      />
      {staff.length > 0 && (
        <Note>With them go: {staff.map(({ name, quantity }) => `${name} (${quantity})`).join(", ")}.</Note>
      )}
    </section>
  );
}
