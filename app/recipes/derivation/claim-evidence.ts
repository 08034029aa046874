import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import type { Product } from "../documents.ts";
import { certificateKinds } from "../documents.ts";
import { approvedVersion } from "../in-force.ts";
import type { Kitchen } from "../kitchen.ts";
import type { ClaimEvidence } from "#food/claims/claims.ts";
import type { Content } from "#food/counts/contents.ts";
import type { RecipeParts } from "./recipe-parts.ts";
import type { SharedOil } from "./shared-oil.ts";

// What is halal only with a certificate: meat, and what is made from animals.
const needsCertificate: readonly Content[] = [
  ...(["beef", "lamb", "poultry", "other-meat"] as const),
  ...(["gelatine-beef", "rennet-animal", "insect"] as const),
];

/**
 * What the parts of a recipe, and what shares its oil, prove of a claim on a day: every version in force of each product
 * counts, and what one of them does not say is not known.
 */
export function claimEvidence(
  kitchen: Kitchen,
  { products, gaps }: Pick<RecipeParts, "products" | "gaps">,
  oil: SharedOil,
  day: Day,
): ClaimEvidence {
  const measured = gaps.size ? [] : documentsOf(kitchen, products).map(({ gluten }) => gluten?.ppm ?? null);
  // Nothing else in the oil, as where there is none, is known to be harmless; a recipe without a product is not.
  const others = [...oil.products].filter((id) => !products.has(id));
  const othersGaps = [...oil.gaps].filter((gap) => !gaps.has(gap));
  return {
    contents: gaps.size || products.size === 0 ? null : contentsOf(kitchen, products),
    uncertified: gaps.size ? [] : uncertifiedOf(kitchen, products, day),
    oil: {
      contents: othersGaps.length ? null : contentsOf(kitchen, others),
      uncertified: uncertifiedOf(kitchen, others, day),
      leaves: oil.leaves,
      words: oil.words,
    },
    glutenPpm: measured.length === 0 || measured.includes(null) ? null : Math.max(...measured.map(Number)),
  };
}

function documentsOf(kitchen: Kitchen, ids: Iterable<string>): Product[] {
  return [...ids].flatMap((id) => (kitchen.product.get(id) ?? []).map(({ document }) => document));
}

function contentsOf(kitchen: Kitchen, ids: Iterable<string>): Content[] | null {
  const products = documentsOf(kitchen, ids);
  return products.every(({ contents }) => contents.length > 0)
    ? [...new Set(products.flatMap(({ contents }) => contents))]
    : null;
}

function uncertifiedOf(kitchen: Kitchen, ids: Iterable<string>, day: Day): string[] {
  const names = documentsOf(kitchen, ids)
    .filter(({ contents }) => contents.some((content) => needsCertificate.includes(content)))
    .filter((product) => !isCertified(kitchen, product, "halal", day))
    .map(({ name }) => name);
  return [...new Set(names)];
}

/** Whether a certificate for a product, or for all that its supplier sends, covers a day in every version in force. */
function isCertified(
  kitchen: Kitchen,
  product: Product,
  kind: (typeof certificateKinds)[number],
  day: Day,
): boolean {
  return [...kitchen.certificate.values()].some(
    (versions) =>
      approvedVersion(versions) !== undefined &&
      versions.every(
        ({ document }) =>
          document.kind === kind &&
          (document.product === product.id || document.supplier === product.supplier) &&
          document.from <= day &&
          day <= document.until,
      ),
  );
}

/**
 * Returns a function from a day to the number of its period; a period begins whenever a certificate starts or has expired.
 */
export function certifiedPeriods(kitchen: Kitchen): (day: Day) => number {
  const certificates = [...kitchen.certificate.values()].flat().map(({ document }) => document);
  const turns = [...new Set(certificates.flatMap(({ from, until }) => [from, addDays(until, 1)]))];
  return (day) => turns.filter((turn) => turn <= day).length;
}
