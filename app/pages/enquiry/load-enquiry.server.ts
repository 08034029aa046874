import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { isComplaint } from "#enquiries/enquiry-fields.ts";
import { answersAboutEvent } from "#enquiries/enquiry-answers.ts";
import type { EnquiryItem } from "#enquiries/item.ts";
import type { SiteContext } from "#server/services.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { copy } from "./enquiry.copy.ts";

/** What a link shows: what was asked for, and nothing of who asked. Null where it opens nothing. */
export async function loadEnquiry(site: SiteContext, token: string) {
  const enquiry = await site.enquiries.openEnquiry(token);
  if (!enquiry) return null;
  const items = await namedByMenu(site, enquiry.items);
  const answers = answersAboutEvent({ ...enquiry, items: items.known });
  const gone = items.gone > 0 ? copy.offTheMenu(items.gone) : "";
  return {
    reference: enquiry.reference,
    awaitingReview: enquiry.review !== null,
    complains: isComplaint(enquiry),
    answers: [
      { field: "sent", label: "Sent", value: formatInstant(enquiry.createdAt, "full") },
      ...answers.map((answer) =>
        answer.field === "items"
          ? { ...answer, value: [answer.value, gone].filter(Boolean).join("\n") }
          : answer,
      ),
    ],
    notes: enquiry.event?.notes ?? [],
  };
}

/**
 * Anybody can type anybody's address into the form and send along dishes by any name: what the link in the e-mail shows is
 * the menu's own names.
 */
async function namedByMenu(
  site: SiteContext,
  items: readonly EnquiryItem[],
): Promise<{ known: EnquiryItem[]; gone: number }> {
  if (!items.length) return { known: [], gone: 0 };
  const menu = new Map((await cateringMenu(site.store.db)).map(({ id, name }) => [id, name]));
  const known = items.flatMap((item) => {
    const name = menu.get(item.id);
    return name === undefined ? [] : [{ ...item, name }];
  });
  return { known, gone: items.length - known.length };
}
