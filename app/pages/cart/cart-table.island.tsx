import { useEffect, useMemo, useRef, useState } from "react";
import type { FormEvent } from "react";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { PictureFace } from "#ui/picture/responsive-image.tsx";
import { OrderTotals } from "#cart/order-totals.tsx";
import type { CartItem } from "#cart/cart-item.ts";
import { GuestCountsFields } from "#cart/guest-counts-fields.tsx";
import { CartRow, Thumbnail } from "#cart/cart-row.tsx";
import { thumbnailFor } from "#cart/thumbnails.ts";
import { getCart, useCartItems, useCartPersisted, useCartLoaded } from "#cart/use-cart.ts";
import { allergenSentence } from "#catering-menu/menu.copy.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { decodeItem } from "#catering-menu/menu-item-codec.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { useCollection } from "#live/browser/use-collection.ts";
import { cartCopy, openingWords } from "./cart.copy.ts";
import "#ui/tool-page/tool-page.css";
import * as actions from "#ui/actions/actions.module.css";
import * as buttonStyles from "#ui/button/button.module.css";
import * as edgeHero from "#ui/hero/edge-hero.module.css";
import * as numberedHeading from "#ui/numbered-heading/numbered-heading.module.css";
import * as paperLabel from "#ui/paper-label/paper-label.module.css";
import * as crop from "#ui/picture/crop.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "#cart/cart.module.css";

interface Props {
  readonly menu: readonly EncodedItem[];
  readonly pictures: Readonly<Record<string, PictureFacts>>;
  readonly empty: PictureFacts;
  /** The left edge of the empty plate's picture, as a gradient. */
  readonly edge: string;
}

/** What was taken out, so that it can be put back. */
interface Undo {
  readonly before: readonly CartItem[];
  readonly said: string;
}

/** The cart's page: only the browser knows what is in it, so the server draws the cloth and the browser lays it. */
export default function CartTable({ menu, pictures, empty, edge }: Props) {
  const { answerTime } = useBrand();
  const items = useCartItems();
  const known = useCartLoaded();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [sent] = useState(() => menu.map(decodeItem));
  const live = useCollection<CateringMenuItem>("menu", nothingYet);
  const dishes = live.revision > 0 ? live.documents : sent;
  const onMenu = useMemo(() => new Map(dishes.map((dish) => [dish.id, dish])), [dishes]);

  const picked = items.map((item) => {
    const dish = onMenu.get(item.id);
    return dish ? fresh(item, dish) : item;
  });

  const take = (said: string, work: () => void) => {
    setUndo({ before: getCart().items(), said });
    work();
  };
  const undoNote = undo && (
    <UndoNote
      key={undo.said}
      said={undo.said}
      onUndo={() => {
        getCart().restore(undo.before);
        setUndo(null);
      }}
    />
  );

  // The empty plate is another page to look at: it is seen from its top.
  const isEmpty = known && items.length === 0;
  useEffect(() => {
    if (isEmpty) scrollTo({ top: 0, behavior: "instant" });
  }, [isEmpty]);

  if (!known) return <WaitingCloth />;
  if (items.length === 0)
    return (
      <EmptyPlate picture={empty} edge={edge}>
        {undoNote}
      </EmptyPlate>
    );
  return (
    <>
      <Cloth items={picked} pictures={pictures} />
      <section className={`${overlapSection.section} ${styles.section}`} aria-label="What you have picked">
        <form
          className={`${sectionStyles.inner} ${styles.order}`}
          method="get"
          action="/contact-us"
          onSubmit={holdWhileWrong}
        >
          <input type="hidden" name="quote" value="1" />
          <input type="hidden" name="reason" value="privateFunction" />
          <div>
            <div className={styles.orderHead}>
              <h2 className={numberedHeading.heading}>
                <span className={numberedHeading.number}>1</span>
                <span>
                  What <i>you picked</i>
                </span>
              </h2>
              <button
                className={`${buttonStyles.button} ${styles.button} ${styles.quiet}`}
                type="button"
                onClick={() => take("The cart is cleared.", () => getCart().clear())}
              >
                Clear the cart
              </button>
            </div>
            {undoNote}
            <NotKept />
            <ul className={styles.picked}>
              {picked.map((item) => {
                const dish = onMenu.get(item.id);
                return (
                  <CartRow
                    key={item.id}
                    item={item}
                    plate={thumbnailFor(item, pictures)}
                    gone={!dish}
                    onRemove={() => take(`${item.name} is taken out.`, () => getCart().remove(item.id))}
                  >
                    {dish && (
                      <p>
                        <b>{allergenSentence(dish.allergens)}</b>
                      </p>
                    )}
                  </CartRow>
                );
              })}
            </ul>
            <p>
              <a className={actions.more} href="/menu">
                Add another dish <Icon name="go" />
              </a>
            </p>
            <div className={styles.guests}>
              <h2 className={numberedHeading.heading}>
                <span className={numberedHeading.number}>2</span>
                <span>
                  Who <i>is coming</i>
                </span>
              </h2>
              <GuestCountsFields />
            </div>
          </div>
          <OrderTotals answerTime={answerTime} />
        </form>
      </section>
    </>
  );
}

/** Numbers that cannot be stay here, where they were typed and where it is said what is wrong with them. */
function holdWhileWrong(event: FormEvent<HTMLFormElement>): void {
  const wrong = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!wrong) return;
  event.preventDefault();
  wrong.focus();
}

// The page holds the menu without its descriptions: the whole one is asked for, as if nothing were known.
const nothingYet = { revision: 0, documents: [] };

/** The menu's own words, where the dish is still on it: what was picked last month may have changed since. */
function fresh(item: CartItem, dish: CateringMenuItem): CartItem {
  return {
    ...item,
    name: dish.name,
    category: dish.category,
    serves: dish.serves ?? "",
    priceGuide: dish.priceGuide,
    image: dish.image ?? "",
  };
}

function Cloth({ items, pictures }: { items: readonly CartItem[]; pictures: Props["pictures"] }) {
  return (
    <section className={styles.opening} aria-labelledby="h1">
      <div className={`${sectionStyles.inner} ${styles.openingInner}`}>
        <div>
          <h1 id="h1">{cartCopy.title}</h1>
          <p className={`${edgeHero.lead} ${styles.lead}`}>{openingWords(items.length)}</p>
        </div>
        <ul className={styles.plates} aria-hidden="true">
          {items.slice(0, 4).map((item) => (
            <li key={item.id}>
              <Thumbnail
                className={`${styles.plate} ${crop.crop} ${styles.thumbnail}`}
                plate={thumbnailFor(item, pictures)}
                sizes="(width < 860px) 26vw, 18vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What the server draws. Without script it is all there is, and says what to do instead. */
function WaitingCloth() {
  const { phone, phoneDialled } = useBrand();
  const { title, says } = cartCopy.withoutScript;
  return (
    <>
      <section className={styles.opening} aria-labelledby="h1">
        <div className={`${sectionStyles.inner} ${styles.openingInner}`}>
          <div>
            <h1 id="h1">{cartCopy.title}</h1>
            <p className={`${edgeHero.lead} ${styles.lead} ${styles.withScript}`}>{cartCopy.waiting}</p>
          </div>
        </div>
      </section>
      <section
        className={`${overlapSection.section} ${styles.section} ${styles.waiting}`}
        aria-label="What you have picked"
      >
        <div className={`${sectionStyles.inner} ${styles.withoutScript}`}>
          <h2 className={numberedHeading.heading}>{title}</h2>
          <p>{says}</p>
          <p className={`${actions.actions} ${styles.actions}`}>
            <a
              className={`${buttonStyles.button} ${styles.button}`}
              href="/contact-us?reason=privateFunction"
            >
              Request a quote
            </a>{" "}
            <a className={actions.more} href={`tel:${phoneDialled}`}>
              Ring {phone}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

function EmptyPlate({
  picture,
  edge,
  children,
}: {
  picture: PictureFacts;
  edge: string;
  children: React.ReactNode;
}) {
  return (
    <section
      className={`${edgeHero.hero} ${styles.emptyHero}`}
      data-first-screen
      style={{ "--edge": edge } as React.CSSProperties}
      aria-labelledby="h1"
    >
      <div className={`${edgeHero.text} ${styles.heroText}`}>
        <p className={paperLabel.label}>{cartCopy.title}</p>
        <h1 id="h1">
          <HeadingWords of={cartCopy.empty.title} />
        </h1>
        <p className={`${edgeHero.lead} ${styles.lead}`}>{cartCopy.empty.says}</p>
        {children}
        <p className={`${actions.actions} ${styles.actions}`}>
          <a className={`${buttonStyles.button} ${styles.button}`} href="/menu">
            Explore Menu
          </a>{" "}
          <a className={actions.more} href="/contact-us">
            Request a quote <Icon name="go" />
          </a>
        </p>
      </div>
      <div className={`${edgeHero.art} ${styles.heroArt}`}>
        <PictureFace picture={picture} sizes="(width < 860px) 100vw, 64vw" eager />
      </div>
    </section>
  );
}

/** Says what was taken out and offers to put it back; takes the focus, as the button that was pressed is gone. */
function UndoNote({ said, onUndo }: { said: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <output className={styles.undo}>
      <span>{said}</span>
      <button
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.outline} ${buttonStyles.small}`}
        type="button"
        ref={button}
        onClick={onUndo}
      >
        Put it back
      </button>
    </output>
  );
}

function NotKept() {
  if (useCartPersisted()) return null;
  return (
    <p className={styles.undo}>
      Your browser refuses to keep anything, so this cart lasts only until you leave the page. Ask for the
      quote now, or write the names down.
    </p>
  );
}
