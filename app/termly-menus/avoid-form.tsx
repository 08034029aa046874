import { allergens } from "#food/allergen.ts";
import { sayList } from "./substitution.ts";
import type { MenuQuestion } from "./termly-view.ts";

/** Which allergens to mark: a plain GET form that can be shared as an address. Nothing is ever hidden. */
export function AvoidForm({
  action,
  menu,
  question: { week, date, without },
}: {
  readonly action: string;
  readonly menu: string;
  readonly question: MenuQuestion;
}) {
  const chosen = allergens.filter(({ key }) => without.includes(key)).map(({ name }) => name.toLowerCase());
  const keep = { menu, ...(week !== null && { week: String(week) }), ...(date !== null && { date }) };
  return (
    <search aria-label="Mark allergens">
      <form className="avoid" method="get" action={action}>
        {Object.entries(keep).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <details open={without.length > 0}>
          <summary>
            <span>
              I need to avoid <b>{chosen.length ? sayList(chosen) : "something: mark the dishes"}</b>
            </span>
            <svg aria-hidden="true">
              <use href="#down" />
            </svg>
          </summary>
          <fieldset>
            <legend className="vh">Allergens to avoid</legend>
            <div className="chips chips--14">
              {allergens.map(({ key, name }) => (
                <label className="chip chip--avoid" key={key}>
                  <input type="checkbox" name="without" value={key} defaultChecked={without.includes(key)} />
                  <span>{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <p className="do">
            <button className="btn btn--s" type="submit">
              Mark the dishes
            </button>
            {without.length > 0 && (
              <a className="btn btn--line btn--s" href={`${action}?${new URLSearchParams(keep).toString()}`}>
                Clear
              </a>
            )}
          </p>
          <p className="small">
            Dishes are marked, never hidden. It helps you choose; a person confirms it, so tell the school
            about an allergy first. Coeliac disease or another diagnosis? Your child can have{" "}
            <a className="text-link" href="/nutrition/medical-diets">
              a menu of their own
            </a>
            .
          </p>
        </details>
      </form>
    </search>
  );
}
