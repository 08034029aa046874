import { Picture } from "#ui/picture/picture.tsx";
import { copy } from "./home.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { DishLabel } from "#ui/dish-label/dish-label.tsx";
import { ActionLine } from "#ui/actions/action-line.tsx";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Bleed, Scallop, Section } from "#ui/section/section.tsx";
import * as styles from "./picture-sections.module.css";

/** Our story, on mint. */
export function OurStory() {
  const { alt, ...words } = copy.story;
  return (
    <Section className={styles.story} aria-labelledby="h-story">
      <Bleed className={`${styles.bleed} ${styles.storyArt}`}>
        <Picture name="careers" alt={alt} sizes="(width < 700px) 128vw, (width < 1000px) 100vw, 69vw" />
      </Bleed>
      <SectionText id="story" {...words} />
    </Section>
  );
}

/** The premium range, on dark green. */
export function PremiumRange() {
  const { alt, dishes, ...words } = copy.premium;
  return (
    <Section edge="wave" tone="dark" className={styles.premium} aria-labelledby="h-premium">
      <SectionText id="premium" {...words} saffron />
      <div className={styles.premiumArt}>
        <Picture name="premium-range" alt={alt} sizes="(width < 700px) 160vw, 105vw" />
        {dishes.map(({ name, note }, index) => (
          <DishLabel
            key={name}
            className={classNames(styles.dishLabel, index ? styles.secondLabel : styles.firstLabel)}
          >
            <b>{name}</b>
            <span>{note}</span>
          </DishLabel>
        ))}
      </div>
    </Section>
  );
}

/** The head pastry chef, on beetroot. */
export function PastryChef() {
  const { alt, ...words } = copy.pastry;
  return (
    <Section tone="dark" className={styles.pastry} aria-labelledby="h-pastry">
      <Scallop />
      <Bleed className={`${styles.bleed} ${styles.pastryArt}`}>
        <Picture name="pastry" alt={alt} sizes="(width < 700px) 132vw, (width < 1000px) 100vw, 70vw" />
      </Bleed>
      <SectionText id="pastry" {...words} saffron />
    </Section>
  );
}

/** A section's text and its button. */
function SectionText({
  id,
  eyebrow,
  heading,
  text,
  button,
  saffron = false,
}: {
  id: "story" | "premium" | "pastry";
  eyebrow: string;
  heading: string;
  text: string | readonly string[];
  button: { readonly name: string; readonly href: string };
  /** A saffron button, for a dark background. */
  saffron?: boolean;
}) {
  return (
    <div className={styles[`${id}Text`]}>
      <PaperLabel>{eyebrow}</PaperLabel>
      <h2 id={`h-${id}`}>{heading}</h2>
      {[text].flat().map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ActionLine className={styles.actions}>
        <ButtonLink kind={saffron ? "saffron" : undefined} href={button.href}>
          {button.name}
        </ButtonLink>
      </ActionLine>
    </div>
  );
}
