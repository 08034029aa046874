import { ActionLine } from "#ui/actions/action-line.tsx";
import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { isOwnPicture } from "#ui/picture/pictures.ts";
import { classNames } from "#ui/class-names.ts";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { MyLunchCard } from "./my-lunch-card.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { DishLabel } from "#ui/dish-label/dish-label.tsx";
import { useSectionMark } from "#ui/section/section-mark.ts";
import { toneClass } from "#ui/section/tone.ts";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./home-hero.module.css";

/** Cut to almost a square on a phone, 16 to 9 shows 180vw of itself there: soft clay looks the same from fewer pixels. */
export const heroSizes = "(width < 700px) 110vw, (width < 1000px) 120vw, 112vw";

export function Hero({ heading, lead, explore, quote, picture, dish }: SectionValues<"home-opening">) {
  return (
    <section
      {...useSectionMark()}
      className={classNames(styles.hero, toneClass("dark"), isOwnPicture(picture) && styles.photograph)}
      data-first-screen
      aria-labelledby="h-hero"
    >
      <div className={styles.text}>
        <h1 id="h-hero">
          <HeadingWords of={heading} />
        </h1>
        <p className={styles.lead}>
          <MarkedWords of={lead} />
        </p>
        <ActionLine className={styles.actions}>
          <ButtonLink kind="saffron" href="/menu">
            {explore}
          </ButtonLink>{" "}
          <ActionLink variant="more" to="/contact-us" text={quote} />
        </ActionLine>
        <MyLunchCard />
      </div>
      <div className={styles.art}>
        <Picture name={picture} sizes={heroSizes} eager />
      </div>
      {dish && (
        <DishLabel className={styles.dishLabel}>
          <b>{dish.name}</b>
          <span>{dish.note}</span>
        </DishLabel>
      )}
    </section>
  );
}
