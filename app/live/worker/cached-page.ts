import { formatLocalTime } from "#values/time/format-date.ts";
import { hasFilters } from "../offline-key.ts";

// The menu page applies the filters itself and hides this (use-offline-search.ts); other pages go on showing it.
const filtersNotApplied =
  '<b class="cached-page-mark__unfiltered">What you asked for in its address is not applied to this copy: no dish is marked and none is left out.</b> ';

/**
 * A cached page as it is shown offline: the same page with a notice of its age, and that filters are not applied where its
 * address has any.
 */
export async function withOfflineNotice(page: Response, path: string): Promise<Response> {
  const at = Number(page.headers.get("X-Kept-At") ?? 0);
  const html = (await page.text())
    .replace("<html", `<html data-cached-at="${at}"`)
    .replace(/<main\b[^>]*>/, (main) => main + notice(at, path));
  return new Response(html, { status: 200, headers: page.headers });
}

function notice(at: number, path: string): string {
  return `<p class="cached-page-mark"><b>You are offline.</b> <span>${isMenu(path) ? "This is the menu" : "This page is"} as at ${formatLocalTime(at, Date.now())}; allergens may have changed.</span> ${hasFilters(path) ? filtersNotApplied : ""}<a href="${escapeHtml(path)}">Try again</a></p>`;
}

// The catering menu, and the page of one school's menu.
const isMenu = (path: string): boolean => /^\/menu\b|[?&]menu=/.test(path);

/** Text as it is in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The scripts that a page's HTML loads. */
export function scriptUrlsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address))];
}
