import type { VatTreatment } from "#brand/order-terms.ts";
import type { FactsByLine } from "#proposals/checks/course-gaps.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import type { ProposalSums } from "#proposals/sums.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { AllergenStamps } from "../../ui/marks/stamp.tsx";
import { subOf } from "./line-details.tsx";
import * as styles from "./proposal.module.css";

/** The lines of a version as they were sent, each with what was known of it then. */
export function SentLines({
  content,
  sums,
  vat,
  facts,
}: {
  content: ProposalContent;
  sums: ProposalSums;
  vat: readonly VatTreatment[];
  facts: FactsByLine;
}) {
  const rateOf = (key: string) => (vat.find((one) => one.key === key)?.rate ?? 0) / 100;
  return (
    <div className={styles.lines}>
      <Table caption="What is proposed" tight>
        <ColumnHeads
          names={["Dish or service", "How many", "Each", "VAT", "Sum"]}
          numbers={["How many", "Each", "Sum"]}
        />
        <tbody>
          {content.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" className={styles.name}>
                {line.name}
                <CellNote>{subOf(line)}</CellNote>
                {line.kind === "dish" && (
                  <span className={styles.facts}>
                    <AllergenStamps
                      facts={facts[line.id]?.allergens ?? {}}
                      diets={facts[line.id]?.diets ?? []}
                    />
                  </span>
                )}
              </th>
              <NumberCell>{formatNumber(line.quantity)}</NumberCell>
              <NumberCell>{formatPounds(line.each)}</NumberCell>
              <td>{rateOf(line.vat)}%</td>
              <NumberCell>{formatPounds(sums.lines.get(line.id) ?? pence(0))}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
