import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { Thumbnail } from "#cart/cart-row.tsx";
import type { CartItem } from "#cart/cart-item.ts";
import { thumbnailFor } from "#cart/thumbnails.ts";
import { cartCopy, openingWords } from "./cart.copy.ts";
import * as edgeHero from "#ui/hero/edge-hero.module.css";
import * as crop from "#ui/picture/crop.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "#cart/cart.module.css";

/** The top of the page: what is in the cart, in words and as thumbnails. */
export function CartOpening({
  items,
  pictures,
}: {
  items: readonly CartItem[];
  pictures: Readonly<Record<string, PictureFacts>>;
}) {
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
                thumbnail={thumbnailFor(item, pictures)}
                sizes="(width < 860px) 26vw, 18vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
