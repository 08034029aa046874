import { useBrand } from "#layout/brand-context.tsx";
import { cartCopy } from "./cart.copy.ts";
import * as actions from "#ui/actions/actions.module.css";
import * as buttonStyles from "#ui/button/button.module.css";
import * as edgeHero from "#ui/hero/edge-hero.module.css";
import * as numberedHeading from "#ui/numbered-heading/numbered-heading.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "#cart/cart.module.css";

/** What the server renders. Without script it is all there is, and says what to do instead. */
export function LoadingCart() {
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
