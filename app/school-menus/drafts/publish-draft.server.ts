import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/calendar-day.ts";
import { addDays, londonDay } from "#values/calendar-day.ts";
import { messageOf } from "#values/thrown.ts";
import { Conflict, Invalid, NotAllowed, NotFound } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import { answerKey } from "#food/claims-in-words.ts";
import { settleWords } from "#recipes/answered-words.server.ts";
import { lineFaults } from "#values/line-faults.ts";
import { defined } from "#values/defined.ts";
import { formatDishesCsv } from "../csv/dishes-csv.ts";
import { formatTermsCsv } from "../csv/terms-csv.ts";
import { importTermlyMenus } from "../import-termly-menus.server.ts";
import { failingRules } from "../standards/check-standards.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import type { SeenRevision } from "./approve-draft.server.ts";
import { withDraft } from "./approve-draft.server.ts";
import type { Draft } from "./draft.ts";
import { draftById, listOpenDrafts, updateDraft } from "./draft-repository.server.ts";
import { placeName } from "./draft-differences.ts";
import type { DraftDeps } from "./edit-draft.server.ts";
import type { DraftReview } from "./review-draft.server.ts";
import { reviewDraft, rowsOf } from "./review-draft.server.ts";

export interface PublishRequest extends SeenRevision {
  /** Why it is published although it breaks a standard; may be empty where it breaks none. */
  readonly reason: string;
  /** By their keys the doubtful words of its dishes that the actor has looked at. */
  readonly looked?: readonly string[];
}

const longestReason = 300;
const furthestDays = 366;

/** Why a draft cannot be published as it stands, a sentence each; empty where it can. */
function publishingFaults(review: DraftReview, { reason, looked = [] }: PublishRequest): Problem[] {
  const { conflicts, termsConflict, gaps, standards, needsApproval, isApproved, words } = review;
  const broken = failingRules(standards);
  const refused = words.flatMap(({ dish, refused }) =>
    refused.map((fault) => `“${dish.name}” cannot go live: ${fault}. Call it otherwise.`),
  );
  const doubtful = words.flatMap(({ dish, doubtful }) =>
    doubtful
      .filter((fault) => !looked.includes(answerKey(dish, fault)))
      .map((fault) => `“${dish.name}”: ${fault}. Say that you have looked, or call it otherwise.`),
  );
  const inField = (field: string, messages: readonly string[]) =>
    messages.map((message) => ({ field, message }));
  return [
    ...inField("words", [...new Set([...refused, ...doubtful])]),
    ...inField("reason", [
      ...conflicts.map(
        ({ place }) => `Somebody has published another dish there since: ${placeName(place)}. Choose one.`,
      ),
      ...(termsConflict ? ["Somebody has published other terms since. Choose one of the two."] : []),
      ...gaps.map((gap) => `It cannot go live: ${gap}.`),
      ...(needsApproval.length && !isApproved
        ? ["It adds a risk or lacks facts, so somebody else approves it first."]
        : []),
      ...(broken.length && !reason.trim()
        ? ["It breaks a School Food Standard: say why it is published all the same."]
        : []),
      ...lineFaults(reason, longestReason).map((fault) => `The reason ${fault}.`),
    ]),
  ];
}

/**
 * Publishes a draft: through the import, so that pages, calendars, holds, PDFs and the record follow. Throws Conflict where
 * it was saved or closed since, or where a place was published otherwise since it began; Invalid for what is missing;
 * NotAllowed where somebody else has to approve it first. It is published once, whoever asks again.
 */
export async function publishDraft(
  deps: TermlyMenuDeps,
  actor: Actor,
  request: PublishRequest,
): Promise<Draft> {
  const { id, revision, reason, looked = [] } = request;
  const { db } = deps.store;
  const draft = await draftById(db, id);
  const review = await reviewDraft(db, draft, londonDay(deps.clock.now()));
  if (!draft.closed && draft.revision === revision) refuse(review, request);
  const { menu, terms } = draft;
  const files = [
    { name: "cycle", bytes: encoded(formatDishesCsv(new Map([[menu, rowsOf(review)]]))) },
    ...(terms ? [{ name: "terms", bytes: encoded(formatTermsCsv(new Map([[menu, terms]]))) }] : []),
  ];
  const alongside = async ({ tx }: ChangeContext) => {
    const closed = { closed_as: "published" as const, closed_by: actor.name, closed_at: deps.clock.now() };
    await updateDraft(tx, { id, revision }, { ...closed, reason });
    await refuseIfMenuChanged(tx, draft, review.published?.revision ?? 0);
    const changes = review.differences.map(({ place }) => place);
    const act = {
      action: "published menu draft",
      subject: `menu-draft/${id}`,
      after: { menu, revision, reason, changes },
    };
    await recordAudit(tx, actor, act, deps.clock);
  };
  await importTermlyMenus(deps, actor, files, alongside, { looked });
  return await draftById(db, id);
}

const encoded = (text: string) => new TextEncoder().encode(text);

function refuse(review: DraftReview, request: PublishRequest): void {
  const faults = publishingFaults(review, request);
  if (faults.length === 0) return;
  const said = faults.map(({ message }) => message).join(" ");
  if (review.conflicts.length || review.termsConflict) throw new Conflict(said);
  if (review.needsApproval.length && !review.isApproved) throw new NotAllowed(said);
  throw new Invalid(faults);
}

/** What was held against the draft is what it replaces. */
async function refuseIfMenuChanged(tx: Tx, { menu }: Draft, revision: number): Promise<void> {
  const row = await tx.selectFrom("termly_menu").select("revision").where("id", "=", menu).executeTakeFirst();
  if ((row?.revision ?? 0) !== revision)
    throw new Conflict("The menu has changed at this very moment. Look at it again, and publish.");
}

/**
 * Plans when a draft is published: at the beginning of a day in London. What would refuse it today refuses the plan. Throws
 * as `publishDraft` does, and Invalid for a day that is past, or more than a year away.
 */
export async function planPublication(
  deps: DraftDeps,
  actor: Actor,
  { on, ...request }: PublishRequest & { readonly on: Day },
): Promise<Draft> {
  const { reason, looked = [], ...seen } = request;
  return await withDraft(deps, seen, async (draft, tx) => {
    const today = londonDay(deps.clock.now());
    if (on <= today) throw new Invalid([{ field: "on", message: "Choose a day after today." }]);
    if (on > addDays(today, furthestDays))
      throw new Invalid([{ field: "on", message: "Choose a day of the next twelve months." }]);
    const review = await reviewDraft(tx, draft, today);
    refuse(review, request);
    // On its day nobody is there to tick: who plans it answers for its words now.
    const worded = review.words.map(({ dish }) => dish);
    await settleWords(tx, actor, worded, { looked }, deps.clock);
    await updateDraft(tx, seen, { publish_on: on, planned_by: actor.name, reason, failure: null });
    await recordAudit(
      tx,
      actor,
      {
        action: "planned publication of menu draft",
        subject: `menu-draft/${draft.id}`,
        after: {
          on,
          reason,
        },
      },
      deps.clock,
    );
  });
}

/** Takes the plan back. The draft stays. */
export async function withdrawPlan(deps: DraftDeps, actor: Actor, seen: SeenRevision): Promise<Draft> {
  return await withDraft(deps, seen, async (draft, tx) => {
    if (!draft.plan) return;
    await updateDraft(tx, seen, { publish_on: null, planned_by: null, failure: null });
    await recordAudit(
      tx,
      actor,
      {
        action: "withdrew plan of menu draft",
        subject: `menu-draft/${draft.id}`,
        before: { on: draft.plan.on },
      },
      deps.clock,
    );
  });
}

/**
 * Publishes what is due, each once, under the name of who planned it. One that cannot be published any more stays a draft
 * that says why. A clock that was set back before the plan was made publishes nothing. Returns what went live and what did not.
 */
export async function publishDueDrafts(
  deps: TermlyMenuDeps,
  actorOf: (name: string) => Actor,
): Promise<{ readonly published: readonly string[]; readonly failed: readonly string[] }> {
  const now = deps.clock.now();
  const today = londonDay(now);
  const due = (await listOpenDrafts(deps.store.db)).filter(
    ({ plan, failure, changed, approved }) =>
      plan !== null && failure === null && plan.on <= today && Math.max(changed.at, approved?.at ?? 0) <= now,
  );
  const [published, failed]: [string[], string[]] = [[], []];
  for (const { id, revision, reason, plan } of due) {
    try {
      await publishDraft(deps, actorOf(defined(plan).by), { id, revision, reason });
      published.push(id);
    } catch (error) {
      if (![Conflict, Invalid, NotAllowed, NotFound].some((kind) => error instanceof kind)) throw error;
      // Another process may have published it just now: then nothing is written.
      const noted = await noteFailure(deps, { id, revision }, messageOf(error));
      if (noted) failed.push(id);
    }
  }
  return { published, failed };
}

async function noteFailure({ store }: TermlyMenuDeps, { id, revision }: SeenRevision, failure: string) {
  const done = await store.db
    .updateTable("termly_draft")
    .set({ failure })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0;
}
