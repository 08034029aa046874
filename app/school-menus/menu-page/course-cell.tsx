/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   laid out as a grid, table parts lose their roles in every browser; they are stated again. */
import type { LunchCourse } from "../menus/course.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { DishMarks } from "./dish-marks.tsx";
import type { ServedDish } from "../served-menu.ts";
import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import * as styles from "./school-menu.module.css";

export function CourseCell({
  course,
  label,
  dishes,
  avoided,
}: {
  readonly course: LunchCourse;
  readonly label: string;
  readonly dishes: readonly ServedDish[];
  readonly avoided: readonly Avoided[];
}) {
  const served = dishes.filter((dish) => dish.course === course);
  return (
    <td
      role="cell"
      data-label={label}
      className={served.some(({ substitution }) => substitution) ? styles.changed : undefined}
    >
      {served.length === 0 && <span className={styles.none}>not offered</span>}
      {served.map((dish) => (
        <div className={styles.served} key={dish.name}>
          {dish.substitution && (
            <span className={styles.tag}>Changed: {describeAllergenChanges(dish.substitution.changes)}</span>
          )}
          <span className={styles.dish}>
            {dish.substitution ? (
              <>
                <del>{dish.substitution.was.name}</del> <ins>{dish.name}</ins>
              </>
            ) : (
              dish.name
            )}
          </span>
          <DishMarks
            dish={dish}
            avoided={avoided}
            news={
              dish.substitution
                ? [...dish.substitution.changes.added, ...dish.substitution.changes.maybe].map(
                    (one) => one.allergen,
                  )
                : []
            }
          />
        </div>
      ))}
    </td>
  );
}
