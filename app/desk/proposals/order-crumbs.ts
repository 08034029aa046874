import type { Crumb } from "../ui/frame/page-head.tsx";

/** The trail to a screen of an order: the orders, its proposal, and what the screen is. */
export const orderCrumbs = (number: number, here: string): Crumb[] => [
  { text: "Orders", to: "/desk/enquiries" },
  { text: `Proposal ${number}`, to: `/desk/proposals/${number}` },
  { text: here },
];
