import { defined } from "#values/defined.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { allergens } from "./allergen.ts";
import type { Allergen } from "./allergen.ts";
import { avoidable } from "./avoided.ts";
import type { Avoided } from "./avoided.ts";
import { leafName } from "./leaf.ts";
import { Chip, ChipList } from "#ui/form/chip.tsx";
import * as styles from "./avoid-boxes.module.css";

/** The fourteen as boxes to tick (`without` in the form), and under them single cereals and nuts. */
export function AvoidBoxes({
  avoided,
  columns = true,
  className,
}: {
  /** What is ticked. */
  readonly avoided: readonly Avoided[];
  readonly columns?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <>
      <ChipList columns={columns} className={className}>
        {allergens.map(({ key, name }) => (
          <Chip kind="avoid" name="without" value={key} defaultChecked={avoided.includes(key)} key={key}>
            {name}
          </Chip>
        ))}
      </ChipList>
      <LeafBoxes avoided={avoided} />
    </>
  );
}

/** Boxes for those who avoid one cereal or one nut and eat the others: closed until somebody needs them, without script too. */
function LeafBoxes({ avoided }: { readonly avoided: readonly Avoided[] }) {
  const isChosen = avoidable.some(({ leaves }) => leaves.some((leaf) => avoided.includes(leaf)));
  return (
    <details className={styles.leaves} open={isChosen}>
      <summary>
        Only one cereal or one nut? <small>Wheat but not oats, almond but not cashew</small>
      </summary>
      {avoidable.map(({ allergen, leaves }) => (
        <div role="group" aria-label={nameOf(allergen)} key={allergen}>
          <p aria-hidden="true">{nameOf(allergen)}</p>
          <ChipList>
            {leaves.map((leaf) => (
              <Chip
                kind="avoid"
                name="without"
                value={leaf}
                defaultChecked={avoided.includes(leaf)}
                key={leaf}
              >
                {capitalise(leafName(leaf))}
                {leaf === "wheat" && <small> with spelt and khorasan</small>}
              </Chip>
            ))}
          </ChipList>
        </div>
      ))}
    </details>
  );
}

function nameOf(allergen: Allergen): string {
  return defined(allergens.find(({ key }) => key === allergen)).name;
}
