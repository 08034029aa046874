import { shownSections } from "#page-content/own-words.ts";
import type { RouterContextProvider } from "react-router";
import type { PageDocument } from "#page-content/page-document.ts";
import { termlySectors } from "#school-menus/schools/schools.ts";
import { hasButton } from "../school-menus/menu-button-lists.ts";
import { loadMenuButtons } from "../school-menus/load-menu-buttons.server.ts";

/** The schools as they are now, for a page with buttons to their menus; null for every other. */
export async function loadSectionFacts(context: Readonly<RouterContextProvider>, page: PageDocument) {
  const hasButtons = shownSections(page).some(
    (section) => section.kind === "cards" && section.values.cards.some(({ menus }) => menus),
  );
  if (!hasButtons) return null;
  const sector = termlySectors.find((one) => one === page.sector);
  return await loadMenuButtons(context, (school) => sector !== undefined && hasButton(sector, school));
}
