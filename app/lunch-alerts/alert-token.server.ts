import { createHash, createHmac } from "node:crypto";
import type { LunchAlertDeps } from "./alert-deps.ts";

/** The SHA-256 of a token: all of it that is stored. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A token as an address may have it. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The token of a new subscription, made with the newest secret: nobody can guess it, and each message can carry it. */
export const newToken = (secret: string, id: string): string => tokenOf(secretsOf(secret)[0] ?? "", id);

/** The token of a stored subscription; null where the secret that it was made with is no longer among ours. */
export function tokenAgain(
  { secret }: Pick<LunchAlertDeps, "secret">,
  alert: { readonly id: string; readonly token_hash: string },
): string | null {
  const tokens = secretsOf(secret).map((one) => tokenOf(one, alert.id));
  return tokens.find((token) => tokenHash(token) === alert.token_hash) ?? null;
}

function tokenOf(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`lunch alert:${id}`).digest("base64url");
}

const secretsOf = (secret: string) =>
  secret
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
