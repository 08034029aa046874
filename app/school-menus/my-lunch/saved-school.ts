/** The school that this device keeps: a part of what is kept of somebody's lunch (my-lunch.ts). */
export interface SavedSchool {
  /** "/primaries/termly-menus?menu=olive" */
  readonly page: string;
  /** "Olive Primary" */
  readonly label: string;
}

// Read by layout/browser/page-script.ts too, which points the links to My lunch at the page.
export const myLunchKey = "my lunch";
const isMenuPage = /^\/[a-z]+\/[a-z-]+\?menu=[a-z0-9-]+$/;

/** Whether a page is a school's menu: what stands in a browser's storage may be anything. */
export const isSchoolsMenu = (page: string): boolean => isMenuPage.test(page);

/** The school in what was kept; null where there is none, or something that we did not write. Small: a page's head carries it. */
export function parseSavedSchool(text: string | null): SavedSchool | null {
  try {
    const { page, label }: Partial<Record<keyof SavedSchool, unknown>> = JSON.parse(text ?? "null");
    return typeof page === "string" && typeof label === "string" && isSchoolsMenu(page)
      ? { page, label }
      : null;
  } catch {
    return null;
  }
}
