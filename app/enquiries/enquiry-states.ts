/** How far an enquiry is, in the order of the desk's filters. */
export const enquiryStates = ["new", "answered", "closed", "spam"] as const;
export type EnquiryState = (typeof enquiryStates)[number];
