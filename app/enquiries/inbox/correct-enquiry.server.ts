import { recordAudit } from "#audit/audit.server.ts";
import { readdressEmails } from "#email/readdress.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { recordOf } from "#values/record.ts";
import { parseLine } from "../enquiry.ts";
import { correctedFields, lineField, optionalLines } from "../enquiry-fields.ts";
import { linesOfRow, rowOfLines } from "../stored-enquiry.server.ts";
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
    const lines = linesOfRow(row);
    const before = recordOf(correctedFields, (name) => lines[name]);
    // Sent twice, it is right already.
    if (JSON.stringify(before) === JSON.stringify(right)) return false;
    refuseIfChanged(row, seen);
    await tx
      .updateTable("enquiry")
      .set({ ...rowOfLines({ ...lines, ...right }), revision: row.revision + 1 })
      .where("id", "=", seen.id)
      .execute();
    const act = { action: "corrected enquiry", subject: `enquiry/${row.reference}`, personal: true };
    await recordAudit(tx, actor, { ...act, before, after: right }, clock);
    if (lines.email !== right.email)
      moved = await readdressEmails(tx, {
        about: seen.id,
        from: lines.email,
        to: right.email,
        now: clock.now(),
      });
    return true;
  });
  if (moved > 0) emailWorker.wake();
}

function parseFields(fields: Readonly<Record<string, string>>) {
  const problems: Problem[] = [];
  const right = recordOf(correctedFields, (name) =>
    parseLine(fields, name, lineField(name).correction?.missing, (field, message) =>
      problems.push({ field, message }),
    ),
  );
  if (problems.length) throw new Invalid(problems);
  const optional = optionalLines.filter((name) => correctedFields.includes(name));
  return { ...right, ...recordOf(optional, (name) => right[name] || null) };
}
