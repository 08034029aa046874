import { isWaitingOf } from "#recipes/approval/approval.ts";
import type { DocumentChange } from "#recipes/approval/document-changes.ts";
import { documentChanges } from "#recipes/approval/document-changes.ts";
import { newlySettled } from "#recipes/affected.ts";
import { approvedVersion, isWaiting, latestVersion, reasonToWait } from "#recipes/in-force.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { AnyDocument, DocumentKind, DocumentVersion, InForce, Kitchen } from "#recipes/kitchen.ts";
import { documentKinds, documentOfKind, documentsOf } from "#recipes/kitchen.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { KitchenPreview } from "#recipes/recipes.server.ts";
import type { SiteContext } from "#server/services.ts";
import { endsByApproval, openHolds } from "#school-menus/holds/holds.server.ts";
import type { Hold } from "#school-menus/holds/holds.server.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { defined } from "#values/defined.ts";
import { groupsOf } from "#values/groups-of.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import { signedNames } from "../people.server.ts";

/** A document of which a version waits for a second person. */
export interface WaitingDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: number;
  /** Whether who looks saved a version that waits: then somebody else approves it. */
  readonly isOwn: boolean;
  /** Who is asked to check it; null where anybody may, as they may all the same. */
  readonly asked: string | null;
  /** Whether who looks is asked. */
  readonly isAsked: boolean;
  /** Why somebody says that it is not to be approved yet; null where nobody does. */
  readonly waitsFor: string | null;
  /** Of a product: what was approved and what waits. */
  readonly allergens: { readonly from: AllergenFacts; readonly to: AllergenFacts } | null;
}

/** One with what is otherwise than in the version that was approved, but for its allergens. */
export interface DifferingDocument extends WaitingDocument {
  /** The first of it; null where nothing was approved before. */
  readonly changes: readonly DocumentChange[] | null;
  /** How many more there are. */
  readonly moreChanges: number;
}

/** Held lunches that one act of the kitchen has made. */
export interface HeldLunches {
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
  readonly isOwn: boolean;
  readonly holds: readonly (HeldLunch & { readonly id: string })[];
}

/** A lunch of which parents read "menu being checked". */
export interface HeldLunch {
  readonly school: string;
  readonly day: Hold["day"];
}

const maxShown = 100;
// Of one document; the document itself has all.
const maxChanges = 8;

/** A hold, with its school and the kitchen that cooks for it. */
type HoldAtSchool = Hold & { readonly school: string; readonly site: string };

/** What is held of the days to come, the soonest first. */
export async function holdsAtSchools({
  store: { db },
  clock,
}: Pick<SiteContext, "store" | "clock">): Promise<HoldAtSchool[]> {
  const schools = new Map((await schoolsAndBreakfasts(db)).map((school) => [school.key, school]));
  const holds = await openHolds(db, londonDay(clock.now()));
  return holds.flatMap((hold) => {
    const at = schools.get(hold.menu);
    return at ? [{ ...hold, school: at.label, site: at.site }] : [];
  });
}

/**
 * Everything that waits for a second person: the held lunches by the day, and the documents, the latest first. With them, in
 * words, what was just approved.
 */
export async function approvalsView(
  { store: { db } }: Pick<SiteContext, "store">,
  holds: readonly HoldAtSchool[],
  me: string,
  approved: string | null,
) {
  const nameOf = await signedNames(db);
  const kitchen = await readKitchen(db);
  const documents = waitingDocuments(kitchen, me);
  const held = groupsOf(holds, ({ reason, madeBy }) => `${madeBy} ${reason}`).map((some): HeldLunches => {
    const [{ reason, madeBy, madeAt }] = some;
    return {
      reason,
      madeBy: nameOf(madeBy),
      madeAt,
      isOwn: isSamePerson(madeBy, me),
      holds: some.map(({ id, school, day }) => ({ id, day, school })),
    };
  });
  return {
    approved: approved && nameOfApproved(kitchen, approved),
    held,
    waiting: documents.length,
    documents: documents.slice(0, maxShown).map((one) => ({
      ...one,
      ...changesOf(kitchen, one),
      savedBy: nameOf(one.savedBy),
      asked: one.asked === null ? null : nameOf(one.asked),
    })),
  };
}

/** "Real mayonnaise" for "product hartfield-real-mayonnaise"; other words as they are. */
function nameOfApproved(kitchen: Kitchen, words: string): string {
  const kind = documentKinds.find((one) => words.startsWith(`${one} `));
  const versions = kind && documentsOf(kitchen, kind).get(words.slice(kind.length + 1));
  const document = versions && latestVersion(versions).document;
  return document && "name" in document ? document.name : words;
}

/** Those of the held lunches that an approval by somebody shows again. */
export function lunchesReleased(
  holds: readonly HoldAtSchool[],
  me: string,
  { before, after }: Pick<KitchenPreview, "before" | "after">,
): HeldLunch[] {
  const settled = Map.groupBy(newlySettled(before, after), ({ site }) => site);
  return holds
    .filter((hold) => {
      const recipes = settled.get(hold.site) ?? [];
      return endsByApproval(hold, new Set(recipes.map(({ recipe }) => recipe)), me);
    })
    .map(({ school, day }) => ({ school, day }));
}

/** The documents of a kitchen that wait: first those that this person is asked to check, then those that were saved last. */
export function waitingDocuments(kitchen: Kitchen, me: string): WaitingDocument[] {
  return documentKinds
    .flatMap((kind) =>
      [...documentsOf(kitchen, kind)].map(([id, versions]) => ({
        kind,
        id,
        versions,
      })),
    )
    .filter(({ versions }) => isWaiting(versions))
    .map(({ kind, id, versions }) => {
      const { document, version, savedBy, savedAt, asked = null } = latestVersion(versions);
      return {
        kind,
        id,
        version,
        savedBy,
        savedAt,
        name: "name" in document ? document.name : id,
        isOwn: versions.some((one) => isWaitingOf(one, me)),
        asked,
        isAsked: asked !== null && isSamePerson(asked, me),
        waitsFor: reasonToWait(versions),
        allergens: kind === "product" ? allergensOf(versions) : null,
      };
    })
    .sort((one, other) => Number(other.isAsked) - Number(one.isAsked) || other.savedAt - one.savedAt);
}

function changesOf(
  kitchen: Kitchen,
  { kind, id }: WaitingDocument,
): Pick<DifferingDocument, "changes" | "moreChanges"> {
  const versions = defined(documentsOf(kitchen, kind).get(id));
  const approved = approvedVersion(versions);
  if (!approved) return { changes: null, moreChanges: 0 };
  const [from, to] = [approved, latestVersion(versions)].map((one) => documentOfKind(kind, one.document));
  const all = documentChanges(kitchen, defined(from), defined(to));
  return { changes: all.slice(0, maxChanges), moreChanges: Math.max(all.length - maxChanges, 0) };
}

function allergensOf(versions: InForce<AnyDocument["document"]>): WaitingDocument["allergens"] {
  const facts = (version: DocumentVersion<AnyDocument["document"]> | undefined) =>
    version && "allergens" in version.document ? version.document.allergens : {};
  return { from: facts(approvedVersion(versions)), to: facts(latestVersion(versions)) };
}
