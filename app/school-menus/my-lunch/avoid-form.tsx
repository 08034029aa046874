import { Icon } from "#ui/icon/icon.tsx";
import { allergens } from "#food/allergens/allergen.ts";
import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { LeafBoxes } from "#food/allergens/leaf-boxes.tsx";
import { allergenVerdict } from "#food/allergens/allergen-verdict.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatTime } from "#values/time/format-date.ts";
import { describeLunch, encodeLunch } from "./lunch-verdict.ts";
import type { MenuView } from "../menu-page/menu-view.ts";
import { avoidCopy as words } from "./my-lunch.copy.ts";
import { menuPage, sectorPage } from "../schools/schools.ts";
import { Button } from "#ui/button/button.tsx";
import * as chip from "#ui/form/chip.module.css";
import { SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as menuStyles from "../menu-page/school-menu.module.css";
import * as styles from "./avoid-form.module.css";

/** What was marked, in a line above a week's dishes: nothing is said while the address names nothing to avoid. */
export function MarkedSummary({ weeks, query: { without } }: Pick<MenuView, "weeks" | "query">) {
  if (without.length === 0) return null;
  const dishes = weeks.flatMap(({ columns }) => columns.flatMap((column) => column.dishes));
  const unsuitable = dishes.filter((dish) => !allergenVerdict(dish.allergens, without).suitable);
  return (
    <p className={menuStyles.marked}>
      <b>Marked for {formatAvoided(without)}.</b> {unsuitable.length} of {dishes.length} dishes below contain
      it, may contain it, or are not known.
    </p>
  );
}

/**
 * What of the next lunch somebody can have, and the form that asks what they avoid: a plain GET form without script, and
 * with it kept on this device alone (my-lunch-page.ts). Whatever it says, it takes the same room: nothing below it moves.
 */
export function AvoidForm({ view }: { readonly view: MenuView }) {
  const { about, query, firstLunch, changedAt } = view;
  const { week, date, without } = query;
  const kept = {
    menu: about.key,
    ...(week !== null && { week: String(week) }),
    ...(date !== null && { date }),
  };
  const changed = `${formatDay(londonDay(changedAt), "short")}, ${formatTime(changedAt)}`;
  const verdict = firstLunch && describeLunch(firstLunch, without);
  return (
    <search aria-label="Mark allergens">
      <form
        className={styles.form}
        method="get"
        action={sectorPage(about.sector)}
        data-my-lunch={menuPage(about)}
        data-label={about.label}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <p
          className={styles.answer}
          role="status"
          data-answer=""
          data-served={firstLunch ? encodeLunch(firstLunch) : ""}
        >
          {verdict ? (
            <>
              <b>{verdict.short}.</b> {verdict.text}
            </>
          ) : (
            words.ask
          )}
        </p>
        <p className={styles.checked}>
          <span data-checked={changed}>
            {words.changed} {changed}
          </span>
        </p>
        <details className={styles.details}>
          <summary>
            <span data-marked="">{without.length ? marked(without) : words.mark}</span>
            <Icon name="down" />
          </summary>
          <fieldset>
            <legend className="visually-hidden">Allergens to avoid</legend>
            <AvoidBoxes without={without} />
          </fieldset>
          <p className={styles.actions}>
            <Button size="small" type="submit">
              {words.submit}
            </Button>
          </p>
          <SmallText className={styles.onDevice}>{words.onDevice}</SmallText>
          <noscript>
            <SmallText>{words.inAddress}</SmallText>
          </noscript>
          <SmallText>
            {words.confirm} <TextLink href="/nutrition/medical-diets">a menu of their own</TextLink>.
          </SmallText>
        </details>
        <TextLink
          className={styles.forget}
          href={menuPage(about)}
          data-forget=""
          hidden={without.length === 0}
        >
          {words.forget}
        </TextLink>
      </form>
    </search>
  );
}

/** "Avoiding gluten and milk". */
const marked = (without: readonly Avoided[]) =>
  `${words.avoiding} ${without.length > 3 ? `${without.length} foods` : formatAvoided(without)}`;

/** The fourteen as boxes to tick, and under them single cereals and nuts. */
export function AvoidBoxes({ without }: { readonly without: readonly Avoided[] }) {
  return (
    <>
      <div className={`${chip.list} ${chip.fourteen} ${styles.chips}`}>
        {allergens.map(({ key, name }) => (
          <label className={`${chip.chip} ${chip.avoid}`} key={key}>
            <input type="checkbox" name="without" value={key} defaultChecked={without.includes(key)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <LeafBoxes avoided={without} list={chip.list} box={`${chip.chip} ${chip.avoid}`} />
    </>
  );
}
