import type { AuditedAct } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import { lastDraft } from "#drafts/draft-table.server.ts";
import { endDraft } from "#drafts/drafts.server.ts";
import { affectedBy } from "./affected.ts";
import type { RecipeChange } from "./affected.ts";
import { planApproval, planReasonToWait } from "./approval/approval.ts";
import type { DocumentName } from "./approval/approval.ts";
import type { AffectedSubject, HoldChoices } from "./dependent.ts";
import { auditOfApprovals, auditOfImport, auditOfSaves } from "./approval/audited-acts.ts";
import type { Kitchen } from "./kitchen.ts";
import { onlyDocument, planImport } from "./tables/kitchen-files.ts";
import { parseKitchenFiles } from "./tables/read-drafts.ts";
import type { KitchenFile } from "./tables/read-files.ts";
import { planUndo } from "./tables/plan-undo.ts";
import { planChanges } from "./tables/plan-changes.ts";
import type { ChangePlan, DocumentDraft, ByAndAt } from "./tables/plan-changes.ts";
import { changeKitchen, readKitchen } from "./change-kitchen.server.ts";
import type { KitchenDeps, KitchenSaved } from "./change-kitchen.server.ts";
import { productDrafts } from "./approval/drafts.server.ts";
import {
  deleteFirstVersion,
  insertVersions,
  readVersionsAt,
  approveVersion,
  writeReasonToWait,
} from "./version-table.server.ts";

export interface SaveOptions {
  /**
   * Holds what gets worse ("being checked") until a second person approves, where it would be shown at once: all of it, or
   * lunch by lunch.
   */
  readonly hold?: boolean | HoldChoices;
  /** Who is asked to approve it; nobody in particular where it is left out. */
  readonly ask?: string | null;
  /** The revision of the draft that is saved; whoever wrote the draft may not approve the version. */
  readonly draft?: number | undefined;
}

/** The kitchen as it was at a moment, for what was printed from it then. */
export async function readKitchenAt(db: Db, at: Instant): Promise<Kitchen> {
  return await readVersionsAt(db, at);
}

/**
 * Brings files (CSV or JSON, any of the kitchen's tables) into the kitchen, whole or not at all, as one change: adds and
 * changes by id, removes nothing. What gets worse counts at once; what gets better waits for another person.
 * Throws Invalid with the row and column of every fault, the first fifty of them; then nothing has changed.
 */
export async function importKitchen(
  deps: KitchenDeps,
  actor: Actor,
  files: readonly KitchenFile[],
  options: SaveOptions = {},
): Promise<KitchenSaved> {
  return await save(
    deps,
    actor,
    (kitchen, signed) => planImport(kitchen, parseKitchenFiles(files), signed),
    auditOfImport,
    options,
  );
}

/**
 * Saves one document as its next version. `expected` is the version that the person had before them; 0 for a new one.
 * Throws Conflict when somebody else has saved one since, Invalid with the field of every fault.
 */
export async function saveDocument(
  deps: KitchenDeps,
  actor: Actor,
  draft: DocumentDraft,
  options: SaveOptions = {},
): Promise<KitchenSaved> {
  return await save(
    deps,
    actor,
    (kitchen, signed) => planDocument(kitchen, draft, signed),
    (kitchen, { changes }) => auditOfSaves(kitchen, changes),
    options,
  );
}

/** The plan of one document. Throws Conflict when somebody else has saved it since, Invalid with the field of every fault. */
function planDocument(kitchen: Kitchen, draft: DocumentDraft, signed: ByAndAt): ChangePlan {
  const plan = planChanges(kitchen, [draft], signed);
  const conflict = plan.faults.find(({ fault }) => fault.column === "version");
  if (conflict) throw new Conflict(conflict.fault.message);
  if (plan.faults.length)
    throw new Invalid(
      plan.faults.map(({ fault: { table, column, at, message } }) => ({
        field: table === "recipe-lines" || table === "site-risks" ? `line ${at + 1}, ${column}` : column,
        message,
      })),
    );
  return plan;
}

/**
 * Approves documents, the latest version of each, as one change. Throws NotFound for one that is not there, Conflict for
 * one that waits for nobody, and NotAllowed where the actor saved what they would approve. `looked` is the kitchen of which the
 * actor has seen what gets safer: where somebody has changed anything in it since, that is a Conflict.
 */
export async function approve(
  deps: KitchenDeps,
  actor: Actor,
  names: readonly DocumentName[],
  looked?: Kitchen,
): Promise<KitchenSaved> {
  const signed = byAndAt(deps, actor);
  return await changeKitchen(deps, actor, "publish", (kitchen) => {
    if (looked && looked !== kitchen) throw new Conflict("The kitchen has changed since.");
    const { approved, after } = planApproval(kitchen, names, signed);
    return {
      after,
      saved: approved.length,
      unchanged: 0,
      acts: auditOfApprovals(kitchen, approved),
      write: async ({ tx }) => {
        for (const one of approved) await approveVersion(tx, one, signed);
      },
    };
  });
}

/**
 * Says of what waits why it is not to be approved yet, so that nobody approves it among others; "" takes that back. Throws
 * NotFound for a document that is not there, Conflict for one that waits for nobody.
 */
export async function sayWhyItWaits(
  deps: KitchenDeps,
  actor: Actor,
  name: DocumentName,
  why: string,
): Promise<void> {
  const words = why.normalize("NFC").replace(/\s+/g, " ").trim();
  await changeKitchen(deps, actor, "publish", (kitchen) => {
    const { version, act } = planReasonToWait(kitchen, name, words);
    const write = async ({ tx }: ChangeContext) =>
      await writeReasonToWait(tx, { kind: name.kind, id: name.id, version }, words);
    return { after: kitchen, saved: 1, unchanged: 0, write, acts: [act] };
  });
}

/**
 * Takes back what this actor saved last of a document: the version before it is saved again, by the same rules, so that what
 * was added counts until somebody else has approved. A first version that nothing uses is deleted. Throws Conflict where
 * somebody has saved or approved it since, or something uses it by now, NotFound where it is not there.
 */
export async function undoSave(
  deps: KitchenDeps,
  actor: Actor,
  name: DocumentName & { readonly version: number },
): Promise<KitchenSaved> {
  const signed = byAndAt(deps, actor);
  return await changeKitchen(deps, actor, "publish", (kitchen) => {
    const { changes, after, acts } = planUndo(kitchen, name, signed);
    const write = async ({ tx }: ChangeContext) => {
      await insertVersions(tx, changes, signed, { asked: null, writers: [] });
      if (changes.length > 0) return;
      await refuseUsed(tx, deps, kitchen, after);
      await deleteFirstVersion(tx, name.kind, name.id);
    };
    return { after, saved: 1, unchanged: 0, write, acts };
  });
}

// What uses it would say less than it does: somebody has used it since.
async function refuseUsed(tx: Tx, deps: KitchenDeps, before: Kitchen, after: Kitchen): Promise<void> {
  const from = londonDay(deps.clock.now());
  const change = { kitchen: after, recipes: affectedBy(before, after, from), settled: [], from, by: "" };
  for (const { affected } of deps.dependents) {
    const [first] = change.recipes.length ? await affected(tx, change) : [];
    if (first) throw new Conflict(`${first.name} uses it by now.`);
  }
}

/** What a change would do: to recipes, and to what uses them, by the name of each dependent. */
export interface KitchenPreview {
  readonly before: Kitchen;
  readonly after: Kitchen;
  readonly recipes: readonly RecipeChange[];
  readonly subjects: readonly { readonly name: string; readonly affected: readonly AffectedSubject[] }[];
}

/**
 * What saving one document of some files would do: to recipes, and to what uses them. Changes nothing. Throws Invalid
 * as an import does, and NotFound where the files do not have the document.
 */
export async function previewImport(
  deps: KitchenDeps,
  files: readonly KitchenFile[],
  { kind, id }: DocumentName,
): Promise<KitchenPreview> {
  const parsed = onlyDocument(parseKitchenFiles(files), { kind, id });
  return await preview(deps, (kitchen, signed) => planImport(kitchen, parsed, signed).after);
}

/** What saving a document would do, with everything that waits already. Changes nothing. Throws as `saveDocument` does. */
export async function previewDocument(deps: KitchenDeps, draft: DocumentDraft): Promise<KitchenPreview> {
  return await preview(deps, (kitchen, signed) => planDocument(kitchen, draft, signed).after);
}

/** What approving documents would do. Changes nothing. Throws as `approve` does. */
export async function previewApproval(
  deps: KitchenDeps,
  actor: Actor,
  names: readonly DocumentName[],
): Promise<KitchenPreview> {
  const signed = byAndAt(deps, actor);
  return await preview(deps, (kitchen) => planApproval(kitchen, names, signed).after);
}

async function preview(
  deps: KitchenDeps,
  plan: (kitchen: Kitchen, signed: ByAndAt) => Kitchen,
): Promise<KitchenPreview> {
  const { db } = deps.store;
  const at = deps.clock.now();
  const before = await readKitchen(db);
  const after = plan(before, { by: "", at });
  const from = londonDay(at);
  const recipes = affectedBy(before, after, from);
  return { before, after, recipes, subjects: await affectedSubjects(deps, { after, recipes, from }) };
}

/** What uses recipes that change, by the name of each dependent. Changes nothing. */
export async function affectedSubjects(
  { store: { db }, dependents }: Pick<KitchenDeps, "store" | "dependents">,
  {
    after,
    recipes,
    from,
  }: { readonly after: Kitchen; readonly recipes: readonly RecipeChange[]; readonly from: Day },
): Promise<KitchenPreview["subjects"]> {
  const change = { kitchen: after, recipes, from, settled: [], by: "" };
  const subjects = [];
  for (const { name, affected } of dependents) subjects.push({ name, affected: await affected(db, change) });
  return subjects;
}

async function save(
  deps: KitchenDeps,
  actor: Actor,
  plan: (kitchen: Kitchen, signed: ByAndAt) => ChangePlan,
  actsOf: (kitchen: Kitchen, planned: ChangePlan) => AuditedAct[],
  { hold = false, ask = null, draft }: SaveOptions,
): Promise<KitchenSaved> {
  const signed = byAndAt(deps, actor);
  if (ask !== null && isSamePerson(ask, actor.name))
    throw new Invalid([{ field: "ask", message: "Somebody else checks what you save" }]);
  const mode = typeof hold === "boolean" ? (hold ? "hold" : "publish") : hold;
  return await changeKitchen(deps, actor, mode, (kitchen) => {
    const planned = plan(kitchen, signed);
    const { changes, unchanged, after } = planned;
    const write = async (context: ChangeContext) => {
      const { tx } = context;
      const [first] = changes;
      const kept =
        draft && first?.kind === "product" ? await lastDraft(tx, productDrafts.key, first.document.id) : null;
      const writers = kept?.writers.filter((writer) => writer !== actor.name) ?? [];
      await insertVersions(tx, changes, signed, { asked: ask, writers });
      if (kept && kept.closed === null && kept.revision === draft)
        await endDraft(productDrafts, deps, actor, context, kept, "published");
    };
    return { after, saved: changes.length, unchanged, write, acts: actsOf(kitchen, planned) };
  });
}

const byAndAt = ({ clock }: KitchenDeps, actor: Actor): ByAndAt => ({
  by: actor.name,
  at: clock.now(),
});
