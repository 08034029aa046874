import type { Clock } from "#values/clock.ts";
import type { Store } from "#database/store.server.ts";
import { retryEmails, failedEmails } from "./failed-emails.server.ts";

interface Room {
  readonly store: Store;
  readonly clock: Clock;
}

/** `mail stuck`: letters that are given up, and those that wait for over an hour, with why. */
export async function mailStuckCommand(room: Room): Promise<string> {
  const letters = await failedEmails(room);
  if (!letters.length) return "No letter is stuck.";
  const lines = letters.map(
    ({ id, kind, recipient, subject, queuedAt, attempts, lastError, state }) =>
      `${id}  ${state}, since ${new Date(queuedAt).toISOString()}, ${attempts} tries\n    ${kind} to ${recipient}: ${subject}\n    ${lastError}`,
  );
  return [...lines, "", "Try again now: npm run site -- mail retry [ID]"].join("\n");
}

/** `mail retry [ID]`: makes stuck and late letters due now. */
export async function mailRetryCommand(room: Room, [id]: readonly string[]): Promise<string> {
  const letters = await retryEmails(room, id);
  return letters === 1 ? "One letter is due now." : `${letters} letters are due now.`;
}
