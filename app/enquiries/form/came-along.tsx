import { formatList } from "#values/text/format-list.ts";
import { formatGuidePrice } from "#values/numbers/money.ts";
import { describeItem } from "../enquiry-answers.ts";
import type { EnquiryItem } from "../item.ts";
import { copy } from "./enquiry-form.copy.ts";
import * as styles from "./letter.module.css";
import * as states from "./letter-states.late.module.css";

// More than that would push the form out of the first screen.
const namedAtMost = 3;

/**
 * What came along with the visitor, before anything is asked: dishes and people. The tick box has the dishes as its
 * value, so that without script too they are sent only where it is ticked.
 */
export function CameAlong({
  items,
  people,
  chosen,
  choose,
}: {
  items: readonly EnquiryItem[];
  /** "60 guests, 3 vegan"; "" for none. */
  people: string;
  chosen: boolean;
  choose: (chosen: boolean) => void;
}) {
  if (!items.length) return null;
  const rest = items.length - namedAtMost;
  const named = items.slice(0, rest > 0 ? namedAtMost : items.length).map(describeItem);
  return (
    <fieldset className={`${styles.items} ${states.cameAlong}`} id="enquiry-items" tabIndex={-1}>
      <legend>{copy.itemsTitle(items.length)}</legend>
      <p className={states.named}>
        {formatList(rest > 0 ? [...named, copy.moreDishes(rest)] : named)}
        {people && <span>{copy.forPeople(people)}</span>}
      </p>
      <div className={styles.checkbox}>
        <input
          type="checkbox"
          id="enquiry-with-items"
          name="items"
          value={JSON.stringify(items)}
          checked={chosen}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <label htmlFor="enquiry-with-items">{copy.withItems}</label>
      </div>
      <details>
        <summary>{copy.seeDishes}</summary>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <b>{describeItem(item)}</b>
              {item.serves && <span>{item.serves}</span>}
              {item.priceGuide !== null && (
                <span>
                  {formatGuidePrice(item.priceGuide)}
                  {item.quantity > 1 && " each"}
                </span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}
