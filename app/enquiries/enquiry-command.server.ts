import type { Brand } from "#brand/brand.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { Invalid } from "#values/problem.ts";
import type { Store } from "#database/store.server.ts";
import { reasonLabel } from "./enquiry.ts";
import { enquiriesAsCsv, listEnquiries } from "./enquiry-export.server.ts";
import { releaseEnquiries } from "./review.server.ts";

interface Room {
  readonly store: Store;
  readonly clock: Clock;
  readonly brand: Brand;
}

/** `enquiries export [--all]`: the kept enquiries as CSV. */
export async function enquiriesExportCommand(room: Room, words: readonly string[]): Promise<string> {
  return enquiriesAsCsv(await listEnquiries(room.store), words.includes("--all") ? "all" : "record");
}

/** `enquiries review [REFERENCE ...]`: lists what waits for a person's look, or lets these through: all or none. */
export async function enquiriesReviewCommand(
  room: Room,
  actor: Actor,
  references: readonly string[],
): Promise<string> {
  if (references.length) {
    const released = await releaseEnquiries(room, actor, references);
    return `Let through: ${released.join(", ")}. Their letters go out now.`;
  }
  const waiting = await listEnquiries(room.store, { waiting: true });
  if (!waiting.length) return "No enquiry waits for a look.";
  const lines = waiting.map(
    ({ reference, email, reason, enquiry, review }) =>
      `${reference}  ${reasonLabel(reason)}, ${email}\n    ${review}\n    ${JSON.stringify(enquiry.slice(0, 160))}`,
  );
  return [...lines, "", "Let one through: npm run site -- enquiries review RL-XXXX"].join("\n");
}

/** The address that a command about a person was given. Throws Invalid without one. */
export function addressGiven(words: readonly string[]): string {
  const [email] = words;
  if (words.length !== 1 || !email?.includes("@"))
    throw new Invalid([{ field: "EMAIL", message: "give the person's e-mail address, and nothing else" }]);
  return email.trim();
}
