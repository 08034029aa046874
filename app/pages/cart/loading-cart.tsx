import { useBrand } from "#layout/brand-context.tsx";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { ChooseDishes } from "./choose-dishes.tsx";
import { cartCopy } from "./cart.copy.ts";
import * as edgeHero from "#ui/hero/edge-hero.module.css";
import * as numberedHeading from "#ui/numbered-heading/numbered-heading.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "#cart/cart.module.css";

/** What the server renders. Without script it is all there is, and says what to do instead. */
export function LoadingCart({ menu }: { menu: readonly EncodedItem[] }) {
  const { phone, phoneDialled } = useBrand();
  const { title, text } = cartCopy.withoutScript;
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
          <p>{text}</p>
          <p>
            Or ring us: <a href={`tel:${phoneDialled}`}>{phone}</a>
          </p>
          <noscript>
            <ChooseDishes menu={menu} />
          </noscript>
        </div>
      </section>
    </>
  );
}
