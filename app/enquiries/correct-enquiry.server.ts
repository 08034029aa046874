import { recordAudit } from "#audit/audit.server.ts";
import { readdressEmails } from "#email/readdress.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import type { Actor } from "#values/actor.ts";
import { emailFault } from "#values/email-address.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { parseCallDetails } from "./call.ts";
import { maxLength } from "./enquiry.ts";
import { parseLine, textOf } from "./input.ts";
import type { DeskEnquiryDeps, SeenEnquiry } from "./mark-enquiry.server.ts";
import { changeEnquiry, refuseIfChanged } from "./mark-enquiry.server.ts";

/**
 * Puts right who somebody is and how to reach them. What has not gone out yet goes to the right address. Throws Invalid with
 * the fields that are wrong, NotFound, SavedMeanwhile.
 */
export async function correctEnquiry(
  deps: DeskEnquiryDeps & { readonly emailWorker: Pick<EmailWorker, "wake"> },
  actor: Actor,
  { fields, ...seen }: SeenEnquiry & { readonly fields: Readonly<Record<string, string>> },
): Promise<void> {
  const { clock, emailWorker } = deps;
  const right = parseFields(fields);
  let moved = 0;
  await changeEnquiry(deps, actor, seen.id, async (tx, row) => {
    const { fname, lname, email, phone, call_time, school } = row;
    const before = { fname, lname, email, phone, call_time, school };
    // Sent twice, it is right already.
    if (JSON.stringify(before) === JSON.stringify(right)) return false;
    refuseIfChanged(row, seen);
    await tx
      .updateTable("enquiry")
      .set({ ...right, revision: row.revision + 1 })
      .where("id", "=", seen.id)
      .execute();
    const act = { action: "corrected enquiry", subject: `enquiry/${row.reference}`, personal: true };
    await recordAudit(tx, actor, { ...act, before, after: right }, clock);
    if (email !== right.email)
      moved = await readdressEmails(tx, { about: seen.id, from: email, to: right.email, now: clock.now() });
    return true;
  });
  if (moved > 0) emailWorker.wake();
}

function parseFields(fields: Readonly<Record<string, string>>) {
  const problems: Problem[] = [];
  const add = (field: string, message: string) => void problems.push({ field, message });
  const name = (field: string, missing: string) =>
    parseLine(fields, field, { maxLength: maxLength.name, missing }, add);
  const [fname, lname] = [name("fName", "Enter the first name."), name("lName", "Enter the last name.")];
  const email = textOf(fields["email"]);
  if (emailFault(email) !== null) add("email", "Enter one plain address, as in name@school.sch.uk.");
  const { phone, callTime, school } = parseCallDetails(fields, { allergies: 0, callOnly: false }, add);
  if (problems.length) throw new Invalid(problems);
  return { fname, lname, email, phone, call_time: callTime, school };
}
