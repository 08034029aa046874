import type { AuditedAct } from "#audit/audit.server.ts";
import type { DocumentName } from "./approval.ts";
import { latestVersion } from "../in-force.ts";
import { documentKinds, documentsOf } from "../kitchen.ts";
import type { Kitchen } from "../kitchen.ts";
import type { ChangePlan, DocumentChange } from "../tables/plan-changes.ts";

/** More than these are one import: the versions have what each document was. */
const maxSingly = 100;

/** What the audit log says of an import: how many documents of each kind there were and are, and each that changed. */
export function auditOfImport(kitchen: Kitchen, { changes, unchanged, after }: ChangePlan): AuditedAct[] {
  const kinds = documentKinds.filter((kind) => changes.some((change) => change.kind === kind));
  const sizes = (of: Kitchen) => Object.fromEntries(kinds.map((kind) => [kind, of[kind].size]));
  return [
    {
      action: "imported kitchen tables",
      subject: "kitchen",
      before: sizes(kitchen),
      after: {
        ...sizes(after),
        saved: changes.length,
        unchanged,
      },
    },
    ...(changes.length > maxSingly ? [] : auditOfSaves(kitchen, changes)),
  ];
}

/** What the audit log says of documents that are saved. */
export function auditOfSaves(kitchen: Kitchen, changes: readonly DocumentChange[]): AuditedAct[] {
  return changes.map((change) => {
    const before = latestOf(kitchen, { kind: change.kind, id: change.document.id });
    return {
      action: `saved ${change.kind}`,
      subject: `${change.kind}/${change.document.id}`,
      ...(before && { before: { version: before.version, document: before.document } }),
      after: { version: change.version, document: change.document },
    };
  });
}

/** The same of documents that are approved. */
export function auditOfApprovals(
  kitchen: Kitchen,
  approved: readonly (DocumentName & { readonly version: number })[],
): AuditedAct[] {
  if (approved.length > maxSingly)
    return [{ action: "approved kitchen tables", subject: "kitchen", after: { documents: approved.length } }];
  return approved.map(({ kind, id, version }) => ({
    action: `approved ${kind}`,
    subject: `${kind}/${id}`,
    before: { version, savedBy: latestOf(kitchen, { kind, id })?.savedBy ?? "" },
    after: { version },
  }));
}

function latestOf(kitchen: Kitchen, { kind, id }: DocumentName) {
  const versions = documentsOf(kitchen, kind).get(id);
  return versions && latestVersion(versions);
}
