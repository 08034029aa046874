import { data, redirect } from "react-router";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { findEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { rateLimitedMessage } from "#enquiries/enquiries.api.server.ts";
import { openLink } from "#proposals/sending/proposal-links.server.ts";
import type { OpenedProposal } from "#proposals/sending/proposal-links.server.ts";
import type { SiteContext } from "#server/services.ts";
import { readSmallForm } from "../../read-small-form.server.ts";

type Values = Readonly<Record<"eventDate" | "guests" | "enquiry", string>>;

interface SentBack {
  readonly values?: Values;
  readonly faults?: Readonly<Record<string, string>>;
  readonly status?: number;
}

const openedBy = (site: SiteContext, request: Request) =>
  openLink(site.orders, new URL(request.url).searchParams.get("key") ?? "");

/** The page from which a past proposal is asked for again; null, and 404, where the link opens nothing. */
export async function loadAgain(site: SiteContext, request: Request, sentBack: SentBack = {}) {
  const found = await openedBy(site, request);
  if (!found) return data({ past: null }, { status: 404 });
  const { content } = found.version;
  const values = { eventDate: "", guests: content.guests ? String(content.guests) : "", enquiry: "" };
  const past = {
    token: new URL(request.url).searchParams.get("key") ?? "",
    number: found.file.proposal.number,
    title: content.title,
    dishes: content.lines
      .filter(({ kind }) => kind === "dish")
      .map(({ name, quantity }) => `${quantity} × ${name}`),
    values: sentBack.values ?? values,
    faults: sentBack.faults ?? {},
  };
  return data({ past }, { status: sentBack.status ?? 200 });
}

/** Sends the enquiry: to the thanks, or back to the form with all that was typed. */
export async function askAgain(site: SiteContext, request: Request) {
  const found = await openedBy(site, request);
  if (!found) return await loadAgain(site, request);
  const form = await readSmallForm(request);
  const values = { eventDate: form("eventDate"), guests: form("guests"), enquiry: form("enquiry") };
  const input = { ...(await knownOf(site, found)), ...values, agree: form("agree") };
  const words = `The same again as proposal ${found.file.proposal.number}. ${values.enquiry}`.trim();
  const result = await site.enquiries.submit({
    input: {
      ...input,
      enquiry: words,
    },
    key: null,
    address: site.address,
  });
  if (result.kind === "invalid") {
    const faults = Object.fromEntries(result.problems.map(({ field, message }) => [field, message]));
    const unseen = Object.entries(faults).find(
      ([name]) => !["eventDate", "guests", "enquiry", "agree"].includes(name),
    );
    return await loadAgain(site, request, {
      values,
      status: 422,
      faults: {
        ...faults,
        ...(unseen && { "": unseen[1] }),
      },
    });
  }
  if (result.kind === "rate-limited")
    return await loadAgain(site, request, { values, status: 429, faults: { "": rateLimitedMessage } });
  return redirect(`${site.enquiries.enquiryPath(result.enquiry)}&sent=1#enquiry-sent`, 303);
}

/** What the past proposal says already: who asks, for whom, which dishes and how many of each. */
async function knownOf({ store }: SiteContext, { file, version }: OpenedProposal) {
  const { customer, lines, diets, event } = version.content;
  const [first = "", ...rest] = customer.name.split(" ");
  const menu = new Map((await cateringMenu(store.db)).map((one) => [one.id, one]));
  const before = file.proposal.enquiryId ? await findEnquiry(store.db, file.proposal.enquiryId) : null;
  const items = lines.flatMap(({ itemId, quantity }) => {
    const item = itemId === null ? undefined : menu.get(itemId);
    if (!item) return [];
    return [{ ...item, serves: item.serves ?? "", quantity }];
  });
  return {
    fName: first,
    lName: rest.join(" ") || customer.organisation || first,
    email: customer.email,
    reason: before?.enquiry.reason ?? "other",
    postcode: event.postcode,
    items,
    diets,
    allergy: diets.allergy ?? "",
  };
}
