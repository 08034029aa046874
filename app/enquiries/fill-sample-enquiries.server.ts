import type { Tx } from "#database/store.server.ts";
import type { Pence } from "#values/numbers/money.ts";
import { newId } from "#values/ids.ts";
import { Invalid } from "#values/problem.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { EnquiryState } from "./inbox/enquiry-states.ts";
import { parseEnquiry } from "./enquiry.ts";
import type { EnquiryInput } from "./input.ts";
import type { EnquiryDeps } from "./store-enquiry.server.ts";
import { storeOnce } from "./store-enquiry.server.ts";

/** An enquiry of somebody who is made up, so many days before the day on which it is written. */
export interface SampleEnquiry {
  readonly daysAgo: number;
  /** "08:40". */
  readonly at: string;
  readonly reason: string;
  readonly fName: string;
  readonly lName: string;
  readonly email: string;
  readonly phone?: string;
  readonly school?: string;
  readonly enquiry: string;
  readonly page: string;
  readonly event?: {
    readonly inDays: number;
    readonly guests: number;
    readonly postcode: string;
    readonly diets: Readonly<Record<string, number>>;
  };
  readonly items?: readonly { readonly id: string; readonly quantity: number }[];
  /** What was written back. */
  readonly reply?: string;
  readonly reminder?: { readonly inDays: number; readonly words: string };
}

/** A dish of the menu, as a cart would have it. */
interface PickedDish {
  readonly name: string;
  readonly category: string;
  readonly priceGuide: Pence | null;
}

/** Writes the sample's enquiries, as if they had come in before `today`; the id of each by its sender's address. */
export async function fillSampleEnquiries(
  tx: Tx,
  deps: EnquiryDeps,
  enquiries: readonly SampleEnquiry[],
  {
    today,
    by,
    dishes,
  }: {
    readonly today: Day;
    readonly by: string;
    readonly dishes: ReadonlyMap<string, PickedDish>;
  },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const one of enquiries) {
    const at = Math.min(londonInstant(addDays(today, -one.daysAgo), one.at), deps.clock.now());
    const { draft, problems } = parseEnquiry(inputOf(one, dishes, today), londonDay(at));
    if (!draft) throw new Invalid(problems);
    const stored = await storeOnce(
      tx,
      { ...deps, clock: { now: () => at } },
      { draft, key: null, page: one.page, review: null, solution: null },
    );
    ids.set(one.email, stored.id);
    if (one.reply) await answer(tx, stored.id, one.reply, { at: at + 45 * 60_000, by });
    if (one.reminder)
      await tx
        .insertInto("enquiry_reminder")
        .values({
          id: newId(),
          enquiry_id: stored.id,
          day: addDays(today, one.reminder.inDays),
          words: one.reminder.words,
          written_at: at,
          written_by: by,
          done_at: null,
          done_by: null,
        })
        .execute();
  }
  return ids;
}

function inputOf(
  { event, items = [], ...lines }: SampleEnquiry,
  dishes: ReadonlyMap<string, PickedDish>,
  today: Day,
): EnquiryInput {
  return {
    ...lines,
    agree: true,
    items: items.map(({ id, quantity }) => {
      const dish = dishes.get(id);
      return {
        id,
        quantity,
        name: dish?.name ?? id,
        category: dish?.category ?? "",
        serves: "",
        priceGuide: dish?.priceGuide ?? null,
      };
    }),
    ...(event && {
      eventDate: addDays(today, event.inDays),
      guests: String(event.guests),
      postcode: event.postcode,
      diets: event.diets,
    }),
  };
}

/** Says how far an enquiry of the sample is; nobody did it, and so the record has nothing of it. */
export async function markSampleEnquiry(
  tx: Tx,
  id: string,
  { state, at }: { readonly state: EnquiryState; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable("enquiry")
    .set({ state, first_answered_at: at, last_contact_at: at, revision: 2 })
    .where("id", "=", id)
    .execute();
}

async function answer(
  tx: Tx,
  id: string,
  text: string,
  { at, by }: { readonly at: number; readonly by: string },
): Promise<void> {
  await tx
    .insertInto("enquiry_reply")
    .values({
      id: newId(),
      enquiry_id: id,
      subject: "Your question",
      text,
      written_at: at,
      written_by: by,
    })
    .execute();
  await markSampleEnquiry(tx, id, { state: "answered", at });
}
