import { unansweredEnquiries } from "#enquiries/inbox/unanswered-enquiries.server.ts";
import type { Member } from "#staff/member.ts";
import { allowed } from "#staff/permissions.ts";
import type { NeedSite } from "./today/needs.server.ts";
import { countNeeds } from "./today/needs.server.ts";
import type { BarCounts } from "./ui/frame/bar.tsx";

/** What waits for this person, for the marks in the bar; zero where their role shows them nothing of it. */
export async function barCounts(site: NeedSite, member: Member): Promise<BarCounts> {
  const seesOrders = allowed(member.role, "orders.read");
  return {
    today: await countNeeds(site, member),
    orders: seesOrders ? (await unansweredEnquiries(site.store.db, 0)).count : 0,
  };
}
