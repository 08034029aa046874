import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { relinkEmails } from "#email/readdress.server.ts";
import { eraseEmailsAbout } from "#email/retention.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import { newId } from "#values/ids.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Instant } from "#values/time/clock.ts";
import { hashOfToken, isToken, tokenAgain, tokenFor } from "#values/tokens.server.ts";
import type { MenuKey } from "../schools/schools.ts";
import type { CaseDetails, DietCase } from "./diet-case.ts";
import type { DietDeps } from "./diet-deps.ts";
import type { CaseRenewal } from "./renewal.ts";

type Row = Selectable<Schema["diet_case"]>;
type RenewalRow = Selectable<Schema["diet_renewal"]>;

/** One line of what was done with a case. */
export interface DietEvent {
  readonly at: Instant;
  /** "parent", or the name that somebody signs with. */
  readonly who: string;
  readonly what: string;
}

/** What the details of a case are sealed for. */
export const casePurpose = (id: string): string => `diet case ${id}`;

/** Details as they are stored: nobody reads them without the key, and they open for no other case. */
export const sealDetails = ({ sealer }: Pick<DietDeps, "sealer">, id: string, details: CaseDetails): string =>
  sealer.seal(Buffer.from(JSON.stringify(details)), casePurpose(id));

function caseOf(
  { sealer }: Pick<DietDeps, "sealer">,
  row: Row,
  { renewal, letterPages }: Pick<DietCase, "renewal" | "letterPages">,
): DietCase {
  const opened = sealer.open(row.sealed, casePurpose(row.id));
  const instant = (at: number | null) => (at === null ? null : Number(at));
  return {
    id: row.id,
    school: row.school,
    state: row.state,
    revision: row.revision,
    linkNo: Number(row.link_no),
    email: row.email,
    details: opened && storedJson<CaseDetails>(opened.toString()),
    askedAt: Number(row.asked_at),
    confirmedAt: instant(row.confirmed_at),
    dueAt: instant(row.due_at),
    answeredAt: instant(row.answered_at),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    approvedBy: row.approved_by,
    renewal,
    letterPages,
  };
}

const renewalOf = (row: RenewalRow): CaseRenewal => ({
  confirmBy: row.confirm_by,
  stage: row.stage,
  keptBy: row.kept_by,
  pausedFrom: row.paused_from,
  pausedUntil: row.paused_until,
  endedBy: row.ended_by,
  replacedBy: row.replaced_by,
});

/** A row of a case, read: with by when it has to be confirmed anew. */
async function caseOfRow(
  db: Db | Tx,
  deps: Pick<DietDeps, "sealer">,
  row: Row | undefined,
): Promise<DietCase | null> {
  if (!row) return null;
  const renewal = await db
    .selectFrom("diet_renewal")
    .selectAll()
    .where("case_id", "=", row.id)
    .executeTakeFirst();
  const letterPages = (await letterCounts(db, row.id)).get(row.id) ?? 0;
  return caseOf(deps, row, { renewal: renewal ? renewalOf(renewal) : null, letterPages });
}

/** How many pages of a letter are with each case that has any. */
async function letterCounts(db: Db | Tx, id?: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("diet_letter")
    .select(({ fn }) => ["case_id", fn.countAll().as("files")])
    .$if(id !== undefined, (query) => query.where("case_id", "=", id ?? ""))
    .groupBy("case_id")
    .execute();
  return new Map(rows.map(({ case_id, files }) => [case_id, Number(files)]));
}

/** Cases, the earliest first: of one school, or of all. */
export async function casesIn(
  db: Db | Tx,
  deps: Pick<DietDeps, "sealer">,
  school?: MenuKey,
): Promise<DietCase[]> {
  const query = db.selectFrom("diet_case").selectAll().orderBy("asked_at").orderBy("id");
  const rows = await (school === undefined ? query : query.where("school", "=", school)).execute();
  const renewals = await db.selectFrom("diet_renewal").selectAll().execute();
  const renewalById = new Map(renewals.map((row) => [row.case_id, renewalOf(row)]));
  const letters = await letterCounts(db);
  return rows.map((row) =>
    caseOf(deps, row, { renewal: renewalById.get(row.id) ?? null, letterPages: letters.get(row.id) ?? 0 }),
  );
}

/** One case, or null. In a transaction whoever changes it waits for who changes it now. */
export async function caseById(
  db: Db | Tx,
  deps: Pick<DietDeps, "sealer" | "store">,
  id: string,
  { toChange = false } = {},
): Promise<DietCase | null> {
  const row = await db
    .selectFrom("diet_case")
    .selectAll()
    .where("id", "=", id)
    .$if(toChange && !deps.store.sqlite, (query) => query.forUpdate())
    .executeTakeFirst();
  return await caseOfRow(db, deps, row);
}

// Of the first one the number is left out, as it was before there was another.
const linkOpens = ({ id, linkNo }: Pick<DietCase, "id" | "linkNo">) =>
  linkNo === 1 ? `diet case:${id}` : `diet case:${id}:${linkNo}`;

/** The token of a parent's link, as every e-mail has it until another ends it. */
export const newLinkToken = (
  { secret }: Pick<DietDeps, "secret">,
  one: Pick<DietCase, "id" | "linkNo">,
): string => tokenFor(secret, linkOpens(one));

/**
 * Makes the newest token of a parent's link, or of their next one, the one that opens a case, in the transaction that holds the case; what
 * waits to be sent about it gets it too. Returns it.
 */
export async function saveLink(
  tx: Tx,
  deps: Pick<DietDeps, "secret">,
  one: Pick<DietCase, "id" | "linkNo">,
  linkNo = one.linkNo,
): Promise<string> {
  const { id } = one;
  const { token_hash: was } = await tx
    .selectFrom("diet_case")
    .select("token_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const token = newLinkToken(deps, { id, linkNo });
  if (hashOfToken(token) === was) return token;
  await tx
    .updateTable("diet_case")
    .set({ link_no: linkNo, token_hash: hashOfToken(token) })
    .where("id", "=", id)
    .execute();
  const before = tokenAgain(deps.secret, linkOpens(one), was);
  if (before) await relinkEmails(tx, { about: id, from: before, to: token });
  return token;
}

/** The number of a case's first link. */
export const firstLink = 1;

/** The case that a parent's link opens; null for any other word. */
export async function caseOfLink(db: Db | Tx, deps: DietDeps, token: string): Promise<DietCase | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("diet_case")
    .selectAll()
    .where("token_hash", "=", hashOfToken(token))
    .executeTakeFirst();
  return await caseOfRow(db, deps, row);
}

/** What the link of a child's menu opens: another revision is another link, so that one that went astray can be ended. */
export const menuOpens = (id: string, revision: number): string => `diet menu:${id}:${revision}`;

/** The token of the child's menu as it was sent last; null where it was made with a secret that is no longer ours. */
export async function menuTokenOf(
  tx: Tx,
  { secret }: Pick<DietDeps, "secret">,
  { id, revision }: Pick<DietCase, "id" | "revision">,
): Promise<string | null> {
  const { menu_hash } = await tx
    .selectFrom("diet_case")
    .select("menu_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const tokens = Array.from({ length: revision }, (_, at) => tokenFor(secret, menuOpens(id, at + 1)));
  return tokens.find((token) => hashOfToken(token) === menu_hash) ?? null;
}

/** Writes by when a case has to be confirmed anew and how far that is, in the transaction that holds the case. */
export async function saveRenewal(
  tx: Tx,
  id: string,
  set: Partial<Omit<RenewalRow, "case_id">> & Pick<RenewalRow, "confirm_by" | "stage">,
): Promise<void> {
  const none = {
    kept_by: null,
    paused_from: null,
    paused_until: null,
    ended_by: null,
    replaced_by: null,
    change_hash: null,
    change_until: null,
  };
  await tx
    .insertInto("diet_renewal")
    .values({ case_id: id, ...none, ...set })
    .onConflict((conflict) => conflict.column("case_id").doUpdateSet(set))
    .execute();
}

/** Writes down who did what with a case, in the transaction that does it. What was told about the child is never in it. */
export async function noteEvent(
  tx: Tx,
  { clock }: Pick<DietDeps, "clock">,
  { id, who, what }: { readonly id: string; readonly who: string; readonly what: string },
): Promise<void> {
  await tx
    .insertInto("diet_event")
    .values({ id: newId(), case_id: id, at: clock.now(), who, what })
    .execute();
}

/** What was done with a case, the latest first. */
export async function eventsOf(db: Db | Tx, id: string): Promise<DietEvent[]> {
  const rows = await db
    .selectFrom("diet_event")
    .select(["at", "who", "what"])
    .where("case_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ at, ...event }) => ({ at: Number(at), ...event }));
}

const trayTicks = "tray/";

/** How the ticks of a case's trays begin. */
export const tickOfCase = (id: string): string => `${trayTicks}${id}`;

/** Deletes cases with all that was chosen and written down of them, and the e-mails about them; returns the ids of those. */
export async function deleteCases(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await deleteTicks(tx, ids);
  for (let from = 0; from < ids.length; from += 500)
    await tx
      .deleteFrom("diet_case")
      .where("id", "in", ids.slice(from, from + 500))
      .execute();
  return await eraseEmailsAbout(tx, ids);
}

/** Deletes the ticks of cases' trays. However many cases end with a school year: those of all trays are looked through once. */
async function deleteTicks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ticks = await tx
    .selectFrom("termly_tick")
    .select(["id", "thing"])
    .where("thing", "like", `${trayTicks}%`)
    .execute();
  const ended = new Set(ids.map(tickOfCase));
  const gone = ticks.filter(({ thing }) => ended.has(thing.slice(0, thing.lastIndexOf("/"))));
  for (const batch of statementBatches(gone.map(({ id }) => id)))
    await tx.deleteFrom("termly_tick").where("id", "in", batch).execute();
}
