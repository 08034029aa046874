import { Conflict, Invalid, NotAllowed, NotFound } from "#values/problem.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import { latestVersion, reasonToWait } from "../in-force.ts";
import type { DocumentKind, DocumentVersion, InForce, Kitchen } from "../kitchen.ts";
import { documentsOf } from "../kitchen.ts";
import type { ByAndAt } from "../tables/plan-changes.ts";

export interface DocumentName {
  readonly kind: DocumentKind;
  readonly id: string;
  /** The version that somebody has looked at; left out, it is the latest, whichever that is. */
  readonly version?: number;
}

/** The longest reason to wait. */
export const longestReason = 200;

/**
 * What saying why a document is not to be approved yet does; "" takes that back. Throws NotFound for one that is not there,
 * Conflict for one that waits for nobody, Invalid for words that are too long.
 */
export function planReasonToWait(kitchen: Kitchen, { kind, id }: DocumentName, why: string) {
  const versions = documentsOf(kitchen, kind).get(id);
  if (!versions) throw new NotFound(`There is no ${kind} "${id}".`);
  const { version, approvedBy } = latestVersion(versions);
  if (approvedBy !== null) throw new Conflict(`The ${kind} "${id}" waits for nobody.`);
  if (why.length > longestReason)
    throw new Invalid([{ field: "why", message: `Say it in ${longestReason} letters` }]);
  const act = {
    action: why ? `said why ${kind} waits` : `said ${kind} need not wait`,
    subject: `${kind}/${id}`,
    before: { reason: reasonToWait(versions) },
    after: { version, reason: why || null },
  };
  return { version, act };
}

/**
 * The approval of some documents, the latest version of each, and the kitchen with it. Throws NotFound for one that is
 * not there, Conflict for one that waits for nobody or has a later version than was looked at, NotAllowed where somebody would approve what they saved themselves:
 * also where they saved an earlier version that waits, as that is approved with it. One of which somebody has said why it is to wait is
 * approved by itself alone: among others it is a Conflict.
 */
export function planApproval(
  kitchen: Kitchen,
  names: readonly DocumentName[],
  signed: ByAndAt,
): { approved: (DocumentName & { version: number })[]; after: Kitchen } {
  const after: Record<string, Map<string, InForce<unknown>>> = {};
  const approved = names.map(({ kind, id, version: seen }) => {
    const documents: ReadonlyMap<string, InForce<unknown>> = kitchen[kind];
    const versions = documents.get(id);
    if (!versions) throw new NotFound(`There is no ${kind} "${id}".`);
    const latest = latestVersion(versions);
    if (seen !== undefined && seen !== latest.version)
      throw new Conflict(
        `${latest.savedBy} has saved version ${latest.version} of the ${kind} "${id}" since.`,
      );
    const reason = reasonToWait(versions);
    if (names.length > 1 && reason !== null)
      throw new Conflict(`The ${kind} "${id}" is not approved among others: ${reason}.`);
    const signedVersion = approve(versions, `The ${kind} "${id}"`, signed);
    (after[kind] ??= new Map(documents)).set(id, [signedVersion]);
    return { kind, id, version: signedVersion.version };
  });
  return { approved, after: { ...kitchen, ...after } };
}

function approve(versions: InForce<unknown>, what: string, { by, at }: ByAndAt): DocumentVersion<unknown> {
  const latest = latestVersion(versions);
  if (latest.approvedBy !== null)
    throw new Conflict(
      `${what} waits for nobody: ${latest.approvedBy} has approved version ${latest.version}.`,
    );
  const own = versions.find((version) => isWaitingOf(version, by));
  if (own)
    throw new NotAllowed(
      `${what}: ${by} has ${isSamePerson(own.savedBy, by) ? "saved" : "written"} version ${own.version}, so somebody else approves it.`,
    );
  return { ...latest, approvedBy: by, approvedAt: at };
}

/** Whether a version waits for somebody other than this person, as they saved it or wrote the draft of it. */
export function isWaitingOf(
  { approvedBy, savedBy, writers = [] }: DocumentVersion<unknown>,
  person: string,
): boolean {
  return approvedBy === null && [savedBy, ...writers].some((writer) => isSamePerson(writer, person));
}
