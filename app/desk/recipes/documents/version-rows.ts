import type { DocumentVersion } from "#recipes/kitchen.ts";

/** A version of a document for those who look at it: who saved and who approved it, by their names. */
export interface VersionRow {
  readonly version: number;
  readonly savedAt: number;
  readonly savedBy: string;
  /** Null until somebody else has approved it. */
  readonly approvedBy: string | null;
}

/** The versions of a document with the names of those who signed them. */
export function versionRows(
  history: readonly DocumentVersion<unknown>[],
  nameOf: (signed: string) => string,
): VersionRow[] {
  return history.map(({ version, savedAt, savedBy, approvedBy }) => ({
    version,
    savedAt,
    savedBy: nameOf(savedBy),
    approvedBy: approvedBy === null ? null : nameOf(approvedBy),
  }));
}
