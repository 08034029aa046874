import { createContext, use } from "react";
import type { Sectors } from "#brand/sectors.ts";
import { isSectorKey, sectorOf } from "#brand/sectors.ts";
import { nothingClosed } from "#ui/actions/closed-addresses.ts";
import type { GroupInCode, GroupKey, LinkGroup, PageLink } from "./link-groups.ts";
import { groupsInCode } from "./link-groups.ts";

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

/** A page that the firm writes, as navigation knows it. */
export interface WrittenLink {
  /** That of a group's own page is the group's key. */
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** The heading that it stands under, and how it is called there; left out, no list names it. */
  readonly nav?: {
    readonly under: GroupKey;
    readonly name: string;
    readonly line?: string;
    readonly place?: number;
  };
}

/** A group of links that lead somewhere now. */
export interface OpenGroup extends LinkGroup {
  /** Whether the page that the group is named after may be read. */
  readonly isOpen: boolean;
}

/** The tree of links as it is now. */
export interface Navigation {
  /** The groups of the bar that have any page. */
  readonly groups: readonly OpenGroup[];
  readonly aboutUs: OpenGroup;
  /** Every page that a search engine may list, parents before children. */
  readonly everyPage: readonly PageLink[];
}

const lastPlace = 99;
const under: GroupKey = "about-us";

/** Which links there are. */
export interface NavigationFacts {
  /** The addresses that nobody may read now. */
  readonly closed: ReadonlySet<string>;
  readonly showsSample: boolean;
  readonly sectors: Sectors;
}

/** The tree of links with the pages that the firm writes. */
export function navigationOf(written: readonly WrittenLink[], facts: NavigationFacts): Navigation {
  const groups = groupsInCode
    .filter(({ key }) => isOn(facts.sectors, key))
    .toSorted((one, other) => placeOf(facts.sectors, one.key) - placeOf(facts.sectors, other.key))
    .map((group) => openGroup(group, written, facts));
  const [aboutUs] = groups.filter(({ key }) => key === under) as [OpenGroup];
  const leadSomewhere = groups.filter(({ isOpen, subItems }) => isOpen || subItems.length > 0);
  const inGroups = leadSomewhere.flatMap(({ name, path, isOpen, subItems }) => [
    ...(isOpen ? [{ name, path }] : []),
    ...subItems,
  ]);
  const listed = new Set(inGroups.map(({ path }) => path));
  const others = written.filter(({ address }) => !listed.has(address));
  return {
    groups: leadSomewhere.filter(({ key }) => key !== under),
    aboutUs,
    everyPage: [
      home,
      menu,
      myLunch,
      ...inGroups,
      ...others.map(({ title, address }) => ({ name: title, path: address })),
      { name: "School Food Standards", path: "/nutrition/school-food-standards" },
      { name: "Tell me before lunch", path: "/school-menus/tell-me" },
      gallery,
      contact,
      payment,
      { name: "Current menus", path: "/view-pdf" },
      ...legal,
    ].filter(({ path }) => !facts.closed.has(path)),
  };
}

const isOn = (sectors: Sectors, key: string): boolean => !isSectorKey(key) || sectorOf(sectors, key).isOn;

// What is no sector stands last.
const placeOf = (sectors: Sectors, key: string): number =>
  isSectorKey(key) ? sectorOf(sectors, key).place : Number.POSITIVE_INFINITY;

/** Whether a page stands under a sector that is off: nobody reads it then. */
export const isUnderOff = ({ id, nav }: Pick<WrittenLink, "id" | "nav">, sectors: Sectors): boolean =>
  !isOn(sectors, id) || (nav !== undefined && !isOn(sectors, nav.under));

function openGroup(
  { key, subItems, ...group }: GroupInCode,
  written: readonly WrittenLink[],
  { closed, showsSample, sectors }: NavigationFacts,
): OpenGroup {
  const own = written.find(({ id }) => id === key);
  const pages = written.flatMap(({ address, nav }) =>
    nav?.under === key
      ? [{ name: nav.name, path: address, text: nav.line, place: nav.place ?? lastPlace }]
      : [],
  );
  const inCode = subItems
    .filter(({ path }) => !closed.has(path))
    .map(({ text, ofSample, ...item }) => ({ ...item, text: ofSample && !showsSample ? undefined : text }));
  return {
    ...group,
    name: isSectorKey(key) ? sectorOf(sectors, key).name : group.name,
    key,
    path: own?.address ?? `/${key}`,
    isOpen: own !== undefined,
    subItems: [...pages, ...inCode]
      .toSorted((one, other) => one.place - other.place)
      .map(({ name, path, text }) => ({ name, path, text })),
  };
}

export const NavigationContext = createContext<Navigation>(
  navigationOf([], { closed: nothingClosed, showsSample: true, sectors: {} }),
);

export const useNavigation = (): Navigation => use(NavigationContext);

/** The way from the home page to a path, as breadcrumbs name it. Empty for the home page itself. */
export function wayTo({ groups, aboutUs, everyPage }: Navigation, path: string): PageLink[] {
  const group = [...groups, aboutUs].find(
    ({ key, path: own, subItems }) =>
      path === own || path.startsWith(`/${key}/`) || subItems.some((item) => item.path === path),
  );
  const page = everyPage.find((one) => one.path === path);
  const parent = group?.isOpen && group.path !== path ? [{ name: group.name, path: group.path }] : [];
  return page && page !== home ? [home, ...parent, page] : [];
}
