import { createHash, randomBytes } from "node:crypto";

/** A secret that a browser or a link carries: 256 bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token, challenge or recovery code: SHA-256, enough for what nobody can guess. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
