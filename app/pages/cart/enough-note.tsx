import type { CartItem } from "#cart/cart-item.ts";
import type { AskedEvent } from "#brand/notice.ts";
import { leastOrderInWords, noticeInWords } from "#brand/notice.ts";
import { guestCountProblems } from "#cart/guest-counts.ts";
import { useGuestCounts } from "#cart/use-guest-counts.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { useEnoughInWords } from "#enquiries/form/use-say-enough.ts";
import { askedEvent } from "#enquiries/event/asked-event.ts";
import type { EnoughInWords } from "#food/plates/picked-dishes.ts";
import { useBrand } from "#layout/brand-context.tsx";
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
  const said = useEnoughInWords(isKnown);
  return (
    <div role="status">
      {isKnown && said && <Courses {...said(items, dishes, { guests, diets })} />}
      {isKnown && <Notice asked={askedEvent({ guests }, items)} />}
    </div>
  );
}

/** How long before we are asked for so many guests, and what such an order comes to at least; nothing where it is as usual. */
function Notice({ asked }: { asked: AskedEvent }) {
  const { quotes } = useBrand();
  const said = [noticeInWords(quotes, asked), leastOrderInWords(quotes, asked)].filter(Boolean);
  return (
    said.length > 0 && (
      <div className={styles.notice}>
        {said.map((words) => (
          <SmallText key={words}>{words}</SmallText>
        ))}
      </div>
    )
  );
}

function Courses({ courses, notCounted }: EnoughInWords) {
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
