import { cutJournal } from "#database/cut-journal.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { relinkEmails } from "#email/readdress.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { claimsInWords, nothingKnown } from "#food/claims/claims-in-words.ts";
import { knownSites } from "#recipes/version-table.server.ts";
import type { Actor } from "#values/actor.ts";
import { memoize } from "#values/memoize.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { hashOfToken, isToken, tokenFor } from "#values/tokens.server.ts";
import { nextSchoolDay } from "../calendar/school-term.ts";
import { cycleLength } from "../menus/dish.ts";
import type { LunchPart } from "../my-lunch/can-eat.ts";
import { lunchParts } from "../my-lunch/can-eat.ts";
import type { MenuKey } from "../schools/schools.ts";
import { allSchools } from "../schools/schools.server.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { allTermlyMenus } from "../termly-menus.server.ts";
import type { DietCase } from "./diet-case.ts";
import { isChildPaused, isUnderWay, strictestNeeds, twinsAmong, waitsForLetter } from "./diet-case.ts";
import { noteAccess } from "./diet-accesses.server.ts";
import type { DietDeps } from "./diet-deps.ts";
import { agreedEmail, missingEmail, refusedEmail } from "./diet-emails.ts";
import { deleteLetters, openLetter } from "./diet-letters.server.ts";
import { ownRequestPage } from "./diet-paths.ts";
import type { ChosenDish, DietChoice, PlannedLunch, PlanSource } from "./diet-plan.ts";
import {
  candidatesFor,
  countPlan,
  isKnownToSuit,
  isSameKitchen,
  knownDishes,
  planCycle,
} from "./diet-plan.ts";
import type { DietNeeds } from "./diet-request.ts";
import { needsPerson } from "./diet-request.ts";
import {
  caseById,
  casesIn,
  menuOpens,
  menuTokenOf,
  noteEvent,
  saveLink,
  saveRenewal,
  sealDetails,
} from "./diet-rows.server.ts";
import type { LetterPage } from "./letter.ts";
import { yearAfter } from "./renewal.ts";

/** A case with what its child is served of the cycle. */
export interface PlannedCase {
  readonly one: DietCase;
  /** The school as its menus call it. */
  readonly label: string;
  /** Null where the school has none: then nothing is served. */
  readonly menu: TermlyMenu | null;
  /** Null where nothing of it can be read: then nothing is served. */
  readonly source: PlanSource | null;
  readonly lunches: readonly PlannedLunch[];
  /** A dish that is new to its school, or words that no engine understands: a second person approves too. */
  readonly needsSecond: boolean;
  /** When another request about the child said something more that no engine understands: nothing was chosen for that before. */
  readonly wordsSince: Instant;
  /** Whether nothing is cooked for the child on a day, as nobody has confirmed anew what it must not have. */
  isPaused(day: Day): boolean;
}

/** Cases with their plans, made of the menus as they are now: nothing of a plan is stored but what somebody chose. */
export async function planCases(
  db: Db | Tx,
  deps: Pick<DietDeps, "sealer">,
  isWanted: (one: DietCase) => boolean,
  {
    menus: read,
    school,
  }: {
    /** All there are, where they are read already; else those alone are read of which something is served, or waits for a second person. */
    readonly menus?: readonly TermlyMenu[];
    /** Whose cases alone are wanted: then no other is opened. */
    readonly school?: MenuKey;
  } = {},
): Promise<PlannedCase[]> {
  const all = await casesIn(db, deps, school);
  const wanted = all.filter(isWanted);
  if (wanted.length === 0) return [];
  const schools = await allSchools(db);
  const choices = await choicesOf(
    db,
    wanted.map(({ id }) => id),
  );
  const menus = read ?? (await menusServedTo(db, wanted, choices));
  const known = knownDishes(menus);
  const kitchens = await knownSites(db);
  const menuOf = new Map(menus.map((menu) => [menu.about.key, menu]));
  const labelOf = new Map(schools.map(({ key, label }) => [key, label]));
  const twins = twinsAmong(all);
  // A school has many cases and few kinds of them: those that are alike have one source, and are planned once.
  const alike = new Map<string, PlanSource>();
  const sourceOf = (one: DietCase, others: readonly DietCase[], since: Instant): PlanSource | null => {
    const needs = strictestNeeds(one, others);
    if (!needs) return null;
    const chosen = (choices.get(one.id) ?? []).flatMap(({ choice, at }) =>
      choice.dish === null || at >= since ? [choice] : [],
    );
    const key = JSON.stringify([one.school, needs, chosen]);
    const { school: at } = one;
    const dishOf = known(menuOf.get(at)?.about ?? null, kitchens);
    const source = alike.get(key) ?? { school: at, needs, choices: chosen, kitchens, dishOf };
    alike.set(key, source);
    return source;
  };
  const cycleOf = memoize((source: PlanSource): readonly PlannedLunch[] => {
    const menu = menuOf.get(source.school);
    return menu ? planCycle(menu, cycleLength(menu.dishes), source) : [];
  });
  return wanted.map((one) => {
    const others = twins(one);
    const since = wordsSince(one, others);
    const source = sourceOf(one, others, since);
    return {
      one,
      label: labelOf.get(one.school) ?? one.school,
      menu: menuOf.get(one.school) ?? null,
      source,
      // Who looks at days alone never asks for the cycle: the watch of each minute, the trays, whoever loses a dish.
      get lunches() {
        return source ? cycleOf(source) : [];
      },
      needsSecond: source === null || needsPerson(source.needs) || source.choices.some(isNewTo(one)),
      wordsSince: since,
      isPaused: (day) => isChildPaused(one, others, day),
    };
  });
}

function wordsSince(one: DietCase, twins: readonly DietCase[]): Instant {
  // Whoever asks again for the same says nothing new.
  const own = new Set(one.details && wordsIn(one.details));
  const said = new Map<string, Instant>();
  for (const { details, confirmedAt, askedAt } of twins)
    for (const word of details ? wordsIn(details) : [])
      if (!own.has(word)) said.set(word, Math.min(said.get(word) ?? Infinity, confirmedAt ?? askedAt));
  return Math.max(0, ...said.values());
}

/** What nobody but a person can look for. */
const wordsIn = ({ reason, avoids }: DietNeeds): readonly string[] => [
  ...(reason === "texture" ? ["texture:"] : []),
  ...avoids.notUnderstood,
];

const isNewTo =
  ({ school }: DietCase) =>
  ({ dish }: DietChoice) =>
    dish !== null && dish.menu !== school;

interface StoredChoice {
  readonly choice: DietChoice;
  readonly at: Instant;
}

async function menusServedTo(
  db: Db | Tx,
  cases: readonly DietCase[],
  choices: ReadonlyMap<string, readonly StoredChoice[]>,
): Promise<TermlyMenu[]> {
  const proposed = await proposedChoices(db);
  const chosen = cases.flatMap(({ id }) => [
    ...(choices.get(id) ?? []).map(({ choice }) => choice),
    ...(proposed.get(id) ?? []),
  ]);
  const keys = new Set([...cases.map(({ school }) => school), ...chosen.map(({ dish }) => dish?.menu)]);
  return await allTermlyMenus(db, ({ key }) => keys.has(key));
}

async function choicesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, StoredChoice[]>> {
  const rows = await db
    .selectFrom("diet_choice")
    .selectAll()
    .orderBy("week")
    .orderBy("weekday")
    .orderBy("part")
    .execute();
  const wanted = new Set(ids);
  const byCase = Map.groupBy(
    rows.filter(({ case_id }) => wanted.has(case_id)),
    ({ case_id }) => case_id,
  );
  return new Map(
    [...byCase].map(([id, some]) => [
      id,
      some.map(({ week, weekday, part, menu, slot, dish, chosen_at: at }) => ({
        choice: {
          week: Number(week),
          weekday: Number(weekday),
          part,
          dish: slot ? { menu, slot, name: dish } : null,
        },
        at: Number(at),
      })),
    ]),
  );
}

/** One case with its plan. Throws NotFound where it is gone, or nobody has confirmed it. */
/** A case to be looked at and acted on: a dish of any menu may be chosen. */
async function plannedCase(db: Db | Tx, deps: Pick<DietDeps, "sealer">, id: string): Promise<PlannedCase> {
  const menus = await allTermlyMenus(db);
  const [found] = await planCases(db, deps, (one) => one.id === id && one.state !== "asked", { menus });
  if (!found) throw new NotFound("This request is no longer there: it may have been taken back.");
  return found;
}

/** A case as whoever answers it reads it, which is written down first: where that fails nobody reads it. */
export async function openCase(deps: DietDeps, actor: Actor, id: string): Promise<PlannedCase> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const found = await plannedCase(tx, deps, id);
    await noteAccess(tx, deps, { who: actor.name, what: "case", caseId: id });
    return found;
  });
}

/** The address of a case's parent, for whoever has to write or ring: by a press of its own, which is written down. */
export async function openAddress(deps: DietDeps, actor: Actor, id: string): Promise<string> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const { one } = await plannedCase(tx, deps, id);
    await noteAccess(tx, deps, { who: actor.name, what: "address", caseId: id });
    return one.email;
  });
}

/** All cases that are under way as the queue lists them, which is written down first. */
export async function openQueue(deps: DietDeps, actor: Actor): Promise<PlannedCase[]> {
  await noteAccess(deps.store.db, deps, { who: actor.name, what: "queue" });
  return await planCases(deps.store.db, deps, isUnderWay);
}

/** A file of a case's letter as whoever decides it reads it, which is written down. Null where there is none, or it is decided. */
export async function readLetterOf(
  deps: DietDeps,
  actor: Actor,
  { caseId, id }: { readonly caseId: string; readonly id: string },
): Promise<LetterPage | null> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const page = await openLetter(tx, deps, { caseId, id });
    if (page) await noteAccess(tx, deps, { who: actor.name, what: "letter", caseId });
    return page;
  });
}

/** What a gap of a case can be filled with: dishes that the same kitchen cooks. */
export async function candidatesOf(
  db: Db | Tx,
  { menu, source }: PlannedCase,
  gap: Omit<DietChoice, "dish">,
) {
  if (!source || !menu) return [];
  const menus = await allTermlyMenus(db, (school) => isSameKitchen(source.kitchens, school, menu.about));
  return candidatesFor(gap, menus, menu.about.key, source.needs);
}

export interface ChangedCase {
  readonly id: string;
  /** The revision that the screen showed. */
  readonly revision: number;
}

/** Changes a case that is as the screen showed it. Throws Conflict where somebody else was first. */
async function changeCase(
  deps: DietDeps,
  actor: Actor,
  { id, revision }: ChangedCase,
  act: (
    tx: Tx,
    found: PlannedCase,
  ) => Promise<{
    readonly set: Readonly<Record<string, unknown>>;
    readonly what: string;
  }>,
): Promise<void> {
  const isDecided = await deps.store.db.transaction().execute(async (tx) => {
    const locked = await caseById(tx, deps, id, { toChange: true });
    if (!locked) throw new NotFound("This request is no longer there: it may have been taken back.");
    if (locked.revision !== revision)
      throw new Conflict("Somebody has changed this case meanwhile. Nothing was changed: look at it again.");
    const { set, what } = await act(tx, await plannedCase(tx, deps, id));
    // Once it is decided nobody needs the letter any more.
    const decides = set["state"] === "agreed" || set["state"] === "refused";
    if (decides) await deleteLetters(tx, [id]);
    await tx
      .updateTable("diet_case")
      .set({ ...set, revision: revision + 1 })
      .where("id", "=", id)
      .execute();
    await noteEvent(tx, deps, { id, who: actor.name, what });
    await recordAudit(
      tx,
      actor,
      { action: "changed diet case", subject: `diet/${id}`, after: { what } },
      deps.clock,
    );
    return decides && locked.letterPages > 0;
  });
  if (isDecided) await cutJournal(deps.store);
  deps.wakeEmailWorker();
}

/**
 * Chooses what a child is served instead, or that it goes without a side or a pudding. Only what is known not to have anything that it
 * must not have is taken, whoever asks. What was approved before is looked at again by both; of a case that is served already a dish
 * that is new to the school, or for words that no engine understands any dish, waits for a second person (`agreeToDish`), and the others are served as they are.
 */
export async function chooseDish(
  deps: DietDeps,
  actor: Actor,
  sent: ChangedCase &
    Omit<DietChoice, "dish"> & { readonly dish: { readonly menu: string; readonly slot: string } | null },
): Promise<void> {
  const { week, weekday, part } = sent;
  await changeCase(deps, actor, sent, async (tx, found) => {
    const { one } = found;
    if (one.state !== "ours" && one.state !== "second" && one.state !== "agreed")
      throw new Conflict("The school has not said yet that the child is theirs. Nothing was changed.");
    const source = sourceAt(found, sent);
    const chosen = sent.dish && dishFor(part, sent.dish, source);
    if (sent.dish && !chosen) throw new NotFound("This dish is on that menu no more. Choose another.");
    if (chosen && !isKnownToSuit(chosen, source.needs)) throw notKnownToSuit(chosen);
    if (!chosen && part === "main")
      throw new Invalid([{ field: "", message: "Nobody goes without a main dish." }]);
    const row = {
      menu: chosen?.menu ?? "",
      slot: chosen?.slot ?? "",
      dish: chosen?.name ?? "",
      chosen_by: actor.name,
      chosen_at: deps.clock.now(),
    };
    const place = { case_id: one.id, week, weekday, part };
    // Of a case that is served nothing that took two people to agree to is served by the choice of one.
    if (one.state === "agreed" && chosen && (chosen.menu !== one.school || needsPerson(source.needs))) {
      await tx
        .insertInto("diet_proposed")
        .values({ ...place, ...row })
        .onConflict((conflict) => conflict.columns(placeColumns).doUpdateSet(row))
        .execute();
      return { set: {}, what: `chose for week ${week}, day ${weekday}, first of two` };
    }
    await saveChoice(tx, { ...place, ...row });
    const set = one.state === "second" ? { state: "ours", approved_by: null } : {};
    return { set, what: `chose for week ${week}, day ${weekday}` };
  });
}

/** What a part of a day of the cycle is planned of. Throws NotFound where the cycle has none such any more. */
function sourceAt({ source, lunches }: PlannedCase, { week, weekday, part }: Place): PlanSource {
  const day = lunches.find((lunch) => lunch.week === week && lunch.weekday === weekday);
  if (!source || !day?.parts.some((each) => each.part === part))
    throw new NotFound("There is no such lunch in this cycle any more.");
  return source;
}

/** A dish of a menu of the same kitchen, as it is known now, for a part of a lunch. */
function dishFor(
  part: LunchPart,
  { menu, slot }: { readonly menu: string; readonly slot: string },
  { dishOf }: PlanSource,
): ChosenDish | undefined {
  const courses: readonly string[] = lunchParts[part];
  const dish = dishOf(menu, slot, null);
  return dish && courses.includes(dish.course) ? dish : undefined;
}

const placeColumns = ["case_id", "week", "weekday", "part"] as const;

/** Serves what was chosen: what somebody else had proposed for the same place is proposed no more. */
async function saveChoice(tx: Tx, { case_id: id, week, weekday, part, ...row }: ChoiceRow): Promise<void> {
  await tx
    .insertInto("diet_choice")
    .values({ case_id: id, week, weekday, part, ...row })
    .onConflict((conflict) => conflict.columns(placeColumns).doUpdateSet(row))
    .execute();
  await deleteProposed(tx, id, { week, weekday, part });
}

type ChoiceRow = Selectable<Schema["diet_choice"]>;
type Place = Omit<DietChoice, "dish">;

async function deleteProposed(tx: Tx, id: string, { week, weekday, part }: Place): Promise<void> {
  await tx
    .deleteFrom("diet_proposed")
    .where("case_id", "=", id)
    .where("week", "=", week)
    .where("weekday", "=", weekday)
    .where("part", "=", part)
    .execute();
}

/** What one person chose for a case that is served already, and a second one has not agreed to yet: by its place in the cycle. */
export async function proposedFor(db: Db | Tx, id: string): Promise<(place: Place) => ChoiceRow | undefined> {
  const rows = await db.selectFrom("diet_proposed").selectAll().where("case_id", "=", id).execute();
  return ({ week, weekday, part }) =>
    rows.find((row) => Number(row.week) === week && Number(row.weekday) === weekday && row.part === part);
}

/** What somebody chose that waits for a second person, by case. */
export async function proposedChoices(db: Db | Tx): Promise<ReadonlyMap<string, readonly DietChoice[]>> {
  const rows = await db.selectFrom("diet_proposed").selectAll().execute();
  return new Map(
    [...Map.groupBy(rows, ({ case_id: id }) => id)].map(([id, some]) => [
      id,
      some.map(({ week, weekday, part, menu, slot, dish: name }) => ({
        week: Number(week),
        weekday: Number(weekday),
        part,
        dish: { menu, slot, name },
      })),
    ]),
  );
}

/**
 * Agrees, as the second of two, to a dish that was chosen for a child that is served already. Throws Conflict where it was chosen by
 * the same person, or before somebody said of the child what no engine understands, NotFound where the lunch, the proposal or the dish is there no more, and Invalid where it is not known to suit now.
 */
export async function agreeToDish(deps: DietDeps, actor: Actor, sent: ChangedCase & Place): Promise<void> {
  await changeCase(deps, actor, sent, async (tx, found) => {
    const { one } = found;
    const { week, weekday, part } = sent;
    const proposed = (await proposedFor(tx, one.id))(sent);
    const source = sourceAt(found, sent);
    const dish = proposed && dishFor(part, proposed, source);
    if (!proposed || one.state !== "agreed" || dish?.name !== proposed.dish)
      throw new NotFound("This dish is no longer chosen, or on that menu no more. Choose another.");
    if (proposed.chosen_by === actor.name)
      throw new Conflict("You have chosen it: the second person is somebody else.");
    if (Number(proposed.chosen_at) < found.wordsSince)
      throw new Conflict("It was chosen before another request about this child said more. Choose it anew.");
    if (!isKnownToSuit(dish, source.needs)) throw notKnownToSuit(dish);
    await saveChoice(tx, proposed);
    return { set: {}, what: `agreed to the dish for week ${week}, day ${weekday}` };
  });
}

const notKnownToSuit = ({ name }: { readonly name: string }): Invalid =>
  new Invalid([
    { field: "", message: `${name}: not everything that must not be in it is known not to be in it.` },
  ]);

/** Takes back what was chosen for a part of a day: the menu decides again. */
export async function unchooseDish(
  deps: DietDeps,
  actor: Actor,
  sent: ChangedCase & { readonly week: number; readonly weekday: number; readonly part: LunchPart },
): Promise<void> {
  const { week, weekday, part } = sent;
  await changeCase(deps, actor, sent, async (tx, { one }) => {
    await deleteProposed(tx, one.id, sent);
    await tx
      .deleteFrom("diet_choice")
      .where("case_id", "=", one.id)
      .where("week", "=", week)
      .where("weekday", "=", weekday)
      .where("part", "=", part)
      .execute();
    const set = one.state === "second" ? { state: "ours", approved_by: null } : {};
    return { set, what: `took back the choice for week ${week}, day ${weekday}` };
  });
}

const longest = { note: 300, served: 120 } as const;

/**
 * What the kitchen has to know beside what must not be in it; and how it is served, which stands on the child's menu too. Throws Invalid
 * where that says of food what nobody can prove.
 */
export async function noteForKitchen(
  deps: DietDeps,
  actor: Actor,
  sent: ChangedCase & { readonly note: string; readonly served: string },
): Promise<void> {
  const note = sent.note.trim();
  const served = sent.served.trim().replaceAll(/\s+/g, " ");
  const { refused } = claimsInWords({ name: "", description: served, ...nothingKnown });
  const problems = [
    ...(note.length > longest.note
      ? [{ field: "note", message: `For the kitchen alone: at most ${longest.note} letters.` }]
      : []),
    ...(served.length > longest.served
      ? [{ field: "served", message: `How it is served: at most ${longest.served} letters.` }]
      : []),
    ...refused.map((message) => ({ field: "served", message: `How it is served: ${message}` })),
  ];
  if (problems.length > 0) throw new Invalid(problems);
  await changeCase(deps, actor, sent, async (_tx, { one }) => {
    if (!one.details) throw new Conflict("This case cannot be read: its key is missing.");
    return {
      set: { sealed: sealDetails(deps, one.id, { ...one.details, note, served }) },
      what: "wrote to the kitchen",
    };
  });
}

/**
 * Approves a case. Where a dish is new to the school or words need a person it takes two: the first approves and the second, who must
 * be somebody else, agrees. Throws Conflict while a lunch has no answer, and Invalid while it waits for a letter and nobody has said
 * that it can be decided without. `tellSchool` is done in the same transaction.
 */
export async function approveCase(
  deps: DietDeps,
  actor: Actor,
  sent: ChangedCase & { readonly withoutLetter?: boolean },
  tellSchool: (tx: Tx, one: DietCase) => Promise<void>,
): Promise<void> {
  await changeCase(deps, actor, sent, async (tx, found) => {
    const { one, menu, label, needsSecond } = found;
    if (one.state !== "ours" && one.state !== "second")
      throw new Conflict("The school has not said yet that the child is theirs, or it is agreed already.");
    const { open } = countPlan(found.lunches);
    if (open > 0 || found.lunches.length === 0)
      throw new Conflict(`${open} ${open === 1 ? "day has" : "days have"} nothing that is known to suit.`);
    const isWaiting = waitsForLetter(one);
    if (isWaiting && !sent.withoutLetter)
      throw new Invalid([
        {
          field: "withoutLetter",
          message: "It waits for a doctor’s letter: ask the parent for it, or say that you decide without.",
        },
      ]);
    const without = isWaiting ? ", without a letter" : "";
    if (one.state === "ours" && needsSecond)
      return {
        set: { state: "second", approved_by: actor.name },
        what: `approved it, first of two${without}`,
      };
    if (one.state === "second" && one.approvedBy === actor.name)
      throw new Conflict("You have approved it already: the second person is somebody else.");
    const today = londonDay(deps.clock.now());
    const first = menu && nextSchoolDay(menu.terms, addDays(today, 1));
    if (!first) throw new Conflict("There is no lunch to come on this school’s menu.");
    const startsOn = one.startsOn !== null && one.startsOn > first ? one.startsOn : first;
    const token = menuToken(deps, one);
    const recipient = { ...one, school: label };
    const email = agreedEmail(deps, recipient, { token, startsOn, revision: one.revision });
    await queueEmail(tx, email, deps.clock);
    await saveRenewal(tx, one.id, { confirm_by: yearAfter(today), stage: "none" });
    await endReplaced(tx, deps, { by: one.id, startsOn });
    await tellSchool(tx, one);
    return {
      set: {
        state: "agreed",
        starts_on: startsOn,
        ends_on: null,
        menu_hash: hashOfToken(token),
        // The letter goes, and that there was one is asked once the same is wanted again.
        ...(one.details &&
          one.letterPages > 0 && {
            sealed: sealDetails(deps, one.id, { ...one.details, letterRead: true }),
          }),
        ...(needsSecond ? {} : { approved_by: actor.name }),
      },
      what: `agreed${without}`,
    };
  });
}

/** The case whose place another takes ends on the day before that begins. */
async function endReplaced(
  tx: Tx,
  deps: DietDeps,
  { by, startsOn }: { readonly by: string; readonly startsOn: Day },
): Promise<void> {
  const rows = await tx.selectFrom("diet_renewal").select("case_id").where("replaced_by", "=", by).execute();
  for (const { case_id: id } of rows) {
    const replaced = await caseById(tx, deps, id, { toChange: true });
    if (replaced?.state !== "agreed") continue;
    const lastDay = addDays(startsOn, -1);
    const endsOn = replaced.endsOn !== null && replaced.endsOn < lastDay ? replaced.endsOn : lastDay;
    await tx
      .updateTable("diet_case")
      .set({ ends_on: endsOn, revision: replaced.revision + 1 })
      .where("id", "=", id)
      .execute();
    await tx
      .updateTable("diet_renewal")
      .set({ ended_by: "what takes its place" })
      .where("case_id", "=", id)
      .execute();
    await noteEvent(tx, deps, { id, who: "the site", what: `ended on ${endsOn}: another takes its place` });
  }
}

/** Asks a parent for the letter that a case waits for, by an e-mail that says nothing of it: what is missing stands on their page. */
export async function askForLetter(deps: DietDeps, actor: Actor, sent: ChangedCase): Promise<void> {
  await changeCase(deps, actor, sent, async (tx, { one, label }) => {
    if (!waitsForLetter(one)) throw new Conflict("It does not wait for a letter. Nothing was changed.");
    const token = await saveLink(tx, deps, one);
    const letter = { page: ownRequestPage(token), of: `${one.revision}` };
    await queueEmail(tx, missingEmail(deps, { ...one, school: label }, letter), deps.clock);
    return { set: {}, what: "asked the parent for the letter" };
  });
}

/** Deletes the letter of a case that is not decided: it is of somebody else, or cannot be read. */
export async function deleteLetterOf(deps: DietDeps, actor: Actor, sent: ChangedCase): Promise<void> {
  await changeCase(deps, actor, sent, async (tx, { one }) => {
    if ((await deleteLetters(tx, [one.id])) === 0)
      throw new Conflict("There is no letter with it. Nothing was changed.");
    return { set: {}, what: "deleted the letter" };
  });
  await cutJournal(deps.store);
}

/** Refuses a case: nothing is cooked by it, and the parent is asked to ring. */
export async function declineCase(
  deps: DietDeps,
  actor: Actor,
  sent: ChangedCase,
  tellSchool: (tx: Tx, one: DietCase) => Promise<void>,
): Promise<void> {
  await changeCase(deps, actor, sent, async (tx, { one, label }) => {
    if (one.state === "refused") throw new Conflict("It has been refused already.");
    await queueEmail(tx, refusedEmail(deps, { ...one, school: label }, "us"), deps.clock);
    await tellSchool(tx, one);
    return { set: { state: "refused", answered_at: deps.clock.now() }, what: "refused or ended it" };
  });
}

/** A new link to the child's menu, by e-mail; the one before opens nothing any more. */
export async function renewMenuLink(deps: DietDeps, actor: Actor, sent: ChangedCase): Promise<void> {
  await changeCase(deps, actor, sent, async (tx, { one, label }) => {
    if (one.state !== "agreed" || one.startsOn === null)
      throw new Conflict("There is no menu to read before it is agreed.");
    const token = menuToken(deps, one);
    const { startsOn, revision } = one;
    const before = await menuTokenOf(tx, deps, one);
    if (before) await relinkEmails(tx, { about: one.id, from: before, to: token });
    const email = agreedEmail(deps, { ...one, school: label }, { token, startsOn, revision });
    await queueEmail(tx, email, deps.clock);
    return { set: { menu_hash: hashOfToken(token) }, what: "sent a new link to the menu" };
  });
}

const menuToken = ({ secret }: Pick<DietDeps, "secret">, { id, revision }: DietCase): string =>
  tokenFor(secret, menuOpens(id, revision));

/** The case whose menu a link opens: agreed, and not over. Null for any other word. */
export async function caseOfMenuLink(deps: DietDeps, token: string): Promise<PlannedCase | null> {
  const { db } = deps.store;
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("diet_case")
    .select(["id", "school"])
    .where("menu_hash", "=", hashOfToken(token))
    .where("state", "=", "agreed")
    .executeTakeFirst();
  if (!row) return null;
  const [found] = await planCases(db, deps, ({ id }) => id === row.id, { school: row.school });
  const today = londonDay(deps.clock.now());
  return found && (found.one.endsOn === null || today <= found.one.endsOn) ? found : null;
}
