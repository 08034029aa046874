import { parsePage } from "#live/browser/parse-page.ts";
import { decodeLunch, describeLunch } from "./lunch-verdict.ts";
import { readMyLunch } from "./my-lunch.ts";

/**
 * Puts the next lunch of the school that this device keeps into the place of the form that would ask for it, with what
 * of it somebody can have. A copy from before, without a connection, is not shown here: the school's page says how old it is.
 */
export async function showMyLunchCard(): Promise<void> {
  const kept = readMyLunch();
  const card = document.querySelector("[data-my-lunch-card]");
  const content = card?.querySelector("template")?.content;
  if (!kept?.page || !card || !content) return;
  const lunch = await nextLunchOn(kept.page);
  if (card.contains(document.activeElement)) return;
  const fresh = document.importNode(content, true);
  const write = (part: string, text: string) => fresh.querySelector(`[data-${part}]`)?.replaceChildren(text);
  write("school", kept.label);
  if (lunch) write("headline", lunch.headline);
  const verdict = lunch && describeLunch(decodeLunch(lunch.code), kept.without);
  write("short", verdict ? `${verdict.short}.` : "");
  write("answer", verdict ? verdict.text : "");
  fresh.querySelector("a")?.setAttribute("href", kept.page);
  card.replaceChildren(fresh);
}

/** What a school's page says of its next lunch, as it is served now; null where nobody answers. */
async function nextLunchOn(address: string): Promise<{ headline: string; code: string } | null> {
  const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!response?.ok || response.headers.has("X-Kept-At")) return null;
  const page = parsePage(await response.text());
  const headline = page.querySelector("#h-today")?.textContent;
  if (!headline) return null;
  return { headline, code: page.querySelector<HTMLElement>("[data-answer]")?.dataset["served"] ?? "" };
}
