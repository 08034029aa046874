import { data, redirect } from "react-router";
import type { EnquiryDraft, FormValues } from "#enquiries/enquiry.ts";
import { needsCheck } from "#enquiries/enquiry.ts";
import type { CheckedAgainst } from "#enquiries/event/event-terms.ts";
import type { EnquiryItem } from "#enquiries/item.ts";
import { parseItems } from "#enquiries/item.ts";
import { rateLimitedMessage } from "#enquiries/enquiries.api.server.ts";
import type { Problem } from "#values/problem.ts";
import { TooLarge } from "#values/problem.ts";
import type { SiteContext } from "#server/services.ts";

/** What goes back to a form that could not be taken: all that was typed, and why. */
interface SentBack {
  readonly values: FormValues;
  readonly problems: readonly Problem[];
  readonly failure?: string;
  /** The dishes that were to go along. */
  readonly items?: readonly EnquiryItem[];
  /** All is well: it is shown once more before it is sent. */
  readonly check?: CheckedAgainst & { readonly draft: EnquiryDraft };
}

// More fields than any form of ours has: nobody's browser made that.
const maxFields = 40;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Takes the form as a browser without script sends it: the answers once more where they have to fit together, then a
 * redirect to the enquiry's own page; or the form sent back with everything.
 */
export async function receiveForm(request: Request, site: SiteContext) {
  const type = request.headers.get("content-type") ?? "";
  if (!formTypes.test(type)) return refuse(415, "Please send the form from this page.");
  const values = await readForm(request);
  if (values === "too long")
    return refuse(413, "That is more than we read here. Please shorten your message.");
  if (values === null) return refuse(400, "The form came in pieces. Please send it again from this page.");
  try {
    const items = parseItems(values["items"], () => undefined);
    // Back from the answers: nothing is wrong, and nothing is sent.
    if (values["change"] !== undefined) return data({ values, problems: [], items } satisfies SentBack);
    const checked = await site.enquiries.check(values);
    if (!checked.draft) return data({ values, items, problems: checked.problems } satisfies SentBack, 422);
    if (needsCheck(checked.draft) && values["checked"] !== "true")
      return data({ values, items, problems: [], check: checked } satisfies SentBack);
    const result = await site.enquiries.submit({ input: values, key: null, address: site.address });
    if (result.kind === "invalid")
      return data({ values, items, problems: result.problems } satisfies SentBack, 422);
    if (result.kind === "rate-limited")
      return data({ values, items, problems: [], failure: rateLimitedMessage } satisfies SentBack, {
        status: 429,
        headers: { "Retry-After": String(result.retryAfterSeconds) },
      });
    return redirect(`${site.enquiries.enquiryPath(result.enquiry)}&sent=1#enquiry-sent`, 303);
  } catch (error) {
    // What was typed must not be lost with the fault: the form comes back with it.
    site.logFault(error);
    return data({ values, problems: [], failure: failureMessage(site.reference) } satisfies SentBack, 503);
  }
}

function failureMessage(reference: string): string {
  return `It is our fault, not yours, and nothing you wrote is lost: please send it again. If it fails once more, ring us and quote ${reference}.`;
}

function refuse(status: number, failure: string) {
  return data({ values: {}, problems: [], failure } satisfies SentBack, status);
}

/** The fields by name, the last of each name counting, as text; null when the form cannot be read. */
async function readForm(request: Request): Promise<FormValues | "too long" | null> {
  try {
    const fields = [...(await request.formData())];
    if (fields.length > maxFields) return null;
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
    // A map and back: a field named __proto__ becomes a field like any other, and is not read.
    return Object.fromEntries(new Map(texts));
  } catch (error) {
    // From http/, where a body is longer than its Content-Length.
    return error instanceof TooLarge ? "too long" : null;
  }
}
