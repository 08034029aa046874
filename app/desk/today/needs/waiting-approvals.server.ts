import { formatList } from "#values/format-list.ts";
import { waitingDocuments } from "../../approvals/approvals-view.server.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** What others have saved in the kitchen and this person can approve: one need, however many. */
export async function waitingApprovalNeeds({ kitchen, member }: NeedContext): Promise<Need[]> {
  const waiting = waitingDocuments(kitchen, member.email).filter(({ isOwn }) => !isOwn);
  if (waiting.length === 0) return [];
  const names = waiting.slice(0, 3).map(({ name }) => name);
  const more = waiting.length - names.length;
  return [
    {
      ...{ id: "approvals", severity: 4, when: "week", icon: "tick" },
      title:
        waiting.length === 1
          ? "One thing waits for your approval"
          : `${waiting.length} things wait for your approval`,
      text: `${formatList([...names, ...(more > 0 ? [`${more} more`] : [])])}. What was taken out counts until then.`,
      cure: { text: "Look and approve", to: "/desk/food/approvals" },
    },
  ];
}
