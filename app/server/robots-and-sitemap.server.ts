import { Hono } from "hono";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { dishUrl } from "#catering-menu/dish-url.ts";
import { themeColours } from "#layout/theme-colours.art.ts";
import type { Services } from "./services.ts";

/** robots.txt, sitemap.xml and the web manifest. */
export function searchEngineRoutes({ config, store, pages, settings: { brand } }: Services) {
  const routes = new Hono();
  const day = { "Cache-Control": "public, max-age=86400" };

  routes.get("/robots.txt", (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /desk\nDisallow: /school$\nDisallow: /school/\nSitemap: ${config.publicOrigin}/sitemap.xml\n`,
      200,
      day,
    ),
  );

  routes.get("/sitemap.xml", async (c) => {
    const dishes = (await cateringMenu(store.db)).map(({ id }) => dishUrl(id));
    const paths = [...pages.navigation().everyPage.map(({ path }) => path), ...dishes];
    const urls = paths.map((path) => `<url><loc>${config.publicOrigin}${path}</loc></url>`);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
      200,
      {
        "Content-Type": "application/xml; charset=utf-8",
        ...day,
      },
    );
  });

  const manifest = (more: Readonly<Record<string, string>>) =>
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      ...(brand.tagline && { description: brand.tagline }),
      lang: "en-GB",
      start_url: "/home",
      display: "browser",
      ...looks,
      ...more,
    });
  const headers = { "Content-Type": "application/manifest+json; charset=utf-8", ...day };
  routes.get("/site.webmanifest", (c) => c.body(manifest({}), 200, headers));
  // An iPhone shows messages only of what stands on the home screen in a window of its own.
  routes.get("/my-lunch.webmanifest", (c) =>
    c.body(manifest({ ...myLunch, name: `My lunch: ${brand.name}` }), 200, headers),
  );
  return routes;
}

const myLunch = {
  id: "/my-lunch",
  short_name: "My lunch",
  description: "Today at your school, and told before lunch",
  start_url: "/my-lunch",
  scope: "/",
  display: "standalone",
};

const looks = {
  background_color: themeColours.page,
  theme_color: themeColours.homeScreen,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};
