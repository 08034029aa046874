/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   laid out as a grid, table parts lose their roles in every browser; they are stated again. */
import { lunchCourses } from "../menus/course.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { BeingChecked } from "./being-checked.tsx";
import { notYetKnownNotice } from "../menus/menu-notices.ts";
import { formatDay } from "#values/time/format-date.ts";
import { dayAnchor } from "#values/time/calendar-day.ts";
import type { ShownWeek, WeekColumn } from "../shown-week.ts";
import * as styles from "./school-menu.module.css";
import { CourseCell } from "./course-cell.tsx";

/**
 * One week as a table: one row per day in the HTML, days across on a wide screen, one card per day on a phone, one A4 side on
 * paper. Roles are stated again because the layout takes them away (grid on table parts).
 */
export function WeekTable({
  week,
  caption,
  avoided,
}: {
  readonly week: ShownWeek;
  readonly caption: string;
  readonly avoided: readonly Avoided[];
}) {
  const courses = coursesOf(week);
  return (
    <table className={styles.table} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visually-hidden">Day</span>
          </th>
          {courses.map(({ key, name }) => (
            <th role="columnheader" scope="col" key={key}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {week.columns.map((column) => (
          <DayRow {...{ column, courses, avoided }} meal={week.meal} key={column.name} />
        ))}
      </tbody>
    </table>
  );
}

const titles = { closed: "", "being checked": "Menu being checked", "not yet known": "Not yet known" };

/** The parts of a lunch, each with its place; of breakfasts those alone that the week has. */
function coursesOf({ meal, columns }: ShownWeek): Courses {
  if (!meal) return lunchCourses;
  const offered = new Set(columns.flatMap(({ dishes }) => dishes.map(({ course }) => course)));
  return offered.size > 0 ? lunchCourses.filter(({ key }) => offered.has(key)) : lunchCourses.slice(0, 1);
}

type Courses = readonly (typeof lunchCourses)[number][];

interface DayRowProps {
  readonly column: WeekColumn;
  readonly courses: Courses;
  readonly meal: ShownWeek["meal"];
  readonly avoided: readonly Avoided[];
}

function DayRow({ column, courses, meal, avoided }: DayRowProps) {
  const { name, day, isToday, dishes, noLunch, closedReason } = column;
  return (
    <tr
      role="row"
      id={day ? dayAnchor(day) : undefined}
      className={isToday ? styles.today : undefined}
      data-later=""
    >
      <th role="rowheader" scope="row">
        {isToday && <span className={styles.flag}>Today</span>}
        {name}
        {day && <small>{formatDay(day, "short")}</small>}
      </th>
      {noLunch ? (
        <td role="cell" className={styles.closed} colSpan={courses.length}>
          <span className={styles.dish}>{titles[noLunch] || closedReason}</span>
          {noLunch === "being checked" ? (
            <BeingChecked />
          ) : (
            <span>{noLunch === "closed" ? `No school ${meal ?? "lunch"}` : notYetKnownNotice}</span>
          )}
        </td>
      ) : (
        courses.map(({ key, name: label }) => (
          <CourseCell course={key} label={label} dishes={dishes} avoided={avoided} key={key} />
        ))
      )}
    </tr>
  );
}
