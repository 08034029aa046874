import { defined } from "#values/defined.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { allergens } from "./allergen.ts";
import type { Allergen } from "./allergen.ts";
import { avoidable } from "./avoided.ts";
import type { Avoided } from "./avoided.ts";
import { leafName } from "./leaf.ts";
import * as styles from "./leaf-boxes.module.css";

/**
 * Boxes for those who avoid one cereal or one nut and eat the others. They are under the fourteen in a form, closed
 * until somebody needs them, and work without script. The classes are those of the form's own boxes.
 */
export function LeafBoxes({
  avoided,
  list,
  box,
}: {
  readonly avoided: readonly Avoided[];
  readonly list: string;
  readonly box: string;
}) {
  const isChosen = avoidable.some(({ leaves }) => leaves.some((leaf) => avoided.includes(leaf)));
  return (
    <details className={styles.leaves} open={isChosen}>
      <summary>
        Only one cereal or one nut? <small>Wheat but not oats, almond but not cashew</small>
      </summary>
      {avoidable.map(({ allergen, leaves }) => (
        <div role="group" aria-label={nameOf(allergen)} key={allergen}>
          <p aria-hidden="true">{nameOf(allergen)}</p>
          <div className={list}>
            {leaves.map((leaf) => (
              <label className={box} key={leaf}>
                <input type="checkbox" name="without" value={leaf} defaultChecked={avoided.includes(leaf)} />
                <span>
                  {boxName(leaf)}
                  {leaf === "wheat" && <small> with spelt and khorasan</small>}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}

function nameOf(allergen: Allergen): string {
  return defined(allergens.find(({ key }) => key === allergen)).name;
}

function boxName(leaf: Avoided): string {
  const name = leafName(leaf);
  return capitalise(name);
}
