import { useCopy } from "#brand/claims-in-copy.ts";
import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Services } from "#ui/services/services.tsx";
import { copy } from "./home.copy.ts";
import * as paperLabel from "#ui/paper-label/paper-label.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "./services-section.module.css";

export function ServicesSection() {
  const { eyebrow, heading, services, lead, more, alt } = useCopy(copy).services;
  return (
    <section
      className={`${sectionStyles.section} ${sectionStyles.wave} ${styles.section} ${sectionStyles.pale}`}
      data-edge="wave"
      aria-labelledby="h-services"
    >
      <div className={`${sectionStyles.bleed} ${styles.art}`}>
        <Picture name="nutrition" alt={alt} sizes="(width < 700px) 128vw, (width < 1000px) 100vw, 69vw" />
      </div>
      <div className={styles.text}>
        <p className={paperLabel.label}>{eyebrow}</p>
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
    </section>
  );
}
