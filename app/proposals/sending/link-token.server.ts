import { createHash, createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { OrderDeps } from "../order-deps.ts";
import { proposalAddress } from "../customer-page/proposal-page-facts.ts";
import type { ProposalLink } from "../proposal-file.ts";

export type LinkDeps = Pick<OrderDeps, "secret" | "publicOrigin">;

/** The SHA-256 of a token: the token itself is stored nowhere. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The token of a link. Nobody can guess it, and we can make it again: only its hash is stored. */
function linkToken(secret: string, linkId: string): string {
  return createHmac("sha256", secret).update(`proposal:${linkId}`).digest("base64url");
}

/** The whole address of a link; null where the secret that it was made with is no longer among ours. */
function linkAddress(
  { secret, publicOrigin }: LinkDeps,
  link: { readonly id: string; readonly token_hash: string },
): string | null {
  const token = secretsOf(secret)
    .map((one) => linkToken(one, link.id))
    .find((one) => tokenHash(one) === link.token_hash);
  return token === undefined ? null : publicOrigin + proposalAddress(token);
}

/** A new link's token, made with the newest secret. */
export const newToken = (secret: string, linkId: string): string =>
  linkToken(secretsOf(secret)[0] ?? "", linkId);

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
export const secretsOf = (secret: string) =>
  secret
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
