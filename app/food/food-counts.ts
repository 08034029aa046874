import type { Varied } from "./food-kinds.ts";
import { parseKind, kindsOf } from "./food-kinds.ts";

/**
 * What a dish counts as when a menu is held against the School Food Standards: facts that a cook knows of a recipe. Those
 * with `kinds` name which ("starchy:pasta", "fruit:apple"), for the standards ask for variety. A dish that says none of
 * this has not been declared; one that counts as none of it says "nothing".
 */
const foodCounts = [
  { key: "nothing", takes: "nothing", means: "none of what the standards count" },
  { key: "starchy", takes: "kind", means: "a portion of starchy food" },
  { key: "wholegrain", takes: "nothing", means: "its starchy food is wholegrain (pearl barley is not)" },
  {
    key: "starchy-in-fat",
    takes: "nothing",
    means: "its starchy food is cooked in fat or oil: chips, roast potatoes, Yorkshire pudding, garlic bread",
  },
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

/** Reads "starchy:rice;wholegrain;juice:150". Returns the counts and a sentence for every fault. */
export function parseCounts(list: string): { counts: Count[]; faults: string[] } {
  const counts: Count[] = [];
  const faults: string[] = [];
  for (const part of list.split(";").map((text) => text.trim().toLowerCase())) {
    if (!part) continue;
    const [word, more = ""] = part.split(":", 2) as [string, string?];
    const known = foodCounts.find(({ key }) => key === word);
    if (!known) faults.push(`"${part}" is not one of ${foodCounts.map(({ key }) => key).join(", ")}`);
    else if (known.takes === "nothing" && more) faults.push(`${word} takes nothing after a colon`);
    else if (known.takes === "kind" && !parseKind(known.key, more))
      faults.push(
        `${word} must say which of ${kindsOf(known.key).join(", ")}${more && `, and not "${more}"`}`,
      );
    else if (known.takes === "amount" && !/^\d{1,4}$/.test(more))
      faults.push(`${word} must say how much, like ${word}:10`);
    else
      counts.push({
        as: known.key,
        kind: known.takes === "kind" ? parseKind(known.key, more)! : "",
        amount: known.takes === "amount" ? Number(more) : 0,
      });
  }
  if (counts.length > 1 && counts.some(({ as }) => as === "nothing"))
    faults.push("a dish that counts as nothing counts as nothing else");
  if (counts.some(({ as }) => as === "wholegrain") && !isWholegrain(counts))
    faults.push("pearl barley is no wholegrain");
  return { counts, faults };
}

/** Whether nobody has said what a dish counts as: then it is not known to keep any limit. */
export function isUndeclared(counts: Counts): boolean {
  return counts.length === 0;
}

/** Whether a dish's starchy food is wholegrain. Pearl barley is not (School Food Standards practical guide). */
export function isWholegrain(counts: Counts): boolean {
  const starches = counts.filter(({ as }) => as === "starchy");
  return (
    counts.some(({ as }) => as === "wholegrain") &&
    (starches.length === 0 || starches.some(({ kind }) => parseKind("starchy", kind) !== "barley"))
  );
}

/** The kinds of a food in a dish. A word that is on no list is no kind. */
export function kindsOfFood(counts: Counts, food: Varied): string[] {
  return counts.filter(({ as }) => as === food).flatMap(({ kind }) => parseKind(food, kind) ?? []);
}

/** Writes counts back in the form that `readCounts` reads. */
export function formatCounts(counts: Counts): string {
  return counts
    .map(({ as, kind, amount }) => as + (kind ? `:${kind}` : amount ? `:${amount}` : ""))
    .join(";");
}
