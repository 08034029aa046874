import { Icon } from "#ui/icon/icon.tsx";
import { pence, formatPounds } from "#values/money.ts";

/** Price, discount and net total: always nothing, as every order is priced by a person. */
const totals = { price: pence(0), discount: pence(0), net: pence(0) } as const;

/** The bill, so far, and the way to a price. */
export function OrderTotals({ answerTime }: { answerTime: string }) {
  return (
    <aside className="bill" aria-labelledby="h-bill">
      <Icon name="sprig" />
      <h2 id="h-bill">The bill, so far</h2>
      <dl className="sums">
        <div>
          <dt>Price</dt>
          <dd>{formatPounds(totals.price)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{formatPounds(totals.discount)}</dd>
        </div>
        <div className="net">
          <dt>Net total</dt>
          <dd>{formatPounds(totals.net)}</dd>
        </div>
      </dl>
      <p className="nowt">Nothing to pay now. We price every order for you.</p>
      <p className="do">
        <button className="btn" type="submit">
          Request a quote
        </button>
      </p>
      <p className="small center">Takes your cart to the enquiry form. We answer within {answerTime}.</p>
    </aside>
  );
}
