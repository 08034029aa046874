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
      <section className="swell swell--a" aria-label="What you have picked">
        <form className="wrap order" method="get" action="/contact-us" onSubmit={holdWhileWrong}>
          <input type="hidden" name="quote" value="1" />
          <input type="hidden" name="reason" value="privateFunction" />
          <div>
            <div className="order__h">
              <h2 className="part">
                <span className="num">1</span>
                <span>
                  What <i>you picked</i>
                </span>
              </h2>
              <button
                className="btn btn--quiet"
                type="button"
                onClick={() => take("The cart is cleared.", () => getCart().clear())}
              >
                Clear the cart
              </button>
            </div>
            {undoNote}
            <NotKept />
            <ul className="picked">
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
                      <p className="allergens">
                        <b>{allergenSentence(dish.allergens)}</b>
                      </p>
                    )}
                  </CartRow>
                );
              })}
            </ul>
            <p>
              <a className="more" href="/menu">
                Add another dish <Icon name="go" />
              </a>
            </p>
            <div className="counts">
              <h2 className="part">
                <span className="num">2</span>
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
    <section className="cloth-open" aria-labelledby="h1">
      <div className="wrap cloth-open__in">
        <div>
          <h1 id="h1">{cartCopy.title}</h1>
          <p className="lead">{openingWords(items.length)}</p>
        </div>
        <ul className="places" aria-hidden="true">
          {items.slice(0, 4).map((item) => (
            <li key={item.id}>
              <Thumbnail
                className="plate crop"
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
      <section className="cloth-open" aria-labelledby="h1">
        <div className="wrap cloth-open__in">
          <div>
            <h1 id="h1">{cartCopy.title}</h1>
            <p className="lead for-script">{cartCopy.waiting}</p>
          </div>
        </div>
      </section>
      <section className="swell swell--a waiting" aria-label="What you have picked">
        <div className="wrap for-no-script">
          <h2 className="part">{title}</h2>
          <p>{says}</p>
          <p className="do">
            <a className="btn" href="/contact-us?reason=privateFunction">
              Request a quote
            </a>{" "}
            <a className="more" href={`tel:${phoneDialled}`}>
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
    <section className="opener bare" style={{ "--edge": edge } as React.CSSProperties} aria-labelledby="h1">
      <div className="opener__copy">
        <p className="slip">{cartCopy.title}</p>
        <h1 id="h1">
          <HeadingWords of={cartCopy.empty.title} />
        </h1>
        <p className="lead">{cartCopy.empty.says}</p>
        {children}
        <p className="do">
          <a className="btn" href="/menu">
            Explore Menu
          </a>{" "}
          <a className="more" href="/contact-us">
            Request a quote <Icon name="go" />
          </a>
        </p>
      </div>
      <div className="opener__art">
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
    <output className="undo">
      <span>{said}</span>
      <button className="btn btn--line btn--s" type="button" ref={button} onClick={onUndo}>
        Put it back
      </button>
    </output>
  );
}

function NotKept() {
  if (useCartPersisted()) return null;
  return (
    <p className="undo">
      Your browser refuses to keep anything, so this cart lasts only until you leave the page. Ask for the
      quote now, or write the names down.
    </p>
  );
}
