import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { reasonLabel } from "./enquiry.ts";
import { enquiriesAsCsv, listEnquiries } from "./enquiry-export.server.ts";
import type { ReviewDeps } from "./review.server.ts";
import { releaseEnquiries } from "./review.server.ts";

/** `enquiries export [--all]`: the stored enquiries as CSV. */
export async function enquiriesExportCommand(deps: ReviewDeps, args: readonly string[]): Promise<string> {
  return enquiriesAsCsv(await listEnquiries(deps.store), args.includes("--all") ? "all" : "record");
}

/** `enquiries review [REFERENCE ...]`: lists what is held for review, or releases these: all or none. */
export async function enquiriesReviewCommand(
  deps: ReviewDeps,
  actor: Actor,
  references: readonly string[],
): Promise<string> {
  if (references.length) {
    const released = await releaseEnquiries(deps, actor, references);
    return `Let through: ${released.join(", ")}. Their letters go out now.`;
  }
  const held = await listEnquiries(deps.store, { held: true });
  if (!held.length) return "No enquiry waits for a look.";
  const lines = held.map(
    ({ reference, email, reason, enquiry, review }) =>
      `${reference}  ${reasonLabel(reason)}, ${email}\n    ${review}\n    ${JSON.stringify(enquiry.slice(0, 160))}`,
  );
  return [...lines, "", "Let one through: npm run site -- enquiries review RL-XXXX"].join("\n");
}

/** The e-mail address that a command about a person was given. Throws Invalid without one. */
export function parseEmailArgument(args: readonly string[]): string {
  const [email] = args;
  if (args.length !== 1 || !email?.includes("@"))
    throw new Invalid([{ field: "EMAIL", message: "give the person's e-mail address, and nothing else" }]);
  return email.trim();
}
