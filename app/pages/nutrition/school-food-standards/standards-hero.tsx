import { Picture } from "#ui/picture/picture.tsx";
import { pictureEdge, pictureTone } from "#ui/picture/pictures.ts";
import { standardsCopy as copy } from "./standards.copy.ts";
import { ArtOpening } from "#ui/hero/art-opening.tsx";
import * as styles from "./standards.module.css";
import { sizes } from "./page.tsx";

export const StandardsHero = ({ eyebrow }: { readonly eyebrow: string }) => (
  <ArtOpening
    edge={pictureEdge("nutrition", "left")}
    top={pictureTone("nutrition", "top")}
    tone="pale"
    eyebrow={eyebrow}
    heading={copy.heading}
    lead={copy.lead}
    looks={{ text: styles.heroText, lead: styles.lead, art: styles.heroArt }}
    art={<Picture name="nutrition" sizes={sizes} eager />}
  />
);
