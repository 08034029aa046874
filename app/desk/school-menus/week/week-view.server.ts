import type { SignedIn } from "../../guard.server.ts";
import { recordOfMenu } from "../../audit/record-address.ts";
import { allowed } from "#staff/permissions.ts";
import type { Occasion } from "#brand/meals.ts";
import { menuPage, standardsPage } from "#school-menus/schools/schools.ts";
import { menuKeyOf, occasionOf, schoolKeyOf } from "#school-menus/schools/occasions.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { termName } from "#school-menus/served-menu.ts";
import { isWriter } from "#drafts/draft.ts";
import type { DraftKey } from "#school-menus/drafts/draft.ts";
import { openMenuDrafts } from "#school-menus/drafts/menu-drafts.server.ts";
import type { LunchCourse } from "#school-menus/menus/course.ts";
import { lunchCourses } from "#school-menus/menus/course.ts";
import type { CountedDish } from "#school-menus/standards/check-standards.ts";
import { standardsBetween } from "#school-menus/standards/standards-in-force.ts";
import { allStandards } from "#school-menus/standards/standards-table.server.ts";
import { weekCommencings } from "#school-menus/calendar/school-term.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { draftState, gridCells, reviewedDraft } from "./week-data.server.ts";

const wantedCourses: Readonly<Record<Occasion, readonly LunchCourse[]>> = {
  lunch: lunchCourses.map(({ key }) => key),
  breakfast: ["main", "side", "fruit", "bread", "drink"],
};

/** What the screen of one week is made of. */
export async function weekView({ site, member, actor }: SignedIn, key: DraftKey, url: URL) {
  const { draft, review } = await reviewedDraft(site, key);
  const { about, beside, published, terms, conflicts, termsConflict } = review;
  const cells = await gridCells(site, draft, review);
  const today = londonDay(site.clock.now());
  const term =
    terms.find(({ firstDay }) => firstDay === key.term) ??
    terms.find(({ lastDay }) => today <= lastDay) ??
    terms.at(-1);
  const served = Math.max(1, ...[...review.after.values()].map(({ week }) => week));
  const weeks = Math.max(3, served);
  // Lunch has gaps until its cycle is whole. Weeks without a breakfast at the end are none: those before them repeat.
  const length = occasionOf(about.key) === "lunch" ? weeks : served;
  const asked = Number(url.searchParams.get("week") ?? "1");
  return {
    about: {
      key: about.key,
      label: about.label,
      standards: about.standards,
      proofOfBreakfasts: standardsPage({ key: menuKeyOf(about.key, "breakfast") }),
      occasion: occasionOf(about.key),
    },
    beside: countedDishes(beside),
    breakfasts: countedDishes(review.breakfasts),
    standards: standardsBetween(
      await allStandards(site.store.db),
      term && term.firstDay > today ? term.firstDay : today,
      term && term.lastDay > today ? term.lastDay : today,
    ),
    term: key.term,
    termName: term ? termName(term) : "no term yet",
    links: {
      page: menuPage(about),
      // A PDF of one's own is of lunches, and breakfasts have the terms of their school.
      pdf: occasionOf(about.key) === "lunch" ? `/desk/school-menus/${about.key}/pdf` : null,
      newTerm: `/desk/school-menus/${schoolKeyOf(about.key)}/new-term`,
    },
    weeks: Array.from({ length: weeks }, (_, at) => ({
      week: at + 1,
      isInCycle: at < length,
      mondays:
        term && at < length
          ? weekCommencings(terms, term, length, at + 1).map((day) => formatDay(day, "short"))
          : [],
    })),
    week: asked >= 1 && asked <= weeks ? asked : 1,
    view: url.searchParams.get("view") === "published" ? ("published" as const) : ("draft" as const),
    cells,
    rows: rowsOf(
      cells.map(({ place }) => place),
      occasionOf(about.key),
    ),
    draft: draft && (await draftState(site, draft, review)),
    others: (await openMenuDrafts(site.store.db))
      .map(({ content }) => content)
      .filter(({ menu, term: of }) => menu === about.key && of !== key.term)
      .map(({ term: of }) => of),
    conflicts: conflicts.length + (termsConflict ? 1 : 0),
    liveSince: published ? formatInstant(published.changedAt) : null,
    record: allowed(member.role, "audit.read") ? recordOfMenu(about.key) : null,
    may: {
      edit: allowed(member.role, "menus.edit"),
      publish: allowed(member.role, "menus.publish"),
      approve: allowed(member.role, "food.approve") && draft !== null && !isWriter(draft, actor.name),
    },
  };
}

export type WeekView = Awaited<ReturnType<typeof weekView>>;

/** What the standards need of a menu's dishes. */
const countedDishes = (menu: Pick<TermlyMenu, "dishes"> | null): CountedDish[] =>
  (menu?.dishes ?? []).map(({ week, weekday, course, name, description, diets, counts }): CountedDish => ({
    week,
    weekday,
    course,
    name,
    description,
    diets,
    counts,
  }));

/** The grid's rows: as many of each course as some day has, and one of each that a menu usually has. */
function rowsOf(places: readonly string[], occasion: Occasion) {
  const found = new Set(places.map((place) => place.split("-").slice(2).join("-")));
  for (const course of wantedCourses[occasion]) found.add(`${course}-0`);
  return lunchCourses.flatMap(({ key, name }) =>
    [0, 1, 2, 3, 4].flatMap((index) => (found.has(`${key}-${index}`) ? [{ course: key, index, name }] : [])),
  );
}
