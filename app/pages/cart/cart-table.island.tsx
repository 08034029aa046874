import { useEffect } from "react";
import type { FormEvent } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { OrderTotals } from "#cart/order-totals.tsx";
import { GuestCountsFields } from "#cart/guest-counts-fields.tsx";
import { getCart, useCartItems, useCartLoaded } from "#cart/use-cart.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { useAvoidedInCart } from "#cart/avoided-in-cart.ts";
import { emptySearch, searchUrl } from "#catering-menu/menu-search.ts";
import { AvoidedNote } from "./avoided-note.tsx";
import { CartOpening } from "./cart-opening.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { LoadingCart } from "./loading-cart.tsx";
import { StorageNotice, UndoNote } from "./undo-note.tsx";
import { asOnMenu, useMenu } from "./use-menu.ts";
import { useUndo } from "./use-undo.ts";
import * as actions from "#ui/actions/actions.module.css";
import * as buttonStyles from "#ui/button/button.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "#cart/cart.module.css";
import { CartRows, PartHeading } from "./cart-rows.tsx";

export interface CartTableProps {
  readonly menu: readonly EncodedItem[];
  readonly pictures: Readonly<Record<string, PictureFacts>>;
  readonly empty: PictureFacts;
  /** The left edge of the empty cart's picture, as a gradient. */
  readonly edge: string;
}

/** The cart's page. Only the browser knows what is in it: the server renders the page as it looks while that loads. */
export default function CartTable({ menu, pictures, empty, edge }: CartTableProps) {
  const { answerTime } = useBrand();
  const items = useCartItems();
  const isLoaded = useCartLoaded();
  const dishes = useMenu(menu);
  const avoided = useAvoidedInCart();
  const undo = useUndo();
  const undoNote = undo.message && <UndoNote key={undo.message} message={undo.message} onUndo={undo.undo} />;

  // The empty cart is another page to look at: it is seen from its top.
  const isEmpty = isLoaded && items.length === 0;
  useEffect(() => {
    if (isEmpty) scrollTo({ top: 0, behavior: "instant" });
  }, [isEmpty]);

  if (!isLoaded) return <LoadingCart menu={menu} />;
  if (isEmpty)
    return (
      <EmptyCart picture={empty} edge={edge}>
        {undoNote}
      </EmptyCart>
    );
  const current = items.map((item) => asOnMenu(item, dishes.get(item.id)));
  return (
    <>
      <CartOpening items={current} pictures={pictures} />
      <section className={`${overlapSection.section} ${styles.section}`} aria-label="What you have picked">
        <form
          className={`${sectionStyles.inner} ${styles.order}`}
          method="get"
          action="/contact-us"
          onSubmit={stopIfInvalid}
        >
          <input type="hidden" name="quote" value="1" />
          <input type="hidden" name="reason" value="privateFunction" />
          <div>
            <CartHead onClear={() => undo.change("The cart is cleared.", () => getCart().clear())} />
            {undoNote}
            <StorageNotice />
            <AvoidedNote avoided={avoided} />
            <CartRows
              items={current}
              dishes={dishes}
              avoided={avoided}
              pictures={pictures}
              change={undo.change}
            />
            <p>
              <a className={actions.more} href={searchUrl({ ...emptySearch, without: avoided })}>
                Add another dish <Icon name="go" />
              </a>
            </p>
            <div className={styles.guests}>
              <PartHeading number={2}>
                Who <i>is coming</i>
              </PartHeading>
              <GuestCountsFields />
            </div>
          </div>
          <OrderTotals items={current} answerTime={answerTime} />
        </form>
      </section>
    </>
  );
}

/** Counts that cannot be right are not sent on: they are put right here, where the message stands. */
function stopIfInvalid(event: FormEvent<HTMLFormElement>): void {
  const invalid = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!invalid) return;
  event.preventDefault();
  invalid.focus();
}

function CartHead({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.orderHead}>
      <PartHeading number={1}>
        What <i>you picked</i>
      </PartHeading>
      <button
        className={`${buttonStyles.button} ${styles.button} ${styles.quiet}`}
        type="button"
        onClick={onClear}
      >
        Clear the cart
      </button>
    </div>
  );
}
