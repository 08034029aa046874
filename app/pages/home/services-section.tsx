import { useCopy } from "#brand/claims-in-copy.ts";
import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Services } from "#ui/services/services.tsx";
import { copy } from "./home.copy.ts";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Bleed, Section } from "#ui/section/section.tsx";
import * as styles from "./services-section.module.css";

export function ServicesSection() {
  const { eyebrow, heading, services, lead, more, alt } = useCopy(copy).services;
  return (
    <Section edge="wave" tone="pale" className={styles.section} aria-labelledby="h-services">
      <Bleed className={styles.art}>
        <Picture name="nutrition" alt={alt} sizes="(width < 700px) 128vw, (width < 1000px) 100vw, 69vw" />
      </Bleed>
      <div className={styles.text}>
        <PaperLabel>{eyebrow}</PaperLabel>
        <h2 id="h-services">
          <HeadingWords of={heading} />
        </h2>
        <Services services={services} />
      </div>
      <div className={styles.more}>
        <p>{lead}</p>
        <p>
          <ActionLink variant="more" to={more.href} text={more.name} />
        </p>
      </div>
    </Section>
  );
}
