import { createHash, createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { OrderDeps } from "../order-deps.ts";
import { proposalAddress } from "../customer-page/proposal-page-facts.ts";
import type { ProposalLink } from "../proposal-file.ts";

export type LinkDeps = Pick<OrderDeps, "secret" | "publicOrigin">;

/** The SHA-256 of a token: the token itself is stored nowhere. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Whose link it is: the customer's own, or the one for their guests. */
type LinkOf = "proposal" | "guests";

/** The token of a link. Nobody can guess it, and we can make it again: only its hash is stored. */
function linkToken(secret: string, of: LinkOf, linkId: string): string {
  return createHmac("sha256", secret).update(`${of}:${linkId}`).digest("base64url");
}

/** The token that a link was made with; undefined where the secret of then is no longer among ours. */
export const tokenOf = (
  secret: string,
  of: LinkOf,
  link: { readonly id: string; readonly token_hash: string },
): string | undefined =>
  secretsOf(secret)
    .map((one) => linkToken(one, of, link.id))
    .find((one) => tokenHash(one) === link.token_hash);

/** The whole address of a link; null where the secret that it was made with is no longer among ours. */
function linkAddress(
  { secret, publicOrigin }: LinkDeps,
  link: { readonly id: string; readonly token_hash: string },
): string | null {
  const token = tokenOf(secret, "proposal", link);
  return token === undefined ? null : publicOrigin + proposalAddress(token);
}

/** A new link's token, made with the newest secret. */
export const newToken = (secret: string, of: LinkOf, linkId: string): string =>
  linkToken(secretsOf(secret)[0] ?? "", of, linkId);

/** A row of the table as a link. */
export function linkFromRow(deps: LinkDeps, row: Selectable<Schema["proposal_link"]>): ProposalLink {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opened: row.opened,
    openedAt: row.opened_at,
    address: linkAddress(deps, row),
  };
}

/** The site's secrets, the newest first. */
const secretsOf = (secret: string) =>
  secret
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
