import { groupsInCode } from "#layout/link-groups.ts";
import { contact, gallery, home, legal, menu, myLunch, payment } from "#layout/navigation.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { Problem } from "#values/problem.ts";
import { excerpt, isBlankRow, parseRecords } from "#values/tables/csv.ts";
import { pastedAsCsv } from "#values/tables/pasted-table.ts";
import { allOpenings } from "../lists/openings.ts";
import { isDocumentId } from "../page-document.ts";
import { isReserved } from "../reserved-addresses.ts";

// Where the addresses of the firm's earlier site lead: to a page by its key, "colleges", so that they follow it wherever it
// moves; to a page that the system makes, "/menu"; or to another site, "https://...".

/** How many a site has, and how many lines are read. */
export const mostOldAddresses = 5_000;
const longestOldAddress = 200;
const longestTarget = 500;

/** What the rules ask of the site as it is. */
export interface SiteNow {
  /** "https://rosemarylane.example" */
  readonly origin: string;
  readonly pages: readonly { readonly id: string; readonly title: string; readonly address: string }[];
  /** The key of the page that was at an address before. */
  readonly moved: ReadonlyMap<string, string>;
  /** The old addresses that there are, each with where it leads. */
  readonly stored: ReadonlyMap<string, string>;
}

/** What a line of a file does. */
export interface PlannedAddress {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Where it led until now; null where it led nowhere. */
  readonly before: string | null;
}

/** The pages that the system makes and to which an old address may lead. */
const systemPages: ReadonlySet<string> = new Set(
  [
    ...[menu, myLunch, gallery, payment, contact, ...legal].map(({ path }) => path),
    ...groupsInCode.flatMap(({ subItems }) => subItems.map(({ path }) => path)),
    ...allOpenings.map(({ address }) => address),
  ].filter((address) => address !== "/404"),
);

/** An address as old ones are compared: in small letters, as many servers read them, and without a slash at its end. */
export function asOldAddress(path: string): string {
  const small = path.toLowerCase();
  return small.length > 1 && small.endsWith("/") ? small.slice(0, -1) : small;
}

/** Why an address can be none of an earlier site here; null where it can. */
export function unusableOldAddress(address: string): string | null {
  const url = urlOf(address);
  if (!url || !address.startsWith("/") || asOldAddress(url.pathname) !== address)
    return `“${excerpt(address)}” is no address of the old site: write /about.html, or all of it, https://...`;
  if (address.length > longestOldAddress)
    return `“${excerpt(address)}” is too long: an old address has at most ${longestOldAddress} characters`;
  return isReserved(address) ? `${address} is the system’s own` : null;
}

/** Whether a text says where an old address leads, as it is stored. */
export const isTarget = (to: unknown): to is string =>
  typeof to === "string" &&
  to.length <= longestTarget &&
  (isDocumentId(to) || systemPages.has(to) || isOutside(to));

const isOutside = (to: string): boolean => to.startsWith("https://") && URL.parse(to)?.href === to;

// A backslash would begin another host, and what is not seen hides one.
const urlOf = (text: string): URL | null =>
  /^(?:\/(?!\/)|https?:\/\/)/i.test(text) && !/[\s\\\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)
    ? URL.parse(text, "https://old.invalid")
    : null;

interface Line {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Why it cannot be done; null where it can. */
  readonly why: string | null;
}

/**
 * Reads two columns, from and to, with or without a row of names: CSV, or what was copied from a spreadsheet. Returns what each line
 * does, or every fault by its line. What leads where it led already is not planned, and counted.
 */
export function readAddressLines(
  text: string,
  now: SiteNow,
): { planned: readonly PlannedAddress[]; unchanged: number; faults: readonly Problem[] } {
  const refused = (faults: readonly Problem[]) => ({ planned: [], unchanged: 0, faults });
  const { csv, fault } = pastedAsCsv(text);
  if (fault)
    return refused([{ field: fault.column ? `line ${fault.row}` : "", message: `${fault.message}.` }]);
  const lines = linesOf(parseRecords(csv).records);
  if (lines.length === 0) return refused([{ field: "", message: "There is no line with two addresses." }]);
  if (lines.length > mostOldAddresses) return refused([tooManyLines(lines.length)]);
  const read = readLines(lines, now);
  const faults = read.flatMap(({ why, line }) =>
    why === null ? [] : [{ field: `line ${line}`, message: `${why}.` }],
  );
  if (faults.length > 0) return refused(faults);
  const all = read.map(({ line, from, to }) => ({ line, from, to, before: now.stored.get(from) ?? null }));
  const planned = all.filter(({ from, to, before }) => before !== to && now.moved.get(from) !== to);
  const then = now.stored.size + planned.filter(({ before }) => before === null).length;
  if (then > mostOldAddresses) return refused([tooManyThen(then)]);
  return { planned, unchanged: all.length - planned.length, faults: [] };
}

const tooManyLines = (count: number): Problem => ({
  field: "",
  message: `At most ${formatNumber(mostOldAddresses)} lines are read, and these are ${formatNumber(count)}.`,
});

/** That a site would have more old addresses than it may. */
export const tooManyThen = (count: number): Problem => ({
  field: "",
  message: `A site has at most ${formatNumber(mostOldAddresses)} old addresses, and then it would have ${formatNumber(count)}: remove some first.`,
});

/** The rows that say something; a first one without any address names the columns. */
function linesOf(records: readonly (readonly string[])[]): Line[] {
  return records.flatMap((cells, index) => {
    if (isBlankRow(cells)) return [];
    const [from = "", to = "", ...more] = cells.map((cell) => cell.trim());
    if (index === 0 && !from.includes("/") && !to.includes("/")) return [];
    const why = !isBlankRow(more)
      ? "it has more than two columns: from, and to"
      : !from
        ? "the old address is missing"
        : !to
          ? "where it leads is missing"
          : null;
    return [{ line: index + 1, from, to, why }];
  });
}

function readLines(lines: readonly Line[], now: SiteNow): Line[] {
  const olds = lines.map(({ from }) => urlOf(from));
  const hosts = new Set([new URL(now.origin).host, ...olds.flatMap((url) => url?.host ?? [])]);
  const led = new Map<string, { readonly line: number; readonly to: string }>();
  for (const [index, { line, to }] of lines.entries()) {
    const key = keyOf(olds[index]);
    if (key !== "" && !led.has(key)) led.set(key, { line, to: keyOf(urlOf(to)) });
  }
  const about = { ...now, hosts, led, pagesAt: new Map(now.pages.map((page) => [page.address, page])) };
  return lines.map((one, index) => {
    const url = olds[index] ?? null;
    const why = one.why ?? faultOfOld(one, url, about);
    if (why !== null) return { ...one, why };
    const from = keyOf(url);
    return { ...one, from, ...targetOf(one.to, from, about) };
  });
}

const keyOf = (url: URL | null | undefined): string => (url ? asOldAddress(url.pathname) : "");

interface About extends SiteNow {
  /** Hosts that are ours, or were. */
  readonly hosts: ReadonlySet<string>;
  /** The first line that says where an address leads, and to which path. */
  readonly led: ReadonlyMap<string, { readonly line: number; readonly to: string }>;
  readonly pagesAt: ReadonlyMap<string, SiteNow["pages"][number]>;
}

const withoutEnd = "leave out what stands after “?” or “#”";

function faultOfOld({ line, from, to }: Line, url: URL | null, about: About): string | null {
  const { led, pagesAt, moved, pages } = about;
  const key = keyOf(url);
  if (!url) return unusableOldAddress(from);
  if (url.search || url.hash) return `${withoutEnd}: who asks for ${excerpt(key)} with it is led on as well`;
  const unusable = unusableOldAddress(key);
  if (unusable !== null) return unusable;
  const first = led.get(key)?.line ?? line;
  if (first !== line) return `line ${first} says already where ${excerpt(key)} leads`;
  const page = pagesAt.get(key);
  if (page) return `“${page.title}” is at ${key}, and readers get that page`;
  const there = pages.find(({ id }) => id === moved.get(key));
  if (there && keyOf(urlOf(to)) !== there.address)
    return `${key} leads to “${there.title}” already, which was there before`;
  return null;
}

/** Where an old address is to lead, as it is stored; or why it cannot. */
function targetOf(
  to: string,
  from: string,
  about: About,
): { readonly to: string; readonly why: string | null } {
  const refused = (why: string) => ({ to, why });
  const tooLong = `where it leads is too long: at most ${longestTarget} characters`;
  if (to.length > longestTarget) return refused(tooLong);
  const url = urlOf(to);
  if (!url)
    return refused(
      `“${excerpt(to)}” is neither an address here, /about-us, nor one of another site, https://...`,
    );
  if (!to.startsWith("/") && !about.hosts.has(url.host)) {
    if (url.protocol !== "https:" || url.username || url.password)
      return refused("another site is written with https:// and without a name or password");
    return isTarget(url.href) ? { to: url.href, why: null } : refused(tooLong);
  }
  if (url.search || url.hash) return refused(`${withoutEnd} of where it leads`);
  return targetHere(url.pathname === "/" ? home.path : keyOf(url), from, about);
}

function targetHere(
  path: string,
  from: string,
  { led, pagesAt, moved, stored }: About,
): { readonly to: string; readonly why: string | null } {
  const refused = (why: string) => ({ to: path, why });
  if (path === from) return refused(`${excerpt(from)} would lead to itself`);
  const id = pagesAt.get(path)?.id;
  if (id !== undefined) return { to: id, why: null };
  const next = led.get(path);
  if (next !== undefined && leadsBack(from, path, led))
    return refused(`${excerpt(from)} and ${excerpt(path)} in line ${next.line} lead in a loop`);
  const end = "write the address at which readers are to end";
  if (next !== undefined) return refused(`${excerpt(path)} is led on in line ${next.line}: ${end}`);
  if (stored.has(path)) return refused(`${excerpt(path)} is an old address itself: ${end}`);
  const renamed = moved.get(path);
  if (renamed !== undefined) return { to: renamed, why: null };
  return systemPages.has(path) ? { to: path, why: null } : refused(`there is no page at ${excerpt(path)}`);
}

// Nobody writes a longer one by hand, and a file of them is read in no time.
const longestLoop = 50;

function leadsBack(from: string, path: string, led: About["led"]): boolean {
  let at: string | undefined = path;
  for (let step = 0; at !== undefined && step < longestLoop; step++) {
    if (at === from) return true;
    at = led.get(at)?.to;
  }
  return false;
}
