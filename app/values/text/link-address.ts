const longest = 500;

export const whereLinksLead =
  "it leads to a page (/contact-us), a place on this one (#ask) or another site (https://…).";

/** Whether a link may lead there: a page of the site, a place on the page, or another site by https, mail or telephone. */
export function isAddress(to: string): boolean {
  if (to.length > longest || /[\s\p{Cc}\\]/u.test(to)) return false;
  if (/^#[\w-]{1,60}$/.test(to)) return true;
  // Two slashes would be another site.
  if (/^\/(?!\/)/.test(to)) return URL.canParse(to, "https://site.invalid");
  if (!/^(?:https:|mailto:|tel:)/.test(to)) return false;
  return URL.canParse(to);
}
