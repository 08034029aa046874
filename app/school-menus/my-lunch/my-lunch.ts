import { parseAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { isSchoolsMenu, myLunchKey } from "./saved-school.ts";

/** What somebody has chosen on this device: whose lunch, and what must not be in it. It leaves the device only in the form of somebody who asks to be told before lunch. */
export interface MyLunch {
  /** "/primaries/termly-menus?menu=olive"; "" while no school is chosen. */
  readonly page: string;
  /** "Olive Primary". */
  readonly label: string;
  readonly without: readonly Avoided[];
}

/** What was kept, or null: nothing, or something that we did not write. */
export function parseMyLunch(text: string | null): MyLunch | null {
  try {
    const { page, label, without }: Partial<Record<keyof MyLunch, unknown>> = JSON.parse(text ?? "null");
    if (typeof page !== "string" || typeof label !== "string" || !Array.isArray(without)) return null;
    if (page !== "" && !isSchoolsMenu(page)) return null;
    return { page, label, without: parseAvoided(without.filter((word) => typeof word === "string")) };
  } catch {
    return null;
  }
}

/** What is kept on this device; null too where the browser has no storage. */
export function readMyLunch(): MyLunch | null {
  try {
    return parseMyLunch(localStorage.getItem(myLunchKey));
  } catch {
    return null;
  }
}

/** Keeps it on this device; false where the browser has no storage. */
export function keepMyLunch(lunch: MyLunch): boolean {
  try {
    localStorage.setItem(myLunchKey, JSON.stringify(lunch));
    tellThePage();
    return true;
  } catch {
    return false;
  }
}

export function forgetMyLunch(): void {
  try {
    localStorage.removeItem(myLunchKey);
    tellThePage();
  } catch {
    // No storage: nothing was kept.
  }
}

// Its links to My lunch lead elsewhere now (layout/browser/page-script.ts).
const tellThePage = () => dispatchEvent(new Event("cart"));
