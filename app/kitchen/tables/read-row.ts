import { excerpt } from "#values/csv.ts";
import type { Certificate, ProductUse, SiteRisk } from "../documents.ts";
import { certificateKinds } from "../documents.ts";
import { parseLeaf } from "#food/leaf.ts";
import type { Row } from "./read-cells.ts";
import { longest, readList, readOneOf, readRequiredDay } from "./read-cells.ts";

export function readSite(row: Row) {
  return { id: row.cell("site"), name: row.words("name", longest.name), fryers: readList(row, "fryers") };
}

/** A site's risk; null for a row that says that a site has none. */
export function readRisk(row: Row): SiteRisk | null {
  const text = row.cell("leaf");
  const via = row.cell("via");
  const reason = row.words("reason", longest.document);
  if (!text && !via && !reason) return null;
  const leaf = parseLeaf(text);
  if (leaf) return { leaf, via, reason };
  row.fault(
    "leaf",
    `"${excerpt(text)}" is not an allergen, a cereal or a nut by name, like milk, oats or almond`,
  );
  return null;
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
