import { formatDay } from "#values/time/format-date.ts";
import { tidyText } from "#values/text/plain-text.ts";
import type { ProposalContent } from "../proposal.ts";

// What an event is called by: "Bell wedding" is the Bell wedding. A person's or a school's name alone takes no article.
const occasions =
  /\b(wedding|reception|party|birthday|christening|anniversary|gala|fair|prom|ball|dinner|lunch|breakfast|brunch|tea|supper|picnic|barbecue|celebration|wake|funeral|leaving do|sports day|open day|conference|meeting)$/i;
// A subject is read on locked screens and over shoulders.
const health = /allerg|intoleran|co?eliac|diabet|anaphyla|epipen|[- ]free\b/i;
const longest = 60;

/** An event within the subject of an e-mail: "the Bell wedding, 12 June". A title that tells of somebody's health is left out. */
export function eventInSubject({ title, event }: Pick<ProposalContent, "title" | "event">): string {
  const day = event.day && formatDay(event.day, "day and month");
  // Titles that were made from an enquiry end with the day already.
  const named = tidyText(title)
    .replaceAll(/\s+/g, " ")
    .replace(/, \d{1,2} \p{L}+( \d{4})?$/u, "");
  if (health.test(named)) return ["your event", day].filter(Boolean).join(", ");
  const short = named.length > longest ? `${named.slice(0, longest).trimEnd()}…` : named;
  return [short ? withArticle(short) : "your event", day].filter(Boolean).join(", ");
}

function withArticle(title: string): string {
  const [, article = "", rest = ""] = /^(the|a|an) (.*)$/i.exec(title) ?? [];
  if (article) return `${article.toLowerCase()} ${rest}`;
  const isOwned = /[’']s?\s/.test(title);
  return occasions.test(title) && !isOwned && !/^(my|our|your|\d)/i.test(title) ? `the ${title}` : title;
}
