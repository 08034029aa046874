import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { Services } from "#ui/services/services.tsx";
import { copy } from "./home.copy.ts";

export function MeasuredServices() {
  const { slip, heading, services, say, more, alt } = copy.services;
  return (
    <section className="field wave services on-cream" aria-labelledby="h-services">
      <div className="spill services__art">
        <Picture name="nutrition" alt={alt} sizes="(width < 640px) 128vw, (width < 1000px) 100vw, 69vw" />
      </div>
      <div className="services__copy">
        <p className="slip">{slip}</p>
        <h2 id="h-services">
          <HeadingWords of={heading} />
        </h2>
        <Services services={services} />
      </div>
      <div className="services__say">
        <p>{say}</p>
        <p>
          <ActionLink look="more" to={more.href} text={more.name} />
        </p>
      </div>
    </section>
  );
}
