import { Icon } from "#ui/icon/icon.tsx";
import { allergens } from "#food/allergen.ts";
import { formatAvoided } from "#food/avoided.ts";
import { LeafBoxes } from "#food/leaf-boxes.tsx";
import { allergenVerdict } from "#food/allergen-verdict.ts";
import type { MenuQuery, MenuView } from "./menu-view.ts";
import * as actions from "#ui/actions/actions.module.css";
import * as buttonStyles from "#ui/button/button.module.css";
import * as chip from "#ui/form/chip.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "./school-menu.module.css";

/** Where the marked dishes begin: the form leads there, or what it changed would be far below it on a phone. */
const markedAnchor = "marked";

/** What was marked, in a line above the dishes: nothing is said while nothing is avoided. */
export function MarkedSummary({ weeks, query: { without } }: Pick<MenuView, "weeks" | "query">) {
  if (without.length === 0) return null;
  const dishes = weeks.flatMap(({ columns }) => columns.flatMap((column) => column.dishes));
  const unsuitable = dishes.filter((dish) => !allergenVerdict(dish.allergens, without).suitable);
  return (
    <p className={styles.marked} id={markedAnchor} tabIndex={-1}>
      <b>Marked for {formatAvoided(without)}.</b> {unsuitable.length} of {dishes.length} dishes below contain
      it, may contain it, or are not known.
    </p>
  );
}

/** Which allergens to mark: a plain GET form that can be shared as an address. Nothing is ever hidden. */
export function AvoidForm({
  action,
  menu,
  question: { week, date, without },
}: {
  readonly action: string;
  readonly menu: string;
  readonly question: MenuQuery;
}) {
  const keep = { menu, ...(week !== null && { week: String(week) }), ...(date !== null && { date }) };
  return (
    <search aria-label="Mark allergens">
      <form className={styles.avoid} method="get" action={`${action}#${markedAnchor}`}>
        {Object.entries(keep).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <details open={without.length > 0}>
          <summary>
            <span>
              I need to avoid <b>{without.length ? formatAvoided(without) : "something: mark the dishes"}</b>
            </span>
            <Icon name="down" />
          </summary>
          <fieldset>
            <legend className="visually-hidden">Allergens to avoid</legend>
            <div className={`${chip.list} ${chip.fourteen} ${styles.chips}`}>
              {allergens.map(({ key, name }) => (
                <label className={`${chip.chip} ${chip.avoid}`} key={key}>
                  <input type="checkbox" name="without" value={key} defaultChecked={without.includes(key)} />
                  <span>{name}</span>
                </label>
              ))}
            </div>
            <LeafBoxes avoided={without} list={chip.list} box={`${chip.chip} ${chip.avoid}`} />
          </fieldset>
          <p className={`${actions.actions} ${styles.avoidActions}`}>
            <button className={`${buttonStyles.button} ${styles.button} ${buttonStyles.small}`} type="submit">
              Mark the dishes
            </button>
            {without.length > 0 && (
              <a
                className={`${buttonStyles.button} ${styles.button} ${buttonStyles.outline} ${buttonStyles.small}`}
                href={`${action}?${new URLSearchParams(keep).toString()}#h-week`}
              >
                Clear
              </a>
            )}
          </p>
          <p className={toolText.small}>
            Dishes are marked, never hidden. It helps you choose; a person confirms it, so tell the school
            about an allergy first. Coeliac disease or another diagnosis? Your child can have{" "}
            <a className={toolText.link} href="/nutrition/medical-diets">
              a menu of their own
            </a>
            .
          </p>
        </details>
      </form>
    </search>
  );
}
