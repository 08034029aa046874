import type { SeenEnquiry } from "#enquiries/inbox/mark-enquiry.server.ts";
import { idOfForm } from "#values/ids.ts";
import { textOf } from "../../form.server.ts";

/** The screen of an enquiry. */
export const enquiryAddress = (id: string): string => `/desk/enquiries/${encodeURIComponent(id)}`;

/** The enquiry as the form's screen showed it. */
export const seenIn = (id: string, form: FormData): SeenEnquiry => ({
  id,
  revision: Number(textOf(form, "revision")),
});

/** The form's own key, made with its screen, so that one sent twice does nothing twice. */
export const keyIn = (form: FormData): string => idOfForm(textOf(form, "key"));
