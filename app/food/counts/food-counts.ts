import type { Varied } from "./food-kinds.ts";
import { kindsOf, otherNames, parseKind, proteinGroups } from "./food-kinds.ts";
import { doubtable } from "./count-words.ts";

/**
 * What a dish counts as when a menu is checked against the School Food Standards: facts that a cook knows of a recipe.
 * Those with `kinds` name which ("starchy:pasta", "fruit:apple"), as the standards ask for variety. A dish that has
 * none of these has not been declared; for one that counts as none of them somebody has declared "nothing".
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
  {
    key: "fruit-dessert",
    takes: "share",
    means: "a dessert that is at least half fruit by raw weight; its percentage may follow: fruit-dessert:60",
  },
  {
    key: "protein",
    takes: "kind, if known",
    means: "a portion of meat, fish, eggs, beans, soya or other protein; which may follow: protein:lentils",
  },
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
  {
    key: "not",
    takes: "count",
    means: "what its name suggests and it is not, as somebody has checked: not:pastry",
  },
] as const;
/** "deep-fried" is what a fryer makes of a dish (`withFryer`): nobody states it, and no file has it. */
export type FoodCount = (typeof foodCounts)[number]["key"] | "deep-fried";

export interface Count {
  readonly as: FoodCount;
  /** Which starchy food, vegetable, fruit or protein; of "not" the count that is denied; "" for the others. */
  readonly kind: string;
  /** Millilitres, grams or a percentage, for those that have an amount; 0 for the others. */
  readonly amount: number;
}
export type Counts = readonly Count[];

/** Reads "starchy:rice;wholegrain;juice:150". Returns the counts and a sentence for every fault. */
export function parseCounts(list: string): { counts: Count[]; faults: string[] } {
  const counts: Count[] = [];
  const faults: string[] = [];
  for (const part of list.split(";").map((text) => text.trim().toLowerCase())) {
    if (!part) continue;
    const [word = "", more = ""] = part.split(":", 2);
    const known = foodCounts.find(({ key }) => key === word);
    const fault = known
      ? faultOf(known, more)
      : `"${part}" is not one of ${foodCounts.map(({ key }) => key).join(", ")}`;
    if (fault) faults.push(fault);
    else if (known) counts.push(countOf(known, more));
  }
  const stated = counts.filter(({ as }) => as !== "not");
  if (stated.length > 1 && stated.some(({ as }) => as === "nothing"))
    faults.push("a dish that counts as nothing counts as nothing else");
  if (counts.some(({ as }) => as === "wholegrain") && !isWholegrain(counts))
    faults.push("pearl barley is no wholegrain");
  for (const { as, kind } of counts)
    if (as === "not" && stated.some((one) => one.as === kind))
      faults.push(`a dish cannot be ${kind} and not:${kind}`);
  return { counts, faults: [...faults, ...proteinFaults(counts)] };
}

/** What cannot be true of a dish's protein: chicken that is no meat, cheese that is not from milk. */
function proteinFaults(counts: Counts): string[] {
  const kinds = counts.filter(({ as, kind }) => as === "protein" && kind).map(({ kind }) => kind);
  const isDeclared = (food: FoodCount) => counts.some(({ as }) => as === food);
  const isDairy = (kind: string) => proteinGroups.dairy.includes(kind);
  return [
    ...(["meat", "oily-fish"] as const).flatMap((group) =>
      kinds
        .filter((kind) => proteinGroups[group].includes(kind) && !isDeclared(group))
        .map((kind) => `protein:${kind} counts as ${group}`),
    ),
    ...(kinds.length > 0 && kinds.every(isDairy) && isDeclared("non-dairy-protein")
      ? [`protein:${kinds[0]} is from milk, and no non-dairy-protein`]
      : []),
  ];
}

type Known = (typeof foodCounts)[number];

function faultOf({ key, takes }: Known, more: string): string | null {
  if (takes === "nothing") return more ? `${key} takes nothing after a colon` : null;
  if (takes === "kind" || takes === "kind, if known")
    return parseKind(key, more) || (takes === "kind, if known" && !more)
      ? null
      : `${key} must say which of ${kindsOf(key).join(", ")}${more && `, and not "${more}"`}`;
  if (takes === "count")
    return doubtable.includes(more) ? null : `${key} must say which of ${doubtable.join(", ")}`;
  if (takes === "share")
    return !more || (/^\d{1,3}$/.test(more) && Number(more) >= 50 && Number(more) <= 100)
      ? null
      : `${key} is a dessert of 50 to 100 per cent fruit by raw weight, and not "${more}"`;
  return /^\d{1,4}$/.test(more) ? null : `${key} must say how much, like ${key}:10`;
}

const varied: readonly string[] = ["starchy", "vegetable", "fruit", "protein"] satisfies Varied[];
const isVaried = (key: FoodCount): key is Varied => varied.includes(key);

function countOf({ key, takes }: Known, more: string): Count {
  return {
    as: key,
    kind: takes === "count" ? more : isVaried(key) ? (parseKind(key, more) ?? "") : "",
    amount: takes === "amount" || takes === "share" ? Number(more) : 0,
  };
}

/** Whether what a dish counts as is not declared: then it is not known to be within any limit. A fryer declares nothing. */
export function isUndeclared(counts: Counts): boolean {
  return counts.every(({ as }) => as === "not" || as === "deep-fried");
}

/** What a recipe from a fryer counts as: deep-fried, whatever is stated of it. */
export function withFryer(counts: Counts): Counts {
  const stated = counts.filter(({ as, kind }) => as !== "deep-fried" && !(as === "not" && kind === "fried"));
  return [...stated, { as: "deep-fried", kind: "", amount: 0 }];
}

export function isDeepFried(counts: Counts): boolean {
  return counts.some(({ as }) => as === "deep-fried");
}

/** Whether a dish is deep-fried, or coated in batter or breadcrumbs. */
export function isFried(counts: Counts): boolean {
  return isDeepFried(counts) || counts.some(({ as }) => as === "fried");
}

// What the standards limit or forbid.
const limited: readonly FoodCount[] = [
  "fried",
  "pastry",
  "starchy-in-fat",
  "meat-product",
  "economy-burger",
  "confectionery",
  "added-salt",
];

/**
 * What a dish on a recipe counts as: what is stated of the dish, or of the recipe where nobody stated it of the dish. What
 * the recipe counts towards a limit counts in any case, also where the dish denies it.
 */
export function combineCounts(stated: Counts, recipe: Counts): Counts {
  if (isUndeclared(stated)) return isDeepFried(stated) ? withFryer(recipe) : recipe;
  if (isDeepFried(recipe)) return withFryer(combineCounts(stated, withoutFryer(recipe)));
  const added = recipe.filter(({ as }) => limited.includes(as) && !stated.some((one) => one.as === as));
  if (added.length === 0) return stated;
  const isContradicted = ({ as, kind }: Count) =>
    as === "nothing" || (as === "not" && added.some((one) => one.as === kind));
  return [...stated.filter((one) => !isContradicted(one)), ...added];
}

const withoutFryer = (counts: Counts) => counts.filter(({ as }) => as !== "deep-fried");

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

/** Something that a cook may say that a dish counts as: as a table writes it, and in words. */
interface CountChoice {
  readonly item: string;
  readonly name: string;
  readonly note: string;
  /** What it is as well: chicken is meat. */
  readonly along?: readonly FoodCount[];
}

/** All of them but what has an amount (`countsWithAmount`). */
export function countChoices(): readonly CountChoice[] {
  return foodCounts.flatMap((count): CountChoice[] => {
    const { key, takes, means } = count;
    const name = key.replaceAll("-", " ");
    if (takes === "amount") return [];
    if (takes === "count")
      return doubtable.map((denied) => ({
        item: `not:${denied}`,
        name: `not ${denied.replaceAll("-", " ")}`,
        note: "somebody has checked",
      }));
    const plain = takes === "kind" ? [] : [{ item: key, name, note: means }];
    if (!isVaried(key)) return plain;
    const ofKinds = kindsOf(key).map((kind) => ({
      item: `${key}:${kind}`,
      name: `${name}: ${kind}`,
      note: otherNames(key, kind),
      along: (["meat", "oily-fish"] as const).filter(
        (group) => key === "protein" && proteinGroups[group].includes(kind),
      ),
    }));
    return [...plain, ...ofKinds];
  });
}

/** What has an amount, once one is typed: "juice 150", "fruit dessert 60". */
export function countsWithAmount(typed: string): readonly CountChoice[] {
  const text = typed.trim().toLowerCase().slice(0, 60);
  const at = text.search(/\d/);
  const amount = at < 1 ? 0 : Number.parseInt(text.slice(at), 10);
  const sought = text.slice(0, Math.max(at, 0)).replaceAll(":", " ").trim().replaceAll(" ", "-");
  if (!amount || !sought) return [];
  return foodCounts.flatMap(({ key, takes, means }) => {
    if ((takes !== "amount" && takes !== "share") || !key.includes(sought)) return [];
    const item = `${key}:${amount}`;
    if (parseCounts(item).faults.length > 0) return [];
    const unit = takes === "share" ? " %" : key === "condiment" ? " g" : " ml";
    return [{ item, name: `${key.replaceAll("-", " ")}: ${amount}${unit}`, note: means }];
  });
}

/** Writes counts back in the form that `parseCounts` reads: what is stated. */
export function formatCounts(counts: Counts): string {
  return withoutFryer(counts)
    .map(({ as, kind, amount }) => as + (kind ? `:${kind}` : amount ? `:${amount}` : ""))
    .join(";");
}
