import { Picture } from "#ui/picture/picture.tsx";
import { copy } from "./home.copy.ts";

/** The mint wall. */
export function Story() {
  const { alt, ...words } = copy.story;
  return (
    <section className="field story" aria-labelledby="h-story">
      <div className="spill story__art">
        <Picture name="careers" alt={alt} sizes="(width < 640px) 128vw, (width < 1000px) 100vw, 69vw" />
      </div>
      <TableWords id="story" {...words} />
    </section>
  );
}

/** The dark green table. */
export function Premium() {
  const { alt, dishes, ...words } = copy.premium;
  return (
    <section className="field wave premium dark" aria-labelledby="h-premium">
      <TableWords id="premium" {...words} look="btn--saffron" />
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
  const { alt, ...words } = copy.pastry;
  return (
    <section className="field pastry dark" aria-labelledby="h-pastry">
      <div className="scallop" aria-hidden="true" />
      <div className="spill pastry__art">
        <Picture name="pastry" alt={alt} sizes="(width < 640px) 132vw, (width < 1000px) 100vw, 70vw" />
      </div>
      <TableWords id="pastry" {...words} look="btn--saffron" />
    </section>
  );
}

/** What each table says, and where it leads. */
function TableWords({
  id,
  slip,
  heading,
  text,
  button,
  look = "",
}: {
  id: string;
  slip: string;
  heading: string;
  text: string | readonly string[];
  button: { readonly name: string; readonly href: string };
  look?: string;
}) {
  return (
    <div className={`${id}__copy`}>
      <p className="slip">{slip}</p>
      <h2 id={`h-${id}`}>{heading}</h2>
      {[text].flat().map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="do">
        <a className={`btn ${look}`.trim()} href={button.href}>
          {button.name}
        </a>
      </p>
    </div>
  );
}
