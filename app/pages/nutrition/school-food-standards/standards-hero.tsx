import { Picture } from "#ui/picture/picture.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { openingGround } from "#ui/picture/pictures.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import { ArtOpening } from "#ui/hero/art-opening.tsx";
import * as styles from "./standards.module.css";
import { sizes } from "./page.tsx";

interface StandardsHeroProps {
  readonly eyebrow: string;
  readonly picture: PictureRef;
}

export const StandardsHero = ({ eyebrow, picture }: StandardsHeroProps) => (
  <ArtOpening
    {...openingGround(picture)}
    tone="pale"
    eyebrow={eyebrow}
    heading={copy.heading}
    lead={copy.lead}
    looks={{ text: styles.heroText, lead: styles.lead, art: styles.heroArt }}
    art={<Picture name={picture} sizes={sizes} eager />}
  />
);
