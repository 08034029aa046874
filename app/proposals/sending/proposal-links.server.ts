import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { addDays, londonInstant } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { newId } from "#values/ids.ts";
import { NotFound } from "#values/problem.ts";
import { readProposal } from "../find-proposals.server.ts";
import type { OrderDeps } from "../order-deps.ts";
import { newToken, tokenHash } from "./link-token.server.ts";
import type { LinkDeps } from "./link-token.server.ts";
import type { ProposalFile } from "../proposal-file.ts";
import { proposalAddress } from "../customer-page/proposal-page-facts.ts";
import { latestSent } from "../proposal-state.ts";
import type { ProposalVersion } from "../proposal.ts";

/** What a customer's link opens. */
export interface OpenedProposal {
  readonly file: ProposalFile;
  /** The version that the link was made for. */
  readonly version: ProposalVersion;
  /** Whether it is the last one that was sent: only that one can be accepted. */
  readonly isLatest: boolean;
}

export const noSuchLink = () =>
  new NotFound("This link opens nothing: it is not whole, too old or was taken back.");

/** Makes a link to a version, good until 30 days after the version's last day. Returns its address. */
export async function createLink(
  tx: Tx,
  deps: LinkDeps,
  link: {
    readonly proposalId: string;
    readonly version: number;
    readonly validUntil: Day;
    readonly now: Instant;
  },
): Promise<string> {
  const id = newId();
  const token = newToken(deps.secret, "proposal", id);
  await tx
    .insertInto("proposal_link")
    .values({
      id,
      token_hash: tokenHash(token),
      proposal_id: link.proposalId,
      version: link.version,
      created_at: link.now,
      expires_at: endOf(addDays(link.validUntil, 30)),
      revoked_at: null,
      opened: 0,
      opened_at: null,
    })
    .execute();
  return deps.publicOrigin + proposalAddress(token);
}

/** Keeps every link of an order that is still good for 90 days after its event: so long its customer can look at it. */
export async function extendLinks(tx: Tx, proposalId: string, eventDay: Day): Promise<void> {
  const until = endOf(addDays(eventDay, 90));
  await tx
    .updateTable("proposal_link")
    .set({ expires_at: until })
    .where("proposal_id", "=", proposalId)
    .where("expires_at", "<", until)
    .execute();
}

/** Revokes links, all of a proposal or those of one version. */
export async function revokeLinks(
  tx: Tx,
  { proposalId, version, now }: { proposalId: string; version?: number; now: Instant },
): Promise<void> {
  let query = tx
    .updateTable("proposal_link")
    .set({ revoked_at: now })
    .where("proposal_id", "=", proposalId)
    .where("revoked_at", "is", null);
  if (version !== undefined) query = query.where("version", "=", version);
  await query.execute();
}

/** The link of a token that is valid at this moment; null for one that is wrong, shortened, too old or revoked. */
export async function validLink(
  db: Db | Tx,
  token: string,
  now: Instant,
): Promise<Selectable<Schema["proposal_link"]> | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = await db
    .selectFrom("proposal_link")
    .selectAll()
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return row && row.revoked_at === null && now < row.expires_at ? row : null;
}

/** What a customer's link opens; null where the same page is shown for every reason. Writes nothing. */
export async function openLink(
  deps: LinkDeps & Pick<OrderDeps, "store" | "clock">,
  token: string,
): Promise<(OpenedProposal & { readonly linkId: string }) | null> {
  const { db } = deps.store;
  const link = await validLink(db, token, deps.clock.now());
  if (!link) return null;
  const file = await readProposal(db, deps, link.proposal_id);
  const version = file?.versions.find((one) => one.version === link.version);
  if (!file || !version?.sent) return null;
  return {
    linkId: link.id,
    file,
    version,
    isLatest: latestSent(file.versions)?.version === version.version,
  };
}

const endOf = (day: Day): Instant => londonInstant(addDays(day, 1), "00:00");
