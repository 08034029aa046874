import { tableNames } from "../tables/columns.ts";
import { defined } from "#values/defined.ts";
import type { WrittenRow } from "#values/tables/json-table.ts";
import type { Kitchen } from "../kitchen.ts";
import { parseKitchenFiles } from "../tables/read-drafts.ts";
import type { TableName } from "../tables/columns.ts";
import { planChanges } from "../tables/plan-changes.ts";
import type { ChangePlan, DocumentDraft, ByAndAt } from "../tables/plan-changes.ts";

/** What a form says, as the rows of the tables in which an import would say it. */
export type FormRows = Readonly<Partial<Record<TableName, readonly WrittenRow[]>>>;

/** What is wrong with a form, at the cell of its rows. */
interface FormFault {
  readonly table: TableName;
  /** Counted from 0, among the rows of the table. */
  readonly row: number;
  /** The column's name; "" for the whole row. */
  readonly column: string;
  readonly message: string;
}

export interface FormPlan {
  /** What the form says, the version before it included; empty while a cell cannot be read. */
  readonly drafts: readonly DocumentDraft[];
  readonly plan: ChangePlan;
  /** With one of them nothing may be saved. */
  readonly faults: readonly FormFault[];
}

/** What a form does to a kitchen, read and checked exactly as an import of the same rows. */
export function planForm(kitchen: Kitchen, rows: FormRows, signed: ByAndAt): FormPlan {
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const files = parseKitchenFiles([{ name: "form", bytes }]);
  const drafts = files.draftsFor(kitchen);
  const unread = files.faults().length > 0;
  const plan = planChanges(kitchen, unread ? [] : drafts, signed);
  for (const { draft, fault } of plan.faults) draft.fault(fault.table, fault.column, fault.at, fault.message);
  return { drafts: unread ? [] : drafts, plan, faults: files.faults().map(formFault) };
}

// As `readJsonRows` names a place: "recipe-lines, row 3, grams".
function formFault({ field, message }: { readonly field: string; readonly message: string }): FormFault {
  const [table = "", row = "", column = ""] = field.split(", ");
  return {
    table: defined(tableNames.find((name) => name === table)),
    row: Number(row.replace("row ", "")) - 1,
    column,
    message,
  };
}
