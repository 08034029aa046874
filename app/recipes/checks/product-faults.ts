import { entriesOf } from "#values/record.ts";
import type { Leaf } from "#food/allergens/leaf.ts";
import type { Content } from "#food/counts/contents.ts";
import type { Nutrient, Product } from "../documents.ts";
import { defined } from "#values/defined.ts";
import type { Say } from "./document-faults.ts";

const columnOf: Readonly<Record<Nutrient, string>> = {
  energyKj: "energy_kj",
  energyKcal: "energy_kcal",
  fat: "fat",
  saturates: "saturates",
  carbohydrate: "carbohydrate",
  sugars: "sugars",
  fibre: "fibre",
  protein: "protein",
  salt: "salt",
};
// Pure fat: nothing has more in 100 g.
const maxEnergy = { energyKj: 3_800, energyKcal: 930 } as const;
// Labels round each part to tenths, and to halves above 10 g.
const rounding = 2;

/** What cannot be of a product. */
export function checkProduct(product: Product, say: Say): void {
  if (!product.statement) say("products", "statement", "a product needs its ingredient statement");
  for (const [, percent] of product.statement.matchAll(/(\d{1,6}(?:\.\d{1,4})?)\s?%/g))
    if (Number(percent) > 100) say("products", "statement", `${percent}% is more than the whole`);
  checkNutrition(product, say);
  checkContents(product, say);
  checkSulphites(product, say);
  const { specifiedOn, reviewBy, gluten } = product;
  if (specifiedOn && reviewBy && reviewBy < specifiedOn)
    say("products", "review_by", "is before the specification's own date");
  if (gluten && !gluten.document)
    say("products", "gluten_document", "a measurement of gluten needs its document");
}

function checkNutrition({ nutrition, source }: Product, say: Say): void {
  for (const [nutrient, figure] of entriesOf(nutrition)) {
    const most = nutrient === "energyKj" || nutrient === "energyKcal" ? maxEnergy[nutrient] : 100;
    if (figure !== null && (figure < 0 || figure > most))
      say("products", columnOf[nutrient], `${figure} in 100 g cannot be: 0 to ${most}`);
  }
  const { fat, saturates, carbohydrate, sugars, fibre, protein, salt } = nutrition;
  if (saturates !== null && fat !== null && saturates > fat)
    say("products", "saturates", `${saturates} g of saturates are more than all the fat, ${fat} g`);
  if (sugars !== null && carbohydrate !== null && sugars > carbohydrate)
    say("products", "sugars", `${sugars} g of sugars are more than all the carbohydrate, ${carbohydrate} g`);
  const parts = [fat, carbohydrate, fibre, protein, salt].map((figure) => figure ?? 0);
  const sum = parts.reduce((one, other) => one + other, 0);
  if (sum > 100 + rounding)
    say(
      "products",
      "carbohydrate",
      `fat, carbohydrate, fibre, protein and salt make ${Math.round(sum)} g in 100 g`,
    );
  if (Object.values(nutrition).some((figure) => figure !== null) && !source)
    say("products", "source", "figures need their source, like “specification 8”");
}

// The law asks for them above 10 mg/kg or mg/l (Regulation 1169/2011, Annex II); a figure of 10 may be one rounded down.
const declaredFrom = 10;
const namesSulphites = /sul(?:ph|f)it|sul(?:ph|f)ur dioxide|\bE ?22[0-8]\b/i;

/** What was measured, or stands in the statement, and what the product says of sulphites. Not known contradicts neither. */
function checkSulphites({ allergens, statement, sulphites }: Product, say: Say): void {
  const { sulphites: state } = allergens;
  if (sulphites && !sulphites.document)
    say("products", "sulphites_document", "a measurement of sulphites needs its document");
  if (sulphites && sulphites.mgPerKg >= declaredFrom && (state === "free" || state === "may-contain"))
    say(
      "products",
      "allergens",
      `${sulphites.mgPerKg} mg/kg of sulphites were measured: from ${declaredFrom} on the product contains them`,
    );
  if (!sulphites && state === "free" && namesSulphites.test(statement))
    say(
      "products",
      "allergens",
      `its statement names sulphites: "free" needs a measurement below ${declaredFrom} mg/kg`,
    );
}

const animalLeaves: readonly { leaves: readonly Leaf[]; contents: readonly Content[]; name: string }[] = [
  { leaves: ["milk"], contents: ["dairy"], name: "dairy" },
  { leaves: ["eggs"], contents: ["egg"], name: "egg" },
  { leaves: ["fish"], contents: ["fish", "gelatine-fish"], name: "fish" },
  { leaves: ["crustaceans", "molluscs"], contents: ["shellfish"], name: "shellfish" },
];

/** What a product is made of and what its allergens say must not contradict each other. */
function checkContents({ allergens, contents }: Product, say: Say): void {
  if (contents.length === 0) return;
  for (const { leaves, contents: named, name } of animalLeaves) {
    const isNamed = contents.includes(defined(named[0]));
    const isIn = leaves.some((leaf) => allergens[leaf] === "contains");
    if (isIn && !named.some((one) => contents.includes(one)))
      say("products", "contents", `it contains ${leaves.join(" or ")}: name ${name}`);
    if (isNamed && leaves.every((leaf) => allergens[leaf] === "free"))
      say("products", "allergens", `it is made of ${name}: ${leaves.join(" or ")} cannot be "free"`);
  }
}
