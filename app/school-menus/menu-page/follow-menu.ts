import { browserEnvironment } from "#live/browser/client-environment.ts";
import { formatTime } from "#values/time/format-date.ts";
import { layersOf, parsePage } from "#live/browser/parse-page.ts";
import { startingWith } from "#live/browser/live-state.ts";
import { createSubscription } from "#live/browser/subscription.ts";
import { adoptStyle } from "#ui/adopt-style.ts";

/**
 * Lets a menu's page follow the kitchen without a framework: when its menu changes, the part marked `data-follow` is
 * fetched again and put in place, and with it those marked `data-follow-too`; scroll position and whatever is typed
 * elsewhere stay. `data-menu` names the menu, or is empty for all of them; `data-revision` is the topic's revision that
 * the page was made from. A school that comes or goes is news for every page, as all of them list the schools.
 */
export default function followMenu(
  part: HTMLElement,
  { showPrintButtons }: { readonly showPrintButtons: () => void },
): void {
  const { menu = "", revision = "0" } = part.dataset;
  const subscription = createSubscription(
    "termly",
    startingWith({ revision: Number(revision), documents: [] }),
    browserEnvironment("termly"),
  );
  let shown = Number(revision);
  const seen = new Map<string, number>();
  let schools = "";
  subscription.listen(() => {
    const { revision: now, documents, status } = subscription.state();
    showStatus(part.ownerDocument, status.kind);
    if (now <= shown) return;
    shown = now;
    // The documents of this topic; one of an earlier release may lack a part.
    const all = documents as readonly { id: string; school?: string; revision?: number }[];
    const listed = all.map(({ id, school }) => `${id} ${school}`).join();
    const comesOrGoes = schools !== "" && schools !== listed;
    schools = listed;
    const news = all.filter((one) => {
      const changed = seen.get(one.id) !== one.revision;
      seen.set(one.id, one.revision ?? 0);
      return changed;
    });
    if (!menu || comesOrGoes || news.some(({ id }) => id === menu)) void refresh(showPrintButtons);
  });
  subscription.resume();
  addEventListener("pagehide", () => subscription.pause());
  addEventListener("pageshow", () => subscription.resume());
}

const askAgainAfter = 5_000;
let latest = 0;
let style: CSSStyleSheet | undefined;

async function refresh(showPrintButtons: () => void): Promise<void> {
  const mine = ++latest;
  const html = await fetchPage();
  if (html === null) {
    // There is a change, and the page could not be fetched: try again until it can.
    setTimeout(() => mine === latest && void refresh(showPrintButtons), askAgainAfter);
    return;
  }
  // Only the result of the last query is shown.
  if (mine !== latest) return;
  const fresh = parsePage(html);
  // This page was sent the style of what it showed: a swap shows what it did not.
  style ??= adoptStyle("");
  style?.replaceSync(layersOf(html));
  const before = changesShown();
  if (!replacePart("[data-follow]", fresh)) return;
  replacePart("[data-follow-too]", fresh);
  showPrintButtons();
  showStatus(document, "live");
  const said = document.querySelector("[data-follow-says]");
  const news = changesShown().filter((text) => !before.includes(text));
  if (said) said.textContent = ["The menu has changed just now.", ...news].join(" ");
}

/** "Thursday 26 November has changed: adds sesame": the changes that the page lists. */
const changesShown = () =>
  [...document.querySelectorAll("[data-change]")].map(({ textContent }) => textContent.trim());

/** Puts a part of the page as it is now in the place of the old one; false where either is missing. */
function replacePart(selector: string, page: Document): boolean {
  const fresh = page.querySelector(selector);
  const old = document.querySelector<HTMLElement>(selector);
  if (!fresh || !old) return false;
  const opened = [...old.querySelectorAll("details")].map(({ open }) => open);
  const ticked = [...old.querySelectorAll("input")].map(({ checked }) => checked);
  old.replaceChildren(...document.adoptNode(fresh).childNodes);
  old.querySelectorAll("details").forEach((one, at) => (one.open = opened[at] ?? one.open));
  old.querySelectorAll("input").forEach((one, at) => (one.checked = ticked[at] ?? one.checked));
  // What this device alone knows is marked again before anything is painted (my-lunch-page.ts).
  old.dispatchEvent(new Event("menu", { bubbles: true }));
  return true;
}

/** This page as the server has it now, or null: neither reached nor what the browser cached earlier. */
async function fetchPage(): Promise<string | null> {
  try {
    const response = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-cache" });
    return response.ok && !response.headers.has("X-Kept-At") ? await response.text() : null;
  } catch {
    return null;
  }
}

function showStatus(page: Document, kind: "starting" | "live" | "offline"): void {
  if (kind === "live")
    for (const checked of page.querySelectorAll<HTMLElement>("[data-checked]"))
      checked.textContent = `Checked ${formatTime(Date.now())}, changed ${checked.dataset["checked"]}`;
  const line = page.querySelector<HTMLElement>("[data-follow-status]");
  if (!line || kind === "starting") return;
  line.hidden = false;
  line.dataset["followStatus"] = kind;
}
