import { formatGuidePrice } from "#values/money.ts";
import { copy } from "./enquiry-form.copy.ts";
import type { EnquiryItem } from "../item.ts";
import * as styles from "../enquiry-form.module.css";

/** The cart's dishes that may be sent with the enquiry; nothing while there are none. */
export function ItemsField({
  items,
  chosen,
  choose,
}: {
  items: readonly EnquiryItem[];
  chosen: boolean;
  choose: (chosen: boolean) => void;
}) {
  if (!items.length) return null;
  return (
    <fieldset className={styles.items} id="enquiry-items">
      <legend>{copy.itemsTitle(items.length)}</legend>
      <ul>
        {items.map(({ id, name, serves, priceGuide, quantity }) => (
          <li key={id}>
            <b>{quantity > 1 ? `${quantity} × ${name}` : name}</b>
            {serves && <span>{serves}</span>}
            {priceGuide !== null && (
              <span>
                {formatGuidePrice(priceGuide)}
                {quantity > 1 && " each"}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.checkbox}>
        <input
          type="checkbox"
          id="enquiry-with-items"
          checked={chosen}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <label htmlFor="enquiry-with-items">{copy.withItems}</label>
      </div>
    </fieldset>
  );
}
