import type { EnquiryDeps } from "./store-enquiry.server.ts";

/** What an enquiry service needs of the rest of the site, for tests that are about something else. */
export const usualEnquiryDeps: Pick<EnquiryDeps, "dayIsFull" | "enquiryLinks" | "findDishes"> = {
  dayIsFull: () => Promise.resolve(false),
  // The menu has no dishes.
  findDishes: () => Promise.resolve(new Map()),
  enquiryLinks: { secret: "hush", publicOrigin: "https://rosemarylane.example" },
};
