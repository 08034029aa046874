import { defined } from "#values/defined.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { schoolYearName } from "#school-menus/calendar/school-year.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import { yearCopy } from "./school-menus.copy.ts";
import { Button } from "#ui/button/button.tsx";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./year-section.late.module.css";
import { YearMonth, monthName } from "./year-month.tsx";

/** A menu's school year: month by month each school day's main dish, and when there is no lunch. */
export function YearSection({ view }: { readonly view: MenuView }) {
  const { about, query, year } = view;
  const name = schoolYearName(defined(query.year));
  return (
    <OverlapSection className={styles.section} aria-labelledby="h-year">
      <Inner className={styles.inner}>
        <NumberedHeading className={styles.heading} id="h-year">
          <span>
            The school year <i>{name}</i>
          </span>
        </NumberedHeading>
        <p className={styles.printTitle} aria-hidden="true">
          {about.school}: school year {name}
        </p>
        <p className={styles.lead}>{yearCopy.lead}</p>
        <nav className={styles.months} aria-label="Months">
          {year.map(({ month }) => (
            <a href={`#month-${month}`} key={month}>
              {monthName(month).split(" ")[0]}
            </a>
          ))}
        </nav>
        {year.map((month) => (
          <YearMonth view={view} {...month} key={month.month} />
        ))}
        <p className={styles.actions}>
          <Button kind="line" type="button" data-print="" hidden>
            {yearCopy.print}
          </Button>
          <TextLink href={`${menuPage(about)}#h-week`}>{yearCopy.back}</TextLink>
        </p>
      </Inner>
    </OverlapSection>
  );
}

/** Links to the school years of a menu. */
export function YearLinks({ view: { about, years } }: { readonly view: MenuView }) {
  return years.map((year) => (
    <TextLink href={`${menuPage(about)}&year=${year}#h-year`} key={year}>
      {yearCopy.link} {schoolYearName(year)}
    </TextLink>
  ));
}
