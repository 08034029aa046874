import type { Day } from "#values/calendar-day.ts";
import { addDays } from "#values/calendar-day.ts";
import type { Product } from "../documents.ts";
import { certificateKinds } from "../documents.ts";
import { approvedVersion } from "../in-force.ts";
import type { Kitchen } from "../kitchen.ts";
import type { ClaimEvidence } from "#food/claims.ts";
import type { Content } from "#food/contents.ts";

// What is halal only with a certificate: meat, and what is made from animals.
const needsCertificate: readonly Content[] = [
  ...(["beef", "lamb", "poultry", "other-meat"] as const),
  ...(["gelatine-beef", "rennet-animal", "insect"] as const),
];

/**
 * What these products, and the fryers that cook them, prove of a claim on a day: every version in force of each of them counts, and what one of them
 * does not say is not known.
 */
export function claimEvidence(
  kitchen: Kitchen,
  ids: Iterable<string>,
  fromFryers: ClaimEvidence["fromFryers"],
  day: Day,
): ClaimEvidence {
  const products = [...ids].flatMap((id) => (kitchen.product.get(id) ?? []).map(({ document }) => document));
  const measured = products.map(({ gluten }) => gluten?.ppm ?? null);
  const isKnown = products.length > 0 && products.every(({ contents }) => contents.length > 0);
  return {
    fromFryers,
    contents: isKnown ? [...new Set(products.flatMap(({ contents }) => contents))] : null,
    uncertified: [
      ...new Set(
        products
          .filter(({ contents }) => contents.some((content) => needsCertificate.includes(content)))
          .filter((product) => !isCertified(kitchen, product, "halal", day))
          .map(({ name }) => name),
      ),
    ],
    glutenPpm: measured.length === 0 || measured.includes(null) ? null : Math.max(...measured.map(Number)),
  };
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
  const turns = [...new Set(certificates.flatMap(({ from, until }) => [from, addDays(until, 1)]))].sort();
  return (day) => turns.filter((turn) => turn <= day).length;
}
