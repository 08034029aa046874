import type { PaymentStep } from "#payments/desk-payments.server.ts";
import { ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";

/** What happened to a payment, each step as it was written down. */
export function PaymentSteps({
  steps,
}: {
  steps: readonly (Omit<PaymentStep, "at"> & { readonly at: string })[];
}) {
  return (
    <section aria-labelledby="steps">
      <SectionHead id="steps" title="What happened" note="each step as it was written down" />
      <Table caption="Steps of the payment" tight stacked>
        <ColumnHeads names={["Step", "By", "Becomes", "When"]} />
        <tbody>
          {steps.map(({ kind, source, to, at }, index) => (
            <tr key={`${at} ${kind} ${index}`}>
              <th scope="row">{kind}</th>
              <td>{source}</td>
              <td>{to?.toLowerCase().replace("_", " ") ?? ""}</td>
              <td>{at}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
