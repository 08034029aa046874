import { data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { mealsOf, mealsOfDay } from "#school-menus/covers/uptake.ts";
import { termUptake } from "#school-menus/covers/uptake.server.ts";
import { schoolPath } from "#school-contacts/school-paths.ts";
import { siteContext } from "#server/services.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { NotFound } from "#values/problem.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { Route } from "./+types/page.ts";
import { signedInContact } from "../guard.server.ts";
import "#ui/tool-page/tool-page.css";
import * as styles from "./uptake.module.css";

export const handle: PageHandle = { query: ["term"], cache: "never", frame: "school", skipTo: "the uptake" };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Uptake, ${loaderData?.found?.label ?? ""} · schools` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { contact } = signedInContact(args);
  const asked = parseDay(new URL(args.request.url).searchParams.get("term") ?? "");
  try {
    const found = await termUptake(site, contact.school, asked);
    return data({ found, asOf: formatInstant(site.clock.now()), firm: site.brand.name });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ found: null, asOf: "", firm: "" });
  }
}

/** One page for the business manager: what a term came to, by who ate. */
export default function Uptake({ loaderData: { found, asOf, firm } }: Route.ComponentProps) {
  if (!found)
    return (
      <div className={styles.page}>
        <h1>Uptake</h1>
        <p>No term has begun yet: there is nothing to count.</p>
      </div>
    );
  const { uptake, school, term, firstDay, lastDay, terms } = found;
  const { categories } = uptake;
  const said = (count: number | null) => (count === null ? "–" : formatNumber(count));
  const ofDay = (sum: number, days: number) => said(days === 0 ? null : Math.round(sum / days));
  const withoutBreakfasts = uptake.breakfastDays > 0 ? uptake.days - uptake.breakfastDays : 0;
  return (
    <div className={styles.page}>
      <p className={styles.school}>{school}</p>
      <h1>
        Uptake, <i>{term}</i>
      </h1>
      <p className={styles.sub}>
        {formatDay(firstDay, "date")} to {formatDay(lastDay, "date")}, as at {asOf}.{" "}
        {formatNumber(uptake.lunches)} lunches on {uptake.days} {uptake.days === 1 ? "day" : "days"}.
        {uptake.missing.length > 0 &&
          ` Of ${uptake.missing.length} ${uptake.missing.length === 1 ? "day" : "days"} with lunch nobody has said how many: they are not in these sums.`}
        {withoutBreakfasts > 0 &&
          ` Of ${withoutBreakfasts} ${withoutBreakfasts === 1 ? "day" : "days"} nobody has said how many had breakfast: that is not none.`}
      </p>
      <div className={styles.tools}>
        {terms.length > 1 && (
          <p>
            {terms.map((one) => (
              <a
                key={one.firstDay}
                href={`${schoolPath}/uptake?term=${one.firstDay}`}
                aria-current={one.firstDay === firstDay ? "true" : undefined}
              >
                {one.name}
              </a>
            ))}
          </p>
        )}
        <ButtonLink kind="line" href={`${schoolPath}/uptake/file?term=${firstDay}`}>
          As a file (CSV)
        </ButtonLink>
        <button type="button" className={styles.print} hidden data-print="">
          Print this page
        </button>
      </div>
      {/* What scrolls must be in reach of the keyboard (WCAG 2.1.1): a wide table on a phone does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Uptake by week" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">Meals by week and category</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Days</th>
              <th scope="col">Lunches</th>
              {categories.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              {uptake.notSaid > 0 && <th scope="col">Nobody said whose</th>}
            </tr>
          </thead>
          <tbody>
            {uptake.weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{formatDay(week.monday, "short")}</th>
                <td>{week.days}</td>
                <td>{formatNumber(week.lunches)}</td>
                {categories.map((category) => (
                  <td key={category.key}>{said(mealsOf(week, category))}</td>
                ))}
                {uptake.notSaid > 0 && <td>{formatNumber(week.notSaid)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">The term</th>
              <td>{uptake.days}</td>
              <td>{formatNumber(uptake.lunches)}</td>
              {categories.map((category) => (
                <td key={category.key}>{said(mealsOf(uptake, category))}</td>
              ))}
              {uptake.notSaid > 0 && <td>{formatNumber(uptake.notSaid)}</td>}
            </tr>
            <tr>
              <th scope="row">A day</th>
              <td />
              <td>{ofDay(uptake.lunches, uptake.days)}</td>
              {categories.map((category) => (
                <td key={category.key}>{said(mealsOfDay(uptake, category))}</td>
              ))}
              {uptake.notSaid > 0 && <td>{ofDay(uptake.notSaid, uptake.days)}</td>}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.note}>
        Numbers as they were said to {firm} for each day, before lunch.
        {categories.some(({ occasion }) => occasion === "breakfast") &&
          " Breakfasts are not among the lunches."}
      </p>
    </div>
  );
}
