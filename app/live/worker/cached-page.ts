import { formatLocalTime } from "#values/format-date.ts";
import { hasFilters } from "../offline-key.ts";

// The menu page asks its copy itself and takes this away again; a page that cannot goes on saying it.
const unasked =
  '<b class="cached-page-mark__unfiltered">What you asked for in its address is not applied to this copy: no dish is marked and none is left out.</b> ';

/**
 * A kept page as it is shown without a network: the same page, clearly marked with its age, and with what it was not
 * asked, when its address asks more than the kept page answers.
 */
export async function withOfflineNotice(page: Response, path: string): Promise<Response> {
  const at = Number(page.headers.get("X-Kept-At") ?? 0);
  const html = (await page.text())
    .replace("<html", `<html data-kept-at="${at}"`)
    .replace(/<main\b[^>]*>/, (main) => main + markOf(at, path));
  return new Response(html, { status: 200, headers: page.headers });
}

function markOf(at: number, path: string): string {
  return `<p class="cached-page-mark"><b>You have lost the network.</b> <span>This page is as at ${formatLocalTime(at, Date.now())}; allergens may have changed since.</span> ${hasFilters(path) ? unasked : ""}<a href="${escapeHtml(path)}">Try again</a></p>`;
}

/** Text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The scripts that a page's HTML asks for. */
export function scriptUrlsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address))];
}
