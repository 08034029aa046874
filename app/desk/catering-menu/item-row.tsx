import { Link } from "react-router";
import { categories } from "#catering-menu/catering-menu-item.ts";
import type { Category } from "#catering-menu/catering-menu-item.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import { Choice } from "../ui/forms/desk-field.tsx";
import { CellNote } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import type { TagKind } from "../ui/marks/desk-tag.tsx";
import { DishName } from "../ui/text.tsx";
import { AllergenStamps } from "../ui/marks/stamp.tsx";
import type { ItemState } from "./item-state.ts";
import { stateWords } from "./item-state.ts";

export interface ListedItem {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly facts: AllergenFacts;
  readonly diets: readonly Diet[];
  readonly recipe: string | null;
  readonly state: ItemState;
  readonly unknown: number;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

const tags: Readonly<Record<ItemState, TagKind>> = {
  live: "live",
  draft: "draft",
  new: "draft",
  leaving: "draft",
  waits: "waiting",
};

export const occasionOf = ({ category }: ListedItem): string =>
  categories.find(({ key }) => key === category)?.name ?? "";

export function ItemRow({ row, mayChoose }: { row: ListedItem; mayChoose: boolean }) {
  const { id, name, facts, diets, recipe, state, unknown, savedBy, savedAt } = row;
  return (
    <tr id={id} data-tone={state === "waits" ? "waiting" : undefined}>
      {mayChoose && (
        <td>
          <Choice name="id" value={id} aria-label={`Choose ${name}`} />
        </td>
      )}
      <th scope="row">
        <Link to={`/desk/site/menu/${encodeURIComponent(id)}`}>
          <DishName>{name}</DishName>
        </Link>
        <CellNote>
          {recipe ? "on a recipe" : "recipe not entered"}
          {savedBy && `, written by ${savedBy} on ${savedAt}`}
        </CellNote>
      </th>
      <td>
        <AllergenStamps facts={facts} diets={diets} />
      </td>
      <td>{occasionOf(row)}</td>
      <td data-at="end">
        {state === "live" && unknown > 0 ? (
          <Tag kind="waiting" icon="not-known">
            {unknown} not known
          </Tag>
        ) : (
          <Tag kind={tags[state]}>{stateWords[state]}</Tag>
        )}
      </td>
    </tr>
  );
}
