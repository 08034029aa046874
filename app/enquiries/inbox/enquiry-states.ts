/** How far an enquiry is. */
export const enquiryStates = ["new", "answered", "proposed", "won", "lost", "closed", "spam"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** What the desk lists together: what is still to be settled, what one looks after, and what came of the others. */
export const enquiryViews = ["open", "mine", "won", "lost", "closed", "all"] as const;
export type EnquiryView = (typeof enquiryViews)[number];

/** Neither settled nor put away. */
export const openStates = ["new", "answered", "proposed"] as const satisfies readonly EnquiryState[];
