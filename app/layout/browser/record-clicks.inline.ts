// Records clicks on the buttons of islands that are not hydrated yet, for click-replay.ts to replay: on a slow phone a
// button is seen long before the script arrives that handles it. Links and submit buttons do their work without script.
import type { EarlyClicks } from "./click-replay.ts";

const clicks: EarlyClicks = [];
self.earlyClicks = clicks;
addEventListener(
  "click",
  ({ target }) => {
    // An element, or the document, which has no `closest`.
    const button = (target as Element).closest?.<HTMLElement>(
      "[data-island]:not([data-hydrated]) button[type=button]",
    );
    if (!button) return;
    clicks.push(button);
    button.dataset["pressed"] = "";
  },
  true,
);
