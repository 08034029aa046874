import { formatGramsIn100, formatPortionGrams } from "#food/plates/gram-range.ts";
import type { GramRange } from "#food/plates/gram-range.ts";
import type { Band } from "#recipes/documents.ts";
import { formatDay } from "#values/time/format-date.ts";
import { NumberCell, CellNote, Table } from "../../ui/lists/desk-table.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import type { DerivedView } from "./derived-view.server.ts";

const bandWords: Readonly<Record<Band, string>> = {
  nursery: "Nursery",
  infant: "Infants",
  junior: "Juniors",
  secondary: "Secondary",
  adult: "Adults",
  piece: "A piece",
};

/** Carbohydrate of every part on its own, band by band, with its source; a stale figure is red. */
export function CarbohydrateTable({ derived: { carbohydrate, today } }: { derived: DerivedView }) {
  const { parts, whole } = carbohydrate;
  return (
    <section aria-labelledby="carbohydrate">
      <SectionHead id="carbohydrate" title="Carbohydrate" note="every part on its own" />
      {whole.bands.length === 0 ? (
        <Note>Say how much a portion weighs, and it stands here.</Note>
      ) : (
        <Table caption="Carbohydrate of each part" tight>
          <thead>
            <tr>
              <th scope="col">Part, source</th>
              {whole.bands.flatMap(({ band }) => [
                <NumberCell heading key={band}>
                  {bandWords[band]}
                </NumberCell>,
                <NumberCell heading key={`${band} carbs`}>
                  Carbs
                </NumberCell>,
              ])}
              <NumberCell heading>Per 100 g</NumberCell>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.name}>
                <th scope="row">
                  {part.name}
                  <CellNote>
                    {part.sources.slice(0, 2).join(", ") || "source not known"}
                    {part.reviewBy && part.reviewBy < today ? (
                      <>
                        , <DangerText>review was due {formatDay(part.reviewBy, "date")}</DangerText>
                      </>
                    ) : (
                      part.weighedOn && `, weighed by ${part.weighedBy}, ${formatDay(part.weighedOn, "date")}`
                    )}
                  </CellNote>
                </th>
                {part.bands.flatMap(({ band, grams, carbohydrate: carbs }) => [
                  <NumberCell key={band}>{Math.round(grams)} g</NumberCell>,
                  <NumberCell key={`${band} carbs`}>
                    <b>{inGrams(carbs)}</b>
                  </NumberCell>,
                ])}
                <NumberCell>{in100(part.per100)}</NumberCell>
              </tr>
            ))}
          </tbody>
          {parts.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">On the plate</th>
                {whole.bands.flatMap(({ band, grams, carbohydrate: carbs }) => [
                  <NumberCell key={band}>{Math.round(grams)} g</NumberCell>,
                  <NumberCell key={`${band} carbs`}>{inGrams(carbs)}</NumberCell>,
                ])}
                <NumberCell>{in100(whole.per100)}</NumberCell>
              </tr>
            </tfoot>
          )}
        </Table>
      )}
    </section>
  );
}

const inGrams = (carbs: GramRange | null) => (carbs === null ? "not known" : formatPortionGrams(carbs));
const in100 = (carbs: GramRange | null) => (carbs === null ? "–" : formatGramsIn100(carbs).replace(" g", ""));
