import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Services } from "#ui/services/services.tsx";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import { Bleed, Section } from "#ui/section/section.tsx";
import { MarkedWords } from "#ui/marked-words/marked-words.tsx";
import * as styles from "./services-section.module.css";

export function ServicesSection({
  eyebrow,
  heading,
  services,
  lead,
  more,
  picture,
  alt,
}: SectionValues<"services">) {
  return (
    <Section edge="wave" tone="pale" className={styles.section} aria-labelledby="h-services">
      <Bleed className={styles.art}>
        <Picture name={picture} alt={alt} sizes="(width < 700px) 128vw, (width < 1000px) 100vw, 69vw" />
      </Bleed>
      <div className={styles.text}>
        <PaperLabel>{eyebrow}</PaperLabel>
        <h2 id="h-services">
          <HeadingWords of={heading} />
        </h2>
        <Services services={services} />
      </div>
      <div className={styles.more}>
        <p>
          <MarkedWords of={lead} />
        </p>
        {more && (
          <p>
            <ActionLink {...more} variant="more" />
          </p>
        )}
      </div>
    </Section>
  );
}
