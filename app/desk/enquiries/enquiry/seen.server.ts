import type { SeenEnquiry } from "#enquiries/inbox/mark-enquiry.server.ts";
import { newId } from "#values/ids.ts";
import { textOf } from "../../form.server.ts";

/** The screen of an enquiry. */
export const enquiryAddress = (id: string): string => `/desk/enquiries/${encodeURIComponent(id)}`;

/** The enquiry as the form's screen showed it. */
export const seenIn = (id: string, form: FormData): SeenEnquiry => ({
  id,
  revision: Number(textOf(form, "revision")),
});

const keyPattern = /^[0-9a-f-]{36}$/;

/** The form's own key, made with its screen, so that one sent twice does nothing twice. */
export function keyIn(form: FormData): string {
  const key = textOf(form, "key");
  return keyPattern.test(key) ? key : newId();
}
