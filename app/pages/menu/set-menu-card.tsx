import type { Avoided } from "#food/allergens/avoided.ts";
import { courseName } from "#food/plates/menu-course.ts";
import { dishUrl } from "#catering-menu/dish-url.ts";
import { MenuIcon } from "#catering-menu/list/menu-icons.tsx";
import { dishesFor, guidePerGuest } from "#catering-menu/set-menus/set-menu.ts";
import type { CountedDish, SetMenu } from "#catering-menu/set-menus/set-menu.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { VerdictMarks } from "#catering-menu/list/verdict-marks.tsx";
import { getCart, useCartItems } from "#cart/use-cart.ts";
import { useGuestCounts } from "#cart/use-guest-counts.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { cartDishOf } from "./dish-cart-button.tsx";
import { InCartButton } from "#cart/in-cart-button.tsx";
import { DishActions, DishLink } from "#catering-menu/list/dish-list.tsx";
import { SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./set-menus.module.css";

/** Dishes that go together: what they are, what somebody avoids in them, and one button for all. */
export function SetMenuCard({
  set,
  menu,
  avoided,
}: {
  set: SetMenu;
  menu: ReadonlyMap<string, CateringMenuItem>;
  avoided: readonly Avoided[];
}) {
  const guests = useGuestCounts().guests ?? set.guests;
  const dishes = dishesFor(set, guests, menu);
  const left = set.dishes.length - dishes.length;
  const guide = guidePerGuest(dishes, guests);
  return (
    <li className={styles.card}>
      <h5 className={styles.name}>{set.name}</h5>
      <p>{set.description}</p>
      <SmallText>
        {`For ${formatNumber(guests)} guests`}
        {guide !== null && `, guide ${formatPounds(guide)} a guest`}
      </SmallText>
      <ul className={styles.dishes} aria-label={`In it, for ${formatNumber(guests)} guests`}>
        {dishes.map(({ item, quantity }, at) => (
          <li key={item.id}>
            {item.course && item.course !== dishes[at - 1]?.item.course && (
              <i className={styles.course}>{courseName(item.course)}</i>
            )}
            <span className={styles.quantity}>{quantity} ×</span>{" "}
            <DishLink href={dishUrl(item.id, avoided)}>{item.name}</DishLink>
            {avoided.length > 0 && <VerdictMarks item={item} avoided={avoided} />}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <SmallText>
          {left === 1 ? "One dish of it is" : `${left} dishes of it are`} not on the menu now.
        </SmallText>
      )}
      <AddAll set={set} dishes={dishes} guests={guests} />
      <p className={styles.ask}>
        <TextLink href={`/contact-us?${dishes.map(({ item }) => `item=${item.id}`).join("&")}#write`}>
          Ask about this menu
        </TextLink>
      </p>
    </li>
  );
}

function AddAll({ set, dishes, guests }: { set: SetMenu; dishes: readonly CountedDish[]; guests: number }) {
  const items = useCartItems();
  const isIn = dishes.every(({ item }) => items.some(({ id }) => id === item.id));
  return (
    <DishActions>
      <InCartButton
        isIn={isIn}
        tick={<MenuIcon name="free" inLine />}
        onClick={() =>
          getCart().addAll(dishes.map(({ item, quantity }) => ({ ...cartDishOf(item), quantity })))
        }
      >
        {isIn ? "In your cart" : `Add all ${dishes.length}, for ${formatNumber(guests)} guests`}
        <span className="visually-hidden">{`: ${set.name}`}</span>
      </InCartButton>
    </DishActions>
  );
}
