import type { ReactNode } from "react";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import { cartCopy } from "./cart.copy.ts";
import { ActionLine, MoreLink } from "#ui/actions/actions.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import * as edgeHero from "#ui/hero/edge-hero.module.css";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import * as styles from "#cart/cart.module.css";

/** As it is laid out: across a phone, beside the words elsewhere. */
export const emptyPictureSizes = "(width < 1000px) 100vw, 64vw";

/** The page while nothing is in the cart. `children` may offer to put back what was taken out. */
export function EmptyCart({
  picture,
  edge,
  children,
}: {
  picture: PictureFacts;
  /** The left edge of the picture, as a gradient. */
  edge: string;
  children: ReactNode;
}) {
  return (
    <section
      className={`${edgeHero.hero} ${styles.emptyHero}`}
      data-first-screen
      style={{ "--edge": edge }}
      aria-labelledby="h1-empty"
    >
      <div className={`${edgeHero.text} ${styles.heroText}`}>
        <PaperLabel>{cartCopy.title}</PaperLabel>
        <h1 id="h1-empty">
          <HeadingWords of={cartCopy.empty.title} />
        </h1>
        <p className={`${edgeHero.lead} ${styles.lead}`}>{cartCopy.empty.text}</p>
        {children}
        <ActionLine className={styles.actions}>
          <ButtonLink className={styles.button} href="/menu">
            Explore Menu
          </ButtonLink>{" "}
          <MoreLink href="/contact-us">
            Request a quote <Icon name="go" />
          </MoreLink>
        </ActionLine>
      </div>
      <div className={`${edgeHero.art} ${styles.heroArt}`}>
        {/* Lazy, so that nobody with dishes in their cart fetches it; the head's script has asked for it early. */}
        <ResponsiveImage picture={picture} sizes={emptyPictureSizes} asWideAs="sizes" />
      </div>
    </section>
  );
}
