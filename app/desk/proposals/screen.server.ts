import type { ProposalFile } from "#proposals/proposal-file.ts";
import { latestSent } from "#proposals/proposal-state.ts";
import type { SiteContext } from "#server/services.ts";
import { allowed } from "#staff/permissions.ts";
import type { Member } from "#staff/member.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { enquiryList } from "../enquiries/enquiry-list.server.ts";
import { signedNames } from "../people.server.ts";
import { orderView } from "./order-view.server.ts";
import {
  comparison,
  draftView,
  letterOf,
  possibleOwners,
  shownVersion,
  versionEntries,
} from "./proposal-view.server.ts";

/** All that the screen of a proposal shows. `search`: which version (`version`), compared with which (`compare`). */
export async function screenOf(
  site: SiteContext,
  file: ProposalFile,
  { member, mayEdit, search }: { member: Member; mayEdit: boolean; search: URLSearchParams },
) {
  const { proposal, versions, state, links } = file;
  const shown = shownVersion(file, search.get("version"));
  const latest = latestSent(versions);
  const good = links.findLast(({ version, revokedAt }) => version === latest?.version && revokedAt === null);
  return {
    number: proposal.number,
    state,
    mayEdit,
    mayEnterMoney: allowed(member.role, "money.enter"),
    mayGiveBack: allowed(member.role, "money.refund"),
    shown: {
      version: shown.version,
      content: shown.content,
      sent: shown.sent,
      withdrawn: shown.withdrawnAt !== null,
    },
    vat: shown.sent?.vat ?? site.orders.brand.orders.vat,
    draft: mayEdit && !shown.sent ? await draftView(site, file, shown) : null,
    isAccepted: proposal.acceptedVersion === shown.version,
    hasDraft: versions.some(({ sent }) => sent === null),
    latestSent: latest?.version ?? null,
    link: good?.address ?? null,
    versions: await versionEntries(site, file),
    compared: comparison(site, file, shown, search.get("compare")),
    letter: await letterOf(site, proposal.enquiryId),
    owner: proposal.owner,
    owners: await possibleOwners(site),
    messages: await messagesOf(site, file),
    order: await orderView(site, file),
    done: doneOf(search),
    list: await enquiryList(site, {
      member,
      search: new URLSearchParams(),
    }),
  };
}

export type ProposalScreenData = Awaited<ReturnType<typeof screenOf>>;

/** What has just been done, by the address that an act leads to. */
function doneOf(search: URLSearchParams): { kind: "saved" | "sent"; version: number } | null {
  const sent = Number(search.get("sent"));
  if (Number.isSafeInteger(sent) && sent > 0) return { kind: "sent", version: sent };
  return search.get("saved") ? { kind: "saved", version: 0 } : null;
}

async function messagesOf({ store }: Pick<SiteContext, "store">, { messages }: ProposalFile) {
  const nameOf = await signedNames(store.db);
  return messages.map(({ id, side, text, at, by, doneAt }) => ({
    id,
    side,
    text,
    by: side === "staff" ? nameOf(by) : by,
    at: formatInstant(at, "weekday"),
    waits: side === "customer" && doneAt === null,
  }));
}
