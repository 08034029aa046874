import { ArtBeside } from "#ui/hero/art-beside.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import type { PictureRef } from "#ui/picture/pictures.ts";
import type { Lunch } from "#school-menus/served-menu.ts";
import { headlineDish } from "#school-menus/my-lunch/lunch-verdict.ts";
import { AvoidForm } from "#school-menus/my-lunch/avoid-form.tsx";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/time/format-date.ts";
import { addDays, mondayOf } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import type { School } from "#school-menus/schools/schools.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { LunchList } from "#school-menus/my-lunch/lunch-list.tsx";
import { tellMePath } from "#lunch-alerts/alert-pages.ts";
import { SubscriptionsOnThisPage } from "#lunch-alerts/form/tell-me-here.tsx";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { NextDays } from "./next-days.tsx";
import { menusCopy } from "./school-menus.copy.ts";
import { TermlyIcon } from "#school-menus/menu-page/termly-icons.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./first-lunch.module.css";

/**
 * What a school's page opens with: the next lunch, what of it somebody can have, the days after it, the calendar. What is kept on a
 * device and what parents are told are of lunches: the page of breakfasts says whom to ask.
 */
export function FirstLunch({
  view,
  calendar,
  otherMeal = null,
  picture,
}: {
  readonly view: MenuView;
  readonly calendar: string;
  readonly otherMeal?: School | null;
  readonly picture: PictureRef;
}) {
  const { about, firstLunch, isToday, query } = view;
  const isLunch = occasionOf(about.key) === "lunch";
  return (
    <ArtBeside
      className={styles.section}
      data-first-screen=""
      data-my-lunch-page={isLunch ? "" : undefined}
      aria-labelledby="h1 h-today"
      looks={{ text: styles.text, art: styles.art }}
      art={<Picture name={picture} sizes="(width < 1000px) 116vw, 62vw" />}
    >
      <h1 className={styles.school} id="h1">
        {about.school}
      </h1>
      <h2 id="h-today">
        {firstLunch ? headline(view, firstLunch) : view.notYetKnown ? menusCopy.notYetKnown : menusCopy.ended}
      </h2>
      {firstLunch ? (
        <>
          <p className={styles.when}>
            {isToday
              ? `${formatDay(firstLunch.day)}, served from ${about.lunchAt}`
              : whyNotToday(view, firstLunch.day)}
          </p>
          {isLunch ? <AvoidForm view={view} /> : <LunchAlone />}
          <NextDays view={view} />
          <p className={styles.calendar}>
            <ButtonLink size="small" href={calendar}>
              <TermlyIcon inLine name="cal" />
              {menusCopy.subscribe}
            </ButtonLink>
            {isLunch && <TextLink href={`${tellMePath}?menu=${about.key}`}>{menusCopy.tellMe}</TextLink>}
            {otherMeal && (
              <TextLink href={menuPage(otherMeal)}>
                {menusCopy.otherMeal[isLunch ? "breakfast" : "lunch"]}
              </TextLink>
            )}
          </p>
          <LunchList lunch={firstLunch} avoided={query.without} />
          {isLunch && <SubscriptionsOnThisPage />}
        </>
      ) : (
        <p>{view.notYetKnown ? view.closures : menusCopy.endedSays}</p>
      )}
    </ArtBeside>
  );
}

function headline(view: MenuView, lunch: Lunch): string {
  const { day } = lunch;
  if (lunch.beingChecked) return `The menu for ${formatDay(day)} is being checked.`;
  const main = defined(headlineDish(lunch));
  // A dish is called what it is called: which names begin small, "tomato pasta" but "Silk Road", no rule can tell.
  return `${when(view, day)} it’s ${main.name}.`;
}

function when({ today, isToday }: MenuView, day: Day): string {
  if (isToday) return "Today";
  if (addDays(today, 1) === day) return "Tomorrow";
  return mondayOf(day) === mondayOf(today) || day <= addDays(today, 6)
    ? `On ${formatDay(day).split(" ")[0]}`
    : `On ${formatDay(day)}`;
}

function whyNotToday({ about, today }: MenuView, day: Day): string {
  const next = occasionOf(about.key) === "lunch" ? "school day" : "breakfast";
  return `No school ${occasionOf(about.key)} today, ${formatDay(today)}. This is the next ${next}, ${formatDay(day)}.`;
}

/** What is agreed for a child is no promise about its breakfast. */
function LunchAlone() {
  return (
    <p className={styles.lunchAlone}>
      {menusCopy.lunchAlone} <RingUs words="ring us on" />.
    </p>
  );
}
