import type { PageLink } from "./link-groups.ts";
import { groups, aboutUs } from "./link-groups.ts";

export const home: PageLink = { name: "Home", path: "/home" };
export const menu: PageLink = { name: "Catering Menu", path: "/menu" };
export const myLunch: PageLink = { name: "My lunch", path: "/my-lunch" };
export const gallery: PageLink = { name: "Gallery", path: "/gallery" };
export const payment: PageLink = { name: "Payment", path: "/payment" };
export const contact: PageLink = { name: "Contact", path: "/contact-us" };
export const cart: PageLink = { name: "Cart", path: "/cart" };

export const legal: readonly PageLink[] = [
  { name: "Privacy", path: "/privacy" },
  { name: "Terms", path: "/terms" },
  { name: "Accessibility", path: "/accessibility" },
];

/** Every page that a search engine may list, parents before children. */
export const everyPage: readonly PageLink[] = [
  home,
  menu,
  myLunch,
  ...[...groups, aboutUs].flatMap((group) => [{ name: group.name, path: group.path }, ...group.subItems]),
  { name: "School Food Standards", path: "/nutrition/school-food-standards" },
  { name: "Tell me before lunch", path: "/school-menus/tell-me" },
  gallery,
  contact,
  payment,
  { name: "Current menus", path: "/view-pdf" },
  ...legal,
];

/** The way from the home page to a path, as breadcrumbs name it. Empty for the home page itself. */
export function wayTo(path: string): PageLink[] {
  const group = [...groups, aboutUs].find((one) => path === one.path || path.startsWith(`${one.path}/`));
  const page = everyPage.find((one) => one.path === path);
  const parent = group && group.path !== path ? [{ name: group.name, path: group.path }] : [];
  return page && page !== home ? [home, ...parent, page] : [];
}
