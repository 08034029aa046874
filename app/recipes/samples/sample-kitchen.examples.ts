import { readFileSync } from "node:fs";
import path from "node:path";
import { parseRecords } from "#values/tables/csv.ts";
import type { DocumentName } from "../approval/approval.ts";
import { planApproval } from "../approval/approval.ts";
import type { DocumentKind, Kitchen } from "../kitchen.ts";
import { documentKinds, emptyKitchen } from "../kitchen.ts";
import type { KitchenFile } from "../tables/read-files.ts";
import { planImport } from "../tables/kitchen-files.ts";
import { parseKitchenFiles } from "../tables/read-drafts.ts";
import { tableNames } from "../tables/columns.ts";

/** A row of one of the sample menus by its columns, and the recipe that its dish uses. */
export interface SampleDish {
  /** The key of a termly menu, or "catering". */
  readonly menu: string;
  /** The kitchen that cooks for it. */
  readonly site: string;
  readonly recipe: string;
  readonly row: SampleRow;
}
export type SampleRow = Readonly<Record<string, string>>;

const content = path.join(import.meta.dirname, "../../../content");

/** The sample kitchen's tables, as files. */
export function sampleKitchenFiles(): KitchenFile[] {
  return tableNames.map((table) => ({
    name: `${table}.csv`,
    bytes: readFileSync(path.join(content, "kitchen", `${table}.csv`)),
  }));
}

/** The documents of the sample kitchen that nobody has approved yet. */
export function sampleWaiting(): DocumentName[] {
  return sampleRows("kitchen/waiting.csv").map(({ kind, id }) => ({ kind: kind as DocumentKind, id: id! }));
}

/** The dishes of the sample’s menus that use recipes. */
export function sampleDishes(): SampleDish[] {
  return [{ key: "catering", site: "lane" }, ...sampleMenus()].flatMap(({ key, site }) =>
    sampleRows(key === "catering" ? "catering-menu.csv" : `termly/${key}.csv`).flatMap((row) =>
      row["recipe"] ? [{ menu: key!, site: site!, recipe: row["recipe"], row }] : [],
    ),
  );
}

/** The school menus of the sample by their keys, each as its school is: of lunches, and of breakfasts. */
export function sampleMenus(): SampleRow[] {
  const schools = sampleRows("termly/schools.csv");
  const breakfasts = sampleRows("termly/breakfasts.csv").flatMap(({ school }) =>
    schools.filter(({ key }) => key === school).map((row) => ({ ...row, key: `${school}_breakfast` })),
  );
  return [...schools, ...breakfasts];
}

const savedAt = Date.parse("2026-09-01T09:00:00Z");

/** The sample kitchen as it is used: imported by one person and approved by another, but for what waits. */
export function sampleKitchen(): Kitchen {
  const saved = planImport(emptyKitchen(), parseKitchenFiles(sampleKitchenFiles()), {
    by: "Marta",
    at: savedAt,
  });
  const waiting = new Set(sampleWaiting().map(({ kind, id }) => `${kind} ${id}`));
  const names = documentKinds.flatMap((kind) => [...saved.after[kind].keys()].map((id) => ({ kind, id })));
  const approved = names.filter(({ kind, id }) => !waiting.has(`${kind} ${id}`));
  return planApproval(saved.after, approved, { by: "Ada", at: savedAt + 1 }).after;
}

/** The rows of a file of the sample content. */
export function sampleRows(file: string): SampleRow[] {
  const [header = [], ...rows] = parseRecords(readFileSync(path.join(content, file), "utf8")).records;
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
}
