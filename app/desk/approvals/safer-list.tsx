import { dietName } from "#food/diet.ts";
import type { SaferDish } from "#recipes/safer-dishes.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { CellNote, ColumnHeads, Table } from "../ui/lists/desk-table.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { changesInWords } from "./alike.ts";
import type { SaferView } from "./safer-view.server.ts";

/** Dish by dish what gets safer by an approval. */
export function SaferList({ safer: { dishes, count } }: { safer: SaferView }) {
  return (
    <section aria-labelledby="safer">
      <SectionHead id="safer" title="What gets safer" note="before you approve it" />
      {count === 0 && <Note>No dish gets safer by it.</Note>}
      {count > 0 && (
        <Table caption="Dishes that get safer" stacked>
          <ColumnHeads names={["Dish", "From then on"]} />
          <tbody>
            {dishes.map((one) => (
              <tr key={`${one.dish} ${one.places.join()}`}>
                <th scope="row">
                  <DishName>{one.dish}</DishName>
                  <CellNote>{placesInWords(one.places)}</CellNote>
                </th>
                <td>{saferInWords(one).join("; ")}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {count > dishes.length && <Note>and {formatNumber(count - dishes.length)} more</Note>}
    </section>
  );
}

const mostPlaces = 4;

function placesInWords(places: readonly string[]): string {
  const names = places.map((place) => place || "Catering menu");
  const more = names.length - mostPlaces;
  return formatList([...names.slice(0, mostPlaces), ...(more > 0 ? [`${more} more`] : [])]);
}

function saferInWords({ removed, gained }: SaferDish): string[] {
  return [
    ...changesInWords(removed).map(([names, words]) => `${names}: ${words}`),
    ...(gained.length > 0 ? [`may be called ${formatList(gained.map(dietName)).toLowerCase()}`] : []),
  ];
}
