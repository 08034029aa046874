import { createHash, createHmac, randomBytes } from "node:crypto";

/** A secret that a browser or a link carries: 256 bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token, challenge or recovery code: SHA-256, enough for what nobody can guess. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A token as an address may have it. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The site's secrets, the newest first. */
export const secretsIn = (secret: string): string[] =>
  secret
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * A token that each message about one thing can carry: made of the newest secret and of what it opens ("diet case:ID"), so
 * that nobody can guess it and only its hash is stored.
 */
export const tokenFor = (secret: string, what: string): string => madeOf(secretsIn(secret)[0] ?? "", what);

/** The same token made again; null where the secret that it was made with is no longer among ours. */
export function tokenAgain(secret: string, what: string, tokenHash: string): string | null {
  const tokens = secretsIn(secret).map((one) => madeOf(one, what));
  return tokens.find((token) => hashOfToken(token) === tokenHash) ?? null;
}

const madeOf = (secret: string, what: string) =>
  createHmac("sha256", secret).update(what).digest("base64url");
