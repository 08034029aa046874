import { formatList } from "#values/text/format-list.ts";
import type { WaitingDocument } from "../../approvals/approvals-view.server.ts";
import { waitingDocuments } from "../../approvals/approvals-view.server.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** What others have saved in the kitchen and this person can approve: what they are asked for, and one need for all others. */
export async function waitingApprovalNeeds({ kitchen, member, signedNames }: NeedContext): Promise<Need[]> {
  const all = waitingDocuments(kitchen, member.email).filter(({ isOwn }) => !isOwn);
  const asked = all.filter(({ isAsked }) => isAsked);
  const nameOf = await signedNames();
  return [
    ...asked.slice(0, maxSingly).map((one) => askedNeed(one, nameOf)),
    ...othersNeed(all.filter(({ isAsked }) => !isAsked)),
  ];
}

// A member who asks for more than these at once has pasted a table: the list of approvals has them all.
const maxSingly = 5;

/** What somebody has asked this person by name to check. */
function askedNeed({ kind, id, name, savedBy }: WaitingDocument, nameOf: (signed: string) => string): Need {
  return {
    id: `asked ${kind} ${id}`,
    severity: 2,
    when: "lunch",
    icon: "tick",
    title: `${nameOf(savedBy)} asks you to check ${name}`,
    text: "An allergen that was added counts already; one that was removed counts until you approve it.",
    cure: {
      text: "Check and approve",
      to: `/desk/recipes/approvals?kind=${kind}&id=${encodeURIComponent(id)}`,
    },
  };
}

function othersNeed(waiting: readonly WaitingDocument[]): Need[] {
  if (waiting.length === 0) return [];
  const names = waiting.slice(0, 3).map(({ name }) => name);
  const more = waiting.length - names.length;
  return [
    {
      id: "approvals",
      severity: 4,
      when: "week",
      icon: "tick",
      title:
        waiting.length === 1
          ? "One thing waits for your approval"
          : `${waiting.length} things wait for your approval`,
      text: `${formatList([...names, ...(more > 0 ? [`${more} more`] : [])])}. An allergen that was removed counts until you approve it.`,
      cure: {
        text: "Look and approve",
        to: "/desk/recipes/approvals",
      },
    },
  ];
}
