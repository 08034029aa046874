import { documentsOf, documentOfKind } from "../kitchen.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { documentFaults, homeOf } from "../checks/check-document.ts";
import type { DocumentFault } from "../checks/document-faults.ts";
import { createNestingCheck } from "../checks/nesting-faults.ts";
import { referenceFaults } from "../checks/reference-faults.ts";
import { latestVersion } from "../in-force.ts";
import type { AnyDocument, DocumentVersion, InForce, Kitchen } from "../kitchen.ts";

/** A document as somebody wants it, and the version that they had before them; null when they do not say. */
export type DocumentDraft = AnyDocument & { readonly expected: number | null };

/** A document as it is going to be stored. */
export type DocumentChange = AnyDocument & { readonly version: number };

export interface ChangePlan<Draft extends DocumentDraft = DocumentDraft> {
  readonly changes: readonly DocumentChange[];
  readonly unchanged: number;
  /** Every fault found; with one fault nothing is saved. */
  readonly faults: readonly { readonly draft: Draft; readonly fault: DocumentFault }[];
  /** The kitchen with the changes in it. */
  readonly after: Kitchen;
}

/** Who saves or approves, and when. */
export interface ByAndAt {
  readonly by: string;
  readonly at: Instant;
}

/** What drafts do to a kitchen, and whether they may. A draft that says what is there already changes nothing. */
export function planChanges<Draft extends DocumentDraft>(
  kitchen: Kitchen,
  drafts: readonly Draft[],
  signed: ByAndAt,
): ChangePlan<Draft> {
  const faults: { draft: Draft; fault: DocumentFault }[] = [];
  const today = londonDay(signed.at);
  const add = (draft: Draft, found: readonly DocumentFault[]) =>
    void faults.push(...found.map((fault) => ({ draft, fault })));
  const changed = drafts.filter((draft) => {
    add(draft, documentFaults(draft, today));
    const latest = latestOf(kitchen, draft);
    if (latest && isSame(latest.document, draft.document)) return false;
    add(draft, versionFaults(draft, latest));
    return true;
  });
  const changes = changed.map((draft) => ({
    ...anyDocument(draft),
    version: (latestOf(kitchen, draft)?.version ?? 0) + 1,
  }));
  const after = withChanges(kitchen, changes, signed);
  const nesting = createNestingCheck(after);
  for (const draft of changed) {
    add(draft, referenceFaults(after, draft));
    if (draft.kind === "recipe") add(draft, nesting(draft.document.id));
  }
  return { changes, unchanged: drafts.length - changed.length, faults, after };
}

function anyDocument({ kind, document }: AnyDocument): AnyDocument {
  return documentOfKind(kind, document);
}

function latestOf(kitchen: Kitchen, { kind, document }: AnyDocument): DocumentVersion<unknown> | undefined {
  const versions = documentsOf(kitchen, kind).get(document.id);
  return versions && latestVersion(versions);
}

function versionFaults(
  { kind, expected }: DocumentDraft,
  latest: DocumentVersion<unknown> | undefined,
): DocumentFault[] {
  if (expected === null || expected === (latest?.version ?? 0)) return [];
  const { table } = homeOf[kind];
  const message = latest
    ? `${latest.savedBy} has saved version ${latest.version}, and this is a change of version ${expected}: look at it first`
    : `there is no version ${expected} of it`;
  return [{ table, column: "version", at: 0, message }];
}

/** Whether two documents say the same, in whatever order their fields were written. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** A kitchen with changes in it, each as a version that nobody has approved yet. */
export function withChanges(
  kitchen: Kitchen,
  changes: readonly DocumentChange[],
  { by, at }: ByAndAt,
): Kitchen {
  const after: Record<string, ReadonlyMap<string, InForce<unknown>>> = { ...kitchen };
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const documents = new Map<string, InForce<unknown>>(kitchen[kind]);
    for (const change of changes)
      if (change.kind === kind)
        documents.set(change.document.id, [
          ...(documents.get(change.document.id) ?? []),
          {
            version: change.version,
            document: change.document,
            savedBy: by,
            savedAt: at,
            approvedBy: null,
            approvedAt: null,
          },
        ]);
    after[kind] = documents;
  }
  // Each kind got documents of its own kind.
  return after as unknown as Kitchen;
}
