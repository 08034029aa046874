import { useEffect, useState } from "react";
import { rememberAvoided } from "#cart/avoided-in-cart.ts";
import { dishesGoingWith } from "#catering-menu/goes-with.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { AllergenList } from "#catering-menu/list/dish-row.tsx";
import { VerdictMarks } from "#catering-menu/list/verdict-marks.tsx";
import { decodeItem } from "#catering-menu/menu-item-codec.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { DishRows } from "#catering-menu/list/virtual-list.tsx";
import { CartSummary } from "#cart/cart-summary.tsx";
import type { Avoided } from "#food/allergens/avoided.ts";
import { LiveStatus } from "#live/browser/live-status.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { formatGuidePrice } from "#values/numbers/money.ts";
import { AllergenNews } from "../menu/allergen-news.tsx";
import { DishCartButton } from "../menu/dish-cart-button.tsx";
import { OfflineNote } from "../menu/offline-note.tsx";
import { dishCopy } from "./dish.copy.ts";
import { MoreLink } from "#ui/actions/action-line.tsx";
import { DietFacts } from "#catering-menu/list/diet-facts.tsx";
import { DishActions, DishList, DishResults } from "#catering-menu/list/dish-list.tsx";
import { SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./dish-page.module.css";

export interface DishProps {
  readonly dish: EncodedItem;
  readonly goesWith: readonly EncodedItem[];
  readonly avoided: readonly Avoided[];
}

// The page has one dish: the whole menu is fetched, as if nothing were known.
const nothingYet = { revision: 0, documents: [] };

/** What is known of one dish, and what goes with it: as the server rendered it, then live. */
export default function Dish(sent: DishProps) {
  const [first] = useState(() => ({ dish: decodeItem(sent.dish), goesWith: sent.goesWith.map(decodeItem) }));
  const live = useCollection<CateringMenuItem>("menu", nothingYet);
  const isLive = live.revision > 0;
  const current = isLive ? live.documents.find(({ id }) => id === first.dish.id) : first.dish;
  const dish = current ?? first.dish;
  const goesWith = isLive && current ? dishesGoingWith(live.documents, current) : first.goesWith;
  useEffect(() => {
    if (sent.avoided.length) rememberAvoided(sent.avoided);
  }, [sent.avoided]);
  return (
    <>
      <LiveStatus state={live} what="The menu" mayChange="allergens" nameOf={nameOf} />
      <OfflineNote status={live.status} />
      {!current && (
        <p className={styles.gone} role="status">
          <b>{dishCopy.gone.nowGone}</b>
        </p>
      )}
      <AllergenNews opened={[first.dish]} now={[dish]} />
      {sent.avoided.length > 0 && <VerdictMarks item={dish} avoided={sent.avoided} />}
      <DishResults className={styles.facts}>
        <Order dish={dish} isGone={!current} />
        <div className={styles.known}>
          <h2>{dishCopy.allergens}</h2>
          <AllergenList item={dish} avoided={sent.avoided} />
          <DietFacts diets={dish.diets} />
          <SmallText>{dishCopy.traces}</SmallText>
        </div>
      </DishResults>
      {goesWith.length > 0 && (
        <DishResults as="section" className={styles.goesWith} aria-labelledby="h-goes-with">
          <h2 id="h-goes-with">{dishCopy.goesWith}</h2>
          <DishList>
            <DishRows
              items={goesWith}
              avoided={sent.avoided}
              act={DishCartButton}
              collapsed={false}
              heading="h3"
            />
          </DishList>
        </DishResults>
      )}
      <CartSummary />
    </>
  );
}

/** Serves, guide price and the button; without script, the way to ask for it in writing. */
function Order({ dish, isGone }: { dish: CateringMenuItem; isGone: boolean }) {
  const { id, serves, priceGuide } = dish;
  return (
    <div className={styles.order}>
      <dl>
        {serves && (
          <div>
            <dt>{dishCopy.one}</dt>
            <dd>{serves}</dd>
          </div>
        )}
        {priceGuide !== null && (
          <div>
            <dt>Price</dt>
            <dd>{formatGuidePrice(priceGuide)}</dd>
          </div>
        )}
      </dl>
      <SmallText>{dishCopy.guide}</SmallText>
      {!isGone && (
        <DishActions className={styles.action}>
          <DishCartButton item={dish} filled />
        </DishActions>
      )}
      <p className={styles.ask}>
        <MoreLink href={`/contact-us?item=${id}#write`}>{dishCopy.ask}</MoreLink>
      </p>
    </div>
  );
}

const nameOf = (item: CateringMenuItem) => item.name;
