import { answersWithin } from "#brand/firm-words.ts";
import type { FormEvent, ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { GuestCountsFields } from "./guest-counts-fields.tsx";
import { getCart } from "#cart/use-cart.ts";
import type { CartItem } from "#cart/cart-item.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { useAvoidedInCart } from "#cart/avoided-in-cart.ts";
import { emptySearch, searchUrl } from "#catering-menu/search/menu-search.ts";
import { AvoidedNote } from "./avoided-note.tsx";
import { CartRows, PartHeading } from "./cart-rows.tsx";
import type { CartTableProps } from "./cart-table.island.tsx";
import { EnoughNote } from "./enough-note.tsx";
import { StorageNotice } from "./undo-note.tsx";
import type { Undo } from "./use-undo.ts";
import { MoreLink } from "#ui/actions/action-line.tsx";
import { Button } from "#ui/button/button.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./cart.module.css";

/** What was picked, who is coming and the bill: taken to the enquiry form. */
export function OrderForm({
  items,
  dishes,
  pictures,
  change,
  undoNote,
}: {
  items: readonly CartItem[];
  dishes: ReadonlyMap<string, CateringMenuItem>;
  pictures: CartTableProps["pictures"];
  change: Undo["change"];
  undoNote: ReactNode;
}) {
  const brand = useBrand();
  const avoided = useAvoidedInCart();
  return (
    <Inner as="form" className={styles.order} method="get" action="/contact-us" onSubmit={stopIfInvalid}>
      <input type="hidden" name="quote" value="1" />
      <input type="hidden" name="reason" value="privateFunction" />
      <div>
        <CartHead onClear={() => change("The cart is cleared.", () => getCart().clear())} />
        {undoNote}
        <StorageNotice />
        <AvoidedNote avoided={avoided} />
        <CartRows items={items} dishes={dishes} avoided={avoided} pictures={pictures} change={change} />
        <p>
          <MoreLink href={searchUrl({ ...emptySearch, without: avoided })}>
            Add another dish <Icon name="go" />
          </MoreLink>
        </p>
        <div className={styles.guests}>
          <PartHeading number={2}>
            Who <i>is coming</i>
          </PartHeading>
          <GuestCountsFields />
          <EnoughNote items={items} dishes={dishes} />
        </div>
        <QuoteBar count={items.length} />
      </div>
      <OrderTotals items={items} within={answersWithin(brand)} />
    </Inner>
  );
}

/** Counts that cannot be right are not sent on: they are put right here, where the message stands. */
function stopIfInvalid(event: FormEvent<HTMLFormElement>): void {
  const invalid = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!invalid) return;
  event.preventDefault();
  invalid.focus();
}

/** The button in sight on a screen where the bill, which has it too, stands below all dishes. */
function QuoteBar({ count }: { count: number }) {
  return (
    <p className={styles.quoteBar}>
      <b>{count === 1 ? "1 dish" : `${count} dishes`}</b>
      <Button size="small" type="submit">
        Request a quote
      </Button>
    </p>
  );
}

function CartHead({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.orderHead}>
      <PartHeading number={1}>
        What <i>you picked</i>
      </PartHeading>
      <Button className={`${styles.button} ${styles.quiet}`} type="button" onClick={onClear}>
        Clear the cart
      </Button>
    </div>
  );
}
