import { expect, test } from "vitest";
import { auditOfImport } from "./audited-acts.ts";
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
