import type { ReactNode } from "react";
import type { CartItem } from "#cart/cart-item.ts";
import { CartRow } from "./cart-row.tsx";
import { thumbnailFor } from "#cart/thumbnails.ts";
import { getCart } from "#cart/use-cart.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { VerdictMarks } from "#catering-menu/list/verdict-marks.tsx";
import { allergenSentence } from "#catering-menu/menu.copy.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import type { Undo } from "./use-undo.ts";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import * as styles from "./cart.module.css";
import type { CartTableProps } from "./cart-table.island.tsx";

export function CartRows({
  items,
  dishes,
  avoided,
  pictures,
  change,
}: {
  items: readonly CartItem[];
  dishes: ReadonlyMap<string, CateringMenuItem>;
  avoided: readonly Avoided[];
  pictures: CartTableProps["pictures"];
  change: Undo["change"];
}) {
  return (
    <ul className={styles.picked}>
      {items.map((item) => {
        const dish = dishes.get(item.id);
        return (
          <CartRow
            key={item.id}
            item={item}
            thumbnail={thumbnailFor(item, pictures)}
            isGone={!dish}
            onRemove={() => change(`${item.name} is taken out.`, () => getCart().remove(item.id))}
          >
            {dish && (
              <>
                {avoided.length > 0 && <VerdictMarks item={dish} avoided={avoided} />}
                <p>
                  <b>{allergenSentence(dish.allergens)}</b>
                </p>
              </>
            )}
          </CartRow>
        );
      })}
    </ul>
  );
}

export function PartHeading({ number, children }: { number: number; children: ReactNode }) {
  return (
    <NumberedHeading number={number}>
      <span>{children}</span>
    </NumberedHeading>
  );
}
