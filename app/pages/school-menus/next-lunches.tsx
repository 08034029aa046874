import { ArtBeside } from "#ui/hero/art-beside.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import { BeingChecked } from "#school-menus/menu-page/being-checked.tsx";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { dietMark } from "#school-menus/dish-descriptions.ts";
import type { TermlySector } from "#school-menus/schools/schools.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { NextLunch } from "./menus-loader.server.ts";
import { menusCopy, schoolMenus } from "./school-menus.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { Section } from "#ui/section/section.tsx";
import * as styles from "./next-lunches.module.css";
import { DottedLine, Dots } from "#ui/dotted-line/dotted-line.tsx";
import { Kicker } from "#ui/tool-page/tool-text.tsx";

/** The next lunch of every menu of a sector, each leading to its own page. */
export function NextLunches({
  wide = false,
  sector,
  lunches,
  today,
  picture,
}: {
  /** On a page of its own: more of the tray beside the list. */
  readonly wide?: boolean;
  readonly sector: TermlySector;
  readonly lunches: readonly NextLunch[];
  readonly today: Day;
  readonly picture: PictureRef;
}) {
  return (
    <ArtBeside
      as={Section}
      edge="wave"
      className={classNames(styles.section, wide && styles.wide)}
      aria-labelledby="h-next"
      looks={{ text: styles.text, art: styles.art }}
      art={<Picture name={picture} sizes="(width < 1000px) 116vw, 62vw" />}
    >
      <Kicker className={styles.kicker}>{formatDay(today, "full")}</Kicker>
      <h2 id="h-next">{schoolMenus[sector].everywhere}</h2>
      <ul className={styles.list}>
        {lunches.map((one) => (
          <SchoolLunch {...one} today={today} key={one.about.key} />
        ))}
      </ul>
    </ArtBeside>
  );
}

function SchoolLunch({ about, lunch, today }: NextLunch & { readonly today: Day }) {
  const shown = lunch?.dishes.filter(({ course }) => course === "main" || course === "vegetarian") ?? [];
  return (
    <li>
      <DottedLine className={styles.line}>
        <b>
          <a href={menuPage(about)}>{about.school}</a>
        </b>
        <Dots className={styles.dots} />
        <span>{lunch ? (lunch.day === today ? "Today" : formatDay(lunch.day)) : "Ended"}</span>
      </DottedLine>
      {shown.map((dish) => (
        <p className={styles.details} key={dish.course}>
          <span className={styles.dish}>{dish.name}.</span> {describeAllergens(dish.allergens)}
          {dietSentence(dish)}
        </p>
      ))}
      {!lunch && <p className={styles.details}>{menusCopy.ended}</p>}
      {lunch?.beingChecked && (
        <p className={`${styles.details} ${styles.changed}`}>
          Menu being checked. <BeingChecked />
        </p>
      )}
      {lunch?.dishes.some(({ substitution }) => substitution) && (
        <p className={`${styles.details} ${styles.changed}`}>Changed: see the menu.</p>
      )}
    </li>
  );
}

function dietSentence(dish: Parameters<typeof dietMark>[0]): string {
  const mark = dietMark(dish);
  return mark ? ` ${mark.words}.` : "";
}
