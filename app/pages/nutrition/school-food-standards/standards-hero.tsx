import { Picture, pictureEdge, pictureTone } from "#ui/picture/picture.tsx";
import { standardsCopy as copy } from "./standards.copy.ts";
import * as edgeHero from "#ui/hero/edge-hero.module.css";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { toneClass } from "#ui/section/section.tsx";
import * as styles from "./standards.module.css";
import { sizes } from "./page.tsx";

export function StandardsHero({ eyebrow }: { readonly eyebrow: string }) {
  const style = {
    "--edge": pictureEdge("nutrition", "left"),
    "--picture-top": pictureTone("nutrition", "top"),
  };
  return (
    <section
      className={`${edgeHero.hero} ${toneClass("pale")}`}
      data-first-screen
      style={style}
      aria-labelledby="h1"
    >
      <div className={`${edgeHero.text} ${styles.heroText}`}>
        <PaperLabel>{eyebrow}</PaperLabel>
        <h1 id="h1">{copy.heading}</h1>
        <p className={`${edgeHero.lead} ${styles.lead}`}>{copy.lead}</p>
      </div>
      <div className={`${edgeHero.art} ${styles.heroArt}`}>
        <Picture name="nutrition" sizes={sizes} eager />
      </div>
    </section>
  );
}
