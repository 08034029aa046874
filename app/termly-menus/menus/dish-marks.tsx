import type { Allergen } from "#food/allergen.ts";
import { verdictMarks } from "#food/allergen-verdict.ts";
import type { Dish } from "./dish.ts";
import {
  carbohydrateMark,
  dietMark,
  allergenMarks,
  noAllergensMark,
  describeCarbohydrate,
} from "../dish-descriptions.ts";

const lead = { contains: "", "may-contain": "may contain ", "not-known": "not known: " };

/** The marks of a dish: diet and codes to see, the whole in words to hear. What is new by a swap stands out. */
export function DishMarks({
  dish,
  news = [],
  avoided,
}: {
  readonly dish: Dish;
  /** Allergens that a swap has brought. */
  readonly news?: readonly Allergen[];
  readonly avoided: readonly Allergen[];
}) {
  const diet = dietMark(dish);
  const marks = allergenMarks(dish);
  const carbohydrate = describeCarbohydrate(dish);
  return (
    <>
      <VerdictMarks dish={dish} avoided={avoided} />
      <span className="codes">
        {diet && (
          <span>
            <abbr className="v" title={diet.words}>
              {diet.code}
            </abbr>
            <span className="word">{diet.words}</span>
          </span>
        )}
        {marks.map(({ allergen, code, text, specific, state }) => (
          <span key={allergen + state}>
            <abbr
              className={`stamp stamp--${state}${news.includes(allergen) ? " stamp--new" : ""}`}
              title={lead[state] + text}
            >
              {state === "may-contain" ? <small>may</small> : null}
              {code}
              {specific && <small>{specific}</small>}
              {state === "not-known" ? <small>?</small> : null}
            </abbr>
            <span className="word">{lead[state] + text}</span>
          </span>
        ))}
        {marks.length === 0 && <span className="none">{noAllergensMark}</span>}
        {dish.carbohydrate !== null && (
          <span className="carb" title={carbohydrate}>
            {carbohydrateMark(dish)}
            <span className="vh"> in a portion of {dish.portion} g</span>
          </span>
        )}
      </span>
    </>
  );
}

/** The verdicts on a dish for who avoids something: shape, sign and words, never one without the others. */
export function VerdictMarks({
  dish,
  avoided,
}: {
  readonly dish: Dish;
  readonly avoided: readonly Allergen[];
}) {
  if (avoided.length === 0) return null;
  return (
    <span className="verdicts">
      {verdictMarks(dish.allergens, avoided).map(({ kind, text }) => (
        <span className={`verdict verdict--${kind}`} key={kind}>
          <svg aria-hidden="true">
            <use href={`#i-${kind}`} />
          </svg>
          <span>{text}</span>
        </span>
      ))}
    </span>
  );
}
