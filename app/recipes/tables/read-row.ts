import { excerpt } from "#values/tables/csv.ts";
import type { Certificate, ClearedLeaf, ProductUse, SiteRisk } from "../documents.ts";
import { certificateKinds } from "../documents.ts";
import { parseLeaf } from "#food/allergens/leaf.ts";
import type { Row } from "./read-cells.ts";
import { longest, readList, readOneOf, readRequiredDay } from "./read-cells.ts";

export function readSite(row: Row) {
  return { id: row.cell("site"), name: row.words("name", longest.name), fryers: readList(row, "fryers") };
}

/** What was found of a leaf at a site: a risk, where a row does not say. */
const found = ["risk", "none"] as const;

/** Whether a row says that a leaf is no risk. */
export const isCleared = (row: Row): boolean => row.cell("found").toLowerCase() === "none";

/** A site's risk; null for a row that says that nothing of the site is assessed. */
export function readRisk(row: Row): SiteRisk | null {
  const text = row.cell("leaf");
  const via = row.cell("via");
  const reason = row.words("reason", longest.document);
  readOneOf(row, "found", found);
  if (!text && !via && !reason) return null;
  for (const column of ["checked_by", "checked_on", "review_by"])
    if (row.cell(column)) row.fault(column, "belongs to what is no risk: its row says none under found");
  const leaf = leafOf(row);
  return leaf && { leaf, via, reason };
}

/** A leaf that is no risk at a site. */
export function readCleared(row: Row): ClearedLeaf | null {
  if (row.cell("reason")) row.fault("reason", "is of a risk, and the row says none under found");
  const leaf = leafOf(row);
  const cleared = {
    via: row.cell("via"),
    by: row.words("checked_by", longest.name),
    on: readRequiredDay(row, "checked_on"),
    reviewBy: readRequiredDay(row, "review_by"),
  };
  return leaf && { leaf, ...cleared };
}

function leafOf(row: Row) {
  const text = row.cell("leaf");
  const leaf = parseLeaf(text);
  if (!leaf)
    row.fault(
      "leaf",
      `"${excerpt(text)}" is not an allergen, a cereal or a nut by name, like milk, oats or almond`,
    );
  return leaf;
}

/** What an ingredient is at one site; null for a row that says that it is nothing anywhere. */
export function readUse(row: Row): ProductUse | null {
  const site = row.cell("site");
  const product = row.cell("product");
  const alternates = readList(row, "alternates");
  if (!site && !product && !alternates.length) return null;
  if (!site) row.fault("site", "must not be empty: the id of a site, or every");
  if (!product) row.fault("product", "must not be empty");
  return { site, product, alternates };
}

export function readCertificate(row: Row): Certificate {
  const kind = readOneOf(row, "kind", certificateKinds);
  if (row.cell("kind") === "") row.fault("kind", `must be one of ${certificateKinds.join(", ")}`);
  return {
    id: row.cell("certificate"),
    kind: kind ?? "halal",
    product: row.cell("product") || null,
    supplier: row.cell("supplier") || null,
    from: readRequiredDay(row, "from"),
    until: readRequiredDay(row, "until"),
    document: row.words("document", longest.document),
  };
}
