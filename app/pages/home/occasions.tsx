import { Crop } from "#ui/picture/crop.tsx";
import { ActionLine } from "#ui/actions/action-line.tsx";
import { ActionLink } from "#ui/actions/actions.tsx";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { classNames } from "#ui/class-names.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { useSectionMark } from "#ui/section/section-mark.ts";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./occasions.module.css";

/** Three cards, one for each kind of event that we cater for. */
export function Occasions({ label, events }: SectionValues<"occasions">) {
  return (
    <section {...useSectionMark()} className={styles.cards} aria-label={label}>
      {events.map((event) => (
        <article key={event.heading} className={classNames(styles.card, styles[event.look])}>
          <div className={styles.text}>
            <PaperLabel className={styles.label}>{event.eyebrow}</PaperLabel>
            <h2>{event.heading}</h2>
            <p>
              <MarkedWords of={event.text} />
            </p>
            <ActionLine className={styles.actions}>
              {event.ask && (
                <ButtonLink className={styles.button} href={event.ask.to}>
                  {event.ask.text}
                </ButtonLink>
              )}{" "}
              {event.menu && <ActionLink {...event.menu} variant="more" />}
            </ActionLine>
          </div>
          <Crop
            {...event.picture}
            alt={event.alt}
            sizes="(width < 700px) 100vw, 34vw"
            className={styles.art}
          />
        </article>
      ))}
    </section>
  );
}
