import { Picture } from "#blocks/picture.tsx";
import { copy } from "./home.copy.ts";

/** The mint wall. */
export function Story() {
  const { slip, heading, text, button, alt } = copy.story;
  return (
    <section className="field story" aria-labelledby="h-story">
      <div className="spill story__art">
        <Picture name="careers" alt={alt} sizes="(width < 640px) 128vw, (width < 1000px) 100vw, 69vw" />
      </div>
      <div className="story__copy">
        <p className="slip">{slip}</p>
        <h2 id="h-story">{heading}</h2>
        {text.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p className="do">
          <a className="btn" href={button.href}>
            {button.name}
          </a>
        </p>
      </div>
    </section>
  );
}

/** The dark green table. */
export function Premium() {
  const { slip, heading, text, button, alt, dishes } = copy.premium;
  return (
    <section className="field wave premium dark" aria-labelledby="h-premium">
      <div className="premium__copy">
        <p className="slip">{slip}</p>
        <h2 id="h-premium">{heading}</h2>
        <p>{text}</p>
        <p className="do">
          <a className="btn btn--saffron" href={button.href}>
            {button.name}
          </a>
        </p>
      </div>
      <div className="premium__art">
        <Picture name="premium-range" alt={alt} sizes="(width < 640px) 160vw, 105vw" />
        {dishes.map(({ name, note }, index) => (
          <p key={name} className={`dish dish--p${index + 1}`}>
            <b>{name}</b>
            <span>{note}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

/** The beetroot table. */
export function Pastry() {
  const { slip, heading, text, button, alt } = copy.pastry;
  return (
    <section className="field pastry dark" aria-labelledby="h-pastry">
      <div className="scallop" aria-hidden="true" />
      <div className="spill pastry__art">
        <Picture name="pastry" alt={alt} sizes="(width < 640px) 132vw, (width < 1000px) 100vw, 70vw" />
      </div>
      <div className="pastry__copy">
        <p className="slip">{slip}</p>
        <h2 id="h-pastry">{heading}</h2>
        <p>{text}</p>
        <p className="do">
          <a className="btn btn--saffron" href={button.href}>
            {button.name}
          </a>
        </p>
      </div>
    </section>
  );
}
