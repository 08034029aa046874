import { CartButton } from "#cart/cart-button.tsx";
import type { CartDish } from "#cart/cart-item.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { MenuIcon } from "#catering-menu/list/menu-icons.tsx";

/** The cart's button on a dish of the menu: the page joins the two features. */
export function DishCartButton({ item, filled = false }: { item: CateringMenuItem; filled?: boolean }) {
  const tick = <MenuIcon name="free" inLine />;
  return <CartButton item={cartDishOf(item)} tick={tick} filled={filled} />;
}

/** A dish of the menu as the cart keeps it. */
export function cartDishOf({ id, name, category, serves, priceGuide, image }: CateringMenuItem): CartDish {
  return { id, name, category, serves: serves ?? "", priceGuide, image: image ?? "" };
}
