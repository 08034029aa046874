import { formatDay } from "#values/time/format-date.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { ProposalContent } from "#proposals/proposal.ts";
import type { ProposalSums } from "#proposals/sums.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Segment, SegmentOption } from "../../ui/forms/choosers.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { DraftField } from "./draft-field.tsx";
import { formId, useEditor, useField } from "../editor/editor-context.ts";
import * as styles from "./proposal.module.css";

/** Discount, deposit, when the rest is due, and how long this is good. */
export function DepositSide({ usual }: { usual: number }) {
  const { fields, errors, content, sums, put } = useEditor();
  const share = fields["deposit.share"] ?? "";
  const shares = [...new Set([String(usual), "50", ...(share && share !== "sum" ? [share] : [])])];
  return (
    <section aria-labelledby="deposit-head">
      <SectionHead id="deposit-head" title="Deposit" />
      <div className={styles.deposit}>
        <Segment label="Deposit">
          {[...shares, "sum"].map((one) => (
            <SegmentOption
              key={one}
              form={formId}
              name="deposit.share"
              value={one}
              checked={share === one}
              onChange={() => put((before) => ({ ...before, "deposit.share": one }), "deposit.share")}
            >
              {one === "sum" ? "Sum" : `${one}%`}
            </SegmentOption>
          ))}
        </Segment>
        {share === "sum" && <DraftField name="deposit" label="Deposit, pounds" numeric />}
        {share !== "sum" && errors["deposit"] && <p className={styles.fault}>{errors["deposit"]}</p>}
        {sums && <Schedule content={content} sums={sums} />}
        <TextField label="Balance due" type="date" {...useField("balanceDue")} />
        <TextField label="Valid until" type="date" {...useField("validUntil")} />
        <DiscountFields />
      </div>
    </section>
  );
}

/** What is paid when. */
export function Schedule({ content, sums }: { content: ProposalContent; sums: ProposalSums }) {
  const { balanceDue } = content;
  return (
    <ol className={styles.schedule}>
      {sums.deposit > 0 && (
        <li>
          <b>{formatPounds(sums.deposit)}</b>
          <span>with the yes</span>
        </li>
      )}
      <li>
        <b>{formatPounds(sums.balance)}</b>
        <span>{balanceDue ? `by ${formatDay(balanceDue)}` : "before the event"}</span>
      </li>
    </ol>
  );
}

function DiscountFields() {
  const { fields, errors } = useEditor();
  const kind = fields["discount.kind"] ?? "";
  const amount = useField("discount");
  const why = useField("discount.why");
  return (
    <details className={styles.limits} open={kind !== "" || errors["discount"] ? true : undefined}>
      <summary>Discount</summary>
      <div className={styles.pair}>
        <SelectField label="Of" {...useField("discount.kind")}>
          <option value="">none</option>
          <option value="percent">a percentage</option>
          <option value="sum">a sum</option>
        </SelectField>
        <TextField label={kind === "sum" ? "Pounds" : "Per cent"} numeric {...amount} />
      </div>
      <TextField label="Why" aside="the customer reads it" {...why} />
    </details>
  );
}
