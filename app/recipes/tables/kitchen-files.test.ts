import fc from "fast-check";
import { cases } from "#values/cases.testkit.ts";
import { describe, expect, test } from "vitest";
import { coleslawKitchen } from "../samples/kitchen.examples.ts";
import { emptyKitchen } from "../kitchen.ts";
import type { Kitchen } from "../kitchen.ts";
import { planImport } from "./kitchen-files.ts";
import { parseKitchenFiles } from "./read-drafts.ts";
import { tableNames, tables } from "./columns.ts";
import { writeCsv, writeJson } from "./write-tables.ts";
import type { TableName } from "./columns.ts";
import { someKitchens } from "../samples/saved-kitchens.testkit.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const signed = { by: "Marta", at: Date.parse("2028-06-01T09:00:00Z") };
const csv = (kitchen: Kitchen, names: readonly TableName[] = tableNames) =>
  names.map((table) => ({ name: `${table}.csv`, bytes: bytes(writeCsv(kitchen, table)) }));
const documentsOf = (kitchen: Kitchen) =>
  Object.values(kitchen).flatMap((documents) =>
    [...documents.values()].map((versions) => versions.at(-1)!.document),
  );

const table = (name: TableName, ...rows: readonly string[]) =>
  [tables[name].required.join(","), ...rows].join("\n");

describe("a kitchen's files", () => {
  test("are read back as they were written, as CSV and as JSON", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(someKitchens, (kitchen) => {
        // Versions count from one in a kitchen that is new.
        const fresh = (text: string) => text.replace(/("version": )\d+/g, "$1null");
        const files = csv(kitchen).map(({ name, bytes: file }) => ({
          name,
          bytes: bytes(withoutVersions(new TextDecoder().decode(file))),
        }));
        const json = [{ name: "kitchen.json", bytes: bytes(fresh(writeJson(kitchen, tableNames))) }];
        for (const given of [files, json]) {
          const { after } = planImport(emptyKitchen(), parseKitchenFiles(given), signed);
          expect(documentsOf(after)).toEqual(documentsOf(sorted(kitchen)));
        }
        expect(planImport(kitchen, parseKitchenFiles(csv(kitchen)), signed).changes).toEqual([]);
      }),
      { numRuns: cases(50) },
    );
  });

  test("may name the lines of a recipe alone, or its own row alone", () => {
    const lines = table("recipe-lines", "coleslaw,cabbage,,700", "coleslaw,mayonnaise,,300");
    const plan = planImport(coleslawKitchen, parseKitchenFiles([{ name: "l", bytes: bytes(lines) }]), signed);
    expect(plan.changes).toMatchObject([
      {
        kind: "recipe",
        version: 2,
        document: { id: "coleslaw", yieldGrams: 1000, lines: [{ grams: 700 }, { grams: 300 }] },
      },
    ]);
    const row = table("recipes", "coleslaw,Slaw,900");
    expect(
      planImport(coleslawKitchen, parseKitchenFiles([{ name: "r", bytes: bytes(row) }]), signed).changes,
    ).toMatchObject([{ document: { name: "Slaw", lines: [{ grams: 800 }, { grams: 200 }] } }]);
  });

  test("may take a site's last risk away by a row that names none", () => {
    const risky = table("site-risks", "lane,milk,kitchen,milk powder in the air");
    const { after } = planImport(
      coleslawKitchen,
      parseKitchenFiles([{ name: "r", bytes: bytes(risky) }]),
      signed,
    );
    const none = planImport(
      after,
      parseKitchenFiles([{ name: "r", bytes: bytes(table("site-risks", "lane,,,")) }]),
      signed,
    );
    expect(none.changes).toMatchObject([{ kind: "site", document: { risks: [] } }]);
  });
});

function withoutVersions(text: string): string {
  const [header = "", ...lines] = text.split("\r\n");
  if (!header.endsWith(",version")) return text;
  // The version is the last cell, and a number.
  return [header, ...lines.map((line) => line.replace(/,\d+$/, ","))].join("\r\n");
}

function sorted(kitchen: Kitchen): Kitchen {
  const entries = Object.entries(kitchen).map(([kind, documents]) => [
    kind,
    new Map(
      [...(documents as ReadonlyMap<string, unknown>)].sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ]);
  return Object.fromEntries(entries) as Kitchen;
}
