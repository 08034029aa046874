import { Picture, pictureEdge, pictureFacts, picturePreload } from "#ui/picture/picture.tsx";
import { categories } from "#catering-menu/catering-menu-item.ts";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { groupCopy } from "#catering-menu/menu.copy.ts";
import { encodeItem } from "#catering-menu/menu-item-codec.ts";
import { parseSearch, searchUrl } from "#catering-menu/menu-search.ts";
import { MenuIconSprite } from "#catering-menu/menu-icons.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { Island } from "#layout/island.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import MenuBrowser from "./menu-browser.island.tsx";
import { menuCopy, leadText } from "./menu.copy.ts";
import { menuPageData, initialRows, requestedRows } from "./menu-page-data.ts";

export const handle: PageHandle = {
  query: ["q", "category", "diet", "without", "show"],
  canonical,
  skipTo: "the dishes",
};

function canonical(query: URLSearchParams): URLSearchParams {
  const { searchParams } = new URL(searchUrl(parseSearch(query)), "http://menu.invalid");
  const show = requestedRows(query);
  if (show !== initialRows) searchParams.set("show", String(show));
  return searchParams;
}

const openerSizes = "(width < 860px) 110vw, 70vw";

export const links: Route.LinksFunction = () => [picturePreload("school-events", openerSizes)];

export const meta = pageMeta({
  ...menuCopy,
  path: "/menu",
  picture: "school-events",
  data: (origin, brandName) => [
    {
      "@type": "Menu",
      name: `${brandName} catering menu`,
      url: `${origin}/menu`,
      inLanguage: "en-GB",
      hasMenuSection: categories.map(({ key }) => ({
        "@type": "MenuSection",
        name: groupCopy[key].title,
        description: groupCopy[key].says,
        url: `${origin}/menu?category=${key}`,
      })),
    },
  ],
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("menu");
  const { searchParams } = new URL(request.url);
  // Read before the menu: a change in between is then told once more rather than missed.
  const revision = await site.feed.revisionOf("menu");
  const menu = await cateringMenu(site.store.db);
  const search = parseSearch(searchParams);
  return serverOnly({ sent: menuPageData({ menu, revision, search, show: requestedRows(searchParams) }) });
}

export default function MenuPage({ loaderData: { sent } }: Route.ComponentProps) {
  return (
    <>
      <MenuIconSprite />
      <section
        className="opener"
        style={{ "--edge": pictureEdge("school-events", "left") } as React.CSSProperties}
        aria-labelledby="h1"
      >
        <div className="opener__copy">
          <h1 id="h1" className="two">
            Catering Menu
          </h1>
          <p className="lead">{leadText(sent.total)}</p>
        </div>
        <div className="opener__art">
          <Picture name="school-events" sizes={openerSizes} eager />
        </div>
      </section>
      <section className="swell swell--d" aria-label="Dishes">
        <div className="wrap">
          <noscript>
            <p className="no-script">{menuCopy.withoutScript}</p>
          </noscript>
          <Island
            name="menu-browser"
            of={MenuBrowser}
            props={{
              ...sent,
              items: sent.items.map(encodeItem),
              pictures: {
                school: pictureFacts("gallery-fruit-platter"),
                weddings: pictureFacts("weddings"),
                parties: pictureFacts("parties"),
                empty: pictureFacts("empty-plate"),
              },
            }}
          />
        </div>
      </section>
      <section className="field wave apricot steps" aria-labelledby="h-steps">
        <div className="wrap">
          <h2 id="h-steps">{menuCopy.steps.title}</h2>
          <ol>
            {menuCopy.steps.list.map(({ title, says }) => (
              <li key={title}>
                <b>{title}</b>
                {says}
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
