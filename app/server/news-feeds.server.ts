import { Hono } from "hono";
import { fillClaims } from "#brand/claims-in-copy.ts";
import { newsFeeds } from "#page-content/lists/news-feeds.ts";
import { itemSourceOf, shownItems } from "#page-content/lists/items.server.ts";
import { NotFound } from "#values/problem.ts";
import { element, xmlDocument } from "#values/tables/xml.ts";
import { wordsAlone } from "#values/text/marks.ts";
import { londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Services } from "./services.ts";

const most = 50;
const mostLetters = 200_000;

/** The firm's news for programs that read feeds: RSS 2.0 (rssboard.org/rss-specification) and JSON Feed 1.1 (jsonfeed.org). */
export function newsFeedRoutes(services: Services) {
  const routes = new Hono();
  const headers = (type: string) => ({
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=300",
  });

  routes.get(newsFeeds.rss, async (c) => {
    const { title, home, news } = await readNews(services);
    const items = news.map(({ title: name, url, day, short }) =>
      element("item", [
        element("title", name),
        element("link", url),
        element("guid", url),
        element("pubDate", new Date(londonInstant(day, "00:00")).toUTCString()),
        element("description", short),
      ]),
    );
    const channel = element("channel", [
      element("title", title),
      element("link", home),
      element("description", title),
      element("language", "en-GB"),
      ...items,
    ]);
    const rss = { name: "rss", attributes: { version: "2.0" }, content: channel ? [channel] : [] };
    return c.body(xmlDocument(rss), 200, headers("application/rss+xml"));
  });

  routes.get(newsFeeds.json, async (c) => {
    const { title, home, news } = await readNews(services);
    const feed = {
      version: "https://jsonfeed.org/version/1.1",
      title,
      home_page_url: home,
      feed_url: services.config.publicOrigin + newsFeeds.json,
      language: "en-GB",
      items: news.map(({ title: name, url, day, short, full }) => ({
        id: url,
        url,
        title: name,
        summary: short,
        content_text: full.join("\n\n"),
        date_published: new Date(londonInstant(day, "00:00")).toISOString(),
      })),
    };
    return c.body(JSON.stringify(feed), 200, headers("application/feed+json"));
  });
  return routes;
}

/** The news as readers find them on their page. Throws NotFound where no page shows any. */
async function readNews({ config, store, clock, pages, settings }: Services) {
  const page = pages.showing("news");
  if (!page) throw new NotFound("There is no news here.");
  const { brand } = settings;
  const home = config.publicOrigin + page.address;
  const asked = { list: "news", on: londonDay(clock.now()), most } as const;
  const shown = await shownItems(store.db, itemSourceOf({ clock, brand }), asked, mostLetters);
  const news = shown
    .flatMap((item) => pages.ownItem(item) ?? [])
    .flatMap(({ list, id, from, values }) => {
      if (list !== "news" || !from) return [];
      const { title, short, full } = fillClaims(values, settings.claims());
      const words = { title, short: wordsAlone(short), full: full.map(wordsAlone) };
      return [{ ...words, url: `${home}#${id}`, day: from }];
    });
  return { title: `${brand.name}: ${page.title}`, home, news };
}
