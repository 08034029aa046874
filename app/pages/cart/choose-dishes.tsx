import { categories } from "#catering-menu/catering-menu-item.ts";
import { decodeItem } from "#catering-menu/menu-item-codec.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { groupCopy } from "#catering-menu/menu.copy.ts";
import { cartCopy } from "./cart.copy.ts";
import { Button } from "#ui/button/button.tsx";
import { Input } from "#ui/form/input.tsx";
import * as styles from "./choose-dishes.module.css";

/** In place of the cart where there is no script: the menu's dishes to tick, taken to the enquiry form by their ids. */
export function ChooseDishes({ menu }: { menu: readonly EncodedItem[] }) {
  const dishes = menu.map(decodeItem);
  const { guests, send } = cartCopy.withoutScript;
  return (
    <form className={styles.form} method="get" action="/contact-us">
      <input type="hidden" name="quote" value="1" />
      <input type="hidden" name="reason" value="privateFunction" />
      {categories.map(({ key }) => (
        <fieldset key={key} className={styles.group}>
          <legend>{groupCopy[key].title}</legend>
          <ul>
            {dishes
              .filter(({ category }) => category === key)
              .map(({ id, name }) => (
                <li key={id}>
                  <label>
                    <input type="checkbox" name="item" value={id} />
                    {name}
                  </label>
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      <div className={styles.bar}>
        <label htmlFor="choose-guests">{guests}</label>
        <Input id="choose-guests" name="guests" inputMode="numeric" maxLength={4} autoComplete="off" />
        <Button size="small" type="submit">
          {send}
        </Button>
      </div>
    </form>
  );
}
