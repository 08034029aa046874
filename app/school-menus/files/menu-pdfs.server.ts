import type { Day } from "#values/time/calendar-day.ts";
import { Unavailable } from "#values/problem.ts";
import { within } from "#values/within.ts";
import type { MadeFile } from "./made-file.ts";
import type { createMenuFiles } from "./menu-files.server.ts";
import type { MenuPdfs } from "../menu-page/menu-pdfs.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { termAround, termName } from "../served-menu.ts";

export type MenuFileOf = ReturnType<typeof createMenuFiles>;

// A page names the sizes of a dozen at most.
const maxMade = 12;
// A page does not wait for PDFs that nobody has opened yet: on a busy machine a dozen of them take half a minute.
const patience = 300;

/**
 * The PDFs of some menus as their links name them: the term of a day, and the size of the file where it is made within
 * `longest` milliseconds. `areAllMade` is false where the others are still being made, one after the other: asked again in a while
 * their sizes are there.
 */
export async function menuPdfs(
  menuFileOf: MenuFileOf,
  menus: readonly Pick<TermlyMenu, "about" | "terms">[],
  today: Day,
  longest = patience,
): Promise<{ readonly pdfs: MenuPdfs; readonly areAllMade: boolean }> {
  const bytes = new Map<string, number | null>();
  const making = (async (): Promise<true> => {
    for (const menu of menus.slice(0, maxMade))
      bytes.set(menu.about.key, (await pdfOf(menuFileOf, menu))?.body.size ?? null);
    return true;
  })();
  const areAllMade = await within(longest, making, false);
  const pdfs = menus.map((menu) => {
    const term = termAround(menu, today);
    const size = bytes.get(menu.about.key) ?? null;
    return [menu.about.key, { term: term ? termName(term) : "", bytes: size }] as const;
  });
  return { pdfs: Object.fromEntries(pdfs), areAllMade };
}

/** Null also where it cannot be made just now: a link without a size is better than no page. */
async function pdfOf(menuFileOf: MenuFileOf, { about }: Pick<TermlyMenu, "about">): Promise<MadeFile | null> {
  try {
    return await menuFileOf(about.key, "pdf");
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}
