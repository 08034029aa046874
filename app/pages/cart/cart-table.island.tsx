import { useEffect, useRef } from "react";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { classNames } from "#ui/class-names.ts";
import { useCartItems, useCartLoaded } from "#cart/use-cart.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { CartOpening } from "./cart-opening.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { OrderForm } from "./order-form.tsx";
import { UndoNote } from "./undo-note.tsx";
import { asOnMenu, useMenu } from "./use-menu.ts";
import { useUndo } from "./use-undo.ts";
import { WithoutScript } from "./without-script.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import * as styles from "./cart.module.css";

export interface CartTableProps {
  readonly menu: readonly EncodedItem[];
  readonly pictures: Readonly<Record<string, PictureFacts>>;
  readonly empty: PictureFacts;
  /** The left edge of the empty cart's picture, as a gradient. */
  readonly edge: string;
}

/**
 * The cart's page. Only the browser knows what is in it: the server renders both, the empty cart and the beginning of one with
 * dishes; the head's script chooses which is seen (stored-cart.inline.ts), and React goes on with what is there.
 */
export default function CartTable({ menu, pictures, empty, edge }: CartTableProps) {
  const items = useCartItems();
  const isLoaded = useCartLoaded();
  const dishes = useMenu(menu);
  const { message, change, undo } = useUndo();
  const undoNote = message && <UndoNote key={message} message={message} onUndo={undo} />;
  const isEmpty = items.length === 0;
  useTopWhenEmptied(isLoaded ? isEmpty : undefined);

  const current = items.map((item) => asOnMenu(item, dishes.get(item.id)));
  return (
    <>
      {!(isLoaded && isEmpty) && (
        <div key="dishes" className={isLoaded ? undefined : styles.ifDishes}>
          <CartOpening items={isLoaded ? current : undefined} pictures={pictures} />
          <OverlapSection
            className={classNames(styles.section, !isLoaded && styles.waiting)}
            aria-label="What you have picked"
          >
            {isLoaded ? (
              <OrderForm
                items={current}
                dishes={dishes}
                pictures={pictures}
                change={change}
                undoNote={undoNote}
              />
            ) : (
              <WithoutScript menu={menu} />
            )}
          </OverlapSection>
        </div>
      )}
      {!(isLoaded && !isEmpty) && (
        <div key="empty" className={isLoaded ? undefined : styles.ifEmpty}>
          <EmptyCart picture={empty} edge={edge}>
            {undoNote}
          </EmptyCart>
        </div>
      )}
    </>
  );
}

/** The emptied cart is another page to look at: it is seen from its top. Undefined while it is not known. */
function useTopWhenEmptied(isEmpty: boolean | undefined): void {
  const hadDishes = useRef(false);
  useEffect(() => {
    if (isEmpty && hadDishes.current) scrollTo({ top: 0, behavior: "instant" });
    hadDishes.current = isEmpty === false;
  }, [isEmpty]);
}
