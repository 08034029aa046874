import { Link } from "react-router";
import type { FoodHit } from "#recipes/search/food-search.ts";
import type { SearchedKind } from "#recipes/search/searched-kinds.ts";
import { formatDay } from "#values/time/format-date.ts";
import { CellNote, Table } from "../ui/lists/desk-table.tsx";
import { jumpMarksOf, letterOf } from "../ui/lists/jump-marks.ts";
import { JumpMarks } from "../ui/lists/jump-marks.tsx";
import { WaitsTag } from "./waits-tag.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { DangerText } from "../ui/text.tsx";
import { AllergenStamps } from "../ui/marks/stamp.tsx";
import * as styles from "./food.module.css";

const places: Readonly<Record<SearchedKind, string>> = {
  product: "/desk/recipes/products/",
  ingredient: "/desk/recipes/ingredients/",
  recipe: "/desk/recipes/recipes/",
  site: "/desk/recipes/sites/",
  certificate: "/desk/recipes/certificates?id=",
};

const headings: Readonly<Record<SearchedKind, string>> = {
  product: "Product, brand and pack",
  ingredient: "Ingredient, product in use",
  recipe: "Recipe",
  site: "Kitchen",
  certificate: "Certificate",
};

/** The list of what was found, two lines a row. */
export function FoodList({ kind, hits }: { kind: SearchedKind; hits: readonly FoodHit[] }) {
  const hasFacts = kind === "product" || kind === "recipe";
  const ends = kind === "certificate" ? "In force until" : "Review by";
  const hasEnd = kind !== "ingredient";
  const marks = jumpMarksOf(hits, (hit) => ({
    id: hit.id,
    text: hit.waitsAfter !== null || hit.unknown > 0 || hit.endsSoon ? "To look at" : letterOf(hit.name),
  }));
  return (
    <>
      <JumpMarks marks={marks} label="Letters" />
      <Table caption={headings[kind]} stacked>
        <thead>
          <tr>
            <th scope="col">{headings[kind]}</th>
            {hasFacts && <th scope="col">In it</th>}
            {hasEnd && <th scope="col">{ends}</th>}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {hits.map((hit) => (
            <tr key={hit.id} id={hit.id} data-tone={hit.waitsAfter === null ? undefined : "waiting"}>
              <th scope="row" className={styles.name} data-at="line">
                <Link to={places[kind] + hit.id}>{hit.name}</Link>
                <CellNote>{hit.note}</CellNote>
              </th>
              {hasFacts && <td>{hit.facts && <AllergenStamps facts={hit.facts} />}</td>}
              {hasEnd && (
                <td className={styles.day}>
                  {hit.ends &&
                    (hit.endsSoon ? (
                      <DangerText>{formatDay(hit.ends, "date")}</DangerText>
                    ) : (
                      formatDay(hit.ends, "date")
                    ))}
                </td>
              )}
              <td data-at="end">
                <State hit={hit} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function State({ hit: { waitsAfter, unknown } }: { hit: FoodHit }) {
  if (waitsAfter !== null) return <WaitsTag savedBy={waitsAfter} />;
  if (unknown > 0)
    return (
      <Tag kind="waiting" icon="not-known">
        {unknown} not known
      </Tag>
    );
  return <Tag kind="live">Live</Tag>;
}
