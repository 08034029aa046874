/** The sectors whose schools have termly menus, with the page that shows them and the folder of their PDFs. */
export type TermlySector = "primaries" | "secondaries" | "colleges";

/** Which set of the School Food Standards a menu is checked against. */
export type StandardsSet = "primary" | "secondary";

export interface RegisteredMenu {
  readonly key: MenuKey;
  /** As on a button: "Olive Primary". */
  readonly label: string;
  /** As in a title and in the selector: "Olive Primary School". */
  readonly school: string;
  readonly sector: TermlySector;
  readonly standards: StandardsSet;
  /** True where the school has asked that every dish of the day is halal. */
  readonly halal: boolean;
  /** When lunch begins, in London's own time. */
  readonly lunchAt: string;
}

export const menuKeys = [
  "olive",
  "jubilee",
  "islamia",
  "al-noor",
  "spring",
  "eden",
  "lok",
  "secondary1",
  "secondary2",
  "bce-autumn",
  "bce-special",
  "brondsburry-college",
] as const;
export type MenuKey = (typeof menuKeys)[number];

/** Other names under which a menu is asked for: links from before a menu was renewed. */
const menuAliases: Readonly<Record<string, MenuKey>> = { "jubilee-updated": "jubilee" };

const facts: Readonly<Record<MenuKey, Omit<RegisteredMenu, "key">>> = {
  olive: primary("Olive Primary", "Olive Primary School", true, "12:10"),
  jubilee: primary("Jubilee Primary", "Jubilee Primary School", false, "12:00"),
  islamia: primary("Islamia Primary", "Islamia Primary School", true, "12:15"),
  "al-noor": primary("Al Noor Primary", "Al Noor Primary School", true, "12:00"),
  spring: primary("Spring menu", "Our spring menu for primary schools", false, "12:00"),
  eden: secondary("Eden Girls School", "Eden Girls School", true, "12:40"),
  lok: secondary("LOK School", "LOK School", true, "13:00"),
  secondary1: secondary("Secondary menu", "Our menu for secondary schools", false, "12:45"),
  secondary2: secondary("Pop-up menus", "Our pop-up menus for secondary schools", false, "12:45"),
  "bce-autumn": college("Big Creative Academy", "Big Creative Academy (autumn)", false, "12:30"),
  "bce-special": college("Big Creative Education", "Big Creative Education (special menu)", false, "12:30"),
  "brondsburry-college": college("Brondesbury College", "Brondesbury College", true, "12:50"),
};

/** Every menu, sector by sector, in the order in which pages list them. */
export const termlyMenus: readonly RegisteredMenu[] = menuKeys.map((key) => ({ key, ...facts[key] }));

/** The menu that a key or an alias of it names, or null. */
export function findMenu(word: string): RegisteredMenu | null {
  const key = menuAliases[word] ?? word;
  return termlyMenus.find((menu) => menu.key === key) ?? null;
}

/** The page on which a sector's menus stand. */
export function sectorPage(sector: TermlySector): string {
  return sector === "colleges" ? "/colleges/food-menus" : `/${sector}/termly-menus`;
}

/** "/primaries/olive.pdf". The same name ends in .ics for the calendar and in .json for the data. */
export function menuFile(key: MenuKey, kind: "pdf" | "ics" | "json" = "pdf"): string {
  return `/${facts[key].sector}/${key}.${kind}`;
}

/** The menu as an accessible page: "/primaries/termly-menus?menu=olive". */
export function menuPage(key: MenuKey): string {
  return `${sectorPage(facts[key].sector)}?menu=${key}`;
}

/**
 * The menu and the kind of file that a path like "/primaries/olive.pdf" stands for, or null. The special menu of Big
 * Creative Education is the primaries' theme menu too, so it is answered in both folders.
 */
export function findMenuFile(
  pathname: string,
): { menu: RegisteredMenu; kind: "pdf" | "ics" | "json" } | null {
  const match = /^\/(primaries|secondaries|colleges)\/([a-z0-9-]+)\.(pdf|ics|json)$/.exec(pathname);
  const menu = match && findMenu(match[2]!);
  if (!menu || (menu.sector !== match[1] && !(menu.key === "bce-special" && match[1] === "primaries")))
    return null;
  return { menu, kind: match[3] as "pdf" | "ics" | "json" };
}

function primary(label: string, school: string, halal: boolean, lunchAt: string) {
  return { label, school, sector: "primaries", standards: "primary", halal, lunchAt } as const;
}

function secondary(label: string, school: string, halal: boolean, lunchAt: string) {
  return { label, school, sector: "secondaries", standards: "secondary", halal, lunchAt } as const;
}

function college(label: string, school: string, halal: boolean, lunchAt: string) {
  return { label, school, sector: "colleges", standards: "secondary", halal, lunchAt } as const;
}
