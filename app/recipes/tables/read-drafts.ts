import type { Problem } from "#values/problem.ts";
import { homeOf } from "../checks/check-document.ts";
import { latestVersion } from "../in-force.ts";
import type { AnyDocument, DocumentKind, Kitchen } from "../kitchen.ts";
import { documentKinds, documentOfKind } from "../kitchen.ts";
import type { DocumentDraft } from "./plan-changes.ts";
import type { TableName } from "./columns.ts";
import type { Row } from "./read-cells.ts";
import { longest, readVersion } from "./read-cells.ts";
import { readKitchenFiles } from "./read-files.ts";
import type { KitchenFile } from "./read-files.ts";
import { readProduct } from "./read-product.ts";
import { readLine, readRecipe } from "./read-recipe.ts";
import { isCleared, readCertificate, readCleared, readRisk, readSite, readUse } from "./read-row.ts";
import { defined } from "#values/defined.ts";

/** What some files say, not yet compared with the kitchen. */
export interface ParsedFiles {
  /** What each document is to be, over what the kitchen has of it. */
  draftsFor(kitchen: Kitchen): FileDraft[];
  /** What is wrong with the files: what was found while reading, and what has been said of drafts since. */
  faults(): Problem[];
}

type FileDraft = DocumentDraft & {
  /** Says a fault where the document's table and row are; where the files lack them, at the document's first row. */
  fault(table: TableName, column: string, at: number, message: string): void;
};

/** The rows of one document: its own, and those of the table below it. */
interface DocumentRows {
  readonly own: readonly Row[];
  readonly below: readonly Row[];
}

/** The table that has a document's parts, one per row, where they are in a table of their own. */
const belowOf: Partial<Record<DocumentKind, TableName>> = { site: "site-risks", recipe: "recipe-lines" };

/** Reads files of any of the kitchen's tables: CSV or JSON, recognised by their columns. */
export function parseKitchenFiles(files: readonly KitchenFile[]): ParsedFiles {
  const { rows, faults } = readKitchenFiles(files);
  return {
    faults,
    draftsFor: (kitchen) =>
      documentKinds.flatMap((kind) =>
        [...groupRows(kind, rows)].flatMap(([id, grouped]) => {
          const document = readers[kind](kitchen, id, grouped);
          return document ? [draftOf(documentOfKind(kind, document), grouped)] : [];
        }),
      ),
  };
}

function draftOf(document: AnyDocument, { own, below }: DocumentRows): FileDraft {
  const first = own[0] ?? firstOf(below);
  const expected = own.map(readVersion).find((version) => version !== null) ?? null;
  return {
    ...document,
    expected,
    fault(table, column, at, message) {
      const home = homeOf[document.kind];
      const rows = table === home.table ? own : below;
      const row = rows[at] ?? rows[0];
      if (row) row.fault(column, message);
      else first.fault(home.column, message);
    },
  };
}

function groupRows(
  kind: DocumentKind,
  rows: Readonly<Record<TableName, readonly Row[]>>,
): Map<string, DocumentRows> {
  const { table, column } = homeOf[kind];
  const groups = new Map<string, { own: Row[]; below: Row[] }>();
  const group = (row: Row) => {
    const id = row.cell(column);
    if (id === "") row.fault(column, "must not be empty");
    const known = groups.get(id);
    if (known) return known;
    const made = { own: [], below: [] };
    groups.set(id, made);
    return made;
  };
  for (const row of rows[table]) {
    const { own } = group(row);
    if (own.length && kind !== "ingredient")
      row.fault(
        column,
        `"${row.cell(column).slice(0, longest.id)}" stands in row ${firstOf(own).row} already`,
      );
    own.push(row);
  }
  const below = belowOf[kind];
  // The risks of a site first, as its checks count them.
  const isLast = (row: Row) => Number(kind === "site" && isCleared(row));
  if (below)
    for (const row of rows[below].toSorted((one, other) => isLast(one) - isLast(other)))
      group(row).below.push(row);
  groups.delete("");
  return groups;
}

type Reader = (kitchen: Kitchen, id: string, rows: DocumentRows) => AnyDocument["document"] | null;

const readers: Readonly<Record<DocumentKind, Reader>> = {
  supplier: (_kitchen, id, { own }) => ({ id, name: firstOf(own).words("name", longest.name) }),
  product: (_kitchen, _id, { own }) => readProduct(firstOf(own)),
  certificate: (_kitchen, _id, { own }) => readCertificate(firstOf(own)),
  ingredient(_kitchen, id, { own }) {
    const name = firstOf(own).words("name", longest.name);
    for (const row of own)
      if (row.cell("name") !== name)
        row.fault("name", `is a different name from that in row ${firstOf(own).row}`);
    return { id, name, uses: readParts(own, "site", readUse) };
  },
  site(kitchen, id, { own, below }) {
    const known = kitchen.site.get(id);
    const before = known && latestVersion(known).document;
    const site = own[0] ? readSite(own[0]) : before;
    if (site && below.length === 0)
      return { ...site, risks: before?.risks ?? [], cleared: before?.cleared ?? [] };
    if (site) {
      const [risks, cleared] = [below.filter((row) => !isCleared(row)), below.filter(isCleared)];
      return {
        ...site,
        risks: readParts(risks, "leaf", readRisk, below.length > 1),
        cleared: readParts(cleared, "leaf", readCleared, false),
      };
    }
    firstOf(below).fault("site", `there is no site "${id.slice(0, longest.id)}"`);
    return null;
  },
  recipe(kitchen, id, { own, below }) {
    const known = kitchen.recipe.get(id);
    const before = known && latestVersion(known).document;
    const recipe = own[0] ? readRecipe(own[0]) : before;
    if (recipe) return { ...recipe, lines: below.length ? below.map(readLine) : (before?.lines ?? []) };
    firstOf(below).fault("recipe", `there is no recipe "${id.slice(0, longest.id)}"`);
    return null;
  },
};

/** A document is known by its rows: where it is read, one is there. */
const firstOf = (rows: readonly Row[]): Row => defined(rows[0], "the row of a document");

/** One part per row. A row that says that there is none stands alone, so that a part's place among the rows is its own. */
function readParts<Part>(
  rows: readonly Row[],
  column: string,
  read: (row: Row) => Part | null,
  mayNotBeEmpty = rows.length > 1,
): Part[] {
  return rows.flatMap((row) => {
    const part = read(row);
    if (part === null && mayNotBeEmpty) row.fault(column, "must not be empty");
    return part === null ? [] : [part];
  });
}
