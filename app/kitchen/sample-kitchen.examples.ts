import { readFileSync } from "node:fs";
import path from "node:path";
import { parseRecords } from "#values/csv.ts";
import type { DocumentName } from "./approval.ts";
import { planApproval } from "./approval.ts";
import type { DocumentKind, Kitchen } from "./kitchen.ts";
import { documentKinds, emptyKitchen } from "./kitchen.ts";
import type { KitchenFile } from "./kitchen-files.ts";
import { parseKitchenFiles, planImport, tableNames } from "./kitchen-files.ts";

/** A dish of the sample menus and the recipe that it stands on. */
export interface SampleDish {
  readonly menu: "termly" | "catering";
  /** A termly dish's name, or the id of a catering dish. */
  readonly dish: string;
  readonly recipe: string;
}

const folder = path.join(import.meta.dirname, "../../content/kitchen");
const readSample = (name: string) => readFileSync(path.join(folder, `${name}.csv`));

/** The sample kitchen's tables, as files. */
export function sampleKitchenFiles(): KitchenFile[] {
  return tableNames.map((table) => ({ name: `${table}.csv`, bytes: readSample(table) }));
}

/** The documents of the sample kitchen that nobody has approved yet. */
export function sampleWaiting(): DocumentName[] {
  return rowsOf("waiting").map(([kind, id]) => ({ kind: kind as DocumentKind, id: id! }));
}

/** The dishes of both sample menus that stand on recipes. */
export function sampleDishes(): SampleDish[] {
  return rowsOf("dishes").map(([menu, dish, recipe]) => ({
    ...{ menu: menu as SampleDish["menu"], dish: dish!, recipe: recipe! },
  }));
}

/** The sample kitchen as it is used: imported by one person and approved by another, but for what waits. */
export function sampleKitchen(): Kitchen {
  const saved = planImport(emptyKitchen(), parseKitchenFiles(sampleKitchenFiles()), { by: "Marta", at: 1 });
  const waiting = new Set(sampleWaiting().map(({ kind, id }) => `${kind} ${id}`));
  const names = documentKinds.flatMap((kind) => [...saved.after[kind].keys()].map((id) => ({ kind, id })));
  const approved = names.filter(({ kind, id }) => !waiting.has(`${kind} ${id}`));
  return planApproval(saved.after, approved, { by: "Ada", at: 2 }).after;
}

function rowsOf(name: string): string[][] {
  return parseRecords(readSample(name).toString("utf8")).records.slice(1);
}
