/**
 * What a dish counts as when a menu is held against the School Food Standards: facts that a cook knows of a recipe. Those
 * with `kinds` name which ("starchy:pasta", "fruit:apple"), for the standards ask for variety.
 */
const foodCounts = [
  { key: "starchy", takes: "kind", means: "a portion of starchy food" },
  { key: "wholegrain", takes: "nothing", means: "its starchy food is wholegrain" },
  { key: "starchy-in-fat", takes: "nothing", means: "its starchy food is cooked in fat or oil" },
  { key: "bread", takes: "nothing", means: "bread with no added fat" },
  { key: "vegetable", takes: "kind", means: "a portion of vegetables or salad" },
  { key: "fruit", takes: "kind", means: "a portion of fruit" },
  { key: "fruit-dessert", takes: "nothing", means: "a dessert that is at least half fruit" },
  { key: "protein", takes: "nothing", means: "a portion of meat, fish, eggs, beans, soya or other protein" },
  { key: "non-dairy-protein", takes: "nothing", means: "its protein is not from milk" },
  { key: "meat", takes: "nothing", means: "meat or poultry" },
  {
    key: "oily-fish",
    takes: "nothing",
    means: "oily fish: salmon, sardines, mackerel, trout, herring; not tinned tuna",
  },
  { key: "meat-product", takes: "nothing", means: "a sausage, burger, meatball or other made-up meat" },
  { key: "economy-burger", takes: "nothing", means: "an economy burger" },
  { key: "dairy", takes: "nothing", means: "a portion of milk or dairy" },
  { key: "lower-fat-milk", takes: "nothing", means: "lower-fat milk to drink" },
  { key: "fried", takes: "nothing", means: "deep-fried, or coated in batter or breadcrumbs" },
  { key: "pastry", takes: "nothing", means: "includes pastry" },
  { key: "confectionery", takes: "nothing", means: "confectionery or chocolate products" },
  { key: "added-salt", takes: "nothing", means: "salt put out to add after cooking" },
  { key: "water", takes: "nothing", means: "free fresh drinking water" },
  { key: "juice", takes: "amount", means: "fruit juice, in millilitres a portion" },
  { key: "combination-drink", takes: "amount", means: "a combination drink, in millilitres a portion" },
  { key: "condiment", takes: "amount", means: "a condiment, in grams a portion" },
] as const;
export type FoodCount = (typeof foodCounts)[number]["key"];

export interface Count {
  readonly as: FoodCount;
  /** Which starchy food, vegetable or fruit; "" for the others. */
  readonly kind: string;
  /** Millilitres or grams, for those that have an amount; 0 for the others. */
  readonly amount: number;
}
export type Counts = readonly Count[];

/** Reads "starchy:rice;wholegrain;juice:150". Answers the counts and a sentence for every fault. */
export function readCounts(list: string): { counts: Count[]; faults: string[] } {
  const counts: Count[] = [];
  const faults: string[] = [];
  for (const part of list.split(";").map((text) => text.trim().toLowerCase())) {
    if (!part) continue;
    const [word, more = ""] = part.split(":", 2) as [string, string?];
    const known = foodCounts.find(({ key }) => key === word);
    if (!known) faults.push(`"${part}" is not one of ${foodCounts.map(({ key }) => key).join(", ")}`);
    else if (known.takes === "nothing" && more) faults.push(`${word} takes nothing after a colon`);
    else if (known.takes === "kind" && !/^[a-z][a-z -]*$/.test(more))
      faults.push(`${word} must say which, like ${word}:${example[word]}`);
    else if (known.takes === "amount" && !/^\d{1,4}$/.test(more))
      faults.push(`${word} must say how much, like ${word}:10`);
    else
      counts.push({
        as: known.key,
        kind: known.takes === "kind" ? more : "",
        amount: known.takes === "amount" ? Number(more) : 0,
      });
  }
  return { counts, faults };
}

const example: Record<string, string> = { starchy: "pasta", vegetable: "carrots", fruit: "apple" };

/** Writes counts back in the form that `readCounts` reads. */
export function writeCounts(counts: Counts): string {
  return counts
    .map(({ as, kind, amount }) => as + (kind ? `:${kind}` : amount ? `:${amount}` : ""))
    .join(";");
}
