import { Crop } from "#ui/picture/crop.tsx";
import { ActionLink } from "#ui/actions/actions.tsx";
import { copy } from "./home.copy.ts";

/** Three arches: the scalloped edge of the table cloth is the three things we cater for. */
export function Occasions() {
  const { label, events } = copy.occasions;
  return (
    <section className="arches" aria-label={label}>
      {events.map((event) => (
        <article key={event.key} className={`arch arch--${event.key}`}>
          <div className="arch__copy">
            <p className="slip">{event.slip}</p>
            <h2>{event.heading}</h2>
            <p>{event.text}</p>
            <p className="do">
              <a className="btn" href={event.askAt}>
                {event.ask}
              </a>{" "}
              <ActionLink look="more" to={event.menu.href} text={event.menu.name} />
            </p>
          </div>
          <Crop
            {...event.picture}
            alt={event.alt}
            sizes="(width < 640px) 100vw, 34vw"
            className="arch__art"
          />
        </article>
      ))}
    </section>
  );
}
