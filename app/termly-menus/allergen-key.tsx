import { allergens } from "#food/allergen.ts";

/** The fourteen codes with their words, and what the marks mean. */
export function AllergenKey() {
  return (
    <div className="key">
      <h3>The key</h3>
      <ul>
        {allergens.map(({ key, code, name }) => (
          <li key={key}>
            <span className="stamp">{code}</span>
            {name}
          </li>
        ))}
      </ul>
      <p className="key__say">
        A plain mark is in the recipe. <b>may</b>, or a dashed rim: it may get in while cooking. <b>?</b>, or
        a dotted rim: not known yet, so please ask us before you order. V is vegetarian, VG is vegan; grams
        are carbohydrate in a portion. Not sure? Ask the cook at the hatch, or{" "}
        <a className="text-link" href="/contact-us">
          ask us
        </a>
        .
      </p>
    </div>
  );
}
