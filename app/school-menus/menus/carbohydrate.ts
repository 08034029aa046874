/** What a recipe says of its carbohydrate, in grams; null is not weighed. */
export interface CarbohydrateFacts {
  readonly portion: number | null;
  readonly carbohydrate: number | null;
  readonly sugars: number | null;
  /** Grams in 100 g of the dish, where the recipe programme printed it. */
  readonly per100: number | null;
}

export interface CarbohydrateFault {
  readonly of: keyof CarbohydrateFacts;
  readonly message: string;
}

const heaviest = 1_000;
// Only sugar itself and dry starch come near 100 g in 100 g; no dish on a plate does.
const densest = 90;
// Recipe programmes round both numbers: to whole grams, or to one part in twenty of the larger.
const rounding = (grams: number) => Math.max(1, grams * 0.05);

/**
 * What cannot be true of a dish's carbohydrate. A parent counts insulin by this number, so a row that cannot be is
 * refused and never mended by guessing.
 */
export function carbohydrateFaults(facts: CarbohydrateFacts): CarbohydrateFault[] {
  const { portion, carbohydrate, sugars, per100 } = facts;
  const faults: CarbohydrateFault[] = [];
  const fault = (of: keyof CarbohydrateFacts, message: string) => void faults.push({ of, message });
  if (portion !== null && (portion <= 0 || portion > heaviest))
    fault("portion", `a portion of ${portion} g cannot be: 1 to ${heaviest} g`);
  if (carbohydrate !== null && portion === null)
    fault("portion", "carbohydrate needs the weight of the portion");
  if (carbohydrate !== null && portion !== null && portion > 0 && carbohydrate > (portion * densest) / 100)
    fault("carbohydrate", `${carbohydrate} g of carbohydrate do not fit into a portion of ${portion} g`);
  if (sugars !== null && carbohydrate === null)
    fault("sugars", "sugars are part of the carbohydrate, which is missing");
  if (sugars !== null && carbohydrate !== null && sugars > carbohydrate)
    fault("sugars", `${sugars} g of sugars are more than all the carbohydrate, ${carbohydrate} g`);
  if (per100 !== null && per100 > densest) fault("per100", `${per100} g in 100 g cannot be in a dish`);
  if (per100 !== null && portion !== null && carbohydrate !== null) {
    const expected = (per100 * portion) / 100;
    if (Math.abs(expected - carbohydrate) > rounding(Math.max(expected, carbohydrate)))
      fault(
        "per100",
        `${per100} g in 100 g make ${Math.round(expected)} g in a portion of ${portion} g, not ${carbohydrate} g`,
      );
  }
  return faults;
}
