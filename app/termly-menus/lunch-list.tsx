import type { Avoided } from "#food/avoided.ts";
import { BeingChecked } from "./being-checked.tsx";
import { VerdictMarks } from "./menus/dish-marks.tsx";
import { courseName } from "./menus/dish.ts";
import { describeAllergens } from "#food/describe-allergens.ts";
import { dietMark } from "./dish-descriptions.ts";
import type { Lunch } from "./served-menu.ts";
import * as dottedLine from "#ui/dotted-line/dotted-line.module.css";
import * as styles from "./lunch-list.module.css";

/** One lunch as a list, every allergen in words: what a parent reads first. */
export function LunchList({
  lunch,
  avoided,
}: {
  readonly lunch: Lunch;
  readonly avoided: readonly Avoided[];
}) {
  if (lunch.beingChecked)
    return (
      <p>
        <BeingChecked />
      </p>
    );
  return (
    <ul className={styles.list}>
      {lunch.dishes.map((dish) => {
        const diet = dietMark(dish);
        return (
          <li key={dish.course + dish.name}>
            <p className={`${dottedLine.line} ${styles.line}`}>
              <b>
                {dish.substitution && (
                  <>
                    <del>{dish.substitution.was.name}</del>{" "}
                  </>
                )}
                {dish.substitution ? <ins>{dish.name}</ins> : dish.name}
              </b>
              <span className={`${dottedLine.dots} ${styles.dots}`} aria-hidden="true" />
              <span>{courseName(dish.course)}</span>
            </p>
            <p className={styles.details}>
              {describeAllergens(dish.allergens)}
              {diet && ` ${diet.words}.`}
            </p>
            <VerdictMarks dish={dish} avoided={avoided} className={styles.verdicts} />
          </li>
        );
      })}
    </ul>
  );
}
