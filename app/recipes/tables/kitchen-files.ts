import { firstFaults } from "#values/tables/csv.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import type { DocumentName } from "../approval/approval.ts";
import type { Kitchen } from "../kitchen.ts";
import { planChanges } from "./plan-changes.ts";
import type { ChangePlan, ByAndAt } from "./plan-changes.ts";
import type { ParsedFiles } from "./read-drafts.ts";

/** What files do to a kitchen. Throws Invalid with the row and column of every fault, the first fifty of them. */
export function planImport(kitchen: Kitchen, files: ParsedFiles, signed: ByAndAt): ChangePlan {
  refuseFaults(files);
  const drafts = files.draftsFor(kitchen);
  refuseFaults(files);
  const plan = planChanges(kitchen, drafts, signed);
  for (const { draft, fault } of plan.faults) draft.fault(fault.table, fault.column, fault.at, fault.message);
  refuseFaults(files);
  return plan;
}

/** Of what files say, one document alone. Throws NotFound, when its drafts are asked for, where they do not have it. */
export function onlyDocument(files: ParsedFiles, { kind, id }: DocumentName): ParsedFiles {
  return {
    ...files,
    draftsFor(kitchen) {
      const drafts = files
        .draftsFor(kitchen)
        .filter((draft) => draft.kind === kind && draft.document.id === id);
      if (drafts.length === 0) throw new NotFound(`The file has no ${kind} "${id}".`);
      return drafts;
    },
  };
}

function refuseFaults(files: ParsedFiles): void {
  const faults = files.faults();
  if (faults.length) throw new Invalid(firstFaults(faults));
}
