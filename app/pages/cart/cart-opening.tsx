import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { classNames } from "#ui/class-names.ts";
import { Thumbnail } from "./cart-row.tsx";
import type { CartItem } from "#cart/cart-item.ts";
import { thumbnailFor } from "#cart/thumbnails.ts";
import { cartCopy, openingWords } from "./cart.copy.ts";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./cart.module.css";

const places = [0, 1, 2, 3];

/** The top of the page: what is in the cart, in words and as thumbnails. */
export function CartOpening({
  items,
  pictures,
}: {
  /** Undefined while they are not known: then the root says how many there are, and the words. */
  items: readonly CartItem[] | undefined;
  pictures: Readonly<Record<string, PictureFacts>>;
}) {
  // A dish without a picture has an empty plate: those with one come first.
  const shown = items?.toSorted(
    (one, other) => Number(!thumbnailFor(one, pictures)) - Number(!thumbnailFor(other, pictures)),
  );
  return (
    <section className={styles.opening} aria-labelledby="h1">
      <Inner className={styles.openingInner}>
        <div>
          <h1 id="h1">{cartCopy.title}</h1>
          <p className={classNames(styles.lead, !items && styles.wordsOfRoot)}>
            {items ? openingWords(items.length) : <span>{cartCopy.waiting}</span>}
          </p>
        </div>
        <ul className={classNames(styles.plates, !items && styles.platesOfRoot)} aria-hidden="true">
          {places.slice(0, items?.length).map((place) => {
            const item = shown?.[place];
            return (
              <li key={place}>
                <Thumbnail
                  className={`${styles.plate} ${styles.thumbnail}`}
                  thumbnail={item && thumbnailFor(item, pictures)}
                  sizes="(width < 1000px) 26vw, 18vw"
                />
              </li>
            );
          })}
        </ul>
      </Inner>
    </section>
  );
}
