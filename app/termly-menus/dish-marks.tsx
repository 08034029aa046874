import type { Allergen } from "#food/allergen.ts";
import { verdictMarks } from "#food/allergen-verdict.ts";
import type { Dish } from "./dish.ts";
import { carbohydrateMark, dietMark, marksOf, noneMark, sayCarbohydrate } from "./dish-descriptions.ts";

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
  const marks = marksOf(dish);
  const carbohydrate = sayCarbohydrate(dish);
  return (
    <>
      <Verdicts dish={dish} avoided={avoided} />
      <span className="codes">
        {diet && (
          <span>
            <abbr className="v" title={diet.words}>
              {diet.code}
            </abbr>
            <span className="word">{diet.words}</span>
          </span>
        )}
        {marks.map(({ allergen, code, words, which, state }) => (
          <span key={allergen + state}>
            <abbr
              className={`stamp stamp--${state}${news.includes(allergen) ? " stamp--new" : ""}`}
              title={lead[state] + words}
            >
              {state === "may-contain" ? <small>may</small> : null}
              {code}
              {which && <small>{which}</small>}
              {state === "not-known" ? <small>?</small> : null}
            </abbr>
            <span className="word">{lead[state] + words}</span>
          </span>
        ))}
        {marks.length === 0 && <span className="none">{noneMark}</span>}
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
export function Verdicts({ dish, avoided }: { readonly dish: Dish; readonly avoided: readonly Allergen[] }) {
  if (avoided.length === 0) return null;
  return (
    <span className="verdicts">
      {verdictMarks(dish.allergens, avoided).map(({ kind, words }) => (
        <span className={`verdict verdict--${kind}`} key={kind}>
          <svg aria-hidden="true">
            <use href={`#i-${kind}`} />
          </svg>
          <span>{words}</span>
        </span>
      ))}
    </span>
  );
}
