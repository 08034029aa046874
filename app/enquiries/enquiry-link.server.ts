import { createHmac, timingSafeEqual } from "node:crypto";
import type { Store } from "#database/store.server.ts";
import { addDays, londonInstant } from "#values/time/calendar-day.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";
import { enquiryFromRow } from "./stored-enquiry.server.ts";

/** What the links to enquiries are made with: the site's secrets, the newest first, with commas between; and its origin. */
export interface EnquiryLinkKeys {
  readonly secret: string;
  readonly publicOrigin: string;
}

const day = 24 * 3_600_000;
// A quote is talked over for weeks; after its event nobody looks at what was asked.
const daysAfterSending = 90;
const daysAfterEvent = 30;

/**
 * The token of an enquiry's page: its reference, and our signature over its id. Nothing of it is stored, so that no copy
 * of the database opens anything; and a reference that is given out again opens nobody else's.
 */
function enquiryToken({ secret }: Pick<EnquiryLinkKeys, "secret">, enquiry: Signed): string {
  return `${enquiry.reference}.${signature(secretsOf(secret)[0] ?? "", enquiry)}`;
}

/** "/enquiry?key=RL-7F3K.…": where its sender can look at an enquiry again. */
export function enquiryPath(keys: Pick<EnquiryLinkKeys, "secret">, enquiry: Signed): string {
  return `/enquiry?key=${enquiryToken(keys, enquiry)}`;
}

/** The enquiry that a token opens; null for one that is wrong, shortened or too old, and once it was erased. */
export async function openEnquiry(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  { secret }: Pick<EnquiryLinkKeys, "secret">,
  token: string,
): Promise<StoredEnquiry | null> {
  const [, reference, given] = /^([A-Z]{2}-[A-Z0-9]{4})\.([\w-]{43})$/.exec(token) ?? [];
  if (!reference || !given) return null;
  const row = await store.db
    .selectFrom("enquiry")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return null;
  const isOurs = secretsOf(secret).some((one) =>
    timingSafeEqual(Buffer.from(signature(one, row)), Buffer.from(given)),
  );
  const enquiry = isOurs ? enquiryFromRow(row) : null;
  return enquiry && clock.now() < goodUntil(enquiry) ? enquiry : null;
}

/** Until 90 days after it was sent, or 30 days after its event where that is later. */
function goodUntil({ createdAt, event }: StoredEnquiry): Instant {
  const afterEvent = event?.date ? londonInstant(addDays(event.date, daysAfterEvent + 1), "00:00") : 0;
  return Math.max(createdAt + daysAfterSending * day, afterEvent);
}

type Signed = Pick<StoredEnquiry, "id" | "reference">;

const signature = (secret: string, { id }: Pick<Signed, "id">) =>
  createHmac("sha256", secret).update(`enquiry:${id}`).digest("base64url");

const secretsOf = (secret: string) =>
  secret
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
