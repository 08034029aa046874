import { documentsOf, documentKinds } from "../kitchen.ts";
import { cellFault } from "#values/tables/csv.ts";
import { pastedAsCsv } from "#values/tables/pasted-table.ts";
import { Invalid } from "#values/problem.ts";
import { affectedBy } from "../affected.ts";
import type { RecipeChange } from "../affected.ts";
import { latestVersion } from "../in-force.ts";
import type { DocumentKind, Kitchen, AnyDocument } from "../kitchen.ts";
import type { KitchenFile } from "../tables/read-files.ts";
import { planImport } from "../tables/kitchen-files.ts";
import { parseKitchenFiles } from "../tables/read-drafts.ts";
import type { ByAndAt } from "../tables/plan-changes.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** As many rows as are looked over in one go. */
const maxRows = 5_000;

/** The versions that the documents had when a pasted table was looked over, by "product/ID". */
export type SeenVersions = Readonly<Record<string, number>>;

/**
 * A table as a spreadsheet gives it to a paste (cells apart by tabs) or as CSV, as a file that an import reads: the rows
 * keep their numbers. Throws Invalid where a quotation mark is never closed, it is too much to be read, or it is JSON.
 */
export function pastedFile(text: string): KitchenFile {
  if (/^\uFEFF?\s*[{[]/.test(text))
    throw new Invalid([{ field: "", message: "This is JSON: paste the table, or import the file" }]);
  const { csv, rows, fault } = pastedAsCsv(text);
  const faults = fault ? [fault] : [];
  if (rows > maxRows + 1)
    faults.push(cellFault(maxRows + 2, 0, "", "a paste has at most 5,000 rows: send the rest by themselves"));
  if (faults.length > 0) throw new Invalid(faults);
  return { name: "pasted", bytes: new TextEncoder().encode(csv) };
}

/** One document that a pasted table adds or changes. */
interface PastedChange {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
  /** Null for one that is new. */
  readonly before: AnyDocument["document"] | null;
  readonly after: AnyDocument["document"];
}

export interface PastedPreview {
  readonly changes: readonly PastedChange[];
  readonly unchanged: number;
  readonly seen: SeenVersions;
  readonly after: Kitchen;
  readonly recipes: readonly RecipeChange[];
}

/** What a pasted table would do, document by document. Throws Invalid with the row and column of every fault. */
export function previewPaste(kitchen: Kitchen, text: string, signed: ByAndAt, today: Day): PastedPreview {
  const plan = planImport(kitchen, parseKitchenFiles([pastedFile(text)]), signed);
  const latest = (kind: DocumentKind, id: string) => {
    const versions = documentsOf(kitchen, kind).get(id);
    return versions && latestVersion(versions);
  };
  return {
    changes: plan.changes.map(({ kind, document }) => ({
      kind,
      id: document.id,
      after: document,
      before: latest(kind, document.id)?.document ?? null,
      name: "name" in document ? document.name : document.id,
    })),
    unchanged: plan.unchanged,
    seen: Object.fromEntries(
      plan.changes.map(({ kind, document: { id } }) => [`${kind}/${id}`, latest(kind, id)?.version ?? 0]),
    ),
    after: plan.after,
    recipes: affectedBy(kitchen, plan.after, today),
  };
}

/** The documents of a table that somebody has saved since it was looked over, as sentences. */
export function changedSince(kitchen: Kitchen, seen: SeenVersions): string[] {
  return Object.entries(seen).flatMap(([name, version]) => {
    const [kind = "", id = ""] = name.split("/");
    const known = documentKinds.find((one) => one === kind);
    const versions = known && documentsOf(kitchen, known).get(id);
    const now = versions ? latestVersion(versions) : undefined;
    return (now?.version ?? 0) === version
      ? []
      : [
          `${id} was version ${version} when you looked; ${now?.savedBy ?? "somebody"} has saved version ${now?.version ?? 0}`,
        ];
  });
}
