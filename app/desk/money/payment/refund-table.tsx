import { Form } from "react-router";
import { Button } from "../../ui/forms/desk-button.tsx";
import { CellNote, ColumnHeads, NumberCell, Table } from "../../ui/lists/desk-table.tsx";
import { Tag } from "../../ui/marks/desk-tag.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Row } from "../../ui/frame/page-layout.tsx";

interface RefundRow {
  readonly id: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  readonly state: string;
  readonly amount: string;
  /** What the reader can do about one that waits for a second person. */
  readonly acts: "none" | "take back" | "decide";
}

/** The refunds of a payment; a large one waits here for a second person. */
export function RefundTable({ reference, refunds }: { reference: string; refunds: readonly RefundRow[] }) {
  return (
    <section aria-labelledby="refunds">
      <SectionHead id="refunds" title="Refunds" />
      <Table caption="Each refund" tight stacked>
        <ColumnHeads names={["Why", "Who asked", "State", "Sum"]} numbers={["Sum"]} />
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id} data-tone={refund.state === "waiting" ? "waiting" : undefined}>
              <th scope="row">{refund.reason}</th>
              <td>
                {refund.by}, {refund.at}
              </td>
              <td>
                {refund.state === "waiting" ? (
                  <Tag kind="waiting">Waits for a second person</Tag>
                ) : (
                  refund.state
                )}
                {refund.acts === "take back" && <CellNote>You asked for it: somebody else agrees.</CellNote>}
                <RefundActs reference={reference} refund={refund} />
              </td>
              <NumberCell>{refund.amount}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function RefundActs({ reference, refund: { id, acts, amount } }: { reference: string; refund: RefundRow }) {
  if (acts === "none") return null;
  return (
    <Row>
      {acts === "decide" && (
        <Form method="post" action={`/desk/money/${reference}/refund-agree`}>
          <input type="hidden" name="id" value={id} />
          <Button kind="danger">Agree, give back {amount}</Button>
        </Form>
      )}
      <Form method="post" action={`/desk/money/${reference}/refund-refuse`}>
        <input type="hidden" name="id" value={id} />
        <Button kind="quiet">{acts === "decide" ? "Refuse" : "Undo the request"}</Button>
      </Form>
    </Row>
  );
}
