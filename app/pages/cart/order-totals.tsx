import { Icon } from "#ui/icon/icon.tsx";
import { pence, formatPounds } from "#values/numbers/money.ts";
import { guideTotal } from "#values/numbers/quantity.ts";
import type { CartItem } from "#cart/cart-item.ts";
import { ActionLine } from "#ui/actions/action-line.tsx";
import { Button } from "#ui/button/button.tsx";
import { AmountList } from "#ui/order-totals/order-totals.tsx";
import { centred, SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./cart.module.css";

/** Price, discount and net total: always zero, as every order is priced by a person. */
const totals = { price: pence(0), discount: pence(0), net: pence(0) } as const;

/** The order's totals, and the button that requests a quote. */
export function OrderTotals({ items, within }: { items: readonly CartItem[]; within: string }) {
  const { sum, unpriced } = guideTotal(items);
  return (
    <aside className={styles.totals} aria-labelledby="h-bill">
      <Icon name="sprig" />
      <h2 id="h-bill">The bill, so far</h2>
      <AmountList className={styles.sums}>
        <div>
          <dt>Price</dt>
          <dd>{formatPounds(totals.price)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{formatPounds(totals.discount)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Net total</dt>
          <dd>{formatPounds(totals.net)}</dd>
        </div>
      </AmountList>
      <SmallText>
        £0.00 because nothing has been priced yet: a person does that when you ask for a quote.
      </SmallText>
      {unpriced < items.length && (
        <output className={styles.guide}>
          <span>
            Guide, priced by a person
            {unpriced > 0 && (
              <small>
                {unpriced === 1 ? "one dish has no guide yet" : `${unpriced} dishes have no guide yet`}
              </small>
            )}
          </span>
          <b>{formatPounds(sum)}</b>
        </output>
      )}
      <p className={styles.nothingToPay}>Nothing to pay now. We price every order for you.</p>
      <ActionLine className={styles.actions}>
        <Button className={styles.button} type="submit">
          Request a quote
        </Button>
      </ActionLine>
      <SmallText className={centred}>Takes your cart to the enquiry form. We answer{within}.</SmallText>
    </aside>
  );
}
