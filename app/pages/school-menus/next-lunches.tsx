import { Picture } from "#ui/picture/picture.tsx";
import { BeingChecked } from "#termly-menus/being-checked.tsx";
import { dietMark, describeAllergens } from "#termly-menus/dish-descriptions.ts";
import type { TermlySector } from "#termly-menus/menu-registry.ts";
import { menuPage } from "#termly-menus/menu-registry.ts";
import type { Day } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import type { NextLunch } from "./menus-loader.server.ts";
import { menusCopy, schoolMenus } from "./school-menus.copy.ts";

/** The next lunch of every menu of a sector, each leading to its own page. */
export function NextLunches({
  sector,
  lunches,
  today,
}: {
  readonly sector: TermlySector;
  readonly lunches: readonly NextLunch[];
  readonly today: Day;
}) {
  return (
    <section className="field wave today next" aria-labelledby="h-next">
      <div className="today__art">
        <Picture name="school-lunch" sizes="(width < 860px) 116vw, 62vw" />
      </div>
      <div className="today__copy">
        <p className="kicker">{formatDay(today, "full")}</p>
        <h2 id="h-next">{schoolMenus[sector].everywhere}</h2>
        <ul className="lunch">
          {lunches.map((one) => (
            <SchoolLunch {...one} today={today} key={one.about.key} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function SchoolLunch({ about, lunch, today }: NextLunch & { readonly today: Day }) {
  const shown = lunch?.dishes.filter(({ course }) => course === "main" || course === "vegetarian") ?? [];
  return (
    <li>
      <p className="leader">
        <b>
          <a href={menuPage(about.key)}>{about.school}</a>
        </b>
        <span className="dots" aria-hidden="true" />
        <span>{lunch ? (lunch.day === today ? "Today" : formatDay(lunch.day)) : "Ended"}</span>
      </p>
      {shown.map((dish) => (
        <p className="words" key={dish.course}>
          <span className="words__dish">{dish.name}.</span> {describeAllergens(dish)}
          {dietMark(dish) && ` ${dietMark(dish)!.words}.`}
        </p>
      ))}
      {!lunch && <p className="words">{menusCopy.ended}</p>}
      {lunch?.beingChecked && (
        <p className="words words--changed">
          Menu being checked. <BeingChecked />
        </p>
      )}
      {lunch?.dishes.some(({ substitution }) => substitution) && (
        <p className="words words--changed">Changed: see the menu.</p>
      )}
    </li>
  );
}
