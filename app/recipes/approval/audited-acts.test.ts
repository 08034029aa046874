import { expect, test } from "vitest";
import { auditOfApprovals, auditOfImport, auditOfSaves } from "./audited-acts.ts";
import { product, versionOf } from "../samples/kitchen.examples.ts";
import { emptyKitchen } from "../kitchen.ts";
import { planChanges } from "../tables/plan-changes.ts";

const suppliers = (many: number) =>
  Array.from({ length: many }, (_, at) => ({
    kind: "supplier" as const,
    document: { id: `supplier-${at}`, name: `Supplier ${at}` },
    expected: null,
  }));

function auditOf(many: number) {
  const kitchen = emptyKitchen();
  return auditOfImport(kitchen, planChanges(kitchen, suppliers(many), { by: "Ruth", at: 0 }));
}

test("an import is told in numbers, and each of its documents where they are few", () => {
  const [summary, ...each] = auditOf(2);
  expect(summary).toEqual({
    action: "imported kitchen tables",
    subject: "kitchen",
    before: { supplier: 0 },
    after: {
      supplier: 2,
      saved: 2,
      unchanged: 0,
    },
  });
  expect(each.map(({ subject }) => subject)).toEqual(["supplier/supplier-0", "supplier/supplier-1"]);
});

test("an import of thousands of documents is one entry", () => {
  expect(auditOf(4_000)).toHaveLength(1);
});

test("a document that is saved or approved is told with what it was", () => {
  const [hartfield, other] = suppliers(2).map(({ document }) => document);
  const version = { ...versionOf(hartfield!), approvedBy: null };
  const kitchen = { ...emptyKitchen(), supplier: new Map([[hartfield!.id, [version]]]) };
  const { changes } = planChanges(
    kitchen,
    [
      { kind: "supplier", document: { ...hartfield!, name: "Hartfield" }, expected: null },
      { kind: "supplier", document: other!, expected: null },
    ],
    { by: "Ruth", at: 0 },
  );
  expect(auditOfSaves(kitchen, changes)).toEqual([
    {
      action: "saved supplier",
      subject: "supplier/supplier-0",
      before: { version: 1, document: hartfield },
      after: { version: 2, document: { ...hartfield, name: "Hartfield" } },
    },
    { action: "saved supplier", subject: "supplier/supplier-1", after: { version: 1, document: other } },
  ]);
  const approved = (many: number) =>
    auditOfApprovals(
      kitchen,
      suppliers(many).map(({ kind, document: { id } }) => ({ kind, id, version: 1 })),
    );
  expect(approved(2)).toEqual([
    {
      action: "approved supplier",
      subject: "supplier/supplier-0",
      before: { version: 1, savedBy: "Marta" },
      after: { version: 1 },
    },
    {
      action: "approved supplier",
      subject: "supplier/supplier-1",
      before: { version: 1, savedBy: "" },
      after: { version: 1 },
    },
  ]);
  expect(approved(100)).toHaveLength(100);
  expect(approved(101)).toEqual([
    { action: "approved kitchen tables", subject: "kitchen", after: { documents: 101 } },
  ]);
});

test("an import of a hundred documents names each, and one more only how many", () => {
  expect([auditOf(100).length, auditOf(101).length]).toEqual([101, 1]);
});

test("an import of several kinds counts each", () => {
  const kitchen = emptyKitchen();
  const oil = {
    kind: "product",
    document: product({ id: "oil", supplier: "supplier-0" }),
    expected: null,
  } as const;
  const [summary] = auditOfImport(
    kitchen,
    planChanges(kitchen, [...suppliers(2), oil], { by: "Ruth", at: 0 }),
  );
  expect(summary).toMatchObject({
    before: { supplier: 0, product: 0 },
    after: { supplier: 2, product: 1, saved: 3 },
  });
});
