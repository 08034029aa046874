import type { Problem } from "#values/problem.ts";
import { contentFaults } from "../drafts/content-limits.ts";
import { proposalChecks } from "../checks/proposal-checks.ts";
import type { CheckedAgainst } from "../checks/proposal-checks.ts";
import type { ProposalContent } from "../proposal.ts";

/** What keeps a draft from being sent: each with the field that it is about. */
export function sendingFaults(content: ProposalContent, against: CheckedAgainst): readonly Problem[] {
  const faults = contentFaults(content, against.terms.vat);
  if (faults.length) return faults;
  const stops = proposalChecks(content, against).filter(({ level }) => level === "stop");
  return [...stops, ...guestFaults(content), ...eaterFaults(content)].map(({ field, message }) => ({
    field,
    message,
  }));
}

/**
 * The warnings despite which a draft is sent, as the audit log has them: without the words in which somebody told of an
 * illness.
 */
export function sentAlthough(content: ProposalContent, against: CheckedAgainst): readonly string[] {
  return proposalChecks(content, against)
    .filter(({ level }) => level === "wait")
    .map(({ field, message }) =>
      field === "allergyWords" ? "What guests must avoid is not said, or not sure." : message,
    );
}

function guestFaults({ guests, guestLimits, event }: ProposalContent): Problem[] {
  // The day's capacity is counted in guests: a number that is not known is no place for them.
  if (guests === null) return [{ field: "guests", message: "How many guests? Type a number." }];
  if (!guestLimits) return [];
  const { least, most, until } = guestLimits;
  const isRange = least >= 1 && least <= most && (event.day === null || until <= event.day);
  return isRange
    ? []
    : [
        {
          field: "guestLimits",
          message: "Say from how many to how many guests, and until which day before the event.",
        },
      ];
}

// The VAT of a school's meals follows from who eats them, and the invoice gives it as the reason.
function eaterFaults({ lines }: ProposalContent): Problem[] {
  return lines
    .filter(({ kind, vat, eatenBy }) => kind === "dish" && vat.startsWith("school-") && !eatenBy)
    .map(({ id, name }) => ({
      field: `lines.${id}.eatenBy`,
      message: `Who eats ${name}? School meals are taxed by that: pupils, staff or guests.`,
    }));
}
