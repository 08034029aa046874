import { HeadingWords } from "#ui/heading/heading.tsx";
import { allergens } from "#food/allergen.ts";
import { allergenAware } from "./allergen-aware.copy.ts";

/** The list of the law, each with its letters, its name and what hides behind it. */
export function Fourteen() {
  const { urgent, fourteen } = allergenAware;
  return (
    <section className="field read fourteen" aria-labelledby="h-14">
      <div className="lace" aria-hidden="true" />
      <div className="wrap">
        <p className="urgent">
          <b>{urgent.words}</b> {urgent.act}
        </p>
        <div className="fourteen__head">
          <h2 id="h-14">
            <HeadingWords of={fourteen.heading} />
          </h2>
          <p>{fourteen.text}</p>
        </div>
        <dl>
          {allergens.map(({ key, code, name }) => (
            <div key={key} id={key}>
              <dt>
                <span className="stamp" aria-hidden="true">
                  {code}
                </span>
                {name}
              </dt>
              <dd>{fourteen.behind[key]}</dd>
            </div>
          ))}
        </dl>
        <p className="cap">{fourteen.source}</p>
      </div>
    </section>
  );
}
