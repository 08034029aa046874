import type { AuditedAct } from "#audit/audit.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { lastRevisionOf } from "#live/server/change-log.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/calendar-day.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { affectedBy, newlySettled } from "./affected.ts";
import type { RecipeChange } from "./affected.ts";
import { planApproval } from "./approval.ts";
import type { DocumentName } from "./approval.ts";
import type { AffectedSubject, ApplyMode, Dependent } from "./dependent.ts";
import { auditOfApprovals, auditOfImport, auditOfSaves } from "./audited-acts.ts";
import type { Kitchen } from "./kitchen.ts";
import { onlyDocument, parseKitchenFiles, planImport } from "./kitchen-files.ts";
import type { KitchenFile } from "./kitchen-files.ts";
import { planChanges } from "./plan-changes.ts";
import type { ChangePlan, DocumentDraft, Signature } from "./plan-changes.ts";
import { insertVersions, readVersions, readVersionsAt, signVersion } from "./storage/version-table.server.ts";

/** What a change of the kitchen needs. */
export interface KitchenDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  /** What stands on recipes, and changes with them. */
  readonly dependents: readonly Dependent[];
}

export interface SaveOptions {
  /** Holds what gets worse ("being checked") until a second person approves, where it would be shown at once. */
  readonly hold?: boolean;
}

/** What a change did: how many documents it saved or approved, and which recipes it changed at which sites. */
export interface KitchenSaved {
  readonly saved: number;
  readonly unchanged: number;
  readonly recipes: readonly RecipeChange[];
}

const topic = "kitchen";
const lastRead = new WeakMap<Db | Tx, { readonly revision: number; readonly kitchen: Kitchen }>();

/** The kitchen as it is now. Until something in it changes, asking again returns the same object. */
export async function readKitchen(db: Db | Tx): Promise<Kitchen> {
  // Before the rows: a change in between is read a second time, and never missed.
  const revision = await lastRevisionOf({ db }, topic);
  const last = lastRead.get(db);
  if (last?.revision === revision) return last.kitchen;
  const kitchen = await readVersions(db);
  lastRead.set(db, { revision, kitchen });
  return kitchen;
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
function planDocument(kitchen: Kitchen, draft: DocumentDraft, signed: Signature): ChangePlan {
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
 * one that waits for nobody, and NotAllowed where the actor saved what they would approve.
 */
export async function approve(
  deps: KitchenDeps,
  actor: Actor,
  names: readonly DocumentName[],
): Promise<KitchenSaved> {
  const signed = signatureOf(deps, actor);
  return await changeKitchen(deps, actor, "publish", (kitchen) => {
    const { approved, after } = planApproval(kitchen, names, signed);
    return {
      ...{ after, saved: approved.length, unchanged: 0, acts: auditOfApprovals(kitchen, approved) },
      write: async ({ tx }) => {
        for (const one of approved) await signVersion(tx, one, signed);
      },
    };
  });
}

/** What a change would do: to recipes, and to what stands on them, by the name of each dependent. */
export interface KitchenPreview {
  readonly before: Kitchen;
  readonly after: Kitchen;
  readonly recipes: readonly RecipeChange[];
  readonly subjects: readonly { readonly name: string; readonly affected: readonly AffectedSubject[] }[];
}

/**
 * What saving one document of some files would do: to recipes, and to what stands on them. Changes nothing. Throws Invalid
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
  const signed = signatureOf(deps, actor);
  return await preview(deps, (kitchen) => planApproval(kitchen, names, signed).after);
}

async function preview(
  deps: KitchenDeps,
  plan: (kitchen: Kitchen, signed: Signature) => Kitchen,
): Promise<KitchenPreview> {
  const { db } = deps.store;
  const at = deps.clock.now();
  const before = await readKitchen(db);
  const after = plan(before, { by: "", at });
  const from = londonDay(at);
  const recipes = affectedBy(before, after, from);
  const change = { kitchen: after, recipes, from, settled: [], by: "" };
  const subjects = [];
  for (const { name, affected } of deps.dependents)
    subjects.push({ name, affected: await affected(db, change) });
  return { before, after, recipes, subjects };
}

async function save(
  deps: KitchenDeps,
  actor: Actor,
  plan: (kitchen: Kitchen, signed: Signature) => ChangePlan,
  actsOf: (kitchen: Kitchen, planned: ChangePlan) => AuditedAct[],
  { hold = false }: SaveOptions,
): Promise<KitchenSaved> {
  const signed = signatureOf(deps, actor);
  return await changeKitchen(deps, actor, hold ? "hold" : "publish", (kitchen) => {
    const planned = plan(kitchen, signed);
    const { changes, unchanged, after } = planned;
    const write = ({ tx }: ChangeContext) => insertVersions(tx, changes, signed);
    return { after, saved: changes.length, unchanged, write, acts: actsOf(kitchen, planned) };
  });
}

const signatureOf = ({ clock }: KitchenDeps, actor: Actor): Signature => ({
  by: actor.name,
  at: clock.now(),
});

interface KitchenPlan {
  readonly after: Kitchen;
  readonly saved: number;
  readonly unchanged: number;
  /** What the record of who did what says of it. */
  readonly acts: readonly AuditedAct[];
  write(changing: ChangeContext): Promise<void>;
}

async function changeKitchen(
  deps: KitchenDeps,
  actor: Actor,
  mode: ApplyMode,
  plan: (kitchen: Kitchen) => KitchenPlan,
): Promise<KitchenSaved> {
  const from = londonDay(deps.clock.now());
  // Planning comes before the lock: while it is taken, everybody else's writes wait.
  const plannedAt = await lastRevisionOf(deps.store, topic);
  const early = planned(await readKitchen(deps.store.db), plan, from);
  return await change(deps, actor, async (changing) => {
    // Where somebody else was quicker, the plan is made once more, now that nobody can be.
    const isCurrent = (await lastRevisionOf({ db: changing.tx }, topic)) === plannedAt;
    const { after, saved, unchanged, write, acts, recipes, settled } = isCurrent
      ? early
      : planned(await readVersions(changing.tx), plan, from);
    if (saved === 0) return { saved, unchanged, recipes: [] };
    await write(changing);
    for (const act of acts) await recordAudit(changing.tx, actor, act, deps.clock);
    // One change, however many documents: what it was stands in the versions. It is nothing for the public's eyes.
    await changing.record({ topic: "kitchen", type: "modified", document: { id: "kitchen" } });
    if (recipes.length || settled.length)
      for (const dependent of deps.dependents)
        await dependent.apply(changing, { kitchen: after, recipes, settled, from, by: actor.name }, mode);
    return { saved, unchanged, recipes };
  });
}

function planned(kitchen: Kitchen, plan: (kitchen: Kitchen) => KitchenPlan, from: Day) {
  const made = plan(kitchen);
  return {
    ...made,
    recipes: affectedBy(kitchen, made.after, from),
    settled: newlySettled(kitchen, made.after),
  };
}
