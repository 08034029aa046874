import type { ProposalSums } from "#proposals/sums.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { FactList } from "../../ui/lists/fact-list.tsx";

/** What it comes to: each rate by itself, the discount, and what is to be paid. */
export function Price({ sums }: { sums: ProposalSums | null }) {
  if (!sums) return <p>A rate of VAT is not known: choose one for each line.</p>;
  const { byVat, discount, total } = sums;
  const rows = byVat.flatMap(({ name, rate, net, vat }): [string, string][] => [
    [`At ${rate / 100}%, ${name.toLowerCase()}`, formatPounds(net)],
    ...(rate > 0
      ? [
          [
            `VAT on it${byVat.filter((one) => one.rate > 0).length > 1 ? `, ${name.toLowerCase()}` : ""}`,
            formatPounds(vat),
          ] satisfies [string, string],
        ]
      : []),
  ]);
  return (
    <FactList
      rows={discount > 0 ? [["Discount, taken off already", `−${formatPounds(discount)}`], ...rows] : rows}
      total={["To pay", formatPounds(total)]}
    />
  );
}
