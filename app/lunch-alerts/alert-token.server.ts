import { tokenAgain as tokenMadeAgain, tokenFor } from "#values/tokens.server.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";

const opens = (id: string) => `lunch alert:${id}`;

/** The token of a new subscription, made with the newest secret: nobody can guess it, and each message can carry it. */
export const newToken = (secret: string, id: string): string => tokenFor(secret, opens(id));

/** The token of a stored subscription; null where the secret that it was made with is no longer among ours. */
export const tokenAgain = (
  { secret }: Pick<LunchAlertDeps, "secret">,
  { id, token_hash }: { readonly id: string; readonly token_hash: string },
): string | null => tokenMadeAgain(secret, opens(id), token_hash);
