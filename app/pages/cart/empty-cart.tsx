import type { ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { ResponsiveImage } from "#ui/picture/responsive-image.tsx";
import { cartCopy } from "./cart.copy.ts";
import { ActionLine, MoreLink } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { ArtOpening } from "#ui/hero/art-opening.tsx";
import * as styles from "./cart.module.css";

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
    <ArtOpening
      edge={edge}
      eyebrow={cartCopy.title}
      heading={cartCopy.empty.title}
      headingId="h1-empty"
      lead={cartCopy.empty.text}
      looks={{ opening: styles.emptyHero, text: styles.heroText, lead: styles.lead, art: styles.heroArt }}
      art={
        // Lazy, so that nobody with dishes in their cart fetches it; the head's script has asked for it early.
        <ResponsiveImage picture={picture} sizes={emptyPictureSizes} asWideAs="sizes" />
      }
    >
      {children}
      <ActionLine className={styles.actions}>
        <ButtonLink className={styles.button} href="/menu">
          Explore Menu
        </ButtonLink>{" "}
        <MoreLink href="/contact-us">
          Request a quote <Icon name="go" />
        </MoreLink>
      </ActionLine>
    </ArtOpening>
  );
}
