import { allergens } from "#food/allergens/allergen.ts";
import { AllergenCode } from "#food/allergens/allergen-code.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./school-menu.module.css";

/** The fourteen codes with their words, and what the marks mean. */
export function AllergenKey() {
  return (
    <div className={styles.key}>
      <h3>The key</h3>
      <ul>
        {allergens.map(({ key, code, name }) => (
          <li key={key}>
            <AllergenCode className={styles.code}>{code}</AllergenCode>
            {name}
          </li>
        ))}
      </ul>
      <p className={styles.keyNote}>
        A plain mark: the dish contains it. <b>may</b>, or a dashed rim: may contain, as it may get in while
        cooking. <b>?</b>, or a dotted rim: not known, so ask us before you order. No mark: somebody has
        checked that it is not in it, which is no promise about traces. V is vegetarian, VG is vegan; carbs
        are the carbohydrate in a portion. Not sure? Ask the cook at the hatch, or{" "}
        <TextLink href="/contact-us">ask us</TextLink>.
      </p>
    </div>
  );
}
