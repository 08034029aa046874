import { CartButton } from "#cart/cart-button.tsx";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { MenuIcon } from "#catering-menu/menu-icons.tsx";
import * as icon from "#ui/icon/icon.module.css";

/** The cart's button on a dish of the menu: the page joins the two features. */
export function DishCartButton({ item }: { item: CateringMenuItem }) {
  const { id, name, category, serves, priceGuide, image } = item;
  return (
    <CartButton
      item={{ id, name, category, serves: serves ?? "", priceGuide, image: image ?? "" }}
      tick={<MenuIcon name="free" className={icon.icon} />}
    />
  );
}
