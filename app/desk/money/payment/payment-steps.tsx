import type { PaymentStep } from "#payments/desk-payments.server.ts";
import { ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { byInWords, stepInWords } from "./step-words.ts";
import { stateInWords } from "../payment-tag.tsx";

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
        <ColumnHeads names={["Step", "Set off by", "It is then", "When"]} />
        <tbody>
          {steps.map(({ kind, source, to, at }, index) => (
            <tr key={`${at} ${kind} ${index}`}>
              <th scope="row">{stepInWords(kind)}</th>
              <td>{byInWords(source)}</td>
              <td>{stateInWords(to)}</td>
              <td>{at}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
