import type { MetaDescriptor } from "react-router";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { newsFeeds } from "#page-content/lists/news-feeds.ts";
import { wordsAlone } from "#values/text/marks.ts";
import type { PageFacts } from "./sections.tsx";

type Listed = Pick<PageFacts, "page" | "lists">;

const isVacancy = (item: ListItem): item is ListItem<"vacancies"> => item.list === "vacancies";

/** Where a page shows news: its feeds, for programs that look for them. */
export function feedLinks(loaded: Listed): MetaDescriptor[] {
  const shows = loaded.page.sections.some(({ kind, values }) => kind === "list" && values.of === "news");
  if (!shows) return [];
  const { title } = loaded.page;
  return [
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: newsFeeds.rss },
    { tagName: "link", rel: "alternate", type: "application/feed+json", title, href: newsFeeds.json },
  ];
}

/** The vacancies that a page shows, as search engines list jobs (schema.org/JobPosting). */
export const jobPostings = (loaded: Listed, origin: string, brandName: string): Record<string, unknown>[] =>
  Object.values(loaded.lists)
    .flat()
    .filter(isVacancy)
    .map(({ id, from, until, values }) => ({
      "@type": "JobPosting",
      title: values.title,
      description: [...values.text.map(wordsAlone), values.hours, values.pay]
        .map((text) => `<p>${escaped(text)}</p>`)
        .join(""),
      datePosted: from,
      validThrough: until,
      employmentType: values.contract,
      hiringOrganization: { "@type": "Organization", name: brandName, sameAs: origin },
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: values.place, addressCountry: "GB" },
      },
      url: `${origin}${loaded.page.address}#${id}`,
    }));

// Its description is HTML.
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
