import type { CartItem } from "#cart/cart-item.ts";
import { guestCountProblems } from "#cart/guest-counts.ts";
import { useGuestCounts } from "#cart/use-guest-counts.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { enoughInWords } from "#food/plates/picked-dishes.ts";
import { SmallText } from "#ui/tool-page/tool-text.tsx";
import { cartCopy } from "./cart.copy.ts";
import * as styles from "./cart.module.css";

/** Whether what was picked is enough for who comes; nothing while nobody has said how many, or the numbers cannot be. */
export function EnoughNote({
  items,
  dishes,
}: {
  items: readonly CartItem[];
  dishes: ReadonlyMap<string, CateringMenuItem>;
}) {
  const { guests = 0, ...diets } = useGuestCounts();
  const isKnown = guests > 0 && Object.keys(guestCountProblems({ guests, ...diets })).length === 0;
  return (
    <div role="status">{isKnown && <Courses {...enoughInWords(items, dishes, { guests, diets })} />}</div>
  );
}

function Courses({ courses, notCounted }: ReturnType<typeof enoughInWords>) {
  const { title, checked } = cartCopy.enough;
  return (
    <div className={styles.enough}>
      <h3>{title}</h3>
      <ul>
        {courses.map(({ words, isEnough }) => (
          <li key={words} data-short={isEnough ? undefined : true}>
            {words}.
          </li>
        ))}
      </ul>
      {notCounted.map((sentence) => (
        <SmallText key={sentence}>{sentence}</SmallText>
      ))}
      <SmallText>{checked}</SmallText>
    </div>
  );
}
