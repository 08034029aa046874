import { layOutBelowTheFold } from "./layout/browser/below-the-fold.ts";
import { showPrintButtons, showSavedSchool, startPageScript } from "./layout/browser/page-script.ts";
import { openPopUp } from "./layout/browser/pop-up-window.ts";

// The one module script of every page. React is loaded only by pages with an island, and only when it is hydrated.
const islands = import.meta.glob<{ default: React.ComponentType<object> }>("./**/*.island.tsx");

function hydrate(element: HTMLElement): void {
  const file = `/${element.dataset["island"]}.island.tsx`;
  const [, load] = Object.entries(islands).find(([name]) => name.endsWith(file)) ?? [];
  if (!load) return;
  void Promise.all([load(), import("./layout/browser/hydrate-islands.tsx")]).then(
    ([island, { hydrateIsland }]) =>
      // In a task of its own: a phone has just spent a long one on evaluating React.
      setTimeout(() => hydrateIsland(element, island.default)),
  );
}

function hasSavedDraft({ dataset: { draft } }: HTMLElement): boolean {
  try {
    return draft !== undefined && sessionStorage.getItem(draft) !== null;
  } catch {
    return false;
  }
}

function hydrateWhenReady(element: HTMLElement): void {
  const when = element.dataset["when"];
  // On a slow line a visitor may be using an island already before this script arrives.
  if (when === "load" || (when === "touch" && (element.matches(":focus-within") || hasSavedDraft(element))))
    return hydrate(element);
  if (when === "touch") {
    const touched = () => {
      clearTimeout(unhurried);
      element.removeEventListener("focusin", touched);
      element.removeEventListener("pointerdown", touched);
      hydrate(element);
    };
    element.addEventListener("focusin", touched);
    element.addEventListener("pointerdown", touched);
    // Whoever reads first has it ready by then: hydrating between two keystrokes holds up the second on a slow phone.
    const unhurried = setTimeout(touched, 1_500);
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      hydrate(element);
    },
    { rootMargin: "600px" },
  );
  observer.observe(element);
}

/** Starts a part of a page; what every page's script has already is given to it, so that none of that is a file of its own. */
type StartPart = (part: HTMLElement, own: OwnOfPage) => void | Promise<void>;
const own = { showPrintButtons, openPopUp };
type OwnOfPage = typeof own;

// Parts that need script but no framework; each script is loaded only by pages that have its part.
const parts: readonly (readonly [selector: string, load: () => Promise<{ default: StartPart }>])[] = [
  ["[data-follow]", () => import("#school-menus/menu-page/follow-menu.ts")],
  ["form[data-popup], [data-open-now]", () => import("#school-menus/schools/school-select-pop-up.ts")],
  ["form[data-tell-me]", () => import("./lunch-alerts/form/connect-tell-me.ts")],
  ["form[data-school-sign-in]", () => import("./school-contacts/sign-in/connect-sign-in.ts")],
  ["form[data-diet-request]", () => import("#school-menus/diets/connect-diet-request.ts")],
  ["form[data-numbers]", () => import("#school-menus/covers/connect-numbers.ts")],
  ["[data-no-line]", () => import("./layout/browser/send-when-there.ts")],
  ["[data-switch]", () => import("./browser-switches.ts")],
];

const myLunch = () => import("#school-menus/my-lunch/my-lunch-page.ts");

/** For the script in the head, which hears of a form before this module is there (layout/browser/load-entry.inline.ts). */
export const keepMyLunchOf = async (event: SubmitEvent) => (await myLunch()).keepFrom(event);

async function finishPage(): Promise<void> {
  const isFor = (part: string) => document.querySelector(`[data-my-lunch-${part}]`);
  // It stands on the first screen of somebody who waits for it (pages/home/saved-school.inline.ts).
  if (isFor("card") && document.documentElement.dataset["savedSchool"] !== undefined)
    void myLunch()
      .then((one) => one.showMyLunchCard())
      .catch(() => {});
  // What is marked further down is marked before it is laid out, so that it moves nothing.
  if (isFor("page"))
    await myLunch()
      .then((one) => one.startMyLunchPage())
      .catch(() => {});
  await layOutBelowTheFold();
  showSavedSchool();
}

startPageScript();
for (const [selector, load] of parts)
  document.querySelectorAll<HTMLElement>(selector).forEach((part) => {
    void load().then(async (one) => {
      await one.default(part, own);
      part.dataset["started"] = "";
    });
  });
document.querySelectorAll<HTMLElement>("[data-island]").forEach(hydrateWhenReady);
void finishPage();
// In development a cached page would only be in the way.
if (import.meta.env.PROD) setTimeout(() => void import("./after-load.ts").catch(() => undefined), 2_500);
