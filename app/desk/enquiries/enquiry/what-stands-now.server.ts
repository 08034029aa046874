import { findEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import type { SiteContext } from "#server/services.ts";
import { listMembers } from "#staff/members.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../../people.server.ts";

/** What somebody else made of an enquiry meanwhile, in words. */
export async function whatStandsNow({ store }: SiteContext, id: string) {
  const found = await findEnquiry(store.db, id);
  if (!found) return { revision: 0, words: ["It has been erased."] };
  const { enquiry, replies, complaint } = found;
  const nameOf = await signedNames(store.db);
  const owner = (await listMembers(store.db)).find((one) => one.id === enquiry.owner);
  const last = replies.at(-1);
  return {
    revision: enquiry.revision,
    words: [
      `It is ${enquiry.state === "new" ? "not answered yet" : enquiry.state}.`,
      owner ? `${owner.name} looks after it.` : "Nobody in particular looks after it.",
      ...(last
        ? [`${nameOf(last.by)} wrote back on ${formatInstant(last.at, "weekday")}: “${last.text}”`]
        : []),
      ...(complaint ? [complaint.closedAt === null ? "It is a complaint." : "Its complaint is closed."] : []),
    ],
  };
}
