import { Crop } from "#ui/picture/crop.tsx";
import { ActionLine } from "#ui/actions/action-line.tsx";
import { ActionLink } from "#ui/actions/actions.tsx";
import { occasionArt } from "./home.art.ts";
import { copy } from "./home.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import * as styles from "./occasions.module.css";

/** Three cards, one for each kind of event that we cater for. */
export function Occasions() {
  const { label, events } = copy.occasions;
  return (
    <section className={styles.cards} aria-label={label}>
      {events.map((event) => (
        <article key={event.key} className={classNames(styles.card, styles[occasionArt[event.key].variant])}>
          <div className={styles.text}>
            <PaperLabel className={styles.label}>{event.eyebrow}</PaperLabel>
            <h2>{event.heading}</h2>
            <p>{event.text}</p>
            <ActionLine className={styles.actions}>
              <ButtonLink className={styles.button} href={event.askAt}>
                {event.ask}
              </ButtonLink>{" "}
              <ActionLink variant="more" to={event.menu.href} text={event.menu.name} />
            </ActionLine>
          </div>
          <Crop
            {...occasionArt[event.key].picture}
            alt={event.alt}
            sizes="(width < 700px) 100vw, 34vw"
            className={styles.art}
          />
        </article>
      ))}
    </section>
  );
}
