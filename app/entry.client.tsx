import { enhance, showCartCount } from "./layout/enhance.ts";
import { layOutBelowTheFold } from "./layout/defer-below-the-fold.ts";

// The one script of every page. React comes only to pages with an island, and only when the island wakes.
const islands = import.meta.glob<{ default: React.ComponentType<object> }>("./**/*.island.tsx");

function rouse(element: HTMLElement): void {
  const found = Object.keys(islands).find((file) =>
    file.endsWith(`/${element.dataset["island"]}.island.tsx`),
  );
  if (!found) return;
  void Promise.all([islands[found]!(), import("./layout/hydrate-islands.tsx")]).then(
    ([island, { hydrateIsland: wake }]) =>
      // In a task of its own: a telephone has just been long about reading React.
      setTimeout(() => wake(element, island.default)),
  );
}

function hasKept({ dataset: { kept } }: HTMLElement): boolean {
  try {
    return kept !== undefined && sessionStorage.getItem(kept) !== null;
  } catch {
    return false;
  }
}

function whenReady(element: HTMLElement): void {
  const when = element.dataset["when"];
  // Somebody on a slow line was quicker than this script: he is touching it already.
  if (when === "load" || (when === "touch" && (element.matches(":focus-within") || hasKept(element))))
    return rouse(element);
  if (when === "touch") {
    const touched = () => {
      element.removeEventListener("focusin", touched);
      element.removeEventListener("pointerdown", touched);
      rouse(element);
    };
    element.addEventListener("focusin", touched);
    element.addEventListener("pointerdown", touched);
    return;
  }
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      near.disconnect();
      rouse(element);
    },
    { rootMargin: "600px" },
  );
  near.observe(element);
}

// Parts that need script but no framework; fetched only by pages that have them.
const parts: readonly (readonly [where: string, start: (part: HTMLElement) => Promise<void>])[] = [
  ["[data-follow]", async (part) => (await import("./termly-menus/follow-menu.ts")).followMenu(part)],
  ["form[data-popup]", async (part) => (await import("./termly-menus/menu-windows.ts")).chooseSchool(part)],
  [
    "[data-offline-copies]",
    async (part) => (await import("./live/browser/offline-copies-switch.ts")).startOfflineCopiesSwitch(part),
  ],
  ["[data-open-now]", async (part) => (await import("./termly-menus/menu-windows.ts")).openNow(part)],
];

enhance();
for (const [where, start] of parts)
  document.querySelectorAll<HTMLElement>(where).forEach((part) => {
    void start(part).then(() => (part.dataset["started"] = ""));
  });
document.querySelectorAll<HTMLElement>("[data-island]").forEach(whenReady);
void layOutBelowTheFold().then(showCartCount);
// Long after everything that can be seen; where a browser refuses, nothing is kept. In development a kept page would
// only be in the way.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(
    () =>
      void import("./live/browser/register-service-worker.ts")
        .then(({ registerServiceWorker: keepOffline }) => keepOffline())
        .catch(() => undefined),
    2_500,
  );
