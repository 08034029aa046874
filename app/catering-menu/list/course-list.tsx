import { defined } from "#values/defined.ts";
import type { ComponentType, MouseEvent, ReactNode } from "react";
import type { Avoided } from "#food/allergens/avoided.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { CateringMenuItem, Category } from "../catering-menu-item.ts";
import { courseTitle, formatDishCount } from "../menu.copy.ts";
import { groupByCourse } from "./menu-outline.ts";
import type { MenuOutline } from "./menu-outline.ts";
import { DishRows, VirtualDishes, dishesPerChunk } from "./virtual-list.tsx";
import type { DishRowsProps } from "./virtual-list.tsx";
import { DishList } from "./dish-list.tsx";
import * as styles from "./menu-results.module.css";

/** What is before the courses of an occasion: the page passes it in, as it joins it with the cart. */
export type BeforeCourses = ComponentType<{
  category: Category;
  avoided: readonly Avoided[];
  collapsed: boolean;
}>;

/** The id of a course's dishes: "weddings-mains". */
const courseId = (category: Category, course: string | null) => `${category}-${course ?? "more"}`;

/**
 * The dishes of an occasion, course by course. A long list shows the courses, each of which opens; on a wide screen the
 * first one is open.
 */
export function CourseList({
  category,
  items,
  virtual,
  outline,
  before: Before,
  ...rows
}: Omit<DishRowsProps, "items"> & {
  category: Category;
  items: readonly CateringMenuItem[];
  /** Those of which only the height stays on the page while they are far away. */
  virtual: ReadonlySet<CateringMenuItem>;
  outline: MenuOutline;
  before: BeforeCourses | undefined;
}) {
  const groups = groupByCourse(items);
  return (
    <div className={styles.courses}>
      {Before && <Before category={category} avoided={rows.avoided} collapsed={rows.collapsed} />}
      {groups.map(({ course, items: dishes }, at) => {
        const id = courseId(category, course);
        const title = courseTitle(course, groups.length);
        const count = outline[`${category} ${course ?? ""}`] ?? dishes.length;
        return (
          <CourseFold
            key={id}
            title={title}
            count={formatDishCount(count)}
            collapsed={rows.collapsed}
            isFirst={at === 0}
          >
            <DishList id={id}>
              <DishRows items={dishes.filter((item) => !virtual.has(item))} {...rows} />
              {chunksOf(dishes.filter((item) => virtual.has(item))).map((chunk) => (
                <VirtualDishes key={defined(chunk[0]).id} items={chunk} {...rows} />
              ))}
            </DishList>
          </CourseFold>
        );
      })}
    </div>
  );
}

/** A heading, and what is under it: where the list is long, folded until it is pressed. */
export function CourseFold({
  title,
  count,
  collapsed,
  isFirst = false,
  children,
}: {
  title: string;
  /** "7 dishes" */
  count: string;
  collapsed: boolean;
  /** Open all the same where there is room. */
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isFirst ? `${styles.course} ${styles.first}` : styles.course}>
      <h4 className={styles.courseName}>{title}</h4>
      <details className={styles.fold} open={!collapsed}>
        <summary>
          <span className="visually-hidden">{`${title}: `}</span>
          {count} <Icon name="down" />
        </summary>
        {children}
      </details>
    </div>
  );
}

function chunksOf(items: readonly CateringMenuItem[]): CateringMenuItem[][] {
  return Array.from({ length: Math.ceil(items.length / dishesPerChunk) }, (_, at) =>
    items.slice(at * dishesPerChunk, (at + 1) * dishesPerChunk),
  );
}

// Browsers from before 2025 scroll to what is folded without opening it.
function openCourse({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const fold = document.querySelector(currentTarget.hash)?.closest("details");
  if (fold) fold.open = true;
}

/** The courses of an occasion as links, beside a list that is longer than the screen: each opens its course. */
export function CourseLinks({
  category,
  items,
  outline,
  label,
}: {
  category: Category;
  items: readonly CateringMenuItem[];
  outline: MenuOutline;
  label: string;
}) {
  const groups = groupByCourse(items);
  if (groups.length < 2) return null;
  return (
    <nav className={styles.courseLinks} aria-label={label}>
      <ul>
        {groups.map(({ course, items: dishes }) => (
          <li key={course}>
            <a href={`#${courseId(category, course)}`} onClick={openCourse}>
              {courseTitle(course, groups.length)}
              <span aria-hidden="true">{outline[`${category} ${course ?? ""}`] ?? dishes.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
