import type { AuditedAct } from "#audit/audit.server.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import type { DocumentName } from "../approval/approval.ts";
import { referenceFaults } from "../checks/reference-faults.ts";
import { latestVersion } from "../in-force.ts";
import type { Kitchen } from "../kitchen.ts";
import { documentKinds, documentsOf, documentOfKind } from "../kitchen.ts";
import type { DocumentChange, ByAndAt } from "./plan-changes.ts";
import { withChanges } from "./plan-changes.ts";

/**
 * What taking back a version does: the one before it becomes the next; a first version goes (no changes then). Throws
 * Conflict unless it is the actor's own, the latest and waiting, and where a first version is named by another document;
 * NotFound where there is no such document.
 */
export function planUndo(
  kitchen: Kitchen,
  { kind, id, version }: DocumentName & { readonly version: number },
  signed: ByAndAt,
): { changes: DocumentChange[]; after: Kitchen; acts: AuditedAct[] } {
  const documents = documentsOf(kitchen, kind);
  const versions = documents.get(id);
  if (!versions) throw new NotFound(`There is no ${kind} "${id}".`);
  const latest = latestVersion(versions);
  const isOwn = latest.version === version && isSamePerson(latest.savedBy, signed.by);
  if (!isOwn || latest.approvedBy !== null)
    throw new Conflict("Somebody has saved or approved it since: look at it before you take anything back.");
  const before = { version, document: latest.document };
  const act = { action: `took back ${kind}`, subject: `${kind}/${id}`, before };
  const earlier = versions.at(-2);
  if (earlier) {
    const next = { ...documentOfKind(kind, earlier.document), version: version + 1 };
    const after = { version: next.version, document: next.document };
    return { changes: [next], after: withChanges(kitchen, [next], signed), acts: [{ ...act, after }] };
  }
  const without = new Map(documents);
  without.delete(id);
  const after = { ...kitchen, [kind]: without };
  refuseNamed(kitchen, after);
  return { changes: [], after, acts: [act] };
}

function refuseNamed(before: Kitchen, after: Kitchen): void {
  for (const kind of documentKinds)
    for (const [id, versions] of documentsOf(after, kind))
      for (const { document } of versions) {
        const one = documentOfKind(kind, document);
        if (referenceFaults(after, one).length > referenceFaults(before, one).length)
          throw new Conflict(`The ${kind} "${id}" names it by now.`);
      }
}
