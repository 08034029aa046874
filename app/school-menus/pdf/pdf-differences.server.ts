import type { TermlyMenu } from "../served-menu.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { letters } from "./names-school.server.ts";

/** How a PDF of the staff's own differs from the menu, as far as words can show it. */
export interface PdfDifferences {
  /** False where no words could be read: its pages are pictures, and only a person can compare them. */
  readonly isReadable: boolean;
  /** The dishes of the menu whose names are nowhere in it. */
  readonly missing: readonly string[];
  /** The dishes that it names and that other menus have, and this one has not. */
  readonly foreign: readonly string[];
}

// "Water" is in any text: only a name of several words says which dish is meant.
const tellingWords = 2;

/** Holds the words of a PDF against a menu's dishes, and against those of other menus. A person still compares the two. */
export async function pdfDifferences(
  bytes: Uint8Array,
  menu: Pick<TermlyMenu, "dishes">,
  others: readonly Pick<TermlyMenu, "dishes">[],
): Promise<PdfDifferences> {
  const words = ` ${letters(await pdfText(bytes))} `;
  if (words.trim() === "") return { isReadable: false, missing: [], foreign: [] };
  const isIn = (name: string) => words.includes(` ${letters(name)} `);
  const own = namesOf([menu]);
  const longer = own.map(letters);
  return {
    isReadable: true,
    missing: own.filter((name) => !isIn(name)),
    foreign: namesOf(others).filter(
      (name) =>
        letters(name).split(" ").length > tellingWords &&
        isIn(name) &&
        !longer.some((one) => one.includes(letters(name))),
    ),
  };
}

function namesOf(menus: readonly Pick<TermlyMenu, "dishes">[]): string[] {
  return [...new Set(menus.flatMap(({ dishes }) => dishes.map(({ name }) => name)))].toSorted();
}
