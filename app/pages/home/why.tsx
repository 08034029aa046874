import { ActionLink } from "#ui/actions/actions.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { copy } from "./home.copy.ts";

export function Why() {
  const brand = useBrand();
  const { why } = copy;
  return (
    <section className="field why" aria-labelledby="h-why">
      <svg className="seam" viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 100V58C180 8 420 0 700 34s520 62 740 10v56Z" />
      </svg>
      <div className="why__copy wrap">
        <div>
          <p className="slip">{why.slip(brand.name)}</p>
          <h2 id="h-why">{why.heading}</h2>
        </div>
        <div className="prose">
          <p>{why.text}</p>
          <p>
            <ActionLink look="more" to={why.more.href} text={why.more.name} />
          </p>
        </div>
      </div>
      <div className="why__art">
        <Picture name="school-lunch" sizes="(width < 640px) 165vw, 100vw" alt={why.alt} />
        <ul className="tickets" aria-label={why.label}>
          {why.tickets.map(({ figure, says }) => (
            <li key={says} className="ticket">
              <b>{figure}</b> {says}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
