import { defined } from "#values/defined.ts";
import type { DocumentVersion, InForce } from "./kitchen.ts";

/**
 * The versions of a document that count: the last approved one and every later one. So a risk counts from the moment
 * it is saved, and one that was taken out counts until somebody else has approved that. Takes all versions, oldest first.
 */
export function inForce<Document>(versions: readonly DocumentVersion<Document>[]): InForce<Document> {
  const approved = versions.findLastIndex(({ approvedBy }) => approvedBy !== null);
  return versions.slice(Math.max(approved, 0));
}

/** The version that somebody else has approved, or undefined when none was. */
export function approvedVersion<Document>(
  versions: InForce<Document>,
): DocumentVersion<Document> | undefined {
  return versions[0]?.approvedBy === null ? undefined : versions[0];
}

/** The version to go by where there can be only one: the approved one, or the latest while none is. */
export function currentVersion<Document>(versions: InForce<Document>): DocumentVersion<Document> {
  return approvedVersion(versions) ?? defined(versions.at(-1));
}

/** The version that was saved last: the one that the next is built on. */
export function latestVersion<Document>(versions: InForce<Document>): DocumentVersion<Document> {
  return defined(versions.at(-1));
}

/** Why a document is not to be approved yet, as somebody has said of a version that waits; null where nobody has. */
export function reasonToWait(versions: InForce<unknown>): string | null {
  return versions.findLast(({ approvedBy, waitsFor }) => approvedBy === null && waitsFor)?.waitsFor ?? null;
}

/** Whether something of a document waits for a second person. */
export function isWaiting(versions: InForce<unknown>): boolean {
  return versions.at(-1)?.approvedBy === null;
}
