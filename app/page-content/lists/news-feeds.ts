/** Where the firm's news are as feeds. */
export const newsFeeds = { rss: "/news.xml", json: "/news.json" } as const;
