import type { Certificate, Ingredient, Site } from "../documents.ts";
import { everySite } from "../documents.ts";
import type { AnyDocument, DocumentKind, KitchenDocuments } from "../kitchen.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { beforeAllDays } from "#values/time/calendar-day.ts";
import type { TableName } from "../tables/columns.ts";
import { collectFaults, idFault, repeated } from "./document-faults.ts";
import type { DocumentFault, Say } from "./document-faults.ts";
import { checkProduct } from "./product-faults.ts";
import { checkRecipe } from "./recipe-faults.ts";

/** Where a kind of document is at home in the CSV tables: the table with its own row, and the column of its id. */
export const homeOf: Readonly<Record<DocumentKind, { table: TableName; column: string }>> = {
  supplier: { table: "suppliers", column: "supplier" },
  site: { table: "sites", column: "site" },
  product: { table: "products", column: "product" },
  ingredient: { table: "ingredients", column: "ingredient" },
  recipe: { table: "recipes", column: "recipe" },
  certificate: { table: "certificates", column: "certificate" },
};

const checks: {
  readonly [Kind in DocumentKind]: (document: KitchenDocuments[Kind], say: Say, today: Day) => void;
} = {
  supplier: () => undefined,
  site: checkSite,
  product: checkProduct,
  ingredient: checkIngredient,
  recipe: checkRecipe,
  certificate: checkCertificate,
};

/** Every fault that a document has by itself, whatever is around it, on the day on which it is saved. */
export function documentFaults({ kind, document }: AnyDocument, today: Day): DocumentFault[] {
  return collectFaults((say) => {
    const { table, column } = homeOf[kind];
    const fault = idFault(document.id);
    if (fault) say(table, column, fault);
    if ("name" in document && !document.name) say(table, "name", "must not be empty");
    // TypeScript does not see that the check and the document are of one kind.
    const check = checks[kind] as (document: AnyDocument["document"], say: Say, today: Day) => void;
    check(document, say, today);
  });
}

function checkSite({ id, fryers, risks, cleared }: Site, say: Say, today: Day): void {
  if (id === everySite) say("sites", "site", "a kitchen cannot be called every: that means all of them");
  for (const fryer of fryers) {
    const fault = fryer === "kitchen" ? "a fryer cannot be called kitchen" : idFault(fryer);
    if (fault) say("sites", "fryers", fault);
  }
  for (const { value } of repeated(fryers)) say("sites", "fryers", `${value} is named twice`);
  const assessed = [...risks, ...cleared];
  assessed.forEach(({ via }, at) => {
    if (via !== "kitchen" && !fryers.includes(via))
      say("site-risks", "via", `"${via}" is neither kitchen nor one of its fryers: ${fryers.join(", ")}`, at);
  });
  risks.forEach(({ reason }, at) => {
    if (!reason) say("site-risks", "reason", "must not be empty", at);
  });
  cleared.forEach(({ by, on, reviewBy }, index) => {
    const at = risks.length + index;
    if (!by) say("site-risks", "checked_by", "must not be empty: who looked", at);
    if (on > today) say("site-risks", "checked_on", `is ${on}, and today is ${today}`, at);
    if (reviewBy !== beforeAllDays && reviewBy <= on)
      say("site-risks", "review_by", `is ${reviewBy}, not after ${on}, when somebody looked`, at);
  });
  for (const { value, at } of repeated(assessed.map(({ leaf, via }) => `${leafName(leaf)} via ${via}`)))
    say("site-risks", "leaf", `${value} is named twice`, at);
}

function checkIngredient({ uses }: Ingredient, say: Say): void {
  for (const { value, at } of repeated(uses.map(({ site }) => site)))
    say("ingredients", "site", `${value} is named twice`, at);
  uses.forEach(({ product, alternates }, at) => {
    for (const { value } of repeated([product, ...alternates]))
      say("ingredients", "alternates", `${value} is named twice`, at);
  });
}

function checkCertificate({ product, supplier, from, until, document }: Certificate, say: Say): void {
  if (until < from) say("certificates", "until", `ends on ${until}, before it begins on ${from}`);
  if ((product === null) === (supplier === null))
    say("certificates", "product", "a certificate is for one product or for one supplier");
  if (!document) say("certificates", "document", "must not be empty");
}
