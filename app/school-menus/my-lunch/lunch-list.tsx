import type { Avoided } from "#food/allergens/avoided.ts";
import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { encodeFacts } from "#food/allergens/facts-code.ts";
import { BeingChecked } from "../menu-page/being-checked.tsx";
import { carbohydrateGrams, describePortion, dietMark } from "../dish-descriptions.ts";
import { oneMark } from "./lunch-verdict.ts";
import { courseName } from "../menus/course.ts";
import type { Lunch, ServedDish } from "../served-menu.ts";
import { VerdictMark } from "../menu-page/verdict-template.tsx";
import * as styles from "./dishes-of-lunch.module.css";

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
  const isWeighed = lunch.dishes.some((dish) => carbohydrateGrams(dish) !== "");
  return (
    <ul className={styles.dishes}>
      {lunch.dishes.map((dish) => (
        <DishOfLunch dish={dish} avoided={avoided} isWeighed={isWeighed} key={dish.course + dish.name} />
      ))}
    </ul>
  );
}

/** A dish, with a place for its verdict that is there whether or not it has one: what is marked later moves nothing. */
function DishOfLunch({
  dish,
  avoided,
  isWeighed,
}: {
  readonly dish: ServedDish;
  readonly avoided: readonly Avoided[];
  /** Some dish of the lunch is. */
  readonly isWeighed: boolean;
}) {
  const diet = dietMark(dish);
  const mark = oneMark(dish.allergens, avoided);
  return (
    <li>
      <b>
        {dish.substitution && (
          <>
            <del>{dish.substitution.was.name}</del>{" "}
          </>
        )}
        {dish.substitution ? <ins>{dish.name}</ins> : dish.name}
      </b>
      <p className={styles.course}>
        <i>{courseName(dish.course)}</i>
        <span data-food={encodeFacts(dish.allergens)} data-one-mark="">
          {mark && <VerdictMark {...mark} />}
        </span>
      </p>
      <p>
        {dish.substitution && (
          <strong>Changed: {describeAllergenChanges(dish.substitution.changes)}. </strong>
        )}
        {describeAllergens(dish.allergens)}
        {diet && ` ${diet.words}.`}
        {isWeighed && ` ${describePortion(dish)}`}
      </p>
    </li>
  );
}
