import type { Problem } from "#values/problem.ts";
import { isRecord } from "#values/record.ts";
import { addressesIn } from "#values/text/marks.ts";
import type { PageDocument } from "./page-document.ts";
import { isPageAddress, textsOfPage } from "./page-document.ts";
import { pagesInCode } from "./pages-in-code.ts";
import { isReserved } from "./reserved-addresses.ts";

/** Where a link of a page leads, with its place: "sections.3.action". */
export interface PlacedLink {
  readonly at: string;
  /** The address of a page, without what is asked of it and without a place on it. */
  readonly to: string;
}

/** The links of a page that lead to pages of the site, those in hidden sections left out. */
export const linksToPages = (page: PageDocument): PlacedLink[] => [
  ...page.sections.flatMap(({ id, hidden, values }) => (hidden ? [] : linksIn(values, `sections.${id}`))),
  ...linksAmongWords(page),
];

const linksAmongWords = (page: PageDocument): PlacedLink[] =>
  textsOfPage(page).flatMap(({ at, text, marks }) =>
    // Paragraphs are one field.
    marks ? addressesIn(text).flatMap((to) => toPage(to, at.replace(/\.\d+$/, ""))) : [],
  );

function linksIn(value: unknown, at: string): PlacedLink[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => linksIn(one, `${at}.${index}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    if (name !== "to" && name !== "url") return linksIn(one, `${at}.${name}`);
    return toPage(one, name === "to" ? at : `${at}.url`);
  });
}

function toPage(address: unknown, at: string): PlacedLink[] {
  const to = typeof address === "string" ? (address.split(/[?#]/, 1)[0] ?? "") : "";
  // A file, and another site, are no pages.
  return isPageAddress(to) ? [{ at, to }] : [];
}

/** What is wrong with links of a page that lead where no page is, or will be; those that it had before may stay. */
export function deadLinks(
  { next, live }: { readonly next: PageDocument; readonly live: PageDocument | null },
  pages: ReadonlySet<string>,
): Problem[] {
  const before = new Set((live ? linksToPages(live) : []).map(({ to }) => to));
  return linksToPages(next)
    .filter(({ to }) => to !== next.address && !before.has(to) && !pages.has(to) && !isOfSystem(to))
    .map(({ at, to }) => ({
      field: at,
      message: `There is no page at ${to}: choose another address, or begin that page first.`,
    }));
}

const isOfSystem = (address: string): boolean =>
  isReserved(address) || pagesInCode.some((page) => page.address === address);
