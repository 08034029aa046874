import type { Allergen } from "#food/allergens/allergen.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { OtherLeaf } from "#food/allergens/leaf.ts";
import { verdictMarks } from "#food/allergens/allergen-verdict.ts";
import type { Dish } from "../menus/dish.ts";
import { encodeFacts } from "#food/allergens/facts-code.ts";
import { compactMarks, describeAllergens } from "#food/allergens/describe-allergens.ts";
import {
  carbohydrateMark,
  describeCarbohydrate,
  describePortion,
  dietMark,
  noAllergensMark,
} from "../dish-descriptions.ts";
import { DishVerdicts, VerdictMark } from "./verdict-template.tsx";
import { classNames } from "#ui/class-names.ts";
import { AllergenCode } from "#food/allergens/allergen-code.tsx";
import * as styles from "./school-menu.module.css";

const stateClass = { contains: undefined, "may-contain": styles.mayContain, "not-known": styles.notKnown };
const lead = { contains: "", "may-contain": "may contain ", "not-known": "not known: " };

/**
 * The marks of a dish: diets and codes to see, and read aloud in sentences, which say "contains" where a code does not:
 * heard behind "Not in it: milk", a bare "celery" would be taken for one more that is not in it. What a substitution adds
 * is highlighted.
 */
export function DishMarks({
  dish,
  news = [],
  avoided,
}: {
  readonly dish: Dish;
  /** Allergens that a substitution has brought. */
  readonly news?: readonly (Allergen | OtherLeaf)[];
  readonly avoided: readonly Avoided[];
}) {
  const diet = dietMark(dish);
  const marks = compactMarks(dish.allergens);
  const carbohydrate = describeCarbohydrate(dish);
  return (
    <>
      <VerdictMarks dish={dish} avoided={avoided} />
      <span className={styles.codes} data-food={encodeFacts(dish.allergens)} aria-hidden="true">
        {diet && (
          <span>
            <abbr className={styles.diet} title={diet.words}>
              {diet.code}
            </abbr>
            <span className={styles.word}>{diet.words}</span>
          </span>
        )}
        {marks.map(({ allergen, code, text, specific, state }) => (
          <span key={allergen + state}>
            <AllergenCode
              as="abbr"
              added={news.includes(allergen)}
              className={classNames(styles.code, stateClass[state], news.includes(allergen) && styles.added)}
              title={lead[state] + text}
            >
              {state === "may-contain" ? <small>may</small> : null}
              {code}
              {specific && <small>{specific}</small>}
              {state === "not-known" ? <small>?</small> : null}
            </AllergenCode>
            <span className={styles.word}>{lead[state] + text}</span>
          </span>
        ))}
        {marks.length === 0 && <span className={styles.none}>{noAllergensMark}</span>}
        {carbohydrate && (
          <span className={styles.carbohydrate} title={carbohydrate}>
            {carbohydrateMark(dish)}
          </span>
        )}
      </span>
      <span className="visually-hidden">
        {diet && `${diet.words}. `}
        {describeAllergens(dish.allergens)}
        {carbohydrate && ` ${describePortion(dish)}`}
      </span>
    </>
  );
}

/** The verdicts on a dish for who avoids something: shape, sign and words, never one without the others. */
function VerdictMarks({ dish, avoided }: { readonly dish: Dish; readonly avoided: readonly Avoided[] }) {
  if (avoided.length === 0) return null;
  return (
    <DishVerdicts>
      {verdictMarks(dish.allergens, avoided).map((mark) => (
        <VerdictMark {...mark} key={mark.kind} />
      ))}
    </DishVerdicts>
  );
}
