import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { MenuIcon } from "#catering-menu/menu-icons.tsx";
import { allergenAware } from "./allergen-aware.copy.ts";

/** The four states that a dish can be in for an allergen, in the shapes in which the menu shows them. */
export function FourAnswers() {
  const { heading, text, four, try: action, tryNote } = allergenAware.answers;
  return (
    <section className="read four" aria-labelledby="h-4">
      <div className="wrap four__in">
        <div>
          <h2 id="h-4">
            <HeadingWords of={heading} />
          </h2>
          <p className="four__text">{text}</p>
        </div>
        <div>
          <dl>
            {four.map(({ sign, mark, says }) => (
              <div key={sign}>
                <dt>
                  <span className={`verdict verdict--${sign}`}>
                    <MenuIcon name={sign} />
                    <span>{mark}</span>
                  </span>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
          <p className="do">
            <ActionLink {...action} />
          </p>
          <p className="note-line">{tryNote}</p>
        </div>
      </div>
    </section>
  );
}
