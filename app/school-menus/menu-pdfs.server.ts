import type { Day } from "#values/calendar-day.ts";
import { Unavailable } from "#values/problem.ts";
import type { MadeFile } from "./files/made-file.ts";
import type { createMenuFiles } from "./files/menu-files.server.ts";
import type { MenuPdfs } from "./menu-pdfs.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { termAround, termName } from "./served-menu.ts";

export type MenuFileOf = ReturnType<typeof createMenuFiles>;

// One that nobody has opened yet is made first: a page waits for a dozen at most.
const maxMade = 12;

/** The PDFs of some menus as their links name them: the term of a day, and the size of the file. */
export async function menuPdfs(
  menuFileOf: MenuFileOf,
  menus: readonly TermlyMenu[],
  today: Day,
): Promise<MenuPdfs> {
  const pdfs: Record<string, MenuPdfs[string]> = {};
  for (const [at, menu] of menus.entries()) {
    const term = termAround(menu, today);
    const file = at < maxMade ? await pdfOf(menuFileOf, menu) : null;
    pdfs[menu.about.key] = { term: term ? termName(term) : "", bytes: file?.body.size ?? null };
  }
  return pdfs;
}

/** Null also where it cannot be made just now: a link without a size is better than no page. */
async function pdfOf(menuFileOf: MenuFileOf, { about }: TermlyMenu): Promise<MadeFile | null> {
  try {
    return await menuFileOf(about.key, "pdf");
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}
