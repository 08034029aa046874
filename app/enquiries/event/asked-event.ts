import type { AskedEvent } from "#brand/notice.ts";
import { eventKinds } from "#values/event-kinds.ts";
import type { EnquiryItem } from "../item.ts";
import type { EventDetails } from "./event.ts";

/** What an enquiry asks for, as far as notice and the least order depend on it: its kinds are those of the dishes that come along. */
export const askedEvent = (
  event: Pick<EventDetails, "guests"> | null,
  items: readonly Partial<Pick<EnquiryItem, "category">>[],
): AskedEvent => ({
  guests: event?.guests ?? null,
  kinds: eventKinds.flatMap(({ key }) => (items.some(({ category }) => category === key) ? [key] : [])),
});
