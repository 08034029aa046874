import { Picture, useShowsSample } from "#ui/picture/picture.tsx";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { classNames } from "#ui/class-names.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { DishLabel } from "#ui/dish-label/dish-label.tsx";
import { ActionLine } from "#ui/actions/action-line.tsx";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Bleed, Scallop, Section } from "#ui/section/section.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./picture-sections.module.css";

type StoryValues = SectionValues<"story">;

/** Words over a large picture, on the colour that the picture has at its edge. */
export function PictureStory({ look, ...values }: StoryValues) {
  const Look = looks[look];
  return <Look {...values} />;
}

type LookProps = Omit<StoryValues, "look">;

/** On mint. */
function OurStory({ picture, alt, ...words }: LookProps) {
  const calm = !useShowsSample(picture) && styles.calm;
  return (
    <Section className={classNames(styles.story, calm)} aria-labelledby="h-story">
      <Bleed className={`${styles.bleed} ${styles.storyArt}`}>
        <Picture name={picture} alt={alt} sizes="(width < 700px) 128vw, (width < 1000px) 100vw, 69vw" />
      </Bleed>
      <SectionText id="story" {...words} />
    </Section>
  );
}

/** On dark green. */
function PremiumRange({ picture, alt, dishes = [], ...words }: LookProps) {
  const calm = !useShowsSample(picture) && styles.calm;
  return (
    <Section edge="wave" tone="dark" className={classNames(styles.premium, calm)} aria-labelledby="h-premium">
      <SectionText id="premium" {...words} saffron />
      <div className={styles.premiumArt}>
        <Picture name={picture} alt={alt} sizes="(width < 700px) 160vw, 105vw" />
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

/** On beetroot. */
function PastryChef({ picture, alt, ...words }: LookProps) {
  const calm = !useShowsSample(picture) && styles.calm;
  return (
    <Section tone="dark" className={classNames(styles.pastry, calm)} aria-labelledby="h-pastry">
      <Scallop />
      <Bleed className={`${styles.bleed} ${styles.pastryArt}`}>
        <Picture name={picture} alt={alt} sizes="(width < 700px) 132vw, (width < 1000px) 100vw, 70vw" />
      </Bleed>
      <SectionText id="pastry" {...words} saffron />
    </Section>
  );
}

const looks = { story: OurStory, premium: PremiumRange, pastry: PastryChef };

/** A section's text and its button. */
function SectionText({
  id,
  eyebrow,
  heading,
  text,
  button,
  saffron = false,
}: Pick<StoryValues, "eyebrow" | "heading" | "text" | "button"> & {
  id: StoryValues["look"];
  /** A saffron button, for a dark background. */
  saffron?: boolean;
}) {
  return (
    <div className={styles[`${id}Text`]}>
      <PaperLabel>{eyebrow}</PaperLabel>
      <h2 id={`h-${id}`}>{heading}</h2>
      {text.map((words) => (
        <p key={words}>
          <MarkedWords of={words} />
        </p>
      ))}
      {button && (
        <ActionLine className={styles.actions}>
          <ButtonLink kind={saffron ? "saffron" : undefined} href={button.to}>
            {button.text}
          </ButtonLink>
        </ActionLine>
      )}
    </div>
  );
}
